import type { Language } from '../../src/contract/enums';
import type { CalendarWishes } from '../domain/dueCalendar';
import type { Queries } from './database';

/** The address that a person's calendar reads. */
export interface CalendarFeed extends CalendarWishes {
  userId: string;
  createdAt: Date;
  readAt: Date | undefined;
}

interface FeedRow {
  user_id: string;
  language: Language;
  amounts: boolean;
  created_at: Date;
  read_at: Date | null;
}

const COLUMNS = 'user_id, language, amounts, created_at, read_at';

const feedOf = (row: FeedRow): CalendarFeed => ({
  ...{ userId: row.user_id, language: row.language, amounts: row.amounts, createdAt: row.created_at },
  readAt: row.read_at ?? undefined,
});

/** Gives a person an address; the one of before leads nowhere from then on. */
export async function putFeed(
  db: Queries,
  { userId, language, amounts }: Pick<CalendarFeed, 'userId' | 'language' | 'amounts'>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO calendar_feeds (user_id, token_hash, language, amounts, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = $2, language = $3, amounts = $4, created_at = $5, read_at = NULL`,
    [userId, tokenHash, language, amounts, now],
  );
}

export async function removeFeed(db: Queries, userId: string): Promise<void> {
  await db.query('DELETE FROM calendar_feeds WHERE user_id = $1', [userId]);
}

export async function feedOfUser(db: Queries, userId: string): Promise<CalendarFeed | undefined> {
  const [row] = await db.query<FeedRow>(`SELECT ${COLUMNS} FROM calendar_feeds WHERE user_id = $1`, [userId]);
  return row && feedOf(row);
}

/** The address with a token, noted as read, at most once an hour; undefined where there is none, or it was taken back. */
export async function readFeed(db: Queries, tokenHash: Uint8Array, now: Date): Promise<CalendarFeed | undefined> {
  const [row] = await db.query<FeedRow>(`SELECT ${COLUMNS} FROM calendar_feeds WHERE token_hash = $1`, [tokenHash]);
  if (!row) return undefined;
  await db.query(
    `UPDATE calendar_feeds SET read_at = $2
     WHERE token_hash = $1 AND (read_at IS NULL OR read_at < $2::timestamptz - interval '1 hour')`,
    [tokenHash, now],
  );
  return feedOf(row);
}
