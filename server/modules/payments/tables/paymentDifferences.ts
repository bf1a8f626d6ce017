import { randomUUID } from 'node:crypto';
import type { DeskDifference, DifferenceAnswer, DifferenceStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, changeStatus, firstRow, quoted } from '../../../platform/database/statements';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { DIFFERENCE_CHANGES, type PaymentDifference } from '../domain/paymentDifferences';

/** A difference as it is kept until it is settled, and afterwards. */
export interface StoredDifference extends PaymentDifference {
  differenceId: string;
  foundAt: Date;
  status: DifferenceStatus;
  answer: DifferenceAnswer | undefined;
  settledAt: Date | undefined;
  /** the name of the operator */
  settledBy: string | undefined;
  /** what its payer chose for what was ahead of its day, where it is booked so */
  ahead: DeskDifference['ahead'];
  /** who was given the number it was paid into, or whom it was booked for */
  person: string | undefined;
}

const COLUMNS = `difference_id, gateway, reference, kind, number, here::float8 AS here, there::float8 AS there, found_at,
  payment_differences.status, answer, settled_at, name AS settled_by,
  (SELECT e.detail ->> 'ahead' FROM collections c JOIN loans l USING (user_id) JOIN loan_events e
     ON e.source = payment_differences.gateway AND e.reference = payment_differences.reference || ' ' || l.loan_id
   WHERE c.gateway = payment_differences.gateway AND c.number = payment_differences.number AND e.detail ->> 'ahead' <> 'instalments'
   LIMIT 1) AS ahead,
  coalesce(
    (SELECT c.user_id FROM payments p JOIN collections c USING (collection_id)
     WHERE p.gateway = payment_differences.gateway AND p.reference = payment_differences.reference),
    (SELECT c.user_id FROM collections c WHERE c.gateway = payment_differences.gateway AND c.number = payment_differences.number
     ORDER BY c.asked_at DESC LIMIT 1)) AS person`;
const WITH_OPERATOR = 'payment_differences LEFT JOIN operators ON operator_id = settled_by';

/**
 * Keeps a difference that was found. What was answered stays answered as long as the amounts are the same; what was booked
 * or gone and is there again is open again. @param amounts `kept`: those of before are not written over. @returns true where it is open from now on and was not before
 */
export async function keepDifference(
  db: Queries,
  found: PaymentDifference,
  now: Date,
  amounts: 'newest' | 'kept' = 'newest',
): Promise<boolean> {
  const { gateway, reference, kind, number, here, there } = found;
  return changed(
    db,
    `INSERT INTO payment_differences AS d (difference_id, gateway, reference, kind, number, here, there, found_at, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT ON CONSTRAINT payment_differences_once DO UPDATE SET here = $6, there = $7, found_at = $8, status = $9,
       answer = NULL, settled_at = NULL, settled_by = NULL
     WHERE d.status IN (${quoted(DIFFERENCE_CHANGES.gone.to, DIFFERENCE_CHANGES.booked.to)})
       OR ($10::boolean AND (d.here, d.there) IS DISTINCT FROM ($6::bigint, $7::bigint))`,
    [
      ...[randomUUID(), gateway, reference, kind, number, here, there, now, DIFFERENCE_CHANGES.found.to],
      amounts === 'newest',
    ],
  );
}

/** Ends the differences of payments that were compared and of which both say the same now. */
export async function endDifferences(
  db: Queries,
  gateway: string,
  { compared, found }: { compared: readonly string[]; found: readonly PaymentDifference[] },
  now: Date,
): Promise<void> {
  const { from, to } = DIFFERENCE_CHANGES.gone;
  await db.query(
    `UPDATE payment_differences SET status = $4, settled_at = $5
     WHERE gateway = $1 AND status = ANY ($6::text[]) AND reference = ANY ($2::text[])
       AND NOT (reference || ' ' || kind = ANY ($3::text[])) AND kind NOT IN ('not-booked', 'not-undone')`,
    [gateway, compared, found.map(({ reference, kind }) => `${reference} ${kind}`), to, now, from],
  );
}

/** The differences that wait, the oldest first. @param page.after the id of the one that the page before ends with */
export async function openDifferences(
  db: Queries,
  { after, count }: { after: string | undefined; count: number },
): Promise<readonly StoredDifference[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM ${WITH_OPERATOR} WHERE payment_differences.status = ${quoted(DIFFERENCE_CHANGES.found.to)} AND ($1::uuid IS NULL OR
       (found_at, difference_id) > (SELECT d.found_at, d.difference_id FROM payment_differences d WHERE d.difference_id = $1))
     ORDER BY found_at, difference_id LIMIT $2`,
    [after, count],
  );
}

/** The differences that operators settled, the last one first. */
export async function settledDifferences(db: Queries, count: number): Promise<readonly StoredDifference[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM ${WITH_OPERATOR} WHERE payment_differences.status IN (${quoted(DIFFERENCE_CHANGES.booked.to, DIFFERENCE_CHANGES.answered.to)})
     ORDER BY settled_at DESC, difference_id LIMIT $1`,
    [count],
  );
}

/** A difference by its id; undefined where there is none. */
export const findDifference = (db: Queries, id: string): Promise<StoredDifference | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM ${WITH_OPERATOR} WHERE difference_id = $1`, [id]);

/** A difference that no one else settles until the transaction ends. */
export async function lockDifference(tx: Transaction, id: string): Promise<StoredDifference | undefined> {
  await tx.query('SELECT 1 FROM payment_differences WHERE difference_id = $1 FOR UPDATE', [id]);
  return findDifference(tx, id);
}

/** Settles a difference; false, and nothing changes, where it does not stand where the change begins. */
export const settleStoredDifference = (
  tx: Transaction,
  differenceId: string,
  change: StatusChange<DifferenceStatus>,
  { operatorId, answer, at }: { operatorId: string; answer: DifferenceAnswer | undefined; at: Date },
): Promise<boolean> =>
  changeStatus(tx, 'payment_differences', { differenceId }, change, { answer, settledAt: at, settledBy: operatorId });
