import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteFrom, insertInto, updateRows } from '../../../platform/database/statements';
import type { PaymentPromise } from '../domain/promises';

export async function insertPromise(
  tx: Transaction,
  added: Omit<PaymentPromise, 'operator'> & { userId: string },
): Promise<void> {
  await insertInto(tx, 'payment_promises', added);
}

/** What some people promised to pay, the last first. */
export const promisesOf = (
  db: Queries,
  userIds: readonly string[],
): Promise<readonly (PaymentPromise & { userId: string })[]> =>
  db.query(
    `SELECT user_id, promise_id, amount::float8 AS amount, day::text AS day, made_on::text AS made_on, made_at,
       paid_before::float8 AS paid_before, is_kept, operator_id, name AS operator
     FROM payment_promises LEFT JOIN operators USING (operator_id) WHERE user_id = ANY ($1::uuid[]) ORDER BY made_on DESC, made_at DESC`,
    [userIds],
  );

/** Locks what a person promised, so that what became of it is judged by one transaction after the other. */
export async function lockPromises(tx: Transaction, userId: string): Promise<void> {
  await tx.query('SELECT 1 FROM payment_promises WHERE user_id = $1 FOR UPDATE', [userId]);
}

/** Removes a promise as if it had never been made. */
export async function removePromise(tx: Transaction, promiseId: string): Promise<void> {
  await deleteFrom(tx, 'payment_promises', { promiseId });
}

/** Notes what became of a promise. */
export async function notePromiseKept(tx: Transaction, promiseId: string, isKept: boolean): Promise<void> {
  await updateRows(tx, 'payment_promises', { promiseId }, { isKept });
}
