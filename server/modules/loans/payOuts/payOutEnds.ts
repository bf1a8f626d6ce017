import type { Day } from '../../../../src/lending/days';
import { foldLoan } from '../../../../src/lending/fold';
import { scheduleLines } from '../../../../src/lending/statement';
import type { Transaction } from '../../../platform/database/database';
import { hook } from '../../../platform/hook';
import type { Platform } from '../../../platform/platform';
import { briefAccount, notify } from '../../messaging';
import { orderOfLoan, orderPaid, orderReturned, orderWithoutLoan } from '../../orders';
import { loanDayAt } from '../../people';
import type { PayOutEnd, PayOutRefusal } from '../domain/payOutStatus';
import { bookPayOut } from '../openLoan';
import { refundLoan } from '../refundLoan';
import { loanHistory } from '../tables/loanEvents';
import type { StoredLoan } from '../tables/loans';
import { latestPayOuts, type PayOut, type PayOutPurpose } from '../tables/payOuts';
import { stopWaitingLoan } from './ownPayOut';
import { tellFailedPayOut } from './requestPayOut';
import { bookReturnEnded } from './returnOverpayment';

export type PayOutWork = Pick<Platform, 'database' | 'clock' | 'config' | 'report'>;

/** Called in the transaction that books that the money of a loan is there, with the loan's person. */
export const loanPaidOut =
  hook<(work: PayOutWork, tx: Transaction, userId: string, now: Date) => Promise<void>>('a loan is paid out');

/** What the money of a pay-out is for. */
type PayOutUse = PayOutPurpose | 'purchase';

/** A pay-out whose end was just noted, in the transaction that did so, with its loan, locked. */
export interface EndedPayOut {
  work: PayOutWork;
  tx: Transaction;
  payOut: PayOut;
  loan: StoredLoan;
  now: Date;
}

interface Paid {
  /** when the money was there */
  at: Date;
  /** true where it has come back meanwhile: no one is told that it arrived */
  isBack: boolean;
}

/** What follows from each end of a pay-out. */
interface PayOutEnds extends Readonly<Record<PayOutEnd['state'], unknown>> {
  paid(ended: EndedPayOut, paid: Paid): Promise<void>;
  refused(ended: EndedPayOut, code: PayOutRefusal): Promise<void>;
  /** it was paid before */
  returned(ended: EndedPayOut): Promise<void>;
}

/** What the owner of a loan is told of its money: how much, and what is to be paid first, and when. */
async function arrivedOn({ tx, payOut: { amount }, loan: { loanId, terms } }: EndedPayOut, day: Day) {
  const { events } = await loanHistory(tx, loanId);
  const [first, ...others] = scheduleLines(foldLoan(terms, events, day));
  if (!first) throw new Error(`the loan ${loanId} was paid out without a schedule`);
  return { amount, toPay: { amount: first.total, due: first.due, isAll: others.length === 0 } };
}

/** Books that a loan was paid out. */
async function bookPaid(ended: EndedPayOut, { at, isBack }: Paid) {
  const { work, tx, payOut, loan, now } = ended;
  const { loanId, userId, amount } = loan;
  const day = await loanDayAt(work, tx, userId, at);
  await bookPayOut(tx, { loanId, amount, toPayOut: payOut.amount, reference: payOut.payOutId, day }, now);
  if (!isBack) await loanPaidOut.call(work, tx, userId, now);
  return arrivedOn(ended, day);
}

/** Gives a loan back whose money is ours again: interest and fees are given back, and nothing is owed. False where it was before. */
async function giveLoanBack({ work, tx, payOut: { payOutId, amount }, loan, now }: EndedPayOut): Promise<boolean> {
  const refund = { source: 'pay-out', reference: `returned ${payOutId}`, amount, now } as const;
  if (await refundLoan(work, tx, loan, refund)) return true;
  work.report(new Error(`pay-out ${payOutId} came back, and its loan was given back before: settle it with the shop.`));
  return false;
}

const ENDS: Readonly<Record<PayOutUse, PayOutEnds>> = {
  loan: {
    async paid(ended, paid) {
      const { tx, payOut, loan, now } = ended;
      const arrived = await bookPaid(ended, paid);
      if (paid.isBack) return;
      if (!payOut.account) throw new Error(`the loan ${loan.loanId} was paid out without an account`);
      await notify(
        tx,
        loan.userId,
        { kind: 'moneyArrived', ...arrived, account: briefAccount(payOut.account) },
        { at: now },
      );
    },
    refused: ({ tx, payOut: { amount }, loan, now }, failure) =>
      tellFailedPayOut(tx, loan.userId, { amount, failure }, now),
    async returned(ended) {
      const { tx, payOut, loan, now } = ended;
      if (!(await giveLoanBack(ended))) return;
      await notify(tx, loan.userId, { kind: 'moneyReturned', amount: payOut.amount }, { at: now });
    },
  },
  purchase: {
    async paid(ended, paid) {
      const { tx, loan, now } = ended;
      const arrived = await bookPaid(ended, paid);
      await orderPaid(tx, loan.loanId, now);
      if (!paid.isBack) await notify(tx, loan.userId, { kind: 'purchasePaid', ...arrived }, { at: now });
    },
    // a merchant who cannot be paid sells nothing: the loan ends with its order, and its buyer owes nothing
    async refused({ work, tx, loan, now }) {
      const payOut = (await latestPayOuts(tx, [loan.loanId])).get(loan.loanId);
      await stopWaitingLoan(work, tx, { loan, payOut, source: 'pay-out', now });
      await orderWithoutLoan(tx, loan.loanId, 'MERCHANT_NOT_PAID', now);
    },
    async returned(ended) {
      if (await giveLoanBack(ended)) await orderReturned(ended.tx, ended.loan.loanId, ended.now);
    },
  },
  overpayment: {
    // it was booked when it was asked back
    async paid({ tx, payOut: { amount, account }, loan, now }, { isBack }) {
      if (isBack || !account) return;
      await notify(tx, loan.userId, { kind: 'overpaymentSent', amount, account: briefAccount(account) }, { at: now });
    },
    async refused({ work, tx, payOut, loan: { userId } }) {
      await bookReturnEnded(work, tx, payOut, { userId, why: 'refused' });
    },
    async returned({ work, tx, payOut, loan: { userId } }) {
      await bookReturnEnded(work, tx, payOut, { userId, why: 'refused' });
    },
  },
};

/** What follows from the ends of a pay-out, by what its money is for. */
export async function endsOf(tx: Transaction, { purpose, loanId }: PayOut): Promise<PayOutEnds> {
  const use = purpose === 'loan' && (await orderOfLoan(tx, loanId)) ? 'purchase' : purpose;
  return ENDS[use];
}
