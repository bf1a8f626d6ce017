import { randomUUID } from 'node:crypto';
import type { PayOutFailure } from '../../../../src/contract/generated/bodies';
import type { Transaction } from '../../../platform/database/database';
import type { BankAccount } from '../../../platform/domain/bankAccount';
import { notify } from '../../messaging';
import { PAY_OUT_CHANGES } from '../domain/payOutStatus';
import { lockLoan, type StoredLoan } from '../tables/loans';
import { insertPayOut, latestPayOuts } from '../tables/payOuts';

/** Tells the owner of a loan that its money could not be sent, and why. */
export const tellFailedPayOut = (
  tx: Transaction,
  userId: string,
  failed: { amount: number; failure: PayOutFailure },
  at: Date,
): Promise<void> => notify(tx, userId, { kind: 'payOutFailed', ...failed }, { at });

/** Writes down another try to pay out a locked loan; without an account it has failed at once. */
export async function addPayOut(
  tx: Transaction,
  { loanId, userId, toPayOut: amount }: Pick<StoredLoan, 'loanId' | 'userId' | 'toPayOut'>,
  { account, attempt, now }: { account: BankAccount | undefined; attempt: number; now: Date },
): Promise<void> {
  const { requested, withoutAccount } = PAY_OUT_CHANGES;
  const payOut = { payOutId: randomUUID(), loanId, purpose: 'loan' as const, attempt, amount, account };
  const begun = account
    ? { status: requested.to, failure: undefined, endedAt: undefined }
    : ({ status: withoutAccount.to, failure: 'NO_ACCOUNT', endedAt: now } as const);
  await insertPayOut(tx, { ...payOut, ...begun, requestedAt: now, sentAt: undefined });
  if (begun.failure) await tellFailedPayOut(tx, userId, { amount, failure: begun.failure }, now);
}

/**
 * Asks for the pay-out of a loan to the account that was known when the loan was asked for. Nothing changes where it was
 * asked for before, or the loan does not wait.
 * @throws Error where there is no such loan
 */
export async function requestPayOut(tx: Transaction, { loanId, now }: { loanId: string; now: Date }): Promise<void> {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw new Error(`there is no loan ${loanId}`);
  if (loan.status !== 'WAITING' || (await latestPayOuts(tx, [loanId])).has(loanId)) return;
  await addPayOut(tx, loan, { account: loan.account, attempt: 1, now });
}
