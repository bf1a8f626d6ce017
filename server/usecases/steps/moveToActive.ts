import { DefinitionError } from '../../../src/definitions/definitionError';
import { fateOf } from '../../../src/prover/replay/fate';
import { revisionOf } from '../../../src/prover/replay/revision';
import type { Definitions } from '../../definitions';
import { flowStateOf } from '../../domain/draftState';
import { moveDraft } from '../../repositories/drafts';
import type { Services } from '../../services';
import { type DraftRequest, type OpenedDraft, openDraft } from './draftWrites';

/** Whether a draft goes on under another release as it would have: at the same place, with every answer and none wrong. */
function goesOnUnder(opened: OpenedDraft, active: Definitions, now: Date): boolean {
  const { draft, definitions, flow } = opened;
  const hasNothing = draft.done.length === 0 && Object.keys(draft.answers).length === 0;
  if (draft.releaseId === null || hasNothing) return active.flow(flow.id) !== undefined;
  const replayed = { flow: flow.id, state: flowStateOf(opened, now), from: draft.draftId };
  try {
    const fate = fateOf(replayed, revisionOf(definitions.set), revisionOf(active.set), (_, step) => step);
    return fate === undefined || fate.class === 'compatible';
  } catch (error) {
    if (error instanceof DefinitionError) return false;
    throw error;
  }
}

/** Lets an open draft go by the active release where that changes nothing for it; else it stays where it began. */
export async function moveToActive(
  services: Services,
  request: DraftRequest,
  opened: OpenedDraft,
): Promise<OpenedDraft> {
  const { draft, channel, flow } = opened;
  const active = services.definitions(channel);
  if (draft.status !== 'open' || draft.releaseId === active.releaseId) return opened;
  if (!goesOnUnder(opened, active, services.clock())) return opened;
  const version = active.flow(flow.id)?.version ?? draft.version;
  const isMoved = await moveDraft(services.database, draft, { releaseId: active.releaseId, version });
  return isMoved ? openDraft(services, { ...request, draftId: draft.draftId, release: undefined }) : opened;
}
