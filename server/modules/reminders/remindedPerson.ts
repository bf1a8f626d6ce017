import type { Queries } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { fitHour, type LocalTime, readPersonNow } from '../arrears';
import type { PersonLoan } from '../loans';
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
  const { today: day, loans, hours, promises, promisedUntil, hour } = await readPersonNow(services, db, userId);
  const ids = loans.map(({ loanId }) => loanId);
  // they may have moved since they chose
  const inHours = <Timed extends { hour: number }>(one: Timed) => ({ ...one, hour: fitHour(hours, one.hour) });
  const marks = await marksOfLoans(db, ids);
  return {
    ...{ loans, hours, promisedUntil, promised: promises.find(({ state }) => state === 'OPEN') },
    wishes: inHours((await wishesOf(db, userId)) ?? FIRST_WISHES),
    asked: (await askedOfLoans(db, ids)).map(inHours),
    told: new Set(marks.map(keyOfMark)),
    at: { day, hour },
  };
}
