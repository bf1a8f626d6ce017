import { randomUUID } from 'node:crypto';
import type { OrderItem, OrderReason, OrderStatus } from '../../../../src/contract/generated/bodies';
import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import { columnOf, firstValue, insertInto, insertUnless, quoted } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import { ORDER_CHANGES, type OrderChange, UNPAID_ORDERS } from '../domain/orderStatus';

/** What is bought, and where the buyer is led back to. */
export interface OrderContent {
  items: readonly OrderItem[];
  returnAddress: string;
}

/** An order of a partner's shop. */
export interface StoredOrder extends OrderContent {
  orderId: string;
  /** the partner's id */
  partner: string;
  /** what the partner calls it */
  orderNo: string;
  requestHash: Uint8Array;
  /** rupiah */
  amount: number;
  /** the partner's name of the account that is paid */
  merchantAccount: string;
  status: OrderStatus;
  reason: OrderReason | undefined;
  userId: string | undefined;
  loanId: string | undefined;
  createdAt: Date;
  validUntil: Date;
}

type OrderRow = Omit<StoredOrder, keyof OrderContent> & { content: OrderContent };

const COLUMNS = `order_id, partner, order_no, request_hash, content, amount, merchant_account, status, reason, user_id,
  loan_id, created_at, valid_until`;

const orderOf = ({ content, ...row }: OrderRow): StoredOrder => ({ ...row, ...content });

async function addNotice(
  tx: Transaction,
  notice: Pick<StoredOrder, 'orderId' | 'status' | 'reason'> & { changeNo: number },
  now: Date,
): Promise<void> {
  await insertInto(tx, 'order_notices', { ...notice, noticeId: randomUUID(), changedAt: now, nextTryAt: now });
}

/** Writes down a new order and the notice of it; false, and nothing changes, where the partner has one of this number. */
export async function insertOrder(tx: Transaction, order: Omit<StoredOrder, 'userId' | 'loanId'>): Promise<boolean> {
  const { items, returnAddress, ...added } = order;
  const row = { ...added, content: sealedJson({ items, returnAddress }), changes: 1 };
  if (!(await insertUnless(tx, 'orders', 'ON CONSTRAINT orders_number', row))) return false;
  const { orderId, status, reason, createdAt } = order;
  await addNotice(tx, { orderId, changeNo: 1, status, reason }, createdAt);
  return true;
}

async function oneOrder(db: Queries, where: string, params: readonly string[]): Promise<StoredOrder | undefined> {
  const [row] = await db.query<OrderRow>(`SELECT ${COLUMNS} FROM orders WHERE ${where}`, params);
  return row && orderOf(row);
}

export const findOrder = (db: Queries, orderId: string) => oneOrder(db, 'order_id = $1', [orderId]);

/** The order, which no one else changes until the transaction ends. Its loan is locked before it. */
export const lockOrder = (tx: Transaction, orderId: string) => oneOrder(tx, 'order_id = $1 FOR UPDATE', [orderId]);

/** A partner's order by the partner's number. */
export const orderOfPartner = (db: Queries, partner: string, orderNo: string) =>
  oneOrder(db, 'partner = $1 AND order_no = $2', [partner, orderNo]);

/** The order that a loan is for. */
export const orderOfLoan = (db: Queries, loanId: string) => oneOrder(db, 'loan_id = $1', [loanId]);

/** The orders of loans, by the loan's id. */
export async function ordersOfLoans(
  db: Queries,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  const rows = await db.query<OrderRow>(`SELECT ${COLUMNS} FROM orders WHERE loan_id = ANY ($1::uuid[])`, [loanIds]);
  return new Map(rows.map((row) => [row.loanId ?? '', orderOf(row)]));
}

const GIVEN_BACK = quoted(ORDER_CHANGES.givenBack.to);

/** The orders that a person opened and asked for no loan for, and those given back since a moment, the newest first. */
export async function ordersToTell(
  db: Queries,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<readonly StoredOrder[]> {
  const rows = await db.query<OrderRow>(
    `SELECT ${COLUMNS} FROM orders WHERE user_id = $1 AND (status = ${quoted(ORDER_CHANGES.opened.to)} AND valid_until > $2
       OR status = ${GIVEN_BACK} AND EXISTS (
         SELECT 1 FROM order_notices n WHERE n.order_id = orders.order_id AND n.status = ${GIVEN_BACK} AND n.changed_at > $3))
     ORDER BY created_at DESC`,
    [userId, now, since],
  );
  return rows.map(orderOf);
}

/** The mobile number of who opened an order; undefined where no one has. */
export async function buyersNumber(db: Queries, orderId: string): Promise<string | undefined> {
  const sql = 'SELECT u.mobile_number FROM orders o JOIN users u USING (user_id) WHERE o.order_id::text = $1';
  return firstValue<string>(db, sql, [orderId]);
}

/** Ids of the orders that are not paid and whose time is over, in the order of their ids, so many after one. */
export async function ordersRunOut(db: Queries, now: Date, { after, count }: AfterId): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    `SELECT order_id FROM orders WHERE valid_until <= $1 AND status = ANY ($2::text[]) AND order_id > $3
     ORDER BY order_id LIMIT $4`,
    [now, UNPAID_ORDERS, after, count],
  );
}

interface OrderStep {
  change: OrderChange;
  now: Date;
  reason?: OrderReason | undefined;
  /** who opened it */
  userId?: string;
  /** that was asked for */
  loanId?: string;
}

/**
 * Changes an order and notes what its partner is told; false, and nothing changes, where it does not stand where this
 * begins, or another person opened it.
 */
export async function changeOrder(tx: Transaction, orderId: string, step: OrderStep): Promise<boolean> {
  const { change, now, reason, userId, loanId } = step;
  const { from, to: status } = ORDER_CHANGES[change];
  const [row] = await tx.query<{ changes: number; reason: OrderReason | undefined }>(
    `UPDATE orders SET status = $2, reason = coalesce($3, reason), user_id = coalesce(user_id, $4),
       loan_id = coalesce(loan_id, $5), changes = changes + 1
     WHERE order_id = $1 AND status = ANY ($6::text[]) AND coalesce(user_id, $4) IS NOT DISTINCT FROM coalesce($4, user_id)
     RETURNING changes, reason`,
    [orderId, status, reason, userId, loanId, from],
  );
  if (!row) return false;
  await addNotice(tx, { orderId, changeNo: row.changes, status, reason: row.reason }, now);
  return true;
}
