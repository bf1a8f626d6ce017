import { creditOf, limitOf } from '../../facts/credit';
import type { Queries } from '../../repositories/database';
import { drawContract } from '../contracts/drawContract';
import type { Asking } from '../standing/readStart';
import { type LoanRequest, requestLoan } from './openLoan';

/** What is asked for, and under which name: asked for twice, it is one loan. */
type AskedLoan = Pick<LoanRequest, 'reference' | 'product' | 'quote' | 'purpose'> & {
  account: LoanRequest['account'] | undefined;
};

/** Writes down what comes with a loan, before its contract is drawn. May refuse. */
type KeepWithLoan = (loan: LoanRequest & { loanId: string }) => Promise<void>;

/**
 * Asks for a loan within the limit as it is in this transaction, and draws its contract, all or nothing. Refuses with
 * AVAILABLE_LIMIT_NOT_ENOUGH, and with what `keep` refuses.
 */
export async function askForLoan(
  { services, user, now }: Asking,
  tx: Queries,
  asked: AskedLoan,
  keep: KeepWithLoan,
): Promise<void> {
  const credit = await creditOf({ services, db: tx, user, now });
  const limit = (await limitOf({ db: tx, user }, credit))?.total ?? 0;
  const request = { ...asked, userId: user.userId, limit, at: now };
  const { loanId, loanNo } = await requestLoan(tx, request);
  await keep({ ...request, loanId });
  await drawContract(services, tx, { ...asked, user, loanId, loanNo, now });
}
