import type { Queries } from './database';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes what has served its time: ended sessions, codes older than a day, answers kept for repeated calls for a day,
 * tokens no partner honours any more, devices not seen for 90 days.
 */
export async function cleanUp(db: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.query('DELETE FROM sessions WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM one_time_codes WHERE sent_at < $1', [yesterday]);
  await db.query('DELETE FROM known_browsers WHERE seen_at < $1', [new Date(now.getTime() - 180 * DAY_MS)]);
  await db.query('DELETE FROM request_counts WHERE window_start < $1', [yesterday]);
  await db.query('DELETE FROM idempotency_keys WHERE created_at < $1', [yesterday]);
  await db.query("DELETE FROM outside_checks WHERE checked_at < $1 AND outcome NOT IN ('PASSED', 'PENDING_REVIEW')", [
    new Date(now.getTime() - 30 * DAY_MS),
  ]);
  await db.query('DELETE FROM liveness_challenges WHERE expires_at < $1 AND photo_id IS NULL', [yesterday]);
  await db.query('DELETE FROM partner_tokens WHERE forget_at < $1', [now]);
  await db.query('DELETE FROM devices WHERE seen_at < $1', [new Date(now.getTime() - 90 * DAY_MS)]);
}
