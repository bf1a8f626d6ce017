import type { Answers, Flow, FlowParams } from '../../../src/contract/definitions';
import { keptValues, shownValues } from '../../../src/definitions/fieldNames';
import { draftKey } from '../../../src/engine/address';
import type { Definitions } from '../../definitions';
import { type Draft, type DraftView, newDraft } from '../../domain/draftState';
import { underNames } from '../../domain/known';
import { Overtaken, untilNotOvertaken } from '../../domain/overtaken';
import { Refusal } from '../../domain/refusals';
import { readFacts } from '../../facts/index';
import { isUniqueViolation, type Queries } from '../../repositories/database';
import { createDraft, readStepRequest, type StoredResponse, saveDraft } from '../../repositories/drafts';
import type { ChannelServices } from '../../services';
import { isOrder, openOrder } from '../orders/openOrder';
import { noteUse } from '../signIn/noteUse';

export interface DraftRequest {
  tokenHash: Buffer | undefined;
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
  tokenHash: Buffer;
  stored: StoredResponse | undefined;
}

/** How the browser is told a draft: what is masked, and by which release. */
export const shownBy = ({ masked, releaseId }: Definitions) => ({ ...masked(), releaseId });

/**
 * The release a draft goes by: its own where it is kept, else the active one. Refuses with DEFINITIONS_CHANGED where the
 * page goes by another.
 */
async function releaseOfDraft(
  services: ChannelServices,
  { releaseId }: Draft,
  named: string | undefined,
): Promise<Definitions> {
  const own = releaseId === null ? undefined : await services.releases.of(releaseId);
  if (own && named !== undefined && named !== releaseId) {
    throw new Refusal('DEFINITIONS_CHANGED', { data: { release: releaseId } });
  }
  return own ?? services.release;
}

/**
 * The draft of the signed-in user that is named, else the open one of the flow or the last that was sent; made when there
 * is none. Refuses with UNAUTHORIZED, and with DRAFT_NOT_FOUND where the named one is none of the user's. For an order that
 * does not exist nothing is kept: that is refused with NOT_FOUND, or shown as a draft of nothing.
 */
export async function openDraft(
  services: ChannelServices,
  request: DraftRequest,
  noOrder: 'refused' | 'shown' = 'refused',
): Promise<OpenedDraft> {
  const { database, clock, outside } = services;
  const { tokenHash, flow: named, params, draftId, key, release } = request;
  if (!tokenHash) throw new Refusal('UNAUTHORIZED');
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
  if (!found?.draft) throw new Refusal('UNAUTHORIZED');
  const { draft: kept, stored } = found;
  // an answer that was given before is given again, even where much has changed since
  const definitions = await releaseOfDraft(services, kept, stored ? undefined : release);
  const flow = definitions.flow(named.id);
  if (!flow) throw new Refusal('NOT_FOUND');
  const { names } = definitions;
  const user = underNames(names, found.user);
  const draft = { ...kept, answers: shownValues(names, kept.answers) as Answers };
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
  const key = `${tokenHash?.toString('hex')} ${draftKey(flow, params)}`;
  if (lines.has(key)) return inLine(key, () => untilNotOvertaken(attempt));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return inLine(key, () => untilNotOvertaken(attempt));
  }
}
