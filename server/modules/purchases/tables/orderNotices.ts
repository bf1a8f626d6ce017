import type { OrderReason, OrderStatus } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { columnOf } from '../../../platform/database/statements';
import type { NoticeTable } from '../../../platform/outside/notices';

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
}

const ofOrder = (column: string): string =>
  `(SELECT ${column} FROM orders o WHERE o.order_id = order_notices.order_id) AS ${column}`;

/** What a partner is to be told of their orders; nothing that is older than a moment. */
export const orderNotices = (partner: string, since: Date): NoticeTable => ({
  ...{ table: 'order_notices', about: 'order_id', order: 'change_no' },
  columns: `order_id, status, reason, changed_at, ${ofOrder('partner')}, ${ofOrder('order_no')}, ${ofOrder('amount')}`,
  only: {
    where: 'changed_at > $4 AND order_id IN (SELECT o.order_id FROM orders o WHERE o.partner = $5)',
    params: [since, partner],
  },
});

/** The partners that have something to be told. */
export async function partnersToTell(db: Queries): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    'SELECT DISTINCT partner FROM order_notices JOIN orders USING (order_id) WHERE told_at IS NULL',
  );
}
