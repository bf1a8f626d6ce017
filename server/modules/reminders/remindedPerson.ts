import type { Queries } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { contactHoursOf, fitHour, hourIn, judgedPromises, type LocalTime, promisedUntil } from '../arrears';
import { loansOfPerson, type PersonLoan } from '../loans';
import { knownOfUser, loanToday } from '../people';
import { FIRST_WISHES, keyOfMark, type RemindedPerson } from './domain/reminders';
import { askedOfLoans, marksOfLoans, wishesOf } from './tables/reminders';

/** A person as reminders see them, and what the clock shows them now. */
export interface PersonNow extends RemindedPerson {
  loans: readonly PersonLoan[];
  at: LocalTime;
}

/** Reads a person with their loans as they stand on their day. */
export async function remindedPerson(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<PersonNow> {
  const day = await loanToday(services, db, userId);
  const loans = await loansOfPerson(db, userId, day);
  const ids = loans.map(({ loanId }) => loanId);
  const hours = contactHoursOf((await knownOfUser(db, userId)).residentialProvince);
  // they may have moved since they chose
  const inHours = <Timed extends { hour: number }>(one: Timed) => ({ ...one, hour: fitHour(hours, one.hour) });
  const marks = await marksOfLoans(db, ids);
  return {
    ...{ loans, hours },
    promisedUntil: promisedUntil(await judgedPromises(db, userId, loans, day)),
    wishes: inHours((await wishesOf(db, userId)) ?? FIRST_WISHES),
    asked: (await askedOfLoans(db, ids)).map(inHours),
    told: new Set(marks.map(keyOfMark)),
    at: { day, hour: hourIn(hours.zone, services.clock()) },
  };
}
