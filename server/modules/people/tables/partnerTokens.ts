import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, firstRow } from '../../../platform/database/statements';

/** How a partner's token stands; one that was never used or tried is not known here. */
export interface KnownToken {
  used: boolean;
  wrongNumbers: number;
}

export const findPartnerToken = (db: Queries, tokenHash: Uint8Array): Promise<KnownToken | undefined> =>
  firstRow(db, 'SELECT used_at IS NOT NULL AS used, wrong_numbers FROM partner_tokens WHERE token_hash = $1', [
    tokenHash,
  ]);

/** Uses a token up; false when it was used before, also by a call under way at the same time. */
export async function spendPartnerToken(
  tx: Transaction,
  { tokenHash, forgetAt }: { tokenHash: Uint8Array; forgetAt: Date },
  now: Date,
): Promise<boolean> {
  return changed(
    tx,
    `INSERT INTO partner_tokens (token_hash, used_at, forget_at) VALUES ($1, $2, $3)
     ON CONFLICT (token_hash) DO UPDATE SET used_at = $2, forget_at = $3 WHERE partner_tokens.used_at IS NULL`,
    [tokenHash, now, forgetAt],
  );
}

/** Counts a number that was tried with a token and is not its owner's. */
export async function countWrongNumber(
  db: Queries,
  { tokenHash, forgetAt }: { tokenHash: Uint8Array; forgetAt: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO partner_tokens (token_hash, wrong_numbers, forget_at) VALUES ($1, 1, $2)
     ON CONFLICT (token_hash) DO UPDATE SET wrong_numbers = partner_tokens.wrong_numbers + 1`,
    [tokenHash, forgetAt],
  );
}
