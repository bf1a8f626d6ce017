import { type AgreedDocument, DOCUMENTS_VERSION, documentsOf } from '../../../src/contract/agreements';
import type { FieldError, Flow, FlowParams, SignInStep, Step } from '../../../src/contract/definitions';
import type { StepCall as StepCallName } from '../../../src/contract/generated/names';
import { draftKey } from '../../../src/engine/address';
import { hubState } from '../../../src/engine/hub';
import { isOpen } from '../../../src/engine/resolve';
import { stepOf } from '../../../src/engine/steps';
import { pointerSegments } from '../../../src/lib/pointer';
import type { Definitions, Form } from '../../definitions';
import { acknowledgedAnswers } from '../../domain/acknowledged';
import { refuseUnlessShown } from '../../domain/agreements';
import { flowStateOf, withDone } from '../../domain/draftState';
import { bothChanges, NOTHING_LEARNT } from '../../domain/known';
import { areOwned, isUuid, namedPhotos } from '../../domain/photoIds';
import { changedFacts } from '../../domain/protectedFacts';
import { KEPT_SUCCESS, Refusal, type RefusalCode } from '../../domain/refusals';
import { unexpected } from '../../domain/stepAnswers';
import { type Accepted, acceptBody, withGiven } from '../../domain/stepBody';
import type { Effect, EffectResult } from '../../effects/effect';
import { recordAgreements } from '../../repositories/agreements';
import type { Queries } from '../../repositories/database';
import { photoTypes } from '../../repositories/photos';
import type { Services } from '../../services';
import { refuseApplication } from '../applications/refuseApplication';
import { verifiedUser } from '../codes/verification';
import { refuseRepeated } from '../identity/refuseRepeated';
import { guardFacts } from '../protectedFacts/guardFacts';
import { refuseUnlessSecure } from '../security/securityCheck';
import { type ChangingCall, type DraftReply, type RepeatableCall, repeatable, replayed, saveChange } from './draftCall';
import { type OpenedDraft, openDraft, retryOvertaken } from './draftWrites';

/** A step call as it came in, before anything about it is believed. */
export interface StepCall {
  /** a call of schemas/api/calls.json */
  call: string;
  /** values of the placeholders in its path */
  path: Readonly<Record<string, string>>;
  flow: Flow;
  params: FlowParams;
  step: string;
  /** Idempotency-Key, or null */
  key: string | null;
  /** X-Verification-Code */
  code: string | undefined;
  /** X-Agreed-Documents */
  agreed: unknown;
  tokenHash: Buffer | undefined;
  /** by field; the form tells which fields of a multipart body are lists */
  body: (form: Form | undefined) => Record<string, unknown>;
}

type SubmittingStep = Exclude<Extract<Step, { submit?: unknown }>, SignInStep>;
type Values = Readonly<Record<string, unknown>>;

/** The step a call says it submits; refuses when the step has another call or other path values. */
function submittedStep({ flow, step: id, call, path }: StepCall): SubmittingStep {
  const step = stepOf(flow, id);
  if (!step) throw new Refusal('NOT_FOUND');
  const matches =
    'submit' in step &&
    step.kind !== 'signIn' &&
    step.submit?.call === call &&
    Object.entries(path).every(([name, value]) => step.submit?.params?.[name] === value);
  if (!matches) throw new Refusal('INVALID_INPUT');
  return step;
}

function formOf(definitions: Definitions, step: SubmittingStep): Form | undefined {
  if (!('form' in step)) return undefined;
  const form = definitions.form(step.form);
  if (!form) throw new Error(`the form ${step.form} is missing in schemas/forms`);
  return form;
}

/** Refuses a step that cannot be sent now. */
function refuseUnlessOpen(opened: OpenedDraft, id: string, step: Step, now: Date): void {
  if (opened.draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
  const state = flowStateOf(opened, now);
  if (!isOpen(opened.flow, state, id)) throw new Refusal('STEP_NOT_OPEN');
  if (step.kind === 'hub' && !hubState(opened.flow, state, id).canSubmit) throw new Refusal('INCOMPLETE_USER_INFO');
}

/** What a step without a form sends only repeats what was sent before: the consumer has seen just that. */
function refuseOtherAnswers({ draft }: OpenedDraft, step: SubmittingStep, body: Values): void {
  const named = (step.submit?.send ?? []).map((pointer) => pointerSegments(pointer)?.at(-1));
  const errors: FieldError[] = Object.keys(body)
    .filter((name) => !named.includes(name))
    .map(unexpected);
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors });
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(draft.answers[name]);
  if (Object.entries(body).some(isOther)) throw new Refusal('SAVE_CONFLICT');
}

/** What the body comes to; refuses with INVALID_INPUT. */
function accepted(
  definitions: Definitions,
  opened: OpenedDraft,
  { step, form, body, now }: { step: SubmittingStep; form: Form | undefined; body: Values; now: Date },
): Accepted {
  if (!form) {
    refuseOtherAnswers(opened, step, body);
    return { sent: {}, answers: opened.draft.answers, known: NOTHING_LEARNT };
  }
  const { flow } = opened;
  const context = flowStateOf(opened, now);
  const acknowledged = acknowledgedAnswers(flow, context, (id) => definitions.form(id)?.definition);
  const asked = { flow, step, form, context, acknowledged };
  const result = acceptBody(asked, body, definitions.sensitive());
  if ('errors' in result) throw new Refusal('INVALID_INPUT', { errors: result.errors });
  return result;
}

