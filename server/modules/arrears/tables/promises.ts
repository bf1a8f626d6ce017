import type { Queries, Transaction } from '../../../platform/database/database';
import { insertInto } from '../../../platform/database/statements';
import type { PaymentPromise } from '../domain/promises';

export async function insertPromise(
  tx: Transaction,
  added: Omit<PaymentPromise, 'operator'> & { userId: string; operatorId: string | undefined },
): Promise<void> {
  await insertInto(tx, 'payment_promises', added);
}

/** What a person promised to pay, the last first. */
export const promisesOf = (db: Queries, userId: string): Promise<readonly PaymentPromise[]> =>
  db.query(
    `SELECT promise_id, amount::float8 AS amount, day::text AS day, made_on::text AS made_on, made_at,
       paid_before::float8 AS paid_before, name AS operator
     FROM payment_promises LEFT JOIN operators USING (operator_id) WHERE user_id = $1 ORDER BY made_on DESC, made_at DESC`,
    [userId],
  );
