import { ENDING_CHANGES } from '../domain/payOutEnding';
import { type NotedEnd, PAY_OUT_CHANGES, type PayOutEnd } from '../domain/payOutStatus';
import { lockLoan } from '../tables/loans';
import { changeEnding, keepContradiction } from '../tables/payOutEndings';
import { endPayOut, findPayOut, type PayOut } from '../tables/payOuts';
import { type EndedPayOut, endsOf, type PayOutWork } from './payOutEnds';

/** Tells operators, at the desk and in the log, of an answer that does not fit what is known: money may have left that no one owes. */
async function reportLateAnswer(
  { report, database, clock }: PayOutWork,
  said: PayOutEnd['state'],
  known: PayOut | undefined,
): Promise<void> {
  const { payOutId, status, failure } = known ?? {};
  const isReturned = status === 'FAILED' && failure === 'RETURNED';
  const isTold =
    (said === 'paid' && (status === 'SUCCESS' || isReturned)) ||
    (said === 'refused' && status === 'FAILED' && !isReturned) ||
    (said === 'returned' && isReturned);
  if (isTold || payOutId === undefined) return;
  await keepContradiction(database, payOutId, said, clock());
  report(
    new Error(`pay-out ${payOutId}: the provider says that it is ${said}, but it was ${status}. Nothing was changed.`),
  );
}

/** Notes how a locked loan's pay-out ended, with all that follows; false, and nothing changes, where it cannot have ended so. */
export async function noteEnd(ended: EndedPayOut, end: NotedEnd): Promise<boolean> {
  const { tx, payOut, now } = ended;
  const { payOutId, requestedAt } = payOut;
  const ends = await endsOf(tx, payOut);
  if (end.state === 'refused') {
    if (!(await endPayOut(tx, payOutId, PAY_OUT_CHANGES.refused, { at: now, failure: end.code }))) return false;
    await ends.refused(ended, end.code);
    return true;
  }
  // clocks differ: it was paid neither before it was asked for nor after now
  const at = new Date(Math.min(now.getTime(), Math.max(end.at.getTime(), requestedAt.getTime())));
  const isPaid = await endPayOut(tx, payOutId, PAY_OUT_CHANGES.paid, { at });
  // what came back was paid before, though no one said so
  if (isPaid) await ends.paid(ended, { at, isBack: end.state === 'returned' });
  if (end.state === 'returned') {
    if (!(await endPayOut(tx, payOutId, PAY_OUT_CHANGES.returned, { at: now, failure: 'RETURNED' }))) return false;
    await ends.returned(ended);
    return true;
  }
  return isPaid;
}

/**
 * Ends a pay-out as its provider says. What it is for, what the loan then owes and what its owner is told are written
 * together (`payOutEnds.ts`); told again it changes nothing.
 */
export async function takePayOutEnd(work: PayOutWork, payOut: PayOut, end: PayOutEnd): Promise<void> {
  const { database, clock } = work;
  const { payOutId, loanId } = payOut;
  const isEnded = await database.transaction(async (tx) => {
    const loan = await lockLoan(tx, loanId);
    if (!loan) throw new Error(`there is no loan ${loanId}`);
    const now = clock();
    const isNoted = await noteEnd({ work, tx, payOut, loan, now }, end);
    if (isNoted) await changeEnding(tx, payOutId, ENDING_CHANGES.overtaken, { at: now });
    return isNoted;
  });
  if (!isEnded) await reportLateAnswer(work, end.state, await findPayOut(database, payOutId));
}
