import type { PaymentChoice, PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';

/** For how long a payment counts as just made, in milliseconds. */
const JUST_MS = 24 * 3_600_000;

/** True for the choice of all that is due where nothing has fallen due yet. */
export const isAhead = ({ paying, parts }: PaymentChoice, asOf: string): boolean =>
  paying === 'due' && parts.every(({ due = asOf }) => due > asOf);

/**
 * The next bill of who just paid and owes nothing by today: paying it now is not needed. Undefined for others, once
 * something was chosen since, and while the rest of a settlement is still to be paid. @param number the one that is shown
 */
export function nextBillOfPaid(
  { asOf, choices, payments }: PaymentOverview,
  number: PaymentNumber | undefined,
): PaymentChoice | undefined {
  if (number && number.paying !== 'due') return undefined;
  const since = Math.max(Date.now() - JUST_MS, number ? Date.parse(number.chosenAt) : 0);
  const hasPaid = payments.some(({ status, at }) => status === 'BOOKED' && Date.parse(at.paid) >= since);
  return hasPaid ? choices.find((choice) => isAhead(choice, asOf)) : undefined;
}

/** True where all that is to be paid first is forgiven as too little to ask for: nothing has to be paid now. */
export function isOnlyForgiven({ choices: [first] }: PaymentOverview): boolean {
  const parts = first?.paying === 'due' ? first.parts : [];
  return parts.length > 0 && parts.every(({ forgivenOn }) => forgivenOn !== undefined);
}
