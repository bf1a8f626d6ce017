import type { Answers } from '../../src/contract/definitions';
import { Refusal } from '../domain/refusals';
import { insertCreditApplication, insertLoan } from '../repositories/credit';
import { newApplication } from './applicationSubmit';
import type { Effect, EffectRequest, EffectResult } from './effect';
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

/** Refuses an amount that is more than what is left of the limit, both in rupiah. */
function refuseBeyondLimit({ facts }: EffectRequest, amount: number): void {
  const limit = typeof facts.availableLimit === 'number' ? facts.availableLimit : 0;
  if (!(amount <= limit)) throw new Refusal('AVAILABLE_LIMIT_NOT_ENOUGH');
}

/** POST /loan/check: whether a loan could be had, before it is asked for. */
export const loanCheck: Effect = async (request): Promise<EffectResult> => {
  refuseBeyondLimit(request, Number(request.sent.loanAmount));
  return {};
};

/** POST /loan/apply: a loan within what is left of the limit; its contract is signed after that. */
export const loanApply: Effect = async (request): Promise<EffectResult> => {
  const { user, now } = request;
  const { loanAmount, tenor, loanPurpose } = submittedAnswers(request);
  const loan = { amount: Number(loanAmount), tenor: Number(tenor), purpose: String(loanPurpose), appliedAt: now };
  refuseBeyondLimit(request, loan.amount);
  return {
    draft: 'sent',
    facts: { loanAppliedAt: now.toISOString() },
    write: (tx) => insertLoan(tx, user.userId, loan),
  };
};
