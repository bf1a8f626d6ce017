import type {
  OrderItem,
  OrderReason,
  OrderStatus,
  ShopCallback,
  ShopOrder,
} from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { firstValue, insertInto } from '../../platform/database/statements';

/** An order as the sandbox's shop has written it down. */
export type ShopOrderRow = Pick<ShopOrder, 'orderNo' | 'orderId' | 'amount'> & {
  items: readonly OrderItem[];
  orderedAt: Date;
};

export async function addShopOrder(db: Queries, { orderNo, orderId, amount, items, orderedAt }: ShopOrderRow) {
  await insertInto(db, 'sandbox_shop_orders', { orderNo, orderId, amount, items: JSON.stringify(items), orderedAt });
}

/** The shop's orders, the newest first, so many. */
export async function shopOrders(db: Queries, count: number): Promise<readonly ShopOrderRow[]> {
  return db.query(
    `SELECT order_no, order_id, amount, items, ordered_at FROM sandbox_shop_orders
     ORDER BY ordered_at DESC, order_no LIMIT $1`,
    [count],
  );
}

/** The id that Lancar gave an order of the shop; undefined where it has none of this number. */
export async function shopOrderId(db: Queries, orderNo: string): Promise<string | undefined> {
  const sql = 'SELECT order_id FROM sandbox_shop_orders WHERE order_no = $1';
  return firstValue<string>(db, sql, [orderNo]);
}

interface Heard {
  noticeId: string;
  orderNo: string;
  status: OrderStatus;
  reason?: OrderReason;
}

/** Writes down what the shop was told, and whether it had come before. */
export async function addShopCallback(db: Queries, { noticeId, orderNo, status, reason }: Heard, now: Date) {
  await db.query(
    `INSERT INTO sandbox_shop_callbacks (notice_id, order_no, status, reason, received_at, repeated)
     VALUES ($1, $2, $3, $4, $5, EXISTS (SELECT 1 FROM sandbox_shop_callbacks WHERE notice_id = $1))`,
    [noticeId, orderNo, status, reason, now],
  );
}

/** All that the shop was told of orders, in the order it came, by the order's number. */
export async function shopCallbacks(
  db: Queries,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, readonly ShopCallback[]>> {
  const rows = await db.query<{
    noticeId: string;
    orderNo: string;
    status: OrderStatus;
    reason: OrderReason | undefined;
    receivedAt: Date;
    repeated: boolean;
  }>(
    `SELECT notice_id, order_no, status, reason, received_at, repeated FROM sandbox_shop_callbacks
     WHERE order_no = ANY ($1::text[]) ORDER BY callback_no`,
    [orderNos],
  );
  const told = new Map<string, ShopCallback[]>();
  for (const { noticeId, orderNo, status, reason, receivedAt: at, repeated } of rows) {
    const one = { noticeId, status, ...(reason && { reason }), receivedAt: at.toISOString(), repeated };
    told.set(orderNo, [...(told.get(orderNo) ?? []), one]);
  }
  return told;
}
