import type { Queries, SqlValue } from '../../../platform/database/database';
import { firstRow } from '../../../platform/database/statements';
import type { EndCode } from '../domain/session';

/** Why sessions end, and when. */
export interface Ending {
  code: EndCode;
  at: Date;
}

/** Ends the sessions that fit a condition in SQL, and keeps why for the browsers that hold their tokens. */
export async function endSessionsWhere(
  db: Queries,
  { code, at }: Ending,
  condition: string,
  values: readonly SqlValue[],
): Promise<void> {
  const [byCode, when] = [`$${values.length + 1}`, `$${values.length + 2}`];
  await db.query(
    `WITH ended AS (DELETE FROM sessions WHERE ${condition} RETURNING token_hash)
     INSERT INTO ended_sessions (token_hash, code, ended_at)
     SELECT token_hash, ${byCode}::text, ${when}::timestamptz FROM ended ON CONFLICT DO NOTHING`,
    [...values, code, at],
  );
}

/** Why the session of a token was ended, and when; undefined where that is not known. The code may be of a later version. */
export const endOfSession = (db: Queries, tokenHash: Uint8Array): Promise<{ code: string; at: Date } | undefined> =>
  firstRow(db, 'SELECT code, ended_at AS at FROM ended_sessions WHERE token_hash = $1', [tokenHash]);

/** Forgets why sessions were ended that no browser holds a token of any more. */
export async function forgetSessionEnds(db: Queries, before: Date): Promise<void> {
  await db.query('DELETE FROM ended_sessions WHERE ended_at < $1', [before]);
}
