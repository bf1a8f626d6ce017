import type { Day } from '../../../src/lending/days';
import { foldLoan } from '../../../src/lending/fold';
import { scheduleLines } from '../../../src/lending/statement';
import { briefAccount } from '../../domain/messageKinds';
import { PAY_OUT_CHANGES, type PayOutEnd } from '../../domain/payOutStatus';
import type { Queries } from '../../repositories/database';
import { loanHistory } from '../../repositories/loanEvents';
import { lockLoan, type StoredLoan } from '../../repositories/loans';
import { orderOfLoan } from '../../repositories/orders';
import { endPayOut, findPayOut, latestPayOuts, type PayOut } from '../../repositories/payOuts';
import type { Services } from '../../services';
import { loanDayAt } from '../loans/loanClock';
import { bookPayOut } from '../loans/openLoan';
import { refundLoan } from '../loans/refundLoan';
import { tell } from '../messages/tell';
import { orderPaid, orderReturned, orderWithoutLoan } from '../orders/followLoan';
import { stopWaitingLoan } from './ownPayOut';
import { tellFailedPayOut } from './requestPayOut';
import { bookReturnEnded } from './returnOverpayment';

export type PayOutWork = Pick<Services, 'database' | 'clock' | 'sandbox' | 'report'>;

/** Tells the operator of an answer that does not fit what is known: money may have left that no one owes. */
function reportLateAnswer({ report }: PayOutWork, said: PayOutEnd['state'], known: PayOut | undefined): void {
  const { payOutId, status, failure } = known ?? {};
  const isReturned = status === 'FAILED' && failure === 'RETURNED';
  const isTold =
    (said === 'paid' && (status === 'SUCCESS' || isReturned)) ||
    (said === 'refused' && status === 'FAILED' && !isReturned) ||
    (said === 'returned' && isReturned);
  if (isTold) return;
  report(
    new Error(`pay-out ${payOutId}: the provider says that it is ${said}, but it was ${status}. Nothing was changed.`),
  );
}

/** Tells the owner of a loan that its money is with them or with the shop, and when the first instalment is due. */
async function tellArrived(
  tx: Queries,
  { loanId, userId, terms }: StoredLoan,
  { amount, account }: PayOut,
  { day, at, isPurchase }: { day: Day; at: Date; isPurchase: boolean },
): Promise<void> {
  const { events } = await loanHistory(tx, loanId);
  const [first] = scheduleLines(foldLoan(terms, events, day));
  if (!account || !first) throw new Error(`the loan ${loanId} was paid out without an account or a schedule`);
  const told = { amount, firstDue: first.due };
  const message = isPurchase
    ? ({ kind: 'purchasePaid', ...told } as const)
    : ({ kind: 'moneyArrived', ...told, account: briefAccount(account) } as const);
  await tell(tx, userId, message, { at });
}

/**
 * A merchant who cannot be paid sells nothing: the loan of a purchase ends with its order, and its buyer owes nothing. False
 * where the loan is for money.
 */
async function endPurchase(work: PayOutWork, tx: Queries, loan: StoredLoan, now: Date): Promise<boolean> {
  if (!(await orderOfLoan(tx, loan.loanId))) return false;
  const payOut = (await latestPayOuts(tx, [loan.loanId])).get(loan.loanId);
  await stopWaitingLoan(work, tx, { loan, payOut, source: 'pay-out', now });
  await orderWithoutLoan(tx, loan.loanId, 'MERCHANT_NOT_PAID', now);
  return true;
}

/** Ends what was paid and came back: the money is ours again, so interest and fees are given back and nothing is owed. */
async function endReturned(
  work: PayOutWork,
  tx: Queries,
  payOut: PayOut,
  { loan, at }: { loan: StoredLoan; at: Date },
) {
  const { payOutId, loanId, purpose, amount } = payOut;
  if (!(await endPayOut(tx, payOutId, PAY_OUT_CHANGES.returned, { at, failure: 'RETURNED' }))) return false;
  if (purpose === 'overpayment') {
    await bookReturnEnded(work, tx, payOut, { userId: loan.userId, why: 'refused' });
    return true;
  }
  const refund = { source: 'pay-out', reference: `returned ${payOutId}`, amount, now: at } as const;
  if (!(await refundLoan(work, tx, loan, refund))) {
    work.report(
      new Error(`pay-out ${payOutId} came back, and its loan was given back before: settle it with the shop.`),
    );
    return true;
  }
  if (!(await orderReturned(tx, loanId, at))) await tell(tx, loan.userId, { kind: 'moneyReturned', amount }, { at });
  return true;
}

/**
 * Ends a pay-out as its provider says. Where it was paid, the pay-out, what the loan then owes and what its owner is told are
 * written together, and so where it came back; told again it changes nothing.
 */
export async function takePayOutEnd(work: PayOutWork, payOut: PayOut, end: PayOutEnd): Promise<void> {
  const { database, clock } = work;
  const { payOutId, loanId, purpose, amount: toPayOut } = payOut;
  const now = clock();
  const isEnded = await database.transaction(async (tx) => {
    const loan = await lockLoan(tx, loanId);
    if (!loan) throw new Error(`there is no loan ${loanId}`);
    if (end.state === 'refused') {
      const isRefused = await endPayOut(tx, payOutId, PAY_OUT_CHANGES.refused, { at: now, failure: end.code });
      if (isRefused && purpose === 'overpayment')
        await bookReturnEnded(work, tx, payOut, { userId: loan.userId, why: 'refused' });
      else if (isRefused && !(await endPurchase(work, tx, loan, now))) {
        await tellFailedPayOut(tx, loan.userId, { amount: toPayOut, failure: end.code }, now);
      }
      return isRefused;
    }
    if (end.state === 'returned') return endReturned(work, tx, payOut, { loan, at: now });
    // clocks differ: it was paid neither before it was asked for nor after now
    const at = new Date(Math.min(now.getTime(), Math.max(end.at.getTime(), payOut.requestedAt.getTime())));
    if (!(await endPayOut(tx, payOutId, PAY_OUT_CHANGES.paid, { at }))) return false;
    // what was paid too much was booked when it was asked back
    if (purpose === 'overpayment') return true;
    const day = await loanDayAt(work, tx, loan.userId, at);
    await bookPayOut(tx, { loanId, amount: loan.amount, toPayOut, reference: payOutId, day }, now);
    const isPurchase = await orderPaid(tx, loanId, now);
    await tellArrived(tx, loan, payOut, { day, at: now, isPurchase });
    return true;
  });
  if (!isEnded) reportLateAnswer(work, end.state, await findPayOut(database, payOutId));
}
