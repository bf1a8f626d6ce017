import type { OperatorRole } from '../../src/contract/generated/bodies';
import type { Operator } from '../domain/operators';
import type { Queries } from './database';

interface AccessRow {
  operator_id: string;
  name: string;
  roles: OperatorRole[];
  id: string;
  created_at: Date;
  used_at: Date | null;
}

/** An operator, and the session or token by which they act. */
export interface OperatorAccess {
  operator: Operator;
  /** of the session or token */
  id: string;
  createdAt: Date;
  usedAt: Date | null;
}

function accessOf(row: AccessRow | undefined): OperatorAccess | undefined {
  if (!row) return undefined;
  const { operator_id: operatorId, name, roles, id, created_at: createdAt, used_at: usedAt } = row;
  return { operator: { operatorId, name, roles }, id, createdAt, usedAt };
}

/** The session of a cookie while it is good and its operator is. */
export async function findDeskSession(db: Queries, hash: Uint8Array, now: Date): Promise<OperatorAccess | undefined> {
  const [row] = await db.query<AccessRow>(
    `SELECT o.operator_id, o.name, o.roles, s.session_id AS id, s.created_at, s.used_at
     FROM operator_sessions s JOIN operators o USING (operator_id)
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND o.ended_at IS NULL`,
    [hash, now],
  );
  return accessOf(row);
}

/** Lets a session go on until then. */
export async function prolongDeskSession(db: Queries, sessionId: string, now: Date, expiresAt: Date): Promise<void> {
  await db.query('UPDATE operator_sessions SET used_at = $2, expires_at = $3 WHERE session_id = $1', [
    sessionId,
    now,
    expiresAt,
  ]);
}

/** The token of a command while it is good and its operator is. */
export async function findGoodToken(db: Queries, hash: Uint8Array, now: Date): Promise<OperatorAccess | undefined> {
  const [row] = await db.query<AccessRow>(
    `SELECT o.operator_id, o.name, o.roles, t.token_id AS id, t.created_at, t.used_at
     FROM operator_tokens t JOIN operators o USING (operator_id)
     WHERE t.token_hash = $1 AND t.expires_at > $2 AND t.revoked_at IS NULL AND o.ended_at IS NULL`,
    [hash, now],
  );
  return accessOf(row);
}

/** Notes that a token was used. */
export async function noteTokenUse(db: Queries, tokenId: string, now: Date): Promise<void> {
  await db.query('UPDATE operator_tokens SET used_at = $2 WHERE token_id = $1', [tokenId, now]);
}
