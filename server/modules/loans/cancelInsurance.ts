import type { LoanChosen } from '../../../src/contract/generated/bodies';
import { foldLoan } from '../../../src/lending/fold';
import { rupiah } from '../../../src/lending/money';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { notify } from '../messaging';
import { loanToday, lockUser, type User } from '../people';
import { bookLoanEvent } from './bookEvent';
import { ownInsurance } from './domain/ownInsurance';
import { insurancesOf } from './tables/insurances';
import { loanHistory } from './tables/loanEvents';
import { calledOf, lockLoan, ownLoanId } from './tables/loans';

/**
 * POST /loan/cancel-insurance: ends the insurance of a loan while it can be cancelled. Its premium is an overpayment then,
 * of which the person says what becomes of it. Cancelled again, it stays so. Refuses with INSURANCE_NOT_CANCELLABLE, and
 * with NOT_FOUND where the person has no such loan, or no insurance with it.
 */
export async function cancelInsurance(
  services: Pick<Platform, 'database' | 'clock' | 'config'>,
  { userId }: Pick<User, 'userId'>,
  { loanNo }: LoanChosen,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const loanId = await ownLoanId(tx, userId, loanNo);
    const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
    const taken = loan && (await insurancesOf(tx, [loan.loanId])).get(loan.loanId);
    if (!taken) throw new Refusal('NOT_FOUND');
    const day = await loanToday(services, tx, userId);
    const { events } = await loanHistory(tx, loan.loanId);
    const own = ownInsurance(taken, foldLoan(loan.terms, events, day), day);
    if (own?.cancelledOn !== undefined) return;
    if (own?.cancelBy === undefined) throw new Refusal('INSURANCE_NOT_CANCELLABLE');
    const happening = { kind: 'insurance-cancelled', amount: rupiah(taken.premium) } as const;
    const reference = `insurance ${loan.loanId}`;
    await bookLoanEvent(tx, { loanId: loan.loanId, source: 'person', reference, day, happening }, now);
    await notify(tx, userId, { kind: 'insuranceCancelled', ...calledOf(loan), amount: taken.premium }, { at: now });
  });
}
