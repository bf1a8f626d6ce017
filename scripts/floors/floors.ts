/** The modules of the server from the lowest floor to the highest; those of one floor do not import each other. */
export const FLOORS: readonly (readonly string[])[] = [
  ['people', 'documents', 'credit', 'operators', 'orders'],
  ['messaging', 'vouchers', 'savings', 'dataReading'],
  ['identity'],
  ['applications'],
  ['loans'],
  ['payments', 'accounts', 'purchases', 'rewards', 'review', 'signIn'],
  ['arrears'],
  ['reminders', 'flows', 'books'],
  ['cases', 'publishing'],
  ['dataRights'],
  ['home'],
  ['desk'],
  ['breaches'],
];

/** The parts of the server, in the order in which they stand on each other; the files at its root stand on all of them. */
export const FLOOR_PARTS: readonly string[] = ['platform', 'modules', 'providers', 'sandbox'];

/** What decides only: it reads no database, answers no request and calls no service. */
export const CLOSED_TO_DOMAIN = /^server\/platform\/(?:database|http|jobs|platform|hook|metrics)\b/;
