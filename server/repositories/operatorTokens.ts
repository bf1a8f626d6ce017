import type { TokenStatus } from '../../src/contract/generated/bodies';
import { tokenStatusOf } from '../domain/operators';
import type { Queries } from './database';

interface NewToken {
  tokenId: string;
  tokenHash: Uint8Array;
  operatorId: string;
  label: string;
  now: Date;
  expiresAt: Date;
}

export async function insertToken(
  db: Queries,
  { tokenId, tokenHash, operatorId, label, now, expiresAt }: NewToken,
): Promise<void> {
  await db.query(
    `INSERT INTO operator_tokens (token_id, token_hash, operator_id, label, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tokenId, tokenHash, operatorId, label, now, expiresAt],
  );
}

/** A token as its operator sees it. */
export interface ListedToken {
  tokenId: string;
  label: string;
  status: TokenStatus;
  createdAt: Date;
  usedAt: Date | null;
  expiresAt: Date;
}

interface TokenRow {
  token_id: string;
  label: string;
  created_at: Date;
  used_at: Date | null;
  expires_at: Date;
  revoked_at: Date | null;
}

/** The tokens of an operator, the newest first. */
export async function tokensOf(db: Queries, operatorId: string, now: Date): Promise<ListedToken[]> {
  const rows = await db.query<TokenRow>(
    `SELECT token_id, label, created_at, used_at, expires_at, revoked_at
     FROM operator_tokens WHERE operator_id = $1 ORDER BY created_at DESC, token_id`,
    [operatorId],
  );
  return rows.map((row) => ({
    tokenId: row.token_id,
    label: row.label,
    status: tokenStatusOf({ revokedAt: row.revoked_at, expiresAt: row.expires_at }, now),
    createdAt: row.created_at,
    usedAt: row.used_at,
    expiresAt: row.expires_at,
  }));
}

/** Revokes a token of an operator that is good; false when they have no such one. */
export async function revokeToken(db: Queries, operatorId: string, tokenId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE operator_tokens SET revoked_at = $3
     WHERE operator_id = $1 AND token_id::text = $2 AND revoked_at IS NULL AND expires_at > $3 RETURNING token_id`,
    [operatorId, tokenId, now],
  );
  return rows.length > 0;
}

/** Revokes every token of an operator that is good. */
export async function revokeTokensOf(db: Queries, operatorId: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE operator_tokens SET revoked_at = $2 WHERE operator_id = $1 AND revoked_at IS NULL AND expires_at > $2',
    [operatorId, now],
  );
}
