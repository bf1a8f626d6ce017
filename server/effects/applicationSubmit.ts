import type { FieldError } from '../../src/contract/definitions';
import { formAnswers } from '../../src/engine/formAnswers';
import { stepOf } from '../../src/engine/steps';
import { openSteps } from '../../src/engine/walk';
import { newApplicationNumber } from '../domain/applicationNumber';
import { flowStateOf, knownOf } from '../domain/draftState';
import { Refusal } from '../domain/refusals';
import { formErrors, normalised } from '../domain/stepAnswers';
import { insertApplication, recordAgreements } from '../repositories/applications';
import { addKnown } from '../repositories/users';
import type { Effect, EffectRequest } from './effect';

/** Section 9: version of the static documents. */
const DOCUMENTS_VERSION = '20241001';
const AGREED_DOCUMENTS = ['terms-of-service', 'privacy-policy', 'risk'];
/** Answers that later applications begin with. */
const REMEMBERED = ['fullName', 'idNumber', 'email'];

/** Every answer that counts: those of the forms on the path, checked once more as a whole. */
function submittedAnswers({ definitions, flow, user, draft }: EffectRequest): Record<string, unknown> {
  const context = { ...knownOf(user), ...draft.answers };
  const answers: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const id of openSteps(flow, flowStateOf(user, draft))) {
    const step = stepOf(flow, id);
    const form = step && 'form' in step ? definitions.form(step.form) : undefined;
    if (!form) continue;
    const data = normalised(form.definition, formAnswers(form.definition, draft.answers));
    errors.push(...formErrors(form, data, context));
    Object.assign(answers, data);
  }
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors });
  return answers;
}

const picked = (answers: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));

/** POST /application/submit: the draft becomes an application under review. */
export const applicationSubmit: Effect = async (request) => {
  const { user, flow, draft, now } = request;
  const answers = submittedAnswers(request);
  const application = {
    applicationNo: newApplicationNumber(now),
    flow: flow.id,
    version: flow.version,
    answers: answers as typeof draft.answers,
    status: 'PROCESSING',
    submittedAt: now,
  };
  const known = picked(answers, REMEMBERED);
  return {
    status: 'submitted',
    known,
    facts: {
      applicationNo: application.applicationNo,
      submittedAt: now.toISOString(),
      reviewStatus: application.status,
    },
    async write(tx) {
      await insertApplication(tx, user.userId, application);
      await addKnown(tx, user.userId, known);
      await recordAgreements(tx, user.userId, AGREED_DOCUMENTS, DOCUMENTS_VERSION, now);
    },
  };
};
