import type { Queries } from './database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Removes what has served its time: ended sessions, codes older than a day, answers kept for repeated calls for a day,
 * tokens nobody honours any more, devices not seen for 90 days.
 */
async function cleanUp(db: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.query('DELETE FROM sessions WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM one_time_codes WHERE sent_at < $1', [yesterday]);
  await db.query('DELETE FROM idempotency_keys WHERE created_at < $1', [yesterday]);
  await db.query('DELETE FROM outside_checks WHERE checked_at < $1', [new Date(now.getTime() - 30 * DAY_MS)]);
  await db.query('DELETE FROM partner_tokens WHERE forget_at < $1', [now]);
  await db.query('DELETE FROM devices WHERE seen_at < $1', [new Date(now.getTime() - 90 * DAY_MS)]);
}

/** Cleans up now and every hour; gives the function that stops it. */
export function keepClean(db: Queries, clock: () => Date, onError: (error: unknown) => void): () => void {
  const run = () => void cleanUp(db, clock()).catch(onError);
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
