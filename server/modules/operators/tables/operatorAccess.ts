import type { Queries } from '../../../platform/database/database';
import { firstRow, updateRows } from '../../../platform/database/statements';
import type { Operator } from '../domain/operators';

/** An operator, and the session or token by which they act. */
export interface OperatorAccess {
  operator: Operator;
  /** of the session or token */
  id: string;
  createdAt: Date;
  usedAt: Date | undefined;
  /** of the passkey it began with; undefined for a token, and where the provider signed them in */
  credentialId?: string | undefined;
  /** when a session ends at the latest, as the provider says */
  endsAt?: Date | undefined;
}

async function accessBy(db: Queries, sql: string, hash: Uint8Array, now: Date): Promise<OperatorAccess | undefined> {
  const row = await firstRow<Operator & Omit<OperatorAccess, 'operator'>>(db, sql, [hash, now]);
  if (!row) return undefined;
  const { operatorId, name, roles, ...access } = row;
  return { ...access, operator: { operatorId, name, roles } };
}

/** The session of a cookie while it is good and its operator is. */
export const findDeskSession = (db: Queries, hash: Uint8Array, now: Date): Promise<OperatorAccess | undefined> =>
  accessBy(
    db,
    `SELECT o.operator_id, o.name, o.roles, s.session_id AS id, s.created_at, s.used_at, s.credential_id, s.ends_at
     FROM operator_sessions s JOIN operators o USING (operator_id)
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND o.ended_at IS NULL`,
    hash,
    now,
  );

/** Lets a session go on until then. */
export async function prolongDeskSession(db: Queries, sessionId: string, now: Date, expiresAt: Date): Promise<void> {
  await updateRows(db, 'operator_sessions', { sessionId }, { usedAt: now, expiresAt });
}

/** The token of a command while it is good and its operator is. */
export const findGoodToken = (db: Queries, hash: Uint8Array, now: Date): Promise<OperatorAccess | undefined> =>
  accessBy(
    db,
    `SELECT o.operator_id, o.name, o.roles, t.token_id AS id, t.created_at, t.used_at
     FROM operator_tokens t JOIN operators o USING (operator_id)
     WHERE t.token_hash = $1 AND t.expires_at > $2 AND t.revoked_at IS NULL AND o.ended_at IS NULL`,
    hash,
    now,
  );

/** Notes that a token was used. */
export async function noteTokenUse(db: Queries, tokenId: string, now: Date): Promise<void> {
  await updateRows(db, 'operator_tokens', { tokenId }, { usedAt: now });
}
