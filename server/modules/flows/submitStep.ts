import { documentsOf } from '../../../src/contract/agreements';
import type { CompiledForm, Flow, FlowParams } from '../../../src/contract/definitions';
import { RENEWAL_PARTS } from '../../../src/contract/generated/bodies';
import type { StepCall as StepCallName } from '../../../src/contract/generated/names';
import type { Accepted } from '../../../src/engine/acceptBody';
import { draftKey, stepOf } from '../../../src/engine/address';
import { sendsChanges } from '../../../src/engine/fields';
import { acceptStep, KEPT_SUCCESS, keptFact, receiveStep } from '../../../src/engine/transition';
import { isOneOf } from '../../../src/lib/isOneOf';
import { isSent, type StepPassedBy } from '../../../src/steps/kinds';
import type { Transaction } from '../../platform/database/database';
import { areOwned, isUuid, namedPhotos } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';
import { DRAFT_CHANGES, flowStateOf, guardFacts, materialsOf, openAnswers, refuseApplication } from '../applications';
import { type DocumentInForce, recordAgreements, shownNow } from '../documents';
import { photoTypes, refuseRepeated } from '../identity';
import { changedFacts, endRenewal, refuseUnlessSecure, verifiedUser } from '../people';
import type { Effect, EffectResult } from './effects/effect';
import type { FlowsNeeds } from './needs';
import { answeredMeanwhile, type OpenedDraft, openDraft, retryOvertaken } from './openDraft';
import { type ChangingCall, type DraftReply, type RepeatableCall, repeatable, replayed, saveChange } from './saveDraft';

/** A step call as it came in, before anything about it is believed. */
export interface StepCall {
  /** a call of schemas/api/calls.json */
  call: string;
  /** values of the placeholders in its path */
  path: Readonly<Record<string, string>>;
  flow: Flow;
  params: FlowParams;
  draftId: string | undefined;
  /** the release the page goes by, where it says so */
  release: string | undefined;
  step: string;
  /** Idempotency-Key, or null */
  key: string | null;
  /** X-Verification-Code */
  code: string | undefined;
  /** X-Agreed-Documents */
  agreed: unknown;
  tokenHash: Uint8Array | undefined;
  /** by field; the form tells which fields of a multipart body are lists */
  body: (form: CompiledForm | undefined) => Record<string, unknown>;
}

type SubmittingStep = StepPassedBy<'sending'>;
type Values = Readonly<Record<string, unknown>>;

/** The step a call says it submits; refuses when the step has another call or other path values. */
function submittedStep({ flow, step: id, call, path }: StepCall): SubmittingStep {
  const step = stepOf(flow, id);
  if (!step) throw new Refusal('NOT_FOUND');
  const matches =
    isSent(step) &&
    step.submit?.call === call &&
    Object.entries(path).every(([name, value]) => step.submit?.params?.[name] === value);
  if (!matches) throw new Refusal('INVALID_INPUT');
  return step;
}

function formOf(definitions: Definitions, step: SubmittingStep): CompiledForm | undefined {
  if (!('form' in step)) return undefined;
  const form = definitions.form(step.form);
  if (!form) throw new Error(`the form ${step.form} is missing in schemas/forms`);
  return form;
}

