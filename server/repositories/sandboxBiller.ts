import type { Queries } from './database';

/** Notes by which order a bill of the sandbox's biller was paid, and gives the order that paid it first. */
export async function payBill(db: Queries, billNo: string, { orderNo, now }: { orderNo: string; now: Date }) {
  await db.query(
    `INSERT INTO sandbox_biller_payments (bill_no, order_no, paid_at) VALUES ($1, $2, $3)
     ON CONFLICT (bill_no) DO NOTHING`,
    [billNo, orderNo, now],
  );
  return (await paymentOf(db, billNo))?.orderNo;
}

/** How a bill was paid; undefined for one that is open. */
export async function paymentOf(db: Queries, billNo: string): Promise<{ orderNo: string; paidAt: Date } | undefined> {
  const [row] = await db.query<{ order_no: string; paid_at: Date }>(
    'SELECT order_no, paid_at FROM sandbox_biller_payments WHERE bill_no = $1',
    [billNo],
  );
  return row && { orderNo: row.order_no, paidAt: row.paid_at };
}

/** Opens again the bill that an order had paid. */
export async function reopenBill(db: Queries, orderNo: string): Promise<void> {
  await db.query('DELETE FROM sandbox_biller_payments WHERE order_no = $1', [orderNo]);
}
