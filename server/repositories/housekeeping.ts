import { inTurn } from '../../src/lib/inTurn';
import { CASE_DAYS } from '../domain/cases';
import { forgetCases } from './cases';
import type { Queries } from './database';
import { endingReadings } from './dataReadings';
import { forgetReminders } from './reminders';
import { forgetSignedOutCases } from './signedOutCases';

/** How far the clock of a server may be from that of the database. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Takes a job that is due for this server, by the clock of the database alone; false when another one has begun it within
 * the milliseconds of `every`. One that was begun in the future is due: a clock was wrong then.
 * @param now by the clock of the server, which takes nothing where that is wrong; undefined where it may be moved
 */
export async function claimJob(
  db: Queries,
  name: string,
  { every, now }: { every: number; now: Date | undefined },
): Promise<boolean> {
  const rows = await db.query(
    // the clock as it is once a server that was faster has let go of the row
    `INSERT INTO jobs (name, begun_at) SELECT $1, clock_timestamp()
     WHERE coalesce(abs(extract(epoch FROM clock_timestamp() - $3::timestamptz)) < $4, true)
     ON CONFLICT (name) DO UPDATE SET begun_at = clock_timestamp()
     WHERE jobs.begun_at NOT BETWEEN clock_timestamp() - make_interval(secs => $2) AND clock_timestamp() RETURNING name`,
    [name, every / 1_000, now ?? null, CLOCK_TOLERANCE_MS / 1_000],
  );
  return rows.length > 0;
}

/** Notes that a job was done to its end. */
export async function noteJobDone(db: Queries, name: string): Promise<void> {
  await db.query('UPDATE jobs SET done_at = clock_timestamp() WHERE name = $1', [name]);
}

/** When jobs were done last, and the time by the clock of the database. */
export interface JobTimes {
  now: Date;
  done: ReadonlyMap<string, Date>;
}

export async function jobTimes(db: Queries): Promise<JobTimes> {
  const rows = await db.query<{ now: Date; name: string | null; done_at: Date | null }>(
    'SELECT clock_timestamp() AS now, name, done_at FROM (SELECT 1) AS one LEFT JOIN jobs ON done_at IS NOT NULL',
  );
  const done = rows.flatMap(({ name, done_at: at }) => (name && at ? [[name, at] as const] : []));
  return { now: rows[0]?.now ?? new Date(), done: new Map(done) };
}

const DAY_MS = 24 * 3_600_000;

/**
 * Removes what has served its time: ended sessions, codes older than a day, answers kept for repeated calls for a day,
 * ways back from the savings bank for a day,
 * places said for a loan for 30 days, tokens no partner honours any more, devices not seen for 90 days, addresses of calendars not read for 180; of operators,
 * ended sessions, unanswered challenges, and invitations and tokens that have been worth nothing for 90 days; of messages,
 * where they went to, 30 days after they were sent or given up; messages of payment gateways and what people signed in with and secured their account by, after 400 days; changes of
 * a plan that were asked for and never paid after 90; what was told and asked of loans that owe nothing, 400 days later;
 * changes of a lost number 90 days after they ended; what was read of accounts elsewhere after 180;
 * questions and complaints that wait for no answer, 400 days after the last message. The audit trail stays.
 */
