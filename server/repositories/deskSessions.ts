import type { Queries } from './database';

/** A session of an operator as they see it. */
export interface ListedSession {
  sessionId: string;
  /** of the passkey it began with */
  label: string;
  createdAt: Date;
  usedAt: Date;
}

interface NewDeskSession {
  sessionId: string;
  tokenHash: Uint8Array;
  operatorId: string;
  credentialId: string;
  now: Date;
  expiresAt: Date;
}

/** Begins a session, and ends the one the browser had before. */
export async function beginDeskSession(
  db: Queries,
  { sessionId, tokenHash, operatorId, credentialId, now, expiresAt }: NewDeskSession,
  previous: Uint8Array | undefined,
): Promise<void> {
  if (previous) await db.query('DELETE FROM operator_sessions WHERE token_hash = $1', [previous]);
  await db.query(
    `INSERT INTO operator_sessions (session_id, token_hash, operator_id, credential_id, created_at, used_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [sessionId, tokenHash, operatorId, credentialId, now, expiresAt],
  );
}

/** The sessions of an operator that are good, the one used last first. */
export async function deskSessionsOf(db: Queries, operatorId: string, now: Date): Promise<ListedSession[]> {
  const rows = await db.query<{ session_id: string; label: string; created_at: Date; used_at: Date }>(
    `SELECT s.session_id, p.label, s.created_at, s.used_at
     FROM operator_sessions s JOIN passkeys p USING (credential_id)
     WHERE s.operator_id = $1 AND s.expires_at > $2 ORDER BY s.used_at DESC`,
    [operatorId, now],
  );
  return rows.map(({ session_id: sessionId, label, created_at: createdAt, used_at: usedAt }) => ({
    sessionId,
    label,
    createdAt,
    usedAt,
  }));
}

/** Ends a session of an operator; false when they have no such one. */
export async function endDeskSession(db: Queries, operatorId: string, sessionId: string): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM operator_sessions WHERE operator_id = $1 AND session_id::text = $2 RETURNING session_id',
    [operatorId, sessionId],
  );
  return rows.length > 0;
}

/** Ends the session of a cookie; gives its id and whose it was. */
export async function endDeskSessionOfCookie(
  db: Queries,
  tokenHash: Uint8Array,
): Promise<{ sessionId: string; operatorId: string } | undefined> {
  const [row] = await db.query<{ session_id: string; operator_id: string }>(
    'DELETE FROM operator_sessions WHERE token_hash = $1 RETURNING session_id, operator_id',
    [tokenHash],
  );
  return row && { sessionId: row.session_id, operatorId: row.operator_id };
}

/** Signs every operator out. */
export async function endAllDeskSessions(db: Queries): Promise<void> {
  await db.query('DELETE FROM operator_sessions');
}
