import type { Answers } from '../../src/contract/definitions';
import type { LoanRefused } from '../../src/contract/generated/bodies';
import type { ByField } from '../../src/contract/named';
import { checkLoan, type LoanFacts, type LoanOnOffer } from '../domain/loanCheck';
import { Refusal } from '../domain/refusals';
import { decidedCredit } from '../facts/credit';
import { insertCreditApplication } from '../repositories/credit';
import { requestLoan } from '../usecases/loans/openLoan';
import { readLoanFacts } from '../usecases/standing/readStart';
import { newApplication } from './applicationSubmit';
import type { Effect, EffectResult } from './effect';
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

/** A loan that can be had. Refuses one that cannot, with what to do about it (docs/product/decisions.md). */
function checkedLoan(facts: LoanFacts, { loanAmount, tenor }: ByField): LoanOnOffer {
  const found = checkLoan(facts, { amount: Number(loanAmount), tenor: Number(tenor) });
  if (!('code' in found)) return found;
  const { code, field, action, popup } = found;
  throw new Refusal(code, {
    data: { ...(action && { action }), ...(popup && { popup }) } satisfies LoanRefused,
    ...(field && { errors: [{ field: `/${field}`, rule: code, message: `errors.${code}` }] }),
  });
}

/** POST /loan/check: whether a loan could be had, before it is asked for. */
export const loanCheck: Effect = async (request): Promise<EffectResult> => {
  checkedLoan(await readLoanFacts(request), request.sent);
  return {};
};

/** POST /loan/apply: asks for a loan within what is left of the limit. It waits for its contract and its pay-out. */
export const loanApply: Effect = async (request): Promise<EffectResult> => {
  const { services, user, draft, now } = request;
  const answers = submittedAnswers(request);
  // a repeated call would find the contract of its own loan
  const { product, quote } = checkedLoan({ ...(await readLoanFacts(request)), contract: 'none' }, answers);
  const loan = { product, quote, purpose: String(answers.loanPurpose) };
  return {
    draft: 'sent',
    facts: { loanAppliedAt: now.toISOString() },
    async write(tx) {
      const limit = (await decidedCredit({ services, db: tx, user, now }))?.total ?? 0;
      await requestLoan(tx, { ...loan, userId: user.userId, reference: draft.draftId, limit, at: now });
    },
  };
};
