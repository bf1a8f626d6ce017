import type { PaidOutOfDay } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Queries } from '../../../platform/database/database';
import { quoted } from '../../../platform/database/statements';
import { nextWibDayStart, wibDayStart } from '../../../platform/domain/wib';
import { DIFFERENCE_CHANGES } from '../../payments';
import { IS_OVERPAYMENT_SENT, OF_ENTRIES } from './journal';

/** What a gateway told on a day, in rupiah. */
export interface GatewayMoney {
  gateway: string;
  collected: number;
  payments: number;
  ofEarlierDays: number;
  takenBack: number;
  takenBackPayments: number;
  fees: number;
  feesUnknown: number;
  /** what waited when the day had ended, and what it comes to: there less here */
  differences: number;
  difference: number;
}

/** What each gateway told on a day in Jakarta, and what differed from our books when it had ended. */
export async function gatewayMoney(db: Queries, day: Day): Promise<readonly GatewayMoney[]> {
  const [from, until] = [wibDayStart(day), nextWibDayStart(day)];
  return db.query(
    `WITH told AS (
       SELECT gateway, sum(amount) AS collected, count(*) AS payments,
         sum(amount) FILTER (WHERE paid_at < $1) AS of_earlier_days, sum(fee) AS fees, count(*) FILTER (WHERE fee IS NULL) AS fees_unknown
       FROM payments WHERE seen_at >= $1 AND seen_at < $2 GROUP BY gateway
     ), back AS (
       SELECT gateway, sum(amount) AS taken_back, count(*) AS taken_back_payments
       FROM payments WHERE reversed_at >= $1 AND reversed_at < $2 GROUP BY gateway
     ), differing AS (
       SELECT gateway, count(*) AS differences, sum(there - here) AS difference
       FROM payment_differences
       WHERE found_at < $2 AND (status = ${quoted(DIFFERENCE_CHANGES.found.to)} OR settled_at >= $2) GROUP BY gateway
     )
     SELECT gateway, coalesce(collected, 0)::float8 AS collected, coalesce(payments, 0)::int AS payments,
       coalesce(of_earlier_days, 0)::float8 AS of_earlier_days, coalesce(taken_back, 0)::float8 AS taken_back,
       coalesce(taken_back_payments, 0)::int AS taken_back_payments, coalesce(fees, 0)::float8 AS fees,
       coalesce(fees_unknown, 0)::int AS fees_unknown, coalesce(differences, 0)::int AS differences,
       coalesce(difference, 0)::float8 AS difference
     FROM told FULL JOIN back USING (gateway) FULL JOIN differing USING (gateway) ORDER BY gateway`,
    [from, until],
  );
}

/** What was paid out by the journal of a day, and what banks sent back. */
export const paidOutOfDay = (db: Queries, day: Day): Promise<PaidOutOfDay[]> =>
  db.query(
    `SELECT CASE WHEN e.source = 'pay-out' THEN 'loan' ELSE 'overpayment' END AS purpose,
       count(*) FILTER (WHERE p.amount < 0)::int AS count, coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)::float8 AS amount,
       count(*) FILTER (WHERE p.amount > 0)::int AS returned, coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)::float8 AS returned_amount
     FROM journal_entries j ${OF_ENTRIES}
     WHERE j.day = $1::date AND p.account = 'cash' AND (e.source = 'pay-out' OR ${IS_OVERPAYMENT_SENT})
     GROUP BY 1 ORDER BY 1`,
    [day],
  );
