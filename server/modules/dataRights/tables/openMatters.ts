import type { Day } from '../../../../src/lending/days';
import type { Queries } from '../../../platform/database/database';
import { firstValue } from '../../../platform/database/statements';
import { CASE_CHANGES } from '../../cases';
import { RUNNING_PAY_OUTS } from '../../loans';
import { UNPAID_ORDERS } from '../../orders';

/** What of a person is open besides their loans. */
export async function openMattersOf(
  db: Queries,
  userId: string,
): Promise<{ openOrders: number; openCases: number; hasPayOut: boolean }> {
  const [row] = await db.query<{ orders: number; cases: number; payouts: number }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE user_id = $1 AND status = ANY ($2::text[])) AS orders,
       (SELECT count(*)::int FROM cases WHERE user_id = $1 AND status = $3) AS cases,
       (SELECT count(*)::int FROM payouts JOIN loans USING (loan_id)
        WHERE user_id = $1 AND payouts.status = ANY ($4::text[])) AS payouts`,
    [userId, UNPAID_ORDERS, CASE_CHANGES.written.to, RUNNING_PAY_OUTS],
  );
  return { openOrders: row?.orders ?? 0, openCases: row?.cases ?? 0, hasPayOut: (row?.payouts ?? 0) > 0 };
}

/** The day of the last that happened to any loan of a person; undefined where they never had one. */
export async function lastLoanDay(db: Queries, userId: string): Promise<Day | undefined> {
  return firstValue<Day>(
    db,
    'SELECT max(day)::text AS day FROM loan_events JOIN loans USING (loan_id) WHERE user_id = $1',
    [userId],
  );
}
