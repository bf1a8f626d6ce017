import type { OrderReason } from '../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import type { Platform } from '../../platform/platform';
import { changeOrder, findOrder, orderOfLoan } from './tables/orders';

/** True for an order that there is. */
export const isOrder = async (db: Queries, orderId: string): Promise<boolean> =>
  isUuid(orderId) && (await findOrder(db, orderId)) !== undefined;

/** Notes who opened an order first: from then on it is theirs. Changes nothing of one that is over, or someone else's. */
export async function openOrder(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const now = clock();
  const order = isUuid(orderId) ? await findOrder(database, orderId) : undefined;
  if (!order || order.validUntil <= now) return;
  await database.transaction((tx) => changeOrder(tx, orderId, { change: 'opened', userId, now }));
}

/** Notes that the money of a loan is with the merchant; false where the loan is not for an order. */
export async function orderPaid(tx: Transaction, loanId: string, now: Date): Promise<boolean> {
  const order = await orderOfLoan(tx, loanId);
  if (!order) return false;
  if (await changeOrder(tx, order.orderId, { change: 'merchantPaid', now })) return true;
  throw new Error(`the order ${order.orderId} is ${order.status} and was paid all the same`);
}

/** Gives the order of a loan back whose money the merchant's bank sent back; false where the loan is not for an order. */
export async function orderReturned(tx: Transaction, loanId: string, now: Date): Promise<boolean> {
  const order = await orderOfLoan(tx, loanId);
  if (order) await changeOrder(tx, order.orderId, { change: 'givenBack', now });
  return order !== undefined;
}

/** Ends the order of a loan that was cancelled, where the loan is for one. */
export async function orderWithoutLoan(tx: Transaction, loanId: string, reason: OrderReason, now: Date): Promise<void> {
  const order = await orderOfLoan(tx, loanId);
  if (order) await changeOrder(tx, order.orderId, { change: 'stopped', reason, now });
}
