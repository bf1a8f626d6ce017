import type { ReminderWishes } from '../../src/contract/generated/bodies';
import { dayOf } from '../../src/lending/days';
import { OWED_STATUSES } from '../domain/loanStatus';
import type { AskedReminder, ReminderMark } from '../domain/reminders';
import type { Queries } from './database';

/** How a person wants to be reminded; undefined where they have chosen nothing. */
export async function wishesOf(db: Queries, userId: string): Promise<ReminderWishes | undefined> {
  const [row] = await db.query<ReminderWishes>(
    `SELECT wanted AS "on", channels, hour, days_ahead AS "daysAhead" FROM reminder_wishes WHERE user_id = $1`,
    [userId],
  );
  return row;
}

export async function saveWishes(tx: Queries, userId: string, wishes: ReminderWishes, now: Date): Promise<void> {
  const { on, channels, hour, daysAhead } = wishes;
  await tx.query(
    `INSERT INTO reminder_wishes (user_id, wanted, channels, hour, days_ahead, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id) DO UPDATE SET wanted = $2, channels = $3, hour = $4, days_ahead = $5, changed_at = $6`,
    [userId, on, channels, hour, daysAhead, now],
  );
}

/**
 * Takes people who owe something and are to be looked at, so many: until `until` no one else gets them. Who has never been
 * looked at is among them.
 */
export async function claimReminderLooks(
  db: Queries,
  { now, until, count }: { now: Date; until: Date; count: number },
): Promise<readonly string[]> {
  const rows = await db.query<{ user_id: string }>(
    `INSERT INTO reminder_looks (user_id, next_at)
     SELECT DISTINCT user_id, $2::timestamptz FROM loans LEFT JOIN reminder_looks l USING (user_id)
     WHERE status = ANY ($4::text[]) AND (l.next_at IS NULL OR l.next_at <= $1) LIMIT $3
     ON CONFLICT (user_id) DO UPDATE SET next_at = $2 WHERE reminder_looks.next_at <= $1 RETURNING user_id`,
    [now, until, count, OWED_STATUSES],
  );
  return rows.map((row) => row.user_id);
}

/** Notes when a person is looked at next. */
export async function lookAgain(tx: Queries, userId: string, at: Date): Promise<void> {
  await tx.query(
    'INSERT INTO reminder_looks (user_id, next_at) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET next_at = $2',
    [userId, at],
  );
}

/** Notes what a message reminds of. Throws, so that nothing is told, where any of it was told before. */
export async function addReminder(
  tx: Queries,
  marks: readonly ReminderMark[],
  notificationId: string,
  now: Date,
): Promise<void> {
  for (const { loanId, due, variant } of marks) {
    await tx.query(
      'INSERT INTO reminders (loan_id, due, variant, notification_id, told_at) VALUES ($1, $2, $3, $4, $5)',
      [loanId, due, variant, notificationId, now],
    );
  }
}

interface MarkRow {
  loan_id: string;
  due: string;
  variant: string;
}

const markOfRow = ({ loan_id: loanId, due, variant }: MarkRow): ReminderMark => ({ loanId, due: dayOf(due), variant });

/** What was told of some loans. */
export async function marksOfLoans(db: Queries, loanIds: readonly string[]): Promise<readonly ReminderMark[]> {
  const rows = await db.query<MarkRow>(
    'SELECT loan_id, due::text AS due, variant FROM reminders WHERE loan_id = ANY ($1::uuid[])',
    [loanIds],
  );
  return rows.map(markOfRow);
}

/** What a message reminds of, and whom; undefined where it is no reminder. */
export async function reminderOfMessage(
  db: Queries,
  notificationId: string,
): Promise<{ userId: string; marks: readonly ReminderMark[] } | undefined> {
  const rows = await db.query<MarkRow & { user_id: string }>(
    `SELECT user_id, loan_id, due::text AS due, variant FROM reminders JOIN loans USING (loan_id)
     WHERE notification_id = $1`,
    [notificationId],
  );
  return rows[0] && { userId: rows[0].user_id, marks: rows.map(markOfRow) };
}

/** What a person asked to be reminded of, of some loans. */
export async function askedOfLoans(db: Queries, loanIds: readonly string[]): Promise<readonly AskedReminder[]> {
  const rows = await db.query<{ loan_id: string; due: string; day: string; hour: number }>(
    `SELECT loan_id, due::text AS due, remind_on::text AS day, hour FROM asked_reminders
     WHERE loan_id = ANY ($1::uuid[]) ORDER BY due, loan_id`,
    [loanIds],
  );
  return rows.map(({ loan_id: loanId, due, day, hour }) => ({ loanId, due: dayOf(due), day: dayOf(day), hour }));
}

/** Notes what a person asks for; another wish for the same bill takes its place. */
export async function askReminder(tx: Queries, { loanId, due, day, hour }: AskedReminder, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO asked_reminders (loan_id, due, remind_on, hour, asked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (loan_id, due) DO UPDATE SET remind_on = $3, hour = $4, asked_at = $5`,
    [loanId, due, day, hour, now],
  );
}

/** Forgets what was told of loans that owe nothing since, and looks that no one needs any more. */
export async function forgetReminders(db: Queries, before: Date): Promise<void> {
  await db.query(
    `DELETE FROM reminders WHERE told_at < $1
     AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.loan_id = reminders.loan_id AND l.status = ANY ($2::text[]))`,
    [before, OWED_STATUSES],
  );
  await db.query(
    `DELETE FROM asked_reminders WHERE asked_at < $1
     AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.loan_id = asked_reminders.loan_id AND l.status = ANY ($2::text[]))`,
    [before, OWED_STATUSES],
  );
  await db.query('DELETE FROM reminder_looks WHERE next_at < $1', [before]);
}
