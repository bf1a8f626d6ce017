import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import {
  columnOf,
  deleteFrom,
  firstRow,
  insertInto,
  insertUnless,
  isThere,
} from '../../../platform/database/statements';

/** "I have paid": what a person said, and until when lateness stands still by it. */
export interface PaymentClaim {
  userId: string;
  collectionId: string | undefined;
  claimedAt: Date;
  /** undefined: nothing stands still by it */
  frozenUntil: Day | undefined;
}

export const insertClaim = (tx: Transaction, claim: PaymentClaim): Promise<void> =>
  insertInto(tx, 'payment_claims', { ...claim });

/** What a person said last; with `froze` the last by which something stood still. */
export async function lastClaim(
  db: Queries,
  userId: string,
  { froze = false }: { froze?: boolean } = {},
): Promise<PaymentClaim | undefined> {
  return firstRow(
    db,
    `SELECT user_id, collection_id, claimed_at, frozen_until::text AS frozen_until FROM payment_claims
     WHERE user_id = $1 AND (frozen_until IS NOT NULL OR NOT $2) ORDER BY claim_no DESC LIMIT 1`,
    [userId, froze],
  );
}

/** Notes that a person keeps what they paid too much for their next bill. */
export async function keepOverpayment(tx: Transaction, userId: string, now: Date): Promise<void> {
  await insertUnless(tx, 'kept_overpayments', 'any', { userId, keptAt: now });
}

export async function forgetKept(tx: Transaction, userId: string): Promise<void> {
  await deleteFrom(tx, 'kept_overpayments', { userId });
}

export async function isKept(db: Queries, userId: string): Promise<boolean> {
  return isThere(db, 'SELECT 1 AS one FROM kept_overpayments WHERE user_id = $1', [userId]);
}

/** Who keeps an overpayment and has a loan that is owed. */
export async function keepersWithBills(db: Queries, owed: readonly string[]): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    `SELECT user_id FROM kept_overpayments k
     WHERE EXISTS (SELECT 1 FROM loans l WHERE l.user_id = k.user_id AND l.status = ANY ($1::text[]))`,
    [owed],
  );
}
