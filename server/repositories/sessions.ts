import type { Queries } from './database';
import type { User } from './users';

/** Starts a session and ends the one the browser had before. */
export async function replaceSession(
  db: Queries,
  session: { tokenHash: Uint8Array; userId: string; now: Date; expiresAt: Date },
  previous: Uint8Array | undefined,
): Promise<void> {
  if (previous) await endSession(db, previous);
  await db.query('INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    session.tokenHash,
    session.userId,
    session.now,
    session.expiresAt,
  ]);
}

export async function endSession(db: Queries, tokenHash: Uint8Array): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
}

/** Whom an unexpired session belongs to. */
export async function findSessionUser(db: Queries, tokenHash: Uint8Array, now: Date): Promise<User | undefined> {
  const [row] = await db.query<{ user_id: string; mobile_number: string; known: Record<string, unknown> }>(
    `SELECT u.user_id, u.mobile_number, u.known FROM sessions s JOIN users u USING (user_id)
     WHERE s.token_hash = $1 AND s.expires_at > $2`,
    [tokenHash, now],
  );
  return row && { userId: row.user_id, mobileNumber: row.mobile_number, known: row.known };
}
