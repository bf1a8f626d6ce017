import type { Queries } from '../../platform/database/database';
import { deleteFrom, firstRow, insertUnless } from '../../platform/database/statements';

/** Notes by which order a bill of the sandbox's biller was paid, and gives the order that paid it first. */
export async function payBill(db: Queries, billNo: string, { orderNo, now }: { orderNo: string; now: Date }) {
  await insertUnless(db, 'sandbox_biller_payments', '(bill_no)', { billNo, orderNo, paidAt: now });
  return (await paymentOf(db, billNo))?.orderNo;
}

/** How a bill was paid; undefined for one that is open. */
export async function paymentOf(db: Queries, billNo: string): Promise<{ orderNo: string; paidAt: Date } | undefined> {
  return firstRow<{ orderNo: string; paidAt: Date }>(
    db,
    'SELECT order_no, paid_at FROM sandbox_biller_payments WHERE bill_no = $1',
    [billNo],
  );
}

/** Opens again the bill that an order had paid. */
export async function reopenBill(db: Queries, orderNo: string): Promise<void> {
  await deleteFrom(db, 'sandbox_biller_payments', { orderNo });
}
