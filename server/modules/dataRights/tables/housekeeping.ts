import { FORMER_NUMBER_DAYS } from '../../../../src/contract/freeze';
import { RETENTION } from '../../../../src/contract/retention';
import { DAY_MS } from '../../../../src/lib/calendar';
import { inTurn } from '../../../../src/lib/inTurn';
import type { Queries } from '../../../platform/database/database';
import { quoted } from '../../../platform/database/statements';
import { DRAFT_CHANGES } from '../../applications';
import { forgetArrears } from '../../arrears';
import { forgetCases, forgetSignedOutCases } from '../../cases';
import { endingReadings } from '../../dataReading';
import { endExpiredSessions, forgetSessionEnds, NOT_REFUSED } from '../../people';
import { forgetReminders } from '../../reminders';

/**
 * Removes what has served its time: sessions that have run out, why sessions ended 30 days later, codes older than a day, answers kept for repeated calls for a day,
 * ways back from the savings bank and from sites that are read for a day,
 * places said for a loan for 30 days, tokens no partner honours any more, devices not seen for 90 days, addresses of calendars not read for 180; of operators,
 * ended sessions, unanswered challenges, and invitations and tokens that have been worth nothing for 90 days; of messages,
 * where they went to, 30 days after they were sent or given up; messages of payment gateways and what people signed in with and secured their account by, after 400 days; changes of
 * a plan that were asked for and never paid after 90; what was told and asked of loans that owe nothing, 400 days later;
 * changes of a lost number and freezes 90 days after they ended, what freezes were asked for without a sign-in after a day; what was read of accounts elsewhere after 180;
 * questions and complaints that wait for no answer, 400 days after the last message. The audit trail stays.
 */
export async function cleanUp(db: Queries, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { browserDays, caseDays, checkDays, deviceDays, freezeDays, outboxDays, placeDays, readingDays } = RETENTION;
  const [yesterday, monthAgo, longAgo] = [daysAgo(1), daysAgo(30), daysAgo(90)];
  const [frozenBefore, unusedBefore, checkedBefore] = [daysAgo(freezeDays), daysAgo(browserDays), daysAgo(checkDays)];
  await inTurn([
    // a browser that was to be told is told until its person signs out there
    () =>
      db.query(
        'UPDATE push_devices d SET token_hash = NULL FROM sessions s WHERE s.token_hash = d.token_hash AND s.expires_at < $1',
        [now],
      ),
    () => endExpiredSessions(db, now),
    () => forgetSessionEnds(db, monthAgo),
    () => db.query('DELETE FROM one_time_codes WHERE sent_at < $1', [yesterday]),
    () => db.query('DELETE FROM known_browsers WHERE seen_at < $1', [unusedBefore]),
    () => db.query('DELETE FROM request_counts WHERE window_start < $1', [yesterday]),
    () => db.query('DELETE FROM freeze_asks WHERE asked_at < $1', [yesterday]),
    () => db.query('DELETE FROM account_freezes WHERE ended_at < $1', [frozenBefore]),
    () => db.query('DELETE FROM idempotency_keys WHERE created_at < $1', [yesterday]),
    () =>
      db.query(`DELETE FROM outside_checks WHERE checked_at < $1 AND outcome NOT IN (${quoted(...NOT_REFUSED)})`, [
        monthAgo,
      ]),
    () => db.query('DELETE FROM loan_locations WHERE given_at < $1', [daysAgo(placeDays)]),
    // what still waits for its signature is asked for as if it were new
    () => db.query('DELETE FROM signings WHERE asked_at < $1', [monthAgo]),
    () => db.query('DELETE FROM liveness_challenges WHERE expires_at < $1 AND photo_id IS NULL', [yesterday]),
    () => db.query('DELETE FROM savings_returns WHERE expires_at < $1', [yesterday]),
    () => db.query('DELETE FROM data_returns WHERE expires_at < $1', [yesterday]),
    () => db.query('DELETE FROM sandbox_site_asks WHERE asked_at < $1', [yesterday]),
    () => db.query('DELETE FROM sandbox_savings_asked WHERE asked_at < $1', [yesterday]),
    () => db.query('DELETE FROM partner_tokens WHERE forget_at < $1', [now]),
    () => db.query('DELETE FROM operator_sessions WHERE expires_at < $1', [now]),
    () => db.query('DELETE FROM webauthn_challenges WHERE expires_at < $1', [now]),
    () => db.query('DELETE FROM provider_sign_ins WHERE expires_at < $1', [now]),
    () => db.query('DELETE FROM operator_invitations WHERE expires_at < $1', [longAgo]),
    () => db.query('DELETE FROM operator_tokens WHERE least(expires_at, revoked_at) < $1', [longAgo]),
    () => db.query('DELETE FROM calendar_feeds WHERE coalesce(read_at, created_at) < $1', [unusedBefore]),
    // what they said of payments stays in the payments
    () => db.query('DELETE FROM collection_notices WHERE received_at < $1', [checkedBefore]),
    () => db.query('DELETE FROM sign_ins WHERE signed_in_at < $1', [checkedBefore]),
    () =>
      db.query("DELETE FROM outside_checks WHERE checked_at < $1 AND kind IN ('securityCode', 'securityFace')", [
        checkedBefore,
      ]),
    () =>
      db.query('DELETE FROM plan_changes WHERE ended_at < $1 AND failure IS NOT NULL AND paid_by IS NULL', [longAgo]),
    () => db.query('DELETE FROM mobile_changes WHERE ended_at < $1', [frozenBefore]),
    () => db.query('DELETE FROM former_numbers WHERE left_at < $1', [daysAgo(FORMER_NUMBER_DAYS)]),
    () => db.query('DELETE FROM devices WHERE seen_at < $1', [daysAgo(deviceDays)]),
    () => db.query('DELETE FROM outbox WHERE ended_at < $1', [daysAgo(outboxDays)]),
    () => db.query('DELETE FROM sandbox_inbox WHERE received_at < $1', [monthAgo]),
    () => db.query('DELETE FROM sandbox_readings WHERE asked_at < $1', [monthAgo]),
    () => db.query('DELETE FROM sandbox_video_rooms WHERE opened_at < $1 AND recorded_at IS NULL', [monthAgo]),
    () => db.query(endingReadings('changed_at < $1', '$2::timestamptz'), [daysAgo(readingDays), now]),
    () => forgetCases(db, daysAgo(caseDays)),
    () => forgetSignedOutCases(db, daysAgo(caseDays)),
    () => forgetReminders(db, daysAgo(caseDays)),
    () => forgetArrears(db, daysAgo(caseDays)),
  ]);
}

/** Removes messages in the app that were written before a moment, and what of them was still to be sent. */
export async function removeOldNotifications(db: Queries, before: Date): Promise<void> {
  await db.query('DELETE FROM notifications WHERE created_at < $1', [before]);
}

/** Removes drafts that were not worked on since a moment. What was sent stays: it is in the application. */
export async function removeAbandonedDrafts(db: Queries, since: Date): Promise<void> {
  await db.query(`DELETE FROM drafts WHERE status = ${quoted(DRAFT_CHANGES.opened.to)} AND updated_at < $1`, [since]);
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
    const users = await db.query<{ userId: string }>(
      `SELECT DISTINCT user_id FROM photos WHERE created_at < $1 AND user_id > $2 ORDER BY user_id LIMIT ${USERS}`,
      [before, last],
    );
    for (const { userId } of users) {
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
