import { type Day, dayOf } from '../../src/lending/days';
import type { Queries } from './database';

/** "I have paid": what a person said, and until when lateness stands still by it. */
export interface PaymentClaim {
  userId: string;
  collectionId: string | undefined;
  claimedAt: Date;
  /** undefined: nothing stands still by it */
  frozenUntil: Day | undefined;
}

export async function insertClaim(tx: Queries, claim: PaymentClaim): Promise<void> {
  const { userId, collectionId, claimedAt, frozenUntil } = claim;
  await tx.query(
    'INSERT INTO payment_claims (user_id, collection_id, claimed_at, frozen_until) VALUES ($1, $2, $3, $4)',
    [userId, collectionId ?? null, claimedAt, frozenUntil ?? null],
  );
}

interface ClaimRow {
  user_id: string;
  collection_id: string | null;
  claimed_at: Date;
  frozen_until: string | null;
}

const claimOf = (row: ClaimRow): PaymentClaim => ({
  userId: row.user_id,
  collectionId: row.collection_id ?? undefined,
  claimedAt: row.claimed_at,
  frozenUntil: row.frozen_until === null ? undefined : dayOf(row.frozen_until),
});

/** What a person said last; with `froze` the last by which something stood still. */
export async function lastClaim(
  db: Queries,
  userId: string,
  { froze = false }: { froze?: boolean } = {},
): Promise<PaymentClaim | undefined> {
  const [row] = await db.query<ClaimRow>(
    `SELECT user_id, collection_id, claimed_at, frozen_until::text AS frozen_until FROM payment_claims
     WHERE user_id = $1 AND (frozen_until IS NOT NULL OR NOT $2) ORDER BY claim_no DESC LIMIT 1`,
    [userId, froze],
  );
  return row && claimOf(row);
}

/** Notes that a person keeps what they paid too much for their next bill. */
export async function keepOverpayment(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO kept_overpayments (user_id, kept_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    userId,
    now,
  ]);
}

export async function forgetKept(tx: Queries, userId: string): Promise<void> {
  await tx.query('DELETE FROM kept_overpayments WHERE user_id = $1', [userId]);
}

export async function isKept(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 AS one FROM kept_overpayments WHERE user_id = $1', [userId]);
  return rows.length > 0;
}

/** Who keeps an overpayment and has a loan that is owed. */
export async function keepersWithBills(db: Queries, owed: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ user_id: string }>(
    `SELECT user_id FROM kept_overpayments k
     WHERE EXISTS (SELECT 1 FROM loans l WHERE l.user_id = k.user_id AND l.status = ANY ($1::text[]))`,
    [owed],
  );
  return rows.map((row) => row.user_id);
}
