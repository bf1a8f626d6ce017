import type { Language } from '../../src/contract/enums';
import type { StoredMessage } from '../domain/messageKinds';
import type { Queries } from './database';
import { sealedJson } from './vault';

/** A message to a person, in the app. */
export interface StoredNotification extends StoredMessage {
  notificationId: string;
  createdAt: Date;
  isRead: boolean;
}

export type NewNotification = Omit<StoredNotification, 'isRead'> & { userId: string };

export async function insertNotification(tx: Queries, notification: NewNotification): Promise<void> {
  const { notificationId, userId, kind, values, createdAt } = notification;
  await tx.query(
    'INSERT INTO notifications (notification_id, user_id, kind, content, created_at) VALUES ($1, $2, $3, $4, $5)',
    [notificationId, userId, kind, sealedJson(values), createdAt],
  );
}

interface NotificationRow {
  notification_id: string;
  kind: string;
  content: StoredMessage['values'];
  created_at: Date;
  is_read: boolean;
}

const COLUMNS = 'notification_id, kind, content, created_at, read_at IS NOT NULL AS is_read';

const notificationOf = (row: NotificationRow): StoredNotification => ({
  notificationId: row.notification_id,
  kind: row.kind,
  values: row.content,
  createdAt: row.created_at,
  isRead: row.is_read,
});

/** So many messages of a person, the last first. */
export async function notificationsOf(
  db: Queries,
  userId: string,
  { count, after }: { count: number; after?: string | undefined },
): Promise<StoredNotification[]> {
  const rows = await db.query<NotificationRow>(
    `SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 AND ($3::uuid IS NULL OR (created_at, notification_id) <
       (SELECT n.created_at, n.notification_id FROM notifications n WHERE n.notification_id = $3))
     ORDER BY created_at DESC, notification_id DESC LIMIT $2`,
    [userId, count, after ?? null],
  );
  return rows.map(notificationOf);
}

/** A person's message; undefined where they have none of this id. */
export async function findNotification(
  db: Queries,
  userId: string,
  id: string,
): Promise<StoredNotification | undefined> {
  const [row] = await db.query<NotificationRow>(
    `SELECT ${COLUMNS} FROM notifications WHERE notification_id = $1 AND user_id = $2`,
    [id, userId],
  );
  return row && notificationOf(row);
}

/** How many messages of a person are not read yet. */
export async function unreadCount(db: Queries, userId: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM notifications WHERE user_id = $1 AND read_at IS NULL';
  return (await db.query<{ count: number }>(sql, [userId]))[0]?.count ?? 0;
}

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
  const [row] = await db.query<{ mobile_number: string; known: { email?: unknown }; language: Language }>(
    'SELECT mobile_number, known, language FROM users WHERE user_id = $1',
    [userId],
  );
  if (!row) throw new Error(`there is no user ${userId}`);
  const { email } = row.known;
  return {
    mobileNumber: row.mobile_number,
    email: typeof email === 'string' ? email : undefined,
    language: row.language,
  };
}
