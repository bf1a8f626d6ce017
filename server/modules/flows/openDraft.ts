import type { Answers, Flow, FlowParams } from '../../../src/contract/definitions';
import type { KnownValues } from '../../../src/contract/named';
import { keptValues, shownValues } from '../../../src/definitions/fieldNames';
import { draftKey } from '../../../src/engine/address';
import { pointersOf } from '../../../src/rules/condition';
import { isUniqueViolation, type Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';
import { isApplicationFlow } from '../../platform/releases/flowKinds';
import {
  checkedNik,
  createDraft,
  type Draft,
  type DraftView,
  newDraft,
  Overtaken,
  readStepRequest,
  type StoredResponse,
  saveDraft,
  untilNotOvertaken,
} from '../applications';
import { isOrder, openOrder } from '../orders';
import { noteUse, signedOutRefusal, underNames } from '../people';
import { readFacts } from './facts';
import type { FlowsNeeds } from './needs';

export interface DraftRequest {
  tokenHash: Uint8Array | undefined;
  flow: Flow;
  params: FlowParams;
  /** the draft's own id, where the page names it */
  draftId: string | undefined;
  /** the release the page goes by, where it says so */
  release: string | undefined;
  /** Idempotency-Key, or null */
  key: string | null;
}

export interface OpenedDraft extends DraftView {
  /** the release the draft goes by */
  definitions: Definitions;
  /** of the session it was opened by */
  tokenHash: Uint8Array;
  stored: StoredResponse | undefined;
}

/** How the browser is told a draft: what is masked, and by which release. */
export const shownBy = ({ masked, releaseId }: Definitions) => ({ ...masked(), releaseId });

/**
 * The release a draft goes by: its own where it is kept, else the active one. Refuses with DEFINITIONS_CHANGED where the
 * page goes by another.
 */
async function releaseOfDraft(
  services: InChannel<FlowsNeeds>,
  { releaseId }: Draft,
  named: string | undefined,
): Promise<Definitions> {
  const own = releaseId === undefined ? undefined : await services.releases.of(releaseId);
  if (own && named !== undefined && named !== releaseId) {
    throw new Refusal('DEFINITIONS_CHANGED', { data: { release: releaseId } });
  }
  return own ?? services.release;
}

/**
 * True for an application in which no NIK is typed yet, of a person of whom none is known. Where steps are left out of once it is
 * there, only the person gives it.
 */
function mayBeginWithNik(flow: Flow, { status, answers }: Draft, known: KnownValues): boolean {
  const decides = Object.values(flow.conditions ?? {}).some((condition) =>
    pointersOf(condition, flow.conditions).includes('/answers/idNumber'),
  );
  const isTyped = answers.idNumber !== undefined || known.idNumber !== undefined;
  return status === 'open' && !isTyped && !decides && isApplicationFlow(flow);
}

/** The NIK that a person has just checked, as the answer that their application begins with. */
async function nikAnswer(db: Queries, userId: string): Promise<Answers> {
  const idNumber = await checkedNik(db, userId);
  return idNumber === undefined ? {} : { idNumber };
}

/**
 * The draft of the signed-in user that is named, else the open one of the flow or the last that was sent; made when there
 * is none. Refuses who is not signed in as everywhere, and with DRAFT_NOT_FOUND where the named one is none of the user's. For an order that
 * does not exist nothing is kept: that is refused with NOT_FOUND, or shown as a draft of nothing.
 */
export async function openDraft(
  services: InChannel<FlowsNeeds>,
  request: DraftRequest,
  noOrder: 'refused' | 'shown' = 'refused',
): Promise<OpenedDraft> {
  const { database, clock, outside } = services;
  const { tokenHash, flow: named, params, draftId, key, release } = request;
  if (!tokenHash) throw await signedOutRefusal(database, tokenHash);
  const now = clock();
  const read = () => readStepRequest(database, { tokenHash, flow: draftKey(named, params), draftId, key, now });
  let found = await read();
  if (found) await noteUse(services, tokenHash, found.session);
  if (found && !found.draft) {
    const { orderId } = params;
    const isOfNothing = orderId !== undefined && !(await isOrder(database, orderId));
    if (isOfNothing && noOrder === 'refused') throw new Refusal('NOT_FOUND');
    if (draftId !== undefined && !isOfNothing) throw new Refusal('DRAFT_NOT_FOUND');
    const { userId } = found.user;
    const { releaseId } = services.release;
    const draft = newDraft(named, params, { releaseId, requiredMaterial: outside.requiredMaterial(found.user) });
    if (!isOfNothing) await createDraft(database, userId, draft, now);
    if (!isOfNothing && orderId !== undefined) await openOrder(services, { userId, orderId });
    found = isOfNothing ? { ...found, draft } : await read();
  }
  if (!found?.draft) throw await signedOutRefusal(database, tokenHash);
  const { draft: kept, stored } = found;
  // an answer that was given before is given again, even where much has changed since
  const definitions = await releaseOfDraft(services, kept, stored ? undefined : release);
  const flow = definitions.flow(named.id);
  if (!flow) throw new Refusal('NOT_FOUND');
  const { names } = definitions;
  const user = underNames(names, found.user);
  const begunWith = mayBeginWithNik(flow, kept, user.known) ? await nikAnswer(database, user.userId) : {};
  const draft = { ...kept, answers: shownValues(names, { ...begunWith, ...kept.answers }) as Answers };
  const view = { flow, params, draft, definitions };
  const facts = await readFacts({ services, db: database, user, view, now });
  return { ...view, user, facts, tokenHash, stored };
}

/**
 * Saves the draft, and the call's answer for when the call is repeated. @throws Overtaken where another save of the same draft,
 * or the same call sent twice, came first
 */
export async function save(
  db: Queries,
  { user, definitions }: Pick<OpenedDraft, 'user' | 'definitions'>,
  draft: Draft,
  now: Date,
  response?: StoredResponse,
): Promise<void> {
  try {
    const kept = { ...draft, answers: keptValues(definitions.names, draft.answers) as Answers };
    if (!(await saveDraft(db, user.userId, kept, now, response))) throw new Overtaken();
  } catch (error) {
    throw isUniqueViolation(error, 'idempotency_keys_pkey') ? new Overtaken() : error;
  }
}

/**
 * A refused call looked at again: the answer it got when it was sent twice at once and the other went through.
 * @throws Overtaken where another call of the draft went through and may be why it is refused, else the refusal
 */
export async function answeredMeanwhile(
  services: InChannel<FlowsNeeds>,
  request: DraftRequest,
  { draft: judged }: OpenedDraft,
  refusal: unknown,
): Promise<StoredResponse> {
  if (!(refusal instanceof Refusal)) throw refusal;
  const { stored, draft } = await openDraft(services, request);
  if (stored) return stored;
  throw draft.revision === judged.revision ? refusal : new Overtaken();
}

/** The last call in the line of a draft, where calls have to wait for each other. */
const lines = new Map<string, Promise<unknown>>();

async function inLine<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (lines.get(key) ?? Promise.resolve()).then(work);
  const done = mine.catch(() => {});
  lines.set(key, done);
  try {
    return await mine;
  } finally {
    if (lines.get(key) === done) lines.delete(key);
  }
}

/**
 * Runs `attempt` again, from reading on, when its save is overtaken. Calls of one session to one draft write one after
 * the other from then on, until none is left, so that each of them succeeds.
 */
export async function retryOvertaken<Result>(
  { tokenHash, flow, params }: Pick<DraftRequest, 'tokenHash' | 'flow' | 'params'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const key = `${tokenHash && Buffer.from(tokenHash).toString('hex')} ${draftKey(flow, params)}`;
  if (lines.has(key)) return inLine(key, () => untilNotOvertaken(attempt));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return inLine(key, () => untilNotOvertaken(attempt));
  }
}
