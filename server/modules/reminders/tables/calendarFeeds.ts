import type { Queries } from '../../../platform/database/database';
import { deleteFrom, firstRow, upsertInto } from '../../../platform/database/statements';
import type { CalendarWishes } from '../domain/dueCalendar';

/** The address that a person's calendar reads. */
export interface CalendarFeed extends CalendarWishes {
  userId: string;
  createdAt: Date;
  readAt: Date | undefined;
}

const COLUMNS = 'user_id, language, amounts, created_at, read_at';

/** Gives a person an address; the one of before leads nowhere from then on. */
export async function putFeed(
  db: Queries,
  { userId, language, amounts }: Pick<CalendarFeed, 'userId' | 'language' | 'amounts'>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<void> {
  const feed = { userId, tokenHash, language, amounts, createdAt: now, readAt: undefined };
  await upsertInto(db, 'calendar_feeds', ['userId'], feed);
}

export async function removeFeed(db: Queries, userId: string): Promise<void> {
  await deleteFrom(db, 'calendar_feeds', { userId });
}

export const feedOfUser = (db: Queries, userId: string): Promise<CalendarFeed | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM calendar_feeds WHERE user_id = $1`, [userId]);

/** The address with a token, noted as read, at most once an hour; undefined where there is none, or it was taken back. */
export async function readFeed(db: Queries, tokenHash: Uint8Array, now: Date): Promise<CalendarFeed | undefined> {
  const sql = `SELECT ${COLUMNS} FROM calendar_feeds WHERE token_hash = $1`;
  const feed = await firstRow<CalendarFeed>(db, sql, [tokenHash]);
  if (!feed) return undefined;
  await db.query(
    `UPDATE calendar_feeds SET read_at = $2
     WHERE token_hash = $1 AND (read_at IS NULL OR read_at < $2::timestamptz - interval '1 hour')`,
    [tokenHash, now],
  );
  return feed;
}
