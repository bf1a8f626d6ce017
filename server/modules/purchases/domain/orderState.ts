import type { OrderStatus } from '../../../../src/contract/generated/bodies';
import { UNPAID_ORDERS } from '../../orders';

/** How an order stands for the person who opened its link. */
export type OrderState =
  | 'READY'
  | 'NO_LIMIT'
  | 'UNDER_REVIEW'
  | 'TO_CORRECT'
  | 'LIMIT_NOT_ENOUGH'
  | 'BILLS_LATE'
  | 'SIGN_FIRST'
  | 'DOCUMENTS_MISSING'
  | 'NOT_LENT'
  | 'NOT_NOW'
  | 'FOREIGN'
  | 'UNKNOWN'
  | Exclude<OrderStatus, 'CREATED' | 'ORDER_OPENING'>;

/** How an order stands by itself; undefined while it can be paid with a loan, which its person decides. */
export function ordersOwnState(
  { status, validUntil, loanId }: { status: OrderStatus; validUntil: Date; loanId?: string | undefined },
  now: Date,
): OrderState | undefined {
  const isOver = loanId === undefined && validUntil <= now && UNPAID_ORDERS.includes(status);
  if (isOver) return 'EXPIRED';
  return status === 'CREATED' || status === 'ORDER_OPENING' ? undefined : status;
}

type Payment = 'WAITING' | 'PAID' | 'REFUNDED' | 'STOPPED';

const PAYMENTS: Readonly<Record<OrderStatus, Payment>> = {
  CREATED: 'WAITING',
  ORDER_OPENING: 'WAITING',
  ORDER_ONGOING: 'WAITING',
  ORDER_REJECTING: 'STOPPED',
  PAID: 'PAID',
  CANCELED: 'STOPPED',
  EXPIRED: 'STOPPED',
  REFUNDED: 'REFUNDED',
};

/** How far the payment of an order is, for its buyer. */
export const orderPayment = (status: OrderStatus): Payment => PAYMENTS[status];
