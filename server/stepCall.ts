import type { Flow, FormStep, Step } from '../src/contract/definitions';
import { isOpen } from '../src/engine/resolve';
import { stepOf } from '../src/engine/steps';
import type { Definitions, Form } from './definitions';
import { draftStateOf, flowStateOf, knownOf, withDone } from './domain/draftState';
import { requestHash } from './domain/idempotency';
import { areOwned, isUuid, namedPhotos } from './domain/photoIds';
import { Refusal } from './domain/refusals';
import { formErrors, normalised, withFormData } from './domain/stepAnswers';
import { type OpenedDraft, openDraft, retryOvertaken, save } from './draftWrites';
import type { Effect } from './effects/effect';
import type { Draft, StoredResponse } from './repositories/drafts';
import { photoTypes } from './repositories/photos';
import type { Services } from './services';

/** A step call as it came in, before anything about it is believed. */
export interface StepCall {
  /** a call of schemas/api/calls.json */
  call: string;
  /** values of the placeholders in its path */
  params: Readonly<Record<string, string>>;
  flow: Flow;
  step: string;
  /** Idempotency-Key, or null */
  key: string | null;
  tokenHash: Buffer | undefined;
  /** by field; the form tells which fields of a multipart body are lists */
  body: (form: Form | undefined) => Record<string, unknown>;
}

/** The answer, as text: a repeated call gets the same one, to the byte. */
export interface StepReply {
  status: number;
  body: string;
}

type SubmittingStep = Extract<Step, { submit: FormStep['submit'] }>;

/** The step a call says it submits; refuses when the step has another call or other path values. */
function submittedStep({ flow, step: id, call, params }: StepCall): SubmittingStep {
  const step = stepOf(flow, id);
  if (!step) throw new Refusal('NOT_FOUND');
  const matches =
    'submit' in step &&
    step.submit.call === call &&
    Object.entries(params).every(([name, value]) => step.submit.params?.[name] === value);
  if (!matches) throw new Refusal('INVALID_INPUT');
  return step;
}

function formOf(definitions: Definitions, step: SubmittingStep): Form | undefined {
  if (!('form' in step)) return undefined;
  const form = definitions.form(step.form);
  if (!form) throw new Error(`the form ${step.form} is missing in schemas/forms`);
  return form;
}

/** The draft with the body's answers; refuses with INVALID_INPUT. */
function withAnswers(form: Form | undefined, body: Record<string, unknown>, { user, draft }: OpenedDraft): Draft {
  if (!form) {
    const errors = Object.keys(body).map((name) => ({
      field: `/${name}`,
      rule: 'additionalProperties',
      message: 'rules.additionalProperties',
    }));
    if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors });
    return draft;
  }
  const data = normalised(form.definition, body);
  const errors = formErrors(form, data, { ...knownOf(user), ...draft.answers });
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors });
  return { ...draft, answers: withFormData(form.definition, draft.answers, data) };
}

async function refuseForeignPhotos({ database }: Services, form: Form | undefined, userId: string, draft: Draft) {
  const named = form ? namedPhotos(form.definition, draft.answers) : [];
  if (named.length === 0) return;
  const ids = named.map(({ photoId }) => photoId).filter(isUuid);
  if (!areOwned(named, await photoTypes(database, userId, ids))) throw new Refusal('PHOTO_NOT_FOUND');
}

function replayed(stored: StoredResponse, hash: Buffer): StepReply {
  if (!hash.equals(stored.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { status: stored.status, body: stored.body };
}

async function attempt(services: Services, call: StepCall, effect: Effect): Promise<StepReply> {
  const opened = await openDraft(services, call);
  const { user, draft, stored } = opened;
  const definitions = services.definitions();
  const step = submittedStep(call);
  const form = formOf(definitions, step);
  const body = call.body(form);
  const hash = requestHash([call.call, JSON.stringify(call.params), call.flow.id, call.step], body);
  if (stored) return replayed(stored, hash);
  if (draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
  if (!isOpen(call.flow, flowStateOf(user, draft), call.step)) throw new Refusal('STEP_NOT_OPEN');

  const answered = withAnswers(form, body, opened);
  await refuseForeignPhotos(services, form, user.userId, answered);
  const now = services.clock();
  const { database } = services;
  const result = await effect({ services, definitions, user, flow: call.flow, draft: answered, now });
  const facts = { ...answered.facts, ...result.facts };
  const next = withDone({ ...answered, facts, status: result.status ?? answered.status }, call.step);
  const owner = { ...user, known: { ...user.known, ...result.known } };
  const reply = { status: 200, body: JSON.stringify(draftStateOf(owner, next)) };
  const response = call.key === null ? undefined : { key: call.key, requestHash: hash, ...reply };

  const { write } = result;
  if (!write) await save(database, user.userId, next, now, response);
  else {
    await database.transaction(async (tx) => {
      await save(tx, user.userId, next, now, response);
      await write(tx);
    });
  }
  return reply;
}

/**
 * One step of a flow, in this order: who it is, whether the same call was answered before, whether the step is open,
 * whether the body is valid, what the call brings about. Everything is saved together or nothing is.
 */
export function submitStep(services: Services, call: StepCall, effect: Effect): Promise<StepReply> {
  return retryOvertaken(() => attempt(services, call, effect));
}
