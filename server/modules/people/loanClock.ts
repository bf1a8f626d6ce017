import { addDays, type Day } from '../../../src/lending/days';
import type { Queries } from '../../platform/database/database';
import { loanDay } from '../../platform/domain/wib';
import type { Platform } from '../../platform/platform';
import { movedDays, movedDaysOf } from './tables/movedClocks';

/** The day in Jakarta of a moment as it counts for a person's loans. */
export async function loanDayAt(
  { config }: Pick<Platform, 'config'>,
  db: Queries,
  userId: string,
  at: Date,
): Promise<Day> {
  return config.sandbox ? addDays(loanDay(at), await movedDays(db, userId)) : loanDay(at);
}

/** The day in Jakarta that a person's loans are reckoned for and that counts for their standing: today, unless an operator of a sandbox has moved it. */
export async function loanToday(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<Day> {
  return loanDayAt({ config }, db, userId, clock());
}

/** The same of some people at once. */
export async function loanTodays(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userIds: readonly string[],
): Promise<(userId: string) => Day> {
  const today = loanDay(clock());
  if (!config.sandbox) return () => today;
  const moved = await movedDaysOf(db, userIds);
  return (userId) => addDays(today, moved.get(userId) ?? 0);
}
