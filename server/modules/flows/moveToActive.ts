import { courseOf } from '../../../src/prover/replay/course';
import { revisionOf } from '../../../src/prover/replay/revision';
import type { InChannel } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';
import { flowStateOf, moveDraft } from '../applications';
import type { FlowsNeeds } from './needs';
import { type DraftRequest, type OpenedDraft, openDraft } from './openDraft';

function goesOnUnder(opened: OpenedDraft, active: Definitions, now: Date): boolean {
  const { draft, definitions, flow } = opened;
  // one whose release is not kept, or cannot be used by this build, is shown by the active one already
  if (definitions.releaseId === active.releaseId) return true;
  // one begun before there were releases has no other to stay with
  if (draft.releaseId === undefined) return active.flow(flow.id) !== undefined;
  const replayed = { flow: flow.id, state: flowStateOf(opened, now), from: draft.draftId };
  return courseOf(replayed, revisionOf(definitions.set), revisionOf(active.set)).by === 'present';
}

/** Lets an open draft go by the active release where it keeps and takes every answer; else it stays where it began. */
export async function moveToActive(
  services: InChannel<FlowsNeeds>,
  request: DraftRequest,
  opened: OpenedDraft,
): Promise<OpenedDraft> {
  const { draft, flow } = opened;
  const active = services.release;
  if (draft.status !== 'open' || draft.releaseId === active.releaseId) return opened;
  if (!goesOnUnder(opened, active, services.clock())) return opened;
  const version = active.flow(flow.id)?.version ?? draft.version;
  const isMoved = await moveDraft(services.database, draft, { releaseId: active.releaseId, version });
  return isMoved ? openDraft(services, { ...request, draftId: draft.draftId, release: undefined }) : opened;
}
