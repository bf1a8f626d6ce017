import type { ReminderWishes } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteInPortions } from '../../../platform/database/portions';
import { columnOf, firstRow, insertInto, upsertInto } from '../../../platform/database/statements';
import { OWED_STATUSES } from '../../loans';
import type { AskedReminder, ReminderMark } from '../domain/reminders';

/** How a person wants to be reminded; undefined where they have chosen nothing. */
export const wishesOf = (db: Queries, userId: string): Promise<ReminderWishes | undefined> =>
  firstRow(db, 'SELECT wanted AS "on", channels, hour, days_ahead FROM reminder_wishes WHERE user_id = $1', [userId]);

export async function saveWishes(tx: Transaction, userId: string, wishes: ReminderWishes, now: Date): Promise<void> {
  const { on, channels, hour, daysAhead } = wishes;
  await upsertInto(tx, 'reminder_wishes', ['userId'], {
    userId,
    wanted: on,
    channels,
    hour,
    daysAhead,
    changedAt: now,
  });
}

/**
 * Takes people who owe something and are to be looked at, so many: until `until` no one else gets them. Who has never been
 * looked at is among them.
 */
export async function claimReminderLooks(
  db: Queries,
  { now, until, count }: { now: Date; until: Date; count: number },
): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    `INSERT INTO reminder_looks (user_id, next_at)
     SELECT DISTINCT user_id, $2::timestamptz FROM loans LEFT JOIN reminder_looks l USING (user_id)
     WHERE status = ANY ($4::text[]) AND (l.next_at IS NULL OR l.next_at <= $1) LIMIT $3
     ON CONFLICT (user_id) DO UPDATE SET next_at = $2 WHERE reminder_looks.next_at <= $1 RETURNING user_id`,
    [now, until, count, OWED_STATUSES],
  );
}

/** Notes when a person is looked at next. */
export async function lookAgain(tx: Transaction, userId: string, at: Date): Promise<void> {
  await upsertInto(tx, 'reminder_looks', ['userId'], { userId, nextAt: at });
}

/** Notes what a message reminds of. Throws, so that nothing is told, where any of it was told before. */
export async function addReminder(
  tx: Transaction,
  marks: readonly ReminderMark[],
  notificationId: string,
  now: Date,
): Promise<void> {
  for (const mark of marks) await insertInto(tx, 'reminders', { ...mark, notificationId, toldAt: now });
}

/** What was told of some loans. */
export const marksOfLoans = (db: Queries, loanIds: readonly string[]): Promise<readonly ReminderMark[]> =>
  db.query('SELECT loan_id, due::text AS due, variant FROM reminders WHERE loan_id = ANY ($1::uuid[])', [loanIds]);

/** What a message reminds of, and whom; undefined where it is no reminder. */
export async function reminderOfMessage(
  db: Queries,
  notificationId: string,
): Promise<{ userId: string; marks: readonly ReminderMark[] } | undefined> {
  const rows = await db.query<ReminderMark & { userId: string }>(
    `SELECT user_id, loan_id, due::text AS due, variant FROM reminders JOIN loans USING (loan_id)
     WHERE notification_id = $1`,
    [notificationId],
  );
  return rows[0] && { userId: rows[0].userId, marks: rows.map(({ userId: _, ...mark }) => mark) };
}

/** What a person asked to be reminded of, of some loans. */
export const askedOfLoans = (db: Queries, loanIds: readonly string[]): Promise<readonly AskedReminder[]> =>
  db.query(
    `SELECT loan_id, due::text AS due, remind_on::text AS day, hour FROM asked_reminders
     WHERE loan_id = ANY ($1::uuid[]) ORDER BY asked_reminders.due, loan_id`,
    [loanIds],
  );

/** Notes what a person asks for; another wish for the same bill takes its place. */
export async function askReminder(
  tx: Transaction,
  { loanId, due, day, hour }: AskedReminder,
  now: Date,
): Promise<void> {
  await upsertInto(tx, 'asked_reminders', ['loanId', 'due'], { loanId, due, remindOn: day, hour, askedAt: now });
}

/** Forgets what was told of loans that owe nothing since, and looks that no one needs any more. */
export async function forgetReminders(db: Queries, before: Date): Promise<void> {
  const owesNothing = (table: string) =>
    `NOT EXISTS (SELECT 1 FROM loans l WHERE l.loan_id = ${table}.loan_id AND l.status = ANY ($2::text[]))`;
  const toldOf = (table: string, at: string) =>
    deleteInPortions(db, table, `${at} < $1 AND ${owesNothing(table)}`, [before, OWED_STATUSES]);
  await toldOf('reminders', 'told_at');
  await toldOf('asked_reminders', 'asked_at');
  await deleteInPortions(db, 'reminder_looks', 'next_at < $1', [before]);
}
