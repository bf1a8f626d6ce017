import { PAY_OUT_CHANGES, type PayOutEnd } from '../../domain/payOutStatus';
import { lockLoan } from '../../repositories/loans';
import { endPayOut, findPayOut, type PayOut } from '../../repositories/payOuts';
import type { Services } from '../../services';
import { loanDayAt } from '../loans/loanClock';
import { bookPayOut } from '../loans/openLoan';
import { bookReturnRefused } from './returnOverpayment';

export type PayOutWork = Pick<Services, 'database' | 'clock' | 'sandbox' | 'report'>;

/** Tells the operator of an answer that does not fit what is known: money may have left that no one owes. */
function reportLateAnswer({ report }: PayOutWork, said: PayOutEnd['state'], known: PayOut | undefined): void {
  const { payOutId, status } = known ?? {};
  const isTold = (status === 'SUCCESS' && said === 'paid') || (status === 'FAILED' && said === 'refused');
  if (isTold) return;
  report(
    new Error(`pay-out ${payOutId}: the provider says that it is ${said}, but it was ${status}. Nothing was changed.`),
  );
}

/**
 * Ends a pay-out as its provider says. Where it was paid, the pay-out and what the loan then owes are written together;
 * told again it changes nothing.
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
      if (isRefused && purpose === 'overpayment') await bookReturnRefused(work, tx, payOut, loan.userId);
      return isRefused;
    }
    // clocks differ: it was paid neither before it was asked for nor after now
    const at = new Date(Math.min(now.getTime(), Math.max(end.at.getTime(), payOut.requestedAt.getTime())));
    if (!(await endPayOut(tx, payOutId, PAY_OUT_CHANGES.paid, { at }))) return false;
    // what was paid too much was booked when it was asked back
    if (purpose === 'overpayment') return true;
    const day = await loanDayAt(work, tx, loan.userId, at);
    await bookPayOut(tx, { loanId, amount: loan.amount, toPayOut, reference: payOutId, day }, now);
    return true;
  });
  if (!isEnded) reportLateAnswer(work, end.state, await findPayOut(database, payOutId));
}
