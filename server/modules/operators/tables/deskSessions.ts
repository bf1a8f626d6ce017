import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, deleteFrom, firstRow, insertInto } from '../../../platform/database/statements';

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
  /** of the passkey it began with; undefined: by the provider */
  credentialId: string | undefined;
  /** when the provider wants it to end at the latest */
  endsAt: Date | undefined;
  now: Date;
  expiresAt: Date;
}

/** Begins a session, and ends the one the browser had before. */
export async function beginDeskSession(
  tx: Transaction,
  { now, ...session }: NewDeskSession,
  previous: Uint8Array | undefined,
): Promise<void> {
  if (previous) await deleteFrom(tx, 'operator_sessions', { tokenHash: previous });
  await insertInto(tx, 'operator_sessions', { ...session, createdAt: now, usedAt: now });
}

/** The sessions of an operator that are good, the one used last first. */
export async function deskSessionsOf(db: Queries, operatorId: string, now: Date): Promise<ListedSession[]> {
  return db.query(
    `SELECT s.session_id, coalesce(p.label, 'OpenID Connect') AS label, s.created_at, s.used_at
     FROM operator_sessions s LEFT JOIN passkeys p USING (credential_id)
     WHERE s.operator_id = $1 AND s.expires_at > $2 ORDER BY s.used_at DESC`,
    [operatorId, now],
  );
}

/** Ends a session of an operator; false when they have no such one. */
export async function endDeskSession(db: Queries, operatorId: string, sessionId: string): Promise<boolean> {
  return changed(db, 'DELETE FROM operator_sessions WHERE operator_id = $1 AND session_id::text = $2', [
    operatorId,
    sessionId,
  ]);
}

/** Ends the session of a cookie; gives its id and whose it was. */
export async function endDeskSessionOfCookie(
  db: Queries,
  tokenHash: Uint8Array,
): Promise<{ sessionId: string; operatorId: string } | undefined> {
  return firstRow<{ sessionId: string; operatorId: string }>(
    db,
    'DELETE FROM operator_sessions WHERE token_hash = $1 RETURNING session_id, operator_id',
    [tokenHash],
  );
}

/** Ends every session of an operator. */
export async function endDeskSessionsOf(db: Queries, operatorId: string): Promise<void> {
  await deleteFrom(db, 'operator_sessions', { operatorId });
}

/** Signs every operator out. */
export async function endAllDeskSessions(db: Queries): Promise<void> {
  await db.query('DELETE FROM operator_sessions');
}
