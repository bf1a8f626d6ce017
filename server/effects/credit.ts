import type { Answers } from '../../src/contract/definitions';
import type { ByField } from '../../src/contract/named';
import { Refusal } from '../domain/refusals';
import { decidedCredit } from '../facts/credit';
import { insertCreditApplication } from '../repositories/credit';
import { loanToday } from '../usecases/loans/loanClock';
import { requestedCash, requestLoan } from '../usecases/loans/openLoan';
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

/** The loan that is asked for, by the prices in force. Refuses with AVAILABLE_LIMIT_NOT_ENOUGH and ILLEGAL_PRODUCTS. */
async function askedLoan(request: EffectRequest, { loanAmount, tenor: months }: ByField) {
  const amount = Number(loanAmount);
  refuseBeyondLimit(request, amount);
  const tenor = { count: Number(months), unit: 'MONTHS' } as const;
  const { services, user } = request;
  const day = await loanToday(services, services.database, user.userId);
  return { amount, tenor, ...requestedCash(services.definitions().set, { amount, tenor, day }) };
}

/** POST /loan/check: whether a loan could be had, before it is asked for. */
export const loanCheck: Effect = async (request): Promise<EffectResult> => {
  await askedLoan(request, request.sent);
  return {};
};

/** POST /loan/apply: asks for a loan within what is left of the limit. It waits for its contract and its pay-out. */
export const loanApply: Effect = async (request): Promise<EffectResult> => {
  const { services, user, draft, now } = request;
  const answers = submittedAnswers(request);
  const loan = { ...(await askedLoan(request, answers)), purpose: String(answers.loanPurpose) };
  return {
    draft: 'sent',
    facts: { loanAppliedAt: now.toISOString() },
    async write(tx) {
      const limit = (await decidedCredit({ services, db: tx, user, now }))?.total ?? 0;
      await requestLoan(tx, { ...loan, userId: user.userId, reference: draft.draftId, limit, at: now });
    },
  };
};
