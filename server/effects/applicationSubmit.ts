import type { Answers } from '../../src/contract/definitions';
import { DOCUMENTS_VERSION } from '../../src/contract/documentsVersion';
import type { FactsCall } from '../../src/contract/generated/names';
import { newApplicationNumber } from '../domain/applicationNumber';
import { Refusal } from '../domain/refusals';
import { recordAgreements } from '../repositories/agreements';
import {
  type Application,
  correctApplication,
  insertApplication,
  latestApplication,
} from '../repositories/applications';
import type { Queries } from '../repositories/database';
import type { Effect, EffectRequest, EffectResult } from './effect';
import { claim } from './idNumber';
import { remembered, submittedAnswers } from './submittedAnswers';

const AGREED_DOCUMENTS = ['terms-of-service', 'privacy-policy', 'risk'];

/** Application review (section 4): with the reviewers, and given back to be corrected. */
const UNDER_REVIEW = 'PROCESSING';
const RETURNED = 'RETURNED';

/** True for a flow that asks why an application came back: it corrects that one instead of making another. */
const WHY_IT_CAME_BACK: FactsCall = 'GET /loan/return-reason';
const corrects = ({ flow }: EffectRequest) => flow.facts?.includes(WHY_IT_CAME_BACK) ?? false;

/** A new application with these answers, agreements included. */
export function newApplication({ user, flow, now }: EffectRequest, answers: Answers) {
  const application: Application = {
    applicationNo: newApplicationNumber(now),
    flow: flow.id,
    version: flow.version,
    answers,
    status: UNDER_REVIEW,
    submittedAt: now,
  };
  return {
    application,
    async write(tx: Queries) {
      await insertApplication(tx, user.userId, application);
      await recordAgreements(tx, user.userId, AGREED_DOCUMENTS, DOCUMENTS_VERSION, now);
    },
  };
}

/** The returned application with the corrections in it, with the reviewers again; its materials stay. */
async function corrected({ services, user, now }: EffectRequest, answers: Answers) {
  const returned = await latestApplication(services.database, user.userId);
  if (!returned) throw new Refusal('APPLICATION_NOT_FOUND');
  if (returned.status !== RETURNED) throw new Refusal('ALREADY_SUBMITTED');
  const application: Application = { ...returned, answers, status: UNDER_REVIEW, submittedAt: now };
  return { application, write: (tx: Queries) => correctApplication(tx, application.applicationNo, application) };
}

/** POST /application/submit: the draft becomes an application under review, or corrects the one that came back. */
export const applicationSubmit: Effect = async (request): Promise<EffectResult> => {
  const answers = submittedAnswers(request);
  const sent = answers as Answers;
  const { application, write } = corrects(request) ? await corrected(request, sent) : newApplication(request, sent);
  const { userId } = request.user;
  return {
    status: 'submitted',
    known: { set: remembered(answers), remove: [] },
    facts: {
      applicationNo: application.applicationNo,
      submittedAt: application.submittedAt.toISOString(),
      reviewStatus: application.status,
    },
    async write(tx) {
      // sending another flow meanwhile may have given the user another NIK, and this one to somebody else
      await claim(tx, userId, answers.idNumber);
      await write(tx);
    },
  };
};
