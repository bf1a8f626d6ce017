import type { OrderItem, OrderReason, OrderStatus, ShopCallback, ShopOrder } from '../../src/contract/generated/bodies';
import type { Queries } from './database';

/** An order as the sandbox's shop has written it down. */
export type ShopOrderRow = Pick<ShopOrder, 'orderNo' | 'orderId' | 'amount'> & {
  items: readonly OrderItem[];
  orderedAt: Date;
};

export async function addShopOrder(db: Queries, { orderNo, orderId, amount, items, orderedAt }: ShopOrderRow) {
  await db.query(
    'INSERT INTO sandbox_shop_orders (order_no, order_id, amount, items, ordered_at) VALUES ($1, $2, $3, $4, $5)',
    [orderNo, orderId, amount, JSON.stringify(items), orderedAt],
  );
}

/** The shop's orders, the newest first, so many. */
export async function shopOrders(db: Queries, count: number): Promise<readonly ShopOrderRow[]> {
  const rows = await db.query<{
    order_no: string;
    order_id: string;
    amount: number;
    items: OrderItem[];
    ordered_at: Date;
  }>(
    `SELECT order_no, order_id, amount, items, ordered_at FROM sandbox_shop_orders
     ORDER BY ordered_at DESC, order_no LIMIT $1`,
    [count],
  );
  return rows.map((row) => ({
    orderNo: row.order_no,
    orderId: row.order_id,
    amount: row.amount,
    items: row.items,
    orderedAt: row.ordered_at,
  }));
}

/** The id that Lancar gave an order of the shop; undefined where it has none of this number. */
export async function shopOrderId(db: Queries, orderNo: string): Promise<string | undefined> {
  const sql = 'SELECT order_id FROM sandbox_shop_orders WHERE order_no = $1';
  const [row] = await db.query<{ order_id: string }>(sql, [orderNo]);
  return row?.order_id;
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
    [noticeId, orderNo, status, reason ?? null, now],
  );
}

/** All that the shop was told of orders, in the order it came, by the order's number. */
export async function shopCallbacks(
  db: Queries,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, readonly ShopCallback[]>> {
  const rows = await db.query<{
    notice_id: string;
    order_no: string;
    status: OrderStatus;
    reason: OrderReason | null;
    received_at: Date;
    repeated: boolean;
  }>(
    `SELECT notice_id, order_no, status, reason, received_at, repeated FROM sandbox_shop_callbacks
     WHERE order_no = ANY ($1::text[]) ORDER BY callback_no`,
    [orderNos],
  );
  const told = new Map<string, ShopCallback[]>();
  for (const { notice_id: noticeId, order_no: orderNo, status, reason, received_at: at, repeated } of rows) {
    const one = { noticeId, status, ...(reason && { reason }), receivedAt: at.toISOString(), repeated };
    told.set(orderNo, [...(told.get(orderNo) ?? []), one]);
  }
  return told;
}