export async function cleanUp(db: Queries, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [yesterday, monthAgo, longAgo] = [daysAgo(1), daysAgo(30), daysAgo(90)];
  const [halfAYearAgo, yearAgo] = [daysAgo(180), daysAgo(400)];
  await inTurn([
    () => db.query('DELETE FROM sessions WHERE expires_at < $1', [now]),
    () => db.query('DELETE FROM one_time_codes WHERE sent_at < $1', [yesterday]),
    () => db.query('DELETE FROM known_browsers WHERE seen_at < $1', [halfAYearAgo]),
    () => db.query('DELETE FROM request_counts WHERE window_start < $1', [yesterday]),
    () => db.query('DELETE FROM idempotency_keys WHERE created_at < $1', [yesterday]),
    () =>
      db.query(
        "DELETE FROM outside_checks WHERE checked_at < $1 AND outcome NOT IN ('PASSED', 'PENDING_REVIEW', 'AWAITED')",
        [monthAgo],
      ),
    () => db.query('DELETE FROM loan_locations WHERE given_at < $1', [monthAgo]),
    () => db.query('DELETE FROM liveness_challenges WHERE expires_at < $1 AND photo_id IS NULL', [yesterday]),
    () => db.query('DELETE FROM savings_returns WHERE expires_at < $1', [yesterday]),
    () => db.query('DELETE FROM sandbox_savings_asked WHERE asked_at < $1', [yesterday]),
    () => db.query('DELETE FROM partner_tokens WHERE forget_at < $1', [now]),
    () => db.query('DELETE FROM operator_sessions WHERE expires_at < $1', [now]),
    () => db.query('DELETE FROM webauthn_challenges WHERE expires_at < $1', [now]),
    () => db.query('DELETE FROM operator_invitations WHERE expires_at < $1', [longAgo]),
    () => db.query('DELETE FROM operator_tokens WHERE least(expires_at, revoked_at) < $1', [longAgo]),
    () => db.query('DELETE FROM calendar_feeds WHERE coalesce(read_at, created_at) < $1', [halfAYearAgo]),
    // what they said of payments stays in the payments
    () => db.query('DELETE FROM collection_notices WHERE received_at < $1', [yearAgo]),
    () => db.query('DELETE FROM sign_ins WHERE signed_in_at < $1', [yearAgo]),
    () =>
      db.query("DELETE FROM outside_checks WHERE checked_at < $1 AND kind IN ('securityCode', 'securityFace')", [
        yearAgo,
      ]),
    () =>
      db.query('DELETE FROM plan_changes WHERE ended_at < $1 AND failure IS NOT NULL AND paid_by IS NULL', [longAgo]),
    () => db.query('DELETE FROM mobile_changes WHERE ended_at < $1', [longAgo]),
    () => db.query('DELETE FROM devices WHERE seen_at < $1', [longAgo]),
    () => db.query('DELETE FROM outbox WHERE ended_at < $1', [monthAgo]),
    () => db.query('DELETE FROM sandbox_inbox WHERE received_at < $1', [monthAgo]),
    () => db.query('DELETE FROM sandbox_readings WHERE asked_at < $1', [monthAgo]),
    () => db.query('DELETE FROM sandbox_video_rooms WHERE opened_at < $1', [monthAgo]),
    () => db.query(endingReadings('changed_at < $1', '$2::timestamptz'), [halfAYearAgo, now]),
    () => forgetCases(db, daysAgo(CASE_DAYS)),
    () => forgetSignedOutCases(db, daysAgo(CASE_DAYS)),
    () => forgetReminders(db, yearAgo),
  ]);
}

/** Removes messages in the app that were written before a moment, and what of them was still to be sent. */
export async function removeOldNotifications(db: Queries, before: Date): Promise<void> {
  await db.query('DELETE FROM notifications WHERE created_at < $1', [before]);
}

/** Removes drafts that were not worked on since a moment. What was sent stays: it is in the application. */
export async function removeAbandonedDrafts(db: Queries, since: Date): Promise<void> {
  await db.query("DELETE FROM drafts WHERE status = 'open' AND updated_at < $1", [since]);
}

const USERS = 20;
const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Everything of a user that may name a picture. */
async function whatNamesPictures(db: Queries, userId: string): Promise<string> {
  const rows = await db.query<{ content: unknown }>(
    `SELECT known AS content FROM users WHERE user_id = $1
     UNION ALL SELECT answers FROM drafts WHERE user_id = $1
     UNION ALL SELECT answers FROM applications WHERE user_id = $1
     UNION ALL SELECT photo_ids FROM materials WHERE user_id = $1
     UNION ALL SELECT photo_ids FROM case_messages JOIN cases USING (case_id) WHERE user_id = $1
     UNION ALL SELECT to_jsonb(photo_id) FROM outside_checks WHERE user_id = $1 AND photo_id IS NOT NULL`,
    [userId],
  );
  return JSON.stringify(rows);
}

/**
 * Removes the pictures taken before a moment that no answer, application, material or check names. Calls `rest` between
 * users, so that people come first.
 */
export async function removeUnusedPhotos(db: Queries, before: Date, rest: () => Promise<void>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const users = await db.query<{ user_id: string }>(
      `SELECT DISTINCT user_id FROM photos WHERE created_at < $1 AND user_id > $2 ORDER BY user_id LIMIT ${USERS}`,
      [before, last],
    );
    for (const { user_id: userId } of users) {
      const used = (await whatNamesPictures(db, userId)).match(ANY_ID) ?? [];
      await db.query('DELETE FROM photos WHERE user_id = $1 AND created_at < $2 AND photo_id <> ALL ($3::uuid[])', [
        userId,
        before,
        used,
      ]);
      await rest();
      last = userId;
    }
    if (users.length < USERS) return;
  }
}
