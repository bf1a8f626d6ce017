import type { Day } from '../../../src/lending/days';
import { nextWibDayStart } from '../../platform/domain/wib';
import type { Platform } from '../../platform/platform';
import { closeDay, isBehind, lockJournal, numberWaiting, openDay } from './tables/journal';

const BATCH_SIZE = 500;
/** What was begun before midnight is booked by then. What is not is of the day after. */
const CLOSES_AFTER_MS = 10 * 60_000;

type JournalWork = Pick<Platform, 'database' | 'clock'>;

const isOver = (day: Day, now: Date): boolean => now.getTime() >= nextWibDayStart(day).getTime() + CLOSES_AFTER_MS;

/** Closes the first open day where it is over and all that was booked on it has its number. @returns true where it did */
function closeNext({ database, clock }: JournalWork): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockJournal(tx);
    const day = await openDay(tx);
    const now = clock();
    if (day === undefined || !isOver(day, now) || (await isBehind(tx, day))) return false;
    await closeDay(tx, day, now);
    return true;
  });
}

/** Numbers what was booked since, and closes each day ten minutes after it has ended in Jakarta. */
export async function keepJournal(work: JournalWork, signal: AbortSignal): Promise<void> {
  const { database } = work;
  const number = () =>
    database.transaction(async (tx) => {
      await lockJournal(tx);
      return numberWaiting(tx, BATCH_SIZE);
    });
  while (!signal.aborted && (await number()) === BATCH_SIZE);
  while (!signal.aborted && (await closeNext(work)));
}
