import type { OrderReason, OrderStatus } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { columnOf, updateRows } from '../../../platform/database/statements';

/** A change of an order that its partner is to be told. */
export interface OrderNotice {
  noticeId: string;
  orderId: string;
  partner: string;
  orderNo: string;
  /** rupiah */
  amount: number;
  status: OrderStatus;
  reason: OrderReason | undefined;
  changedAt: Date;
  /** tries before this one */
  attempts: number;
}

/**
 * Takes notices that are due for the one who asks, so many: until `until` no one else gets them. Of each order only the
 * first that was not told, so that a partner hears of changes in their order; none that is older than `since`.
 */
export async function claimNotices(
  db: Queries,
  { partner, now, until, since, count }: { partner: string; now: Date; until: Date; since: Date; count: number },
): Promise<readonly OrderNotice[]> {
  return db.query(
    `WITH due AS (
       SELECT notice_id AS due_id, attempts AS tried FROM order_notices n
       WHERE told_at IS NULL AND next_try_at <= $1 AND changed_at > $3
         AND EXISTS (SELECT 1 FROM orders o WHERE o.order_id = n.order_id AND o.partner = $5) AND NOT EXISTS (
         SELECT 1 FROM order_notices e WHERE e.order_id = n.order_id AND e.change_no < n.change_no AND e.told_at IS NULL
           AND e.changed_at > $3)
       ORDER BY next_try_at LIMIT $4 FOR UPDATE SKIP LOCKED
     ), taken AS (
       UPDATE order_notices SET next_try_at = $2, attempts = attempts + 1 FROM due
       WHERE notice_id = due_id AND told_at IS NULL
       RETURNING notice_id, order_id, status, reason, changed_at, tried AS attempts
     )
     SELECT t.notice_id, t.order_id, o.partner, o.order_no, o.amount, t.status, t.reason, t.changed_at, t.attempts
     FROM taken t JOIN orders o USING (order_id)`,
    [now, until, since, count, partner],
  );
}

/** The partners that have something to be told. */
export async function partnersToTell(db: Queries): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    'SELECT DISTINCT partner FROM order_notices JOIN orders USING (order_id) WHERE told_at IS NULL',
  );
}

/** Notes that the partner knows of a change. */
export async function noticeTold(db: Queries, noticeId: string, now: Date): Promise<void> {
  await db.query('UPDATE order_notices SET told_at = coalesce(told_at, $2) WHERE notice_id = $1', [noticeId, now]);
}

/** Has a notice that was not taken wait until it is sent again. */
export async function noticeLater(db: Queries, noticeId: string, nextTryAt: Date): Promise<void> {
  await updateRows(db, 'order_notices', { noticeId, toldAt: null }, { nextTryAt });
}
