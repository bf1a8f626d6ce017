import { deskArrearsCalls, deskReliefCalls, ownArrearsCalls } from './calls';

export { countCall, reachPerson, requireCallable, uncountCall } from './contactPerson';
export {
  type ContactHours,
  collectionDay,
  fitHour,
  hourIn,
  isContactHour,
  type LocalTime,
  nextHour,
  workingDaysAfter,
  yearsWithoutHolidays,
} from './domain/contactHours';
export { type ContactLaw, restsUntil } from './domain/contactLaw';
export { keepLate } from './keepLate';
export { readPersonNow } from './latePerson';
export type { ArrearsNeeds } from './needs';
export { complaintsOf, type Objection, objectionMade, objectionTakenBack, openMessagesOf } from './openMessages';
export { arrearsOfPerson, countLateDue } from './readArrears';
export { forgetArrears, lateHandler } from './tables/latePeople';
export { isNumberWrong, numberIsTheirs } from './wrongNumber';

/** What it answers below /api. */
export const ARREARS_CALLS = [ownArrearsCalls, deskArrearsCalls, deskReliefCalls];
