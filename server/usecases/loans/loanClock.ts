import { addDays, type Day } from '../../../src/lending/days';
import { loanDay } from '../../domain/wib';
import type { Queries } from '../../repositories/database';
import { movedDays } from '../../repositories/movedClocks';
import type { Services } from '../../services';

/** The day in Jakarta of a moment as it counts for a person's loans. */
export async function loanDayAt(
  { sandbox }: Pick<Services, 'sandbox'>,
  db: Queries,
  userId: string,
  at: Date,
): Promise<Day> {
  return sandbox ? addDays(loanDay(at), await movedDays(db, userId)) : loanDay(at);
}

/** The day in Jakarta that a person's loans are reckoned for and that counts for their standing: today, unless an operator of a sandbox has moved it. */
export async function loanToday(
  { clock, sandbox }: Pick<Services, 'clock' | 'sandbox'>,
  db: Queries,
  userId: string,
): Promise<Day> {
  return loanDayAt({ sandbox }, db, userId, clock());
}
