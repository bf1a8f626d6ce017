import type { Queries, SqlValue } from '../../../platform/database/database';
import { deleteInPortions } from '../../../platform/database/portions';
import { firstRow, firstValue } from '../../../platform/database/statements';
import type { EndCode } from '../domain/session';

/** Why sessions end, and when. */
export interface Ending {
  code: EndCode;
  at: Date;
}

/** Ends the sessions that fit a condition in SQL, and keeps why for the browsers that hold their tokens; gives how many. */
export async function endSessionsWhere(
  db: Queries,
  { code, at }: Ending,
  condition: string,
  values: readonly SqlValue[],
): Promise<number> {
  const [byCode, when] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const ended = await firstValue<number>(
    db,
    `WITH ended AS (DELETE FROM sessions WHERE ${condition} RETURNING token_hash), kept AS (
       INSERT INTO ended_sessions (token_hash, code, ended_at)
       SELECT token_hash, ${byCode}::text, ${when}::timestamptz FROM ended ON CONFLICT DO NOTHING)
     SELECT count(*)::int FROM ended`,
    [...values, code, at],
  );
  return ended ?? 0;
}

/** Why the session of a token was ended, and when; undefined where that is not known. The code may be of a later version. */
export const endOfSession = (db: Queries, tokenHash: Uint8Array): Promise<{ code: string; at: Date } | undefined> =>
  firstRow(db, 'SELECT code, ended_at AS at FROM ended_sessions WHERE token_hash = $1', [tokenHash]);

/** Forgets why sessions were ended that no browser holds a token of any more. */
export async function forgetSessionEnds(db: Queries, before: Date): Promise<void> {
  await deleteInPortions(db, 'ended_sessions', 'ended_at < $1', [before]);
}