/** What the body comes to; refuses a step that cannot be sent now, or not with it. */
function received(opened: OpenedDraft, { id, body }: ReadCall, now: Date): Accepted {
  if (opened.draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
  const result = receiveStep(opened.definitions, opened.flow, flowStateOf(opened, now), { id, body });
  if ('refused' in result) throw new Refusal(result.refused, result.errors && { errors: result.errors });
  return result;
}

/** Refuses pictures that are not the user's; true where there are any. */
async function refuseForeignPhotos(
  { database }: FlowsNeeds,
  form: CompiledForm | undefined,
  userId: string,
  sent: Values,
): Promise<boolean> {
  const named = form ? namedPhotos(form.definition, sent) : [];
  if (named.length === 0) return false;
  const ids = named.map(({ photoId }) => photoId).filter(isUuid);
  if (!areOwned(named, await photoTypes(database, userId, ids))) throw new Refusal('PHOTO_NOT_FOUND');
  return true;
}

/** Refuses a picture that was sent for something else, in this draft, in another or as a document. */
async function refuseTwins({ database }: FlowsNeeds, { user }: OpenedDraft, sent: Values, answers: Values) {
  const { userId, known } = user;
  const [inDrafts, documents] = await Promise.all([openAnswers(database, userId), materialsOf(database, userId)]);
  const pages = documents.filter(({ type }) => type !== sent.type).flatMap(({ photoIds }) => photoIds);
  await refuseRepeated(database, userId, sent, { answers: { ...known, ...inDrafts, ...answers }, pages });
}

/** The effect, where a refusal that the step keeps is a fact and refuses nothing. */
async function effectOf({ submit }: SubmittingStep, run: () => Promise<EffectResult>): Promise<EffectResult> {
  try {
    const result = await run();
    return { ...result, facts: { ...result.facts, ...keptFact(submit, KEPT_SUCCESS) } };
  } catch (error) {
    const facts = error instanceof Refusal ? keptFact(submit, error.code) : undefined;
    if (!facts) throw error;
    return { facts };
  }
}

/** A step call whose step, form and body are known. */
interface ReadCall {
  id: string;
  step: SubmittingStep;
  form: CompiledForm | undefined;
  body: Values;
  call: string;
  code: string | undefined;
  agreed: unknown;
  same: RepeatableCall;
}

/** Looks a NIK up and changes nothing. */
const LOOK_UP: StepCallName = 'POST /user/nik-check';

/** Guards what a step sends before it is judged and kept: a user who may not change it is told at the field. */
async function guardSent(services: InChannel<FlowsNeeds>, opened: OpenedDraft, by: ChangingCall, sent: Values) {
  const { user } = opened;
  const facts = by.call === LOOK_UP ? [] : changedFacts(user.known, { set: sent, remove: [] });
  if (facts.length > 0) await guardFacts(services, { ...opened, ...by, facts });
}

/** Writes down what was agreed to by the call. */
const agreement = (userId: string, documents: readonly DocumentInForce[], now: Date) =>
  documents.length === 0 ? undefined : (tx: Transaction) => recordAgreements(tx, userId, documents, now);

/** What a person was asked to renew is renewed by saving it. */
function renewal(step: SubmittingStep, id: string, userId: string, now: Date) {
  if (!sendsChanges(step) || !isOneOf(RENEWAL_PARTS, id)) return undefined;
  return async (tx: Transaction) => {
    await endRenewal(tx, userId, id, now);
  };
}

async function carryOut(
  services: InChannel<FlowsNeeds>,
  opened: OpenedDraft,
  call: ReadCall,
  effect: Effect,
): Promise<DraftReply> {
  const { user, draft, flow, params, facts, definitions, tokenHash } = opened;
  const { id, step, form, same } = call;
  const now = services.clock();
  const accepted = received(opened, call, now);
  const { sent, answers } = accepted;
  if (await refuseForeignPhotos(services, form, user.userId, sent)) await refuseTwins(services, opened, sent, answers);
  const useCode = await verifiedUser(services, user, { call: call.call, verify: step.submit?.verify }, call.code);
  const agreed = shownNow(services, documentsOf(call.call), call.agreed);
  const by = { call: call.call, step: id, hasCode: useCode !== undefined };
  await guardSent(services, opened, by, sent);
  const { hasCode } = by;
  const request = { services, definitions, user, flow, params, facts, step: id, form, sent, hasCode, tokenHash, now };
  const result = await effectOf(step, () => effect({ ...request, draft: { ...draft, answers } }));
  const { to: status } = DRAFT_CHANGES[result.draft ?? 'saved'];
  const change = {
    ...acceptStep({ ...draft, status }, { id, step }, accepted, result),
    by,
    writes: [useCode, result.write, agreement(user.userId, agreed, now), renewal(step, id, user.userId, now)].flatMap(
      (write) => write ?? [],
    ),
  };
  return saveChange(services, opened, change, same);
}

async function attempt(services: InChannel<FlowsNeeds>, call: StepCall, effect: Effect): Promise<DraftReply> {
  const opened = await openDraft(services, call);
  const step = submittedStep({ ...call, flow: opened.flow });
  const form = formOf(opened.definitions, step);
  const body = call.body(form);
  const draft = draftKey(call.flow, call.params);
  const same = repeatable(call.key, [call.call, JSON.stringify(call.path), draft, call.step], body);
  if (opened.stored) return replayed(opened.stored, same);
  await refuseUnlessSecure(services, opened, call.call, opened.flow);
  await refuseApplication(services, services.database, opened);
  try {
    const read = { id: call.step, step, form, body, call: call.call, code: call.code, agreed: call.agreed, same };
    return await carryOut(services, opened, read, effect);
  } catch (error) {
    return replayed(await answeredMeanwhile(services, call, opened, error), same);
  }
}

/**
 * One step of a flow, in this order: who it is, whether the same call was answered before, whether the account has to
 * be secured first, whether the step is open, whether the body is valid, whether the code that must come with it is
 * right, what the call brings about. Everything is saved together or nothing is.
 */
export function submitStep(services: InChannel<FlowsNeeds>, call: StepCall, effect: Effect): Promise<DraftReply> {
  return retryOvertaken(call, () => attempt(services, call, effect));
}
