import type { Answers } from '../../src/contract/definitions';
import { insertCreditApplication } from '../repositories/credit';
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