async function refuseForeignPhotos({ database }: Services, form: Form | undefined, userId: string, sent: Values) {
  const named = form ? namedPhotos(form.definition, sent) : [];
  if (named.length === 0) return;
  const ids = named.map(({ photoId }) => photoId).filter(isUuid);
  if (!areOwned(named, await photoTypes(database, userId, ids))) throw new Refusal('PHOTO_NOT_FOUND');
}

/** The effect, where a refusal that the step keeps is a fact and refuses nothing. */
async function effectOf({ submit }: SubmittingStep, run: () => Promise<EffectResult>): Promise<EffectResult> {
  const keeps = submit?.keeps;
  if (!keeps) return run();
  const withFact = (result: EffectResult, outcome: RefusalCode | typeof KEPT_SUCCESS): EffectResult => ({
    ...result,
    facts: { ...result.facts, [keeps.fact]: outcome },
  });
  try {
    return withFact(await run(), KEPT_SUCCESS);
  } catch (error) {
    if (error instanceof Refusal && keeps.codes.includes(error.code)) return withFact({}, error.code);
    throw error;
  }
}

/** A step call whose step, form and body are known. */
interface ReadCall {
  id: string;
  step: SubmittingStep;
  form: Form | undefined;
  body: Values;
  call: string;
  code: string | undefined;
  agreed: unknown;
  same: RepeatableCall;
}

/** Looks a NIK up and changes nothing. */
const LOOK_UP: StepCallName = 'POST /user/nik-check';

/** Guards what a step sends before it is judged and kept: a user who may not change it is told at the field. */
async function guardSent(services: Services, opened: OpenedDraft, by: ChangingCall, sent: Values) {
  const { user } = opened;
  const facts = by.call === LOOK_UP ? [] : changedFacts(user.known, { set: sent, remove: [] });
  if (facts.length > 0) await guardFacts(services, { ...opened, ...by, facts });
}

/** Writes down what was agreed to by the call. */
const agreement = (userId: string, documents: readonly AgreedDocument[], now: Date) =>
  documents.length === 0 ? undefined : (tx: Queries) => recordAgreements(tx, userId, documents, DOCUMENTS_VERSION, now);

async function carryOut(services: Services, opened: OpenedDraft, call: ReadCall, effect: Effect): Promise<DraftReply> {
  const { user, draft, flow, params, facts } = opened;
  const { id, step, form, same } = call;
  const definitions = services.definitions();
  const now = services.clock();
  refuseUnlessOpen(opened, id, step, now);

  const { sent, answers, known } = accepted(definitions, opened, { ...call, now });
  await refuseForeignPhotos(services, form, user.userId, sent);
  await refuseRepeated(services.database, user.userId, sent, { ...user.known, ...answers });
  const useCode = await verifiedUser(services, user, step.submit?.verify, call.code);
  const agreed = documentsOf(call.call);
  refuseUnlessShown(agreed, call.agreed);
  const by = { call: call.call, step: id, hasCode: useCode !== undefined };
  await guardSent(services, opened, by, sent);
  const request = { services, definitions, user, flow, params, facts, step: id, form, sent, now };
  const result = await effectOf(step, () => effect({ ...request, draft: { ...draft, answers } }));
  const status = result.status ?? draft.status;
  const given = withGiven(step, { answers, known }, result.given);
  const next = withDone({ ...draft, answers: given.answers, facts: { ...draft.facts, ...result.facts }, status }, id);
  const change = {
    draft: next,
    known: bothChanges(given.known, result.known ?? NOTHING_LEARNT),
    by,
    writes: [useCode, result.write, agreement(user.userId, agreed, now)].flatMap((write) => write ?? []),
  };
  return saveChange(services, opened, change, same);
}

async function attempt(services: Services, call: StepCall, effect: Effect): Promise<DraftReply> {
  const opened = await openDraft(services, call);
  const step = submittedStep(call);
  const form = formOf(services.definitions(), step);
  const body = call.body(form);
  const draft = draftKey(call.flow, call.params);
  const same = repeatable(call.key, [call.call, JSON.stringify(call.path), draft, call.step], body);
  if (opened.stored) return replayed(opened.stored, same);
  await refuseUnlessSecure(services, opened, call.call);
  await refuseApplication(services, services.database, opened);
  try {
    const read = { id: call.step, step, form, body, call: call.call, code: call.code, agreed: call.agreed, same };
    return await carryOut(services, opened, read, effect);
  } catch (error) {
    if (!(error instanceof Refusal) || call.key === null) throw error;
    // the same call, sent twice at once, may have gone through in the meantime and be why this one is refused
    const { stored } = await openDraft(services, call);
    if (stored) return replayed(stored, same);
    throw error;
  }
}

/**
 * One step of a flow, in this order: who it is, whether the same call was answered before, whether the account has to
 * be secured first, whether the step is open, whether the body is valid, whether the code that must come with it is
 * right, what the call brings about. Everything is saved together or nothing is.
 */
export function submitStep(services: Services, call: StepCall, effect: Effect): Promise<DraftReply> {
  return retryOvertaken(call, () => attempt(services, call, effect));
}
