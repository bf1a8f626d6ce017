import type { Flow, FlowParams } from '../src/contract/definitions';
import { draftKey } from '../src/engine/address';
import { type DraftView, newDraft } from './domain/draftState';
import { Refusal } from './domain/refusals';
import { readFacts } from './readFacts';
import { isUniqueViolation, type Queries } from './repositories/database';
import { createDraft, type Draft, type StoredResponse, saveDraft } from './repositories/drafts';
import { readStepRequest } from './repositories/stepRequests';
import type { Services } from './services';

/** Saves that came in between before the call is refused with SAVE_CONFLICT. */
const MAX_ATTEMPTS = 8;

export interface DraftRequest {
  tokenHash: Buffer | undefined;
  flow: Flow;
  params: FlowParams;
  /** Idempotency-Key, or null */
  key: string | null;
}

export interface OpenedDraft extends DraftView {
  stored: StoredResponse | undefined;
}

/** The draft of whoever is signed in, made when there is none; refuses with UNAUTHORIZED. */
export async function openDraft(services: Services, request: DraftRequest): Promise<OpenedDraft> {
  const { database, clock, outside } = services;
  const { tokenHash, flow, params, key } = request;
  if (!tokenHash) throw new Refusal('UNAUTHORIZED');
  const now = clock();
  const read = () => readStepRequest(database, { tokenHash, flow: draftKey(flow, params), key, now });
  let found = await read();
  if (found && !found.draft) {
    const { user } = found;
    await createDraft(database, user.userId, newDraft(flow, params, outside.requiredMaterial(user)), now);
    found = await read();
  }
  if (!found?.draft) throw new Refusal('UNAUTHORIZED');
  const { user, draft, stored } = found;
  const facts = await readFacts({ services, db: database, user, view: { flow, params, draft }, now });
  return { user, draft, flow, params, facts, stored };
}

/** A save that another save of the same draft, or the same call sent twice, came before. */
class Overtaken extends Error {}

/** Saves the draft (and the call's answer, for when the call is repeated) unless another save came first. */
export async function save(
  db: Queries,
  userId: string,
  draft: Draft,
  now: Date,
  response?: StoredResponse,
): Promise<void> {
  try {
    if (!(await saveDraft(db, userId, draft, now, response))) throw new Overtaken();
  } catch (error) {
    throw isUniqueViolation(error, 'idempotency_keys_pkey') ? new Overtaken() : error;
  }
}

/** Runs `attempt` again, from reading on, as long as its save is overtaken. */
export async function retryOvertaken<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; count < MAX_ATTEMPTS; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new Refusal('SAVE_CONFLICT');
}
