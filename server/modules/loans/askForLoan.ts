import type { Queries, Transaction } from '../../platform/database/database';
import type { BankAccount } from '../../platform/domain/bankAccount';
import { findUser, lockUnfrozen, type User, underNames } from '../people';
import { drawContract } from './contracts/drawContract';
import type { LoanFacts } from './domain/loanCheck';
import { askedBefore, type LoanAskedFor, type LoanRequest, requestLoan } from './openLoan';
import { type Asking, readLoanFacts } from './standing/eligibility';

/** What a loan is judged by: the person and what is known of them where it is read. */
export interface LoanToJudge {
  db: Queries;
  user: User;
  facts: LoanFacts;
}

/** The loan that can be had, and where it is paid out to. */
interface JudgedLoan extends Pick<LoanRequest, 'product' | 'quote'> {
  account: BankAccount | undefined;
}

/** What is asked for, and under which name: asked for twice, it is one loan. */
export interface AskedLoan extends Omit<LoanAskedFor, 'userId'> {
  purpose: string;
  /** refuses a loan that cannot be had */
  judge: (judged: LoanToJudge) => Promise<JudgedLoan>;
}

/** Writes down what comes with a loan, before its contract is drawn. May refuse. */
type KeepWithLoan = (loan: LoanRequest & { loanId: string }) => Promise<void>;

/**
 * Asks for a loan and draws its contract, all or nothing. It is judged here, also where it was judged before: no other loan of
 * the person is made until the transaction ends. One that was asked for before stays as it is. Refuses with
 * IDEMPOTENCY_KEY_REUSED where that was another, and with what `judge` and `keep` refuse.
 */
export async function askForLoan(
  { services, user: { userId }, now }: Asking,
  tx: Transaction,
  { judge, purpose, ...asked }: AskedLoan,
  keep: KeepWithLoan,
): Promise<void> {
  await lockUnfrozen(tx, userId, now);
  if (await askedBefore(tx, { userId, ...asked })) return;
  const user = underNames(services.release.names, await findUser(tx, userId));
  const facts = await readLoanFacts({ services, db: tx, user, now });
  const loan = await judge({ db: tx, user, facts });
  const { reference } = asked;
  const request = { ...loan, userId, reference, purpose, limit: facts.limit?.total ?? 0, at: now };
  const { loanId, loanNo } = await requestLoan(tx, request);
  await keep({ ...request, loanId });
  await drawContract(services, tx, { ...request, kind: loan.product.kind, user, loanId, loanNo, now });
}
