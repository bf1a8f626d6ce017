import { FORMER_NUMBER_DAYS } from '../../../../src/contract/freeze';
import { RETENTION } from '../../../../src/contract/retention';
import { DAY_MS } from '../../../../src/lib/calendar';
import { inTurn } from '../../../../src/lib/inTurn';
import type { Queries } from '../../../platform/database/database';
import { deleteInPortions } from '../../../platform/database/portions';
import { quoted } from '../../../platform/database/statements';
import { DRAFT_CHANGES } from '../../applications';
import { forgetArrears } from '../../arrears';
import { forgetCases, forgetSignedOutCases } from '../../cases';
import { endingReadings } from '../../dataReading';
import { endExpiredSessions, forgetSessionEnds, NOT_REFUSED } from '../../people';
import { forgetReminders } from '../../reminders';

/** What rows of a table have served their time `days` after: the moment that a column, or more of them, holds, and which rows alone. */
interface Outlived {
  readonly table: string;
  readonly since: string;
  readonly days: number;
  readonly only?: string;
}

const { browserDays, caseDays, checkDays, deviceDays, freezeDays, outboxDays, placeDays, readingDays } = RETENTION;
const [DAY, MONTH, QUARTER] = [1, 30, 90];

/** What is deleted hour by hour. The audit trail stays. */
const OUTLIVED: readonly Outlived[] = [
  { table: 'one_time_codes', since: 'sent_at', days: DAY },
  { table: 'known_browsers', since: 'seen_at', days: browserDays },
  { table: 'request_counts', since: 'window_start', days: DAY },
  { table: 'freeze_asks', since: 'asked_at', days: DAY },
  { table: 'account_freezes', since: 'ended_at', days: freezeDays },
  // answers kept for repeated calls
  { table: 'idempotency_keys', since: 'created_at', days: DAY },
  { table: 'outside_checks', since: 'checked_at', days: MONTH, only: `outcome NOT IN (${quoted(...NOT_REFUSED)})` },
  { table: 'outside_checks', since: 'checked_at', days: checkDays, only: "kind IN ('securityCode', 'securityFace')" },
  { table: 'loan_locations', since: 'given_at', days: placeDays },
  // what still waits for its signature is asked for as if it were new
  { table: 'signings', since: 'asked_at', days: MONTH },
  { table: 'liveness_challenges', since: 'expires_at', days: DAY, only: 'photo_id IS NULL' },
  { table: 'savings_returns', since: 'expires_at', days: DAY },
  { table: 'data_returns', since: 'expires_at', days: DAY },
  { table: 'partner_tokens', since: 'forget_at', days: 0 },
  { table: 'operator_sessions', since: 'expires_at', days: 0 },
  { table: 'webauthn_challenges', since: 'expires_at', days: 0 },
  { table: 'provider_sign_ins', since: 'expires_at', days: 0 },
  { table: 'operator_invitations', since: 'expires_at', days: QUARTER },
  { table: 'operator_tokens', since: 'least(expires_at, revoked_at)', days: QUARTER },
  { table: 'calendar_feeds', since: 'coalesce(read_at, created_at)', days: browserDays },
  // what messages of gateways said of payments stays in the payments
  { table: 'collection_notices', since: 'received_at', days: checkDays },
  { table: 'sign_ins', since: 'signed_in_at', days: checkDays },
  { table: 'plan_changes', since: 'ended_at', days: QUARTER, only: 'failure IS NOT NULL AND paid_by IS NULL' },
  { table: 'mobile_changes', since: 'ended_at', days: freezeDays },
  { table: 'former_numbers', since: 'left_at', days: FORMER_NUMBER_DAYS },
  { table: 'devices', since: 'seen_at', days: deviceDays },
  { table: 'outbox', since: 'ended_at', days: outboxDays },
  { table: 'sandbox_inbox', since: 'received_at', days: MONTH },
  { table: 'sandbox_readings', since: 'asked_at', days: MONTH },
  { table: 'sandbox_site_asks', since: 'asked_at', days: DAY },
  { table: 'sandbox_savings_asked', since: 'asked_at', days: DAY },
  { table: 'sandbox_video_rooms', since: 'opened_at', days: MONTH, only: 'recorded_at IS NULL' },
];

/** Removes what has served its time, in portions: a month of it may be waiting after a standstill. */
export async function cleanUp(db: Queries, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await inTurn([
    // a browser that was to be told is told until its person signs out there
    () =>
      db.query(
        'UPDATE push_devices d SET token_hash = NULL FROM sessions s WHERE s.token_hash = d.token_hash AND s.expires_at < $1',
        [now],
      ),
    () => endExpiredSessions(db, now),
    () => forgetSessionEnds(db, daysAgo(MONTH)),
    ...OUTLIVED.map(({ table, since, days, only }) => () => {
      const condition = `${since} < $1${only === undefined ? '' : ` AND ${only}`}`;
      return deleteInPortions(db, table, condition, [daysAgo(days)]);
    }),
    () => db.query(endingReadings('changed_at < $1', '$2::timestamptz'), [daysAgo(readingDays), now]),
    () => forgetCases(db, daysAgo(caseDays)),
    () => forgetSignedOutCases(db, daysAgo(caseDays)),
    () => forgetReminders(db, daysAgo(caseDays)),
    () => forgetArrears(db, daysAgo(caseDays)),
  ]);
}

/** Removes messages in the app that were written before a moment, and what of them was still to be sent. */
export async function removeOldNotifications(db: Queries, before: Date): Promise<void> {
  await deleteInPortions(db, 'notifications', 'created_at < $1', [before]);
}

/** Removes drafts that were not worked on since a moment. What was sent stays: it is in the application. */
export async function removeAbandonedDrafts(db: Queries, since: Date): Promise<void> {
  await deleteInPortions(db, 'drafts', `status = ${quoted(DRAFT_CHANGES.opened.to)} AND updated_at < $1`, [since]);
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
