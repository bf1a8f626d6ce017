import type { LoanAct, LoanChosen } from '../../../../src/contract/generated/bodies';
import type { Transaction } from '../../../platform/database/database';
import { mainAccount } from '../../../platform/domain/bankAccount';
import { Refusal } from '../../../platform/domain/refusals';
import type { Platform } from '../../../platform/platform';
import { closeDraftOfLoan } from '../../applications';
import { notify } from '../../messaging';
import { orderWithoutLoan } from '../../orders';
import { findUser, loanDayAt, lockUnfrozen, type User } from '../../people';
import { giveVoucherBack } from '../../vouchers';
import { bookLoanEvent } from '../bookEvent';
import { PAY_OUT_CHANGES } from '../domain/payOutStatus';
import { lockLoan, ownLoanId, type StoredLoan } from '../tables/loans';
import { endPayOut, latestPayOuts, type PayOut } from '../tables/payOuts';
import { addPayOut } from './requestPayOut';

type StopWork = Pick<Platform, 'config'>;

/** A locked loan that is to be ended, and who says so. */
interface LoanStop {
  loan: StoredLoan;
  payOut: PayOut | undefined;
  source: 'person' | 'shop' | 'pay-out';
  now: Date;
}

/**
 * Ends a locked loan that waits and whose money has not been sent; its part of the limit is free again. False, and nothing
 * changes, where the money is under way or there.
 */
export async function stopWaitingLoan(
  services: StopWork,
  tx: Transaction,
  { loan, payOut, source, now }: LoanStop,
): Promise<boolean> {
  if (!mayDo(loan, payOut).includes('cancel')) return false;
  // a server may take it to send it at this moment: the row says who was first
  const runs = payOut?.status === 'INITIATE';
  const isStopped = !runs || (await endPayOut(tx, payOut.payOutId, PAY_OUT_CHANGES.cancelled, { at: now }));
  if (!isStopped) return false;
  const { loanId, loanNo, userId, amount } = loan;
  const day = await loanDayAt(services, tx, userId, now);
  const happening = { kind: 'cancelled' } as const;
  await bookLoanEvent(tx, { loanId, source, reference: `cancel ${loanId}`, day, happening }, now);
  await giveVoucherBack(tx, loanId);
  await closeDraftOfLoan(tx, loanId);
  await notify(tx, userId, { kind: 'loanCancelled', loanNo, amount }, { at: now });
  return true;
}

/** A person's loan, locked, and its last pay-out. Refuses with NOT_FOUND. */
async function ownLoan(tx: Transaction, userId: string, { loanNo }: LoanChosen) {
  const loanId = await ownLoanId(tx, userId, loanNo);
  const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
  if (!loan) throw new Refusal('NOT_FOUND');
  return { loan, payOut: (await latestPayOuts(tx, [loan.loanId])).get(loan.loanId) };
}

/** What a person may do about a loan as it stands. */
export function mayDo({ status }: Pick<StoredLoan, 'status'>, payOut: PayOut | undefined): readonly LoanAct[] {
  if (status !== 'WAITING') return [];
  if (payOut?.status === 'FAILED') return ['cancel', 'payOutAgain'];
  return payOut === undefined || payOut.status === 'INITIATE' ? ['cancel'] : [];
}

/**
 * POST /loan/cancel: ends a loan that waits and whose money has not been sent yet; its part of the limit is free again, and so is its voucher.
 * Cancelled again, it stays so. Refuses with LOAN_ALREADY_PAID_OUT, and with NOT_FOUND where it is not the person's.
 */
export async function cancelLoan(
  services: Pick<Platform, 'database' | 'clock' | 'config'>,
  { userId }: Pick<User, 'userId'>,
  chosen: LoanChosen,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    const { loan, payOut } = await ownLoan(tx, userId, chosen);
    if (loan.status === 'CANCELED') return;
    const isStopped = await stopWaitingLoan(services, tx, { loan, payOut, source: 'person', now });
    if (!isStopped) throw new Refusal('LOAN_ALREADY_PAID_OUT');
    await orderWithoutLoan(tx, loan.loanId, 'BUYER_CANCELLED', now);
  });
}

/**
 * POST /loan/pay-out-again: tries a pay-out that failed once more, to the account that is known of the person now. Refuses with
 * PAY_OUT_NOT_FAILED, with PAYMENT_ACCOUNT_MISSING where no account is known, and with NOT_FOUND.
 */
export async function payOutAgain(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { userId }: Pick<User, 'userId'>,
  chosen: LoanChosen,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUnfrozen(tx, userId, clock());
    const { loan, payOut } = await ownLoan(tx, userId, chosen);
    if (!payOut || !mayDo(loan, payOut).includes('payOutAgain')) throw new Refusal('PAY_OUT_NOT_FAILED');
    const account = mainAccount((await findUser(tx, userId)).known);
    if (!account) throw new Refusal('PAYMENT_ACCOUNT_MISSING');
    await addPayOut(tx, loan, { account, attempt: payOut.attempt + 1, now: clock() });
  });
}
