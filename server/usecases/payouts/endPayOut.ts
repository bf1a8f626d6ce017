import { rupiah } from '../../../src/lending/money';
import { PAY_OUT_CHANGES, type PayOutEnd } from '../../domain/payOutStatus';
import type { Queries } from '../../repositories/database';
import { lockLoan, type StoredLoan } from '../../repositories/loans';
import { endPayOut, findPayOut, type PayOut } from '../../repositories/payOuts';
import type { Services } from '../../services';
import { bookLoanEvent } from '../loans/bookEvent';
import { loanDayAt } from '../loans/loanClock';
import { bookPayOut } from '../loans/openLoan';

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

/** Ends what was paid and came back: the money is ours again, so interest and fees are given back and nothing is owed. */
async function endReturned(
  work: PayOutWork,
  tx: Queries,
  payOut: PayOut,
  { loan, at }: { loan: StoredLoan; at: Date },
) {
  const { payOutId, loanId, amount } = payOut;
  if (!(await endPayOut(tx, payOutId, PAY_OUT_CHANGES.returned, { at, failure: 'RETURNED' }))) return false;
  const day = await loanDayAt(work, tx, loan.userId, at);
  const happening = { kind: 'refunded', amount: rupiah(amount) } as const;
  await bookLoanEvent(
    tx,
    { loanId, source: 'pay-out', reference: `returned ${payOutId}`, day, happening },
    work.clock(),
  );
  return true;
}

/**
 * Ends a pay-out as its provider says. Where it was paid, the pay-out and what the loan then owes are written together, and so
 * where it came back; told again it changes nothing.
 */
export async function takePayOutEnd(work: PayOutWork, payOut: PayOut, end: PayOutEnd): Promise<void> {
  const { database, clock } = work;
  const { payOutId, loanId, amount: toPayOut } = payOut;
  const now = clock();
  const isEnded = await database.transaction(async (tx) => {
    const loan = await lockLoan(tx, loanId);
    if (!loan) throw new Error(`there is no loan ${loanId}`);
    if (end.state === 'refused') {
      return endPayOut(tx, payOutId, PAY_OUT_CHANGES.refused, { at: now, failure: end.code });
    }
    if (end.state === 'returned') return endReturned(work, tx, payOut, { loan, at: now });
    // clocks differ: it was paid neither before it was asked for nor after now
    const at = new Date(Math.min(now.getTime(), Math.max(end.at.getTime(), payOut.requestedAt.getTime())));
    if (!(await endPayOut(tx, payOutId, PAY_OUT_CHANGES.paid, { at }))) return false;
    const day = await loanDayAt(work, tx, loan.userId, at);
    await bookPayOut(tx, { loanId, amount: loan.amount, toPayOut, reference: payOutId, day }, now);
    return true;
  });
  if (!isEnded) reportLateAnswer(work, end.state, await findPayOut(database, payOutId));
}
