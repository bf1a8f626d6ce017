import { deskArrearsCalls, ownArrearsCalls } from './calls';

export {
  type ContactHours,
  collectionDay,
  contactHoursOf,
  fitHour,
  hourIn,
  isContactHour,
  type LocalTime,
  nextHour,
  weekdayOf,
  yearsWithoutHolidays,
} from './domain/contactHours';
export { type ContactLaw, restsUntil } from './domain/contactLaw';
export { promisedUntil } from './domain/promises';
export { judgedPromises } from './latePerson';
export type { ArrearsNeeds } from './needs';
export { forgetArrears } from './tables/latePeople';

/** What it answers below /api. */
export const ARREARS_CALLS = [ownArrearsCalls, deskArrearsCalls];
