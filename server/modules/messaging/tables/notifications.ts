import type { Language } from '../../../../src/contract/enums';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, insertInto } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import type { MessageChannel, StoredMessage } from '../domain/messageKinds';
import { MESSAGE_CHANGES } from '../domain/messageStatus';

/** A message to a person, in the app. */
export interface StoredNotification extends StoredMessage {
  notificationId: string;
  createdAt: Date;
  isRead: boolean;
}

export type NewNotification = Omit<StoredNotification, 'isRead'> & { userId: string };

export async function insertNotification(tx: Transaction, { values, ...notification }: NewNotification): Promise<void> {
  await insertInto(tx, 'notifications', { ...notification, content: sealedJson(values) });
}

const COLUMNS = 'notification_id, kind, content AS values, created_at, read_at IS NOT NULL AS is_read';

/** So many messages of a person, the last first. */
export async function notificationsOf(
  db: Queries,
  userId: string,
  { count, after }: { count: number; after?: string | undefined },
): Promise<StoredNotification[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 AND ($3::uuid IS NULL OR (created_at, notification_id) <
       (SELECT n.created_at, n.notification_id FROM notifications n WHERE n.notification_id = $3))
     ORDER BY created_at DESC, notification_id DESC LIMIT $2`,
    [userId, count, after],
  );
}

/** A message with the channels that it left by, beside the app; those are known while its outbox is kept. */
export interface SentNotification extends StoredNotification {
  sentBy: readonly MessageChannel[];
}

/** So many messages of a person of some kinds, the last first, with what they were sent by. */
export const sentNotificationsOf = (
  db: Queries,
  userId: string,
  { kinds, count }: { kinds: readonly string[]; count: number },
): Promise<readonly SentNotification[]> =>
  db.query(
    `SELECT ${COLUMNS}, ARRAY(SELECT channel FROM outbox o WHERE o.notification_id = notifications.notification_id
       AND o.status = $4 ORDER BY channel DESC) AS sent_by
     FROM notifications WHERE user_id = $1 AND kind = ANY ($2::text[]) ORDER BY created_at DESC, notification_id DESC LIMIT $3`,
    [userId, kinds, count, MESSAGE_CHANGES.sent.to],
  );

/** A person's message; undefined where they have none of this id. */
export const findNotification = (db: Queries, userId: string, id: string): Promise<StoredNotification | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM notifications WHERE notification_id = $1 AND user_id = $2`, [id, userId]);

/** How many messages of a person are not read yet. */
export const unreadCount = async (db: Queries, userId: string): Promise<number> =>
  (await firstValue<number>(
    db,
    'SELECT count(*)::int AS count FROM notifications WHERE user_id = $1 AND read_at IS NULL',
    [userId],
  )) ?? 0;

/** Notes that a person has read a message, or all that were written until now; what was read before stays as it is. */
export async function markRead(db: Queries, userId: string, which: { id: string } | 'all', now: Date): Promise<void> {
  await db.query(
    `UPDATE notifications SET read_at = $2
     WHERE user_id = $1 AND read_at IS NULL AND created_at <= $2 AND ($3::uuid IS NULL OR notification_id = $3)`,
    [userId, now, which === 'all' ? null : which.id],
  );
}

/** How a person is reached, and in which language they are spoken to. */
export interface Contact {
  /** canonical */
  mobileNumber: string;
  email: string | undefined;
  language: Language;
}

/** @throws Error where there is no such person */
export async function contactOf(db: Queries, userId: string): Promise<Contact> {
  const row = await firstRow<Omit<Contact, 'email'> & { known: { email?: unknown } }>(
    db,
    'SELECT mobile_number, known, language FROM users WHERE user_id = $1',
    [userId],
  );
  if (!row) throw new Error(`there is no user ${userId}`);
  const { known, ...contact } = row;
  return { ...contact, email: typeof known.email === 'string' ? known.email : undefined };
}
