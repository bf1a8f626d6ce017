import type { Answers } from '../../src/contract/definitions';
import type { LoanRefused } from '../../src/contract/generated/bodies';
import type { ByField, FactValues } from '../../src/contract/named';
import { minus } from '../../src/lending/money';
import { tenorOf } from '../../src/lending/periods';
import type { LoanOnOffer } from '../../src/lending/productChoice';
import type { Quote } from '../../src/lending/quote';
import { accountText, mainAccount } from '../domain/bankCards';
import { checkLoan, type LoanFacts } from '../domain/loanCheck';
import { Refusal } from '../domain/refusals';
import { creditOf, limitOf } from '../facts/credit';
import { insertCreditApplication } from '../repositories/credit';
import { drawContract } from '../usecases/contracts/drawContract';
import { requestLoan } from '../usecases/loans/openLoan';
import { readLoanFacts } from '../usecases/standing/readStart';
import { newApplication } from './applicationSubmit';
import type { Effect, EffectRequest, EffectResult } from './effect';
import { proveForLoan } from './loanProofs';
import { remembered, submittedAnswers } from './submittedAnswers';

/** POST /credit/apply: asks for credit with what the review showed. The decision comes later, by GET /global-status/v2. */
export const creditApply: Effect = async (request): Promise<EffectResult> => {
  const { user, now } = request;
  const answers = submittedAnswers(request);
  const { application, write } = await newApplication(request, answers as Answers);
  return {
    known: { set: remembered(answers), remove: [] },
    facts: { applicationNo: application.applicationNo, submittedAt: now.toISOString() },
    async write(tx) {
      await write(tx);
      await insertCreditApplication(tx, user.userId, now);
    },
  };
};

/** POST /user/loan-purpose: what a loan will be for, said before there is one. Later forms begin with it. */
export const rememberPurpose: Effect = async ({ sent }) => ({ known: { set: remembered(sent), remove: [] } });

/** A loan that can be had. Refuses one that cannot, with what to do about it (docs/product/decisions.md). */
function checkedLoan(facts: LoanFacts, { loanAmount, tenor }: ByField): LoanOnOffer {
  const asked = tenorOf(String(tenor));
  if (!asked) throw new Refusal('INVALID_INPUT');
  const found = checkLoan(facts, { amount: Number(loanAmount), tenor: asked });
  if (!('code' in found)) return found;
  const { code, field, action, popup } = found;
  throw new Refusal(code, {
    data: { ...(action && { action }), ...(popup && { popup }) } satisfies LoanRefused,
    ...(field && { errors: [{ field: `/${field}`, rule: code, message: `errors.${code}` }] }),
  });
}

/** What a person sees before they ask for the loan: figures of its quote in rupiah, and where the money will go. */
function shownFigures({ services, user }: EffectRequest, { amount, paidOut, interest, toRepay, instalments }: Quote) {
  const account = mainAccount(user.known);
  return {
    ...(account && { loanAccount: accountText(account, services.bankName) }),
    loanPaidOut: paidOut,
    loanFees: minus(amount, paidOut),
    loanInterest: interest,
    loanToRepay: toRepay,
    loanInstalment: instalments[0]?.total,
    loanFirstDue: instalments[0]?.due,
    loanLastDue: instalments.at(-1)?.due,
  } satisfies FactValues;
}

/** POST /loan/check: whether a loan could be had, and what it would cost, before it is asked for. */
export const loanCheck: Effect = async (request): Promise<EffectResult> => {
  const known = await readLoanFacts(request);
  const { quote } = checkedLoan(known, request.sent);
  const { facts, write } = await proveForLoan(request, known, { amount: quote.amount, code: 'OTP_CHECK_REQUIRED' });
  return { facts: { ...facts, ...shownFigures(request, quote) }, write };
};

/** Refuses a loan that would cost, fall due or be sent otherwise than was shown, with what it would be now. */
function refuseUnlessShown(request: EffectRequest, quote: Quote): void {
  const { facts } = request;
  const figures = Object.fromEntries(
    Object.entries(shownFigures(request, quote)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const isShown = Object.entries(figures).every(([name, value]) => facts[name as keyof FactValues] === value);
  if (!isShown) throw new Refusal('RATE_VERSION_CHANGED', { data: { figures } satisfies LoanRefused });
}

/** POST /loan/apply: asks for a loan within what is left of the limit. It waits for its contract and its pay-out. */
export const loanApply: Effect = async (request): Promise<EffectResult> => {
  const { services, user, draft, now } = request;
  const answers = submittedAnswers(request);
  // a repeated call would find the contract of its own loan
  const known: LoanFacts = { ...(await readLoanFacts(request)), contract: 'none' };
  const { product, quote } = checkedLoan(known, answers);
  refuseUnlessShown(request, quote);
  const proved = await proveForLoan(request, known, { amount: quote.amount, code: 'NEED_OTP_VERIFICATION' });
  const loan = { product, quote, purpose: String(answers.loanPurpose), account: mainAccount(user.known) };
  return {
    facts: { ...proved.facts, loanAppliedAt: now.toISOString() },
    async write(tx) {
      await proved.write(tx);
      const credit = await creditOf({ services, db: tx, user, now });
      const limit = (await limitOf({ db: tx, user }, credit))?.total ?? 0;
      const asked = { ...loan, userId: user.userId, reference: draft.draftId, limit, at: now };
      const { loanId, loanNo } = await requestLoan(tx, asked);
      await drawContract(services, tx, { user, loanId, loanNo, purpose: loan.purpose, quote, now });
    },
  };
};
