import type { TokenStatus } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { changed, insertInto } from '../../../platform/database/statements';
import { tokenStatusOf } from '../domain/operators';

interface NewToken {
  tokenId: string;
  tokenHash: Uint8Array;
  operatorId: string;
  label: string;
  now: Date;
  expiresAt: Date;
}

export const insertToken = (db: Queries, { now, ...token }: NewToken): Promise<void> =>
  insertInto(db, 'operator_tokens', { ...token, createdAt: now });

/** A token as its operator sees it. */
export interface ListedToken {
  tokenId: string;
  label: string;
  status: TokenStatus;
  createdAt: Date;
  usedAt: Date | undefined;
  expiresAt: Date;
}

/** The tokens of an operator, the newest first. */
export async function tokensOf(db: Queries, operatorId: string, now: Date): Promise<ListedToken[]> {
  const rows = await db.query<Omit<ListedToken, 'status'> & { revokedAt: Date | undefined }>(
    `SELECT token_id, label, created_at, used_at, expires_at, revoked_at
     FROM operator_tokens WHERE operator_id = $1 ORDER BY created_at DESC, token_id`,
    [operatorId],
  );
  return rows.map(({ revokedAt, ...token }) => ({
    ...token,
    status: tokenStatusOf({ revokedAt, expiresAt: token.expiresAt }, now),
  }));
}

/** Revokes a token of an operator that is good; false when they have no such one. */
export async function revokeToken(db: Queries, operatorId: string, tokenId: string, now: Date): Promise<boolean> {
  return changed(
    db,
    `UPDATE operator_tokens SET revoked_at = $3
     WHERE operator_id = $1 AND token_id::text = $2 AND revoked_at IS NULL AND expires_at > $3`,
    [operatorId, tokenId, now],
  );
}

/** Revokes every token of an operator that is good. */
export async function revokeTokensOf(db: Queries, operatorId: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE operator_tokens SET revoked_at = $2 WHERE operator_id = $1 AND revoked_at IS NULL AND expires_at > $2',
    [operatorId, now],
  );
}
