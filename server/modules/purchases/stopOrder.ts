import type { OrderReason } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { eachDue } from '../../platform/jobs/eachDue';
import type { Platform } from '../../platform/platform';
import { removeDraftsWith } from '../applications';
import { latestPayOuts, lockLoan, stopWaitingLoan } from '../loans';
import { changeOrder, findOrder, lockOrder, type OrderChange, ordersRunOut, type StoredOrder } from '../orders';

type StopWork = Pick<Platform, 'database' | 'clock' | 'config'>;

/** What ends an order that is not paid, and why. */
interface Stop {
  change: Extract<OrderChange, 'stopped' | 'fraudTold' | 'ranOut'>;
  reason?: OrderReason;
}

/** How an attempt ended: a loan may be asked for while it begins. */
type Stopped = 'stopped' | 'unchanged' | 'underWay' | 'overtaken';

/** Cancels the loan of an order, where it has one; false where its money is under way or there. */
async function stopLoanOf(work: StopWork, tx: Transaction, loanId: string | undefined, now: Date): Promise<boolean> {
  const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
  if (!loan || loan.status === 'CANCELED') return true;
  const payOut = (await latestPayOuts(tx, [loan.loanId])).get(loan.loanId);
  return stopWaitingLoan(work, tx, { loan, payOut, source: 'shop', now });
}

async function attempt(work: StopWork, tx: Transaction, orderId: string, { change, reason }: Stop): Promise<Stopped> {
  const now = work.clock();
  const seen = await findOrder(tx, orderId);
  // a loan is locked before its order, here as where it is paid out
  if (seen?.loanId !== undefined) await lockLoan(tx, seen.loanId);
  const order = await lockOrder(tx, orderId);
  if (order?.loanId !== seen?.loanId) return 'overtaken';
  const isStopped = await stopLoanOf(work, tx, order?.loanId, now);
  // what is told of fraud is noted all the same
  if (!isStopped && change !== 'fraudTold') return 'underWay';
  if (!(await changeOrder(tx, orderId, { change, reason, now }))) return 'unchanged';
  if (change !== 'fraudTold') await removeDraftsWith(tx, orderId);
  return 'stopped';
}

/** Ends an order that is not paid, and cancels the loan that was asked for it. */
async function stop(work: StopWork, orderId: string, how: Stop): Promise<Stopped> {
  for (;;) {
    const ended = await work.database.transaction((tx) => attempt(work, tx, orderId, how));
    if (ended !== 'overtaken') return ended;
  }
}

const refuseUnlessStopped = (ended: Stopped, { status }: StoredOrder): void => {
  if (ended === 'stopped') return;
  throw new Refusal(ended === 'underWay' || status === 'PAID' ? 'ORDER_ALREADY_PAID' : 'ORDER_NOT_OPEN');
};

/**
 * POST /partner/orders/{order}/cancel: the partner wants an order no more. Told again it stays so. Refuses with
 * ORDER_ALREADY_PAID once its money is sent, and with ORDER_NOT_OPEN where it ended otherwise.
 */
export async function cancelOrder(work: StopWork, order: StoredOrder): Promise<void> {
  if (order.status === 'CANCELED') return;
  const ended = await stop(work, order.orderId, { change: 'stopped', reason: 'PARTNER_CANCELLED' });
  if (ended === 'unchanged' && (await findOrder(work.database, order.orderId))?.status === 'CANCELED') return;
  refuseUnlessStopped(ended, order);
}

/**
 * POST /partner/orders/{order}/fraud: the partner says that an order is no honest one. It is being refused from then on, and
 * a loan that waits for it is cancelled. Refuses as `cancelOrder` does.
 */
export async function tellFraud(work: StopWork, order: StoredOrder): Promise<void> {
  if (order.status === 'ORDER_REJECTING') return;
  refuseUnlessStopped(await stop(work, order.orderId, { change: 'fraudTold', reason: 'FRAUD' }), order);
}

/** Ends all orders whose time is over and whose money was not sent; those whose money is under way hold up none. */
export async function expireOrders(work: StopWork & Pick<Platform, 'report'>, signal: AbortSignal): Promise<void> {
  const now = work.clock();
  await eachDue(work, signal, {
    read: (page) => ordersRunOut(work.database, now, page),
    idOf: (orderId) => orderId,
    work: async (orderId) => void (await stop(work, orderId, { change: 'ranOut' })),
  });
}
