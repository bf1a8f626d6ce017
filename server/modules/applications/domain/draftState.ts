import { randomUUID } from 'node:crypto';
import type { Answers, Flow, FlowParams } from '../../../../src/contract/definitions';
import type { DraftState } from '../../../../src/contract/generated/bodies';
import type { FactValues } from '../../../../src/contract/named';
import { draftKey } from '../../../../src/engine/address';
import type { FlowState } from '../../../../src/engine/steps';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import type { MaskedFields } from '../../../platform/releases/sensitiveFields';
import { knownOf, masked, type User } from '../../people';

export type DraftStatus = DraftState['status'];

/** What changes a draft, by its cause (docs/product/statuses.md). */
export const DRAFT_CHANGES = {
  opened: { from: ['none'], to: 'open' },
  saved: { from: ['open'], to: 'open' },
  sent: { from: ['open'], to: 'submitted' },
} as const satisfies StatusChanges<DraftStatus>;

export interface Draft {
  draftId: string;
  /** the release it goes by; undefined for one begun before there were releases */
  releaseId: string | undefined;
  flow: string;
  version: number;
  status: DraftStatus;
  answers: Answers;
  done: readonly string[];
  facts: FactValues;
  /** counts the saves; a save names the revision it has read */
  revision: number;
}

/** A draft with all that flows and forms see of it. */
export interface DraftView {
  flow: Flow;
  params: FlowParams;
  user: User;
  draft: Draft;
  /** the draft's own, with the answers of the flow's facts calls laid over them */
  facts: FactValues;
}

/** What the engine sees of a draft: nothing is masked. */
export function flowStateOf({ draft, params, user, facts }: DraftView, now: Date): FlowState {
  return { answers: draft.answers, done: draft.done, facts, params, known: knownOf(user, now) };
}

/** The release a draft is shown by: its own, unless that is not kept or cannot be used by this build. */
type ShownBy = MaskedFields & { releaseId: string };

/** What the browser gets of a draft. */
export function draftStateOf(view: DraftView, { sensitive, checked, releaseId }: ShownBy, now: Date): DraftState {
  const { flow, params, user, draft, facts } = view;
  const { draftId, version, status, answers, done } = draft;
  return {
    draftId,
    ...(draft.releaseId !== undefined && { release: releaseId }),
    flow: flow.id,
    ...(flow.params ? { params } : {}),
    version,
    status,
    answers: masked(
      answers,
      status === 'submitted' ? sensitive : checked,
      answers.fullName ?? user.known.fullName,
    ) as Answers,
    done,
    facts,
    known: masked(knownOf(user, now), sensitive),
  };
}

/** A draft nothing is entered in yet. */
export function newDraft(
  flow: Flow,
  params: FlowParams,
  { releaseId, requiredMaterial }: { releaseId: string; requiredMaterial: string },
): Draft {
  return {
    draftId: randomUUID(),
    releaseId,
    flow: draftKey(flow, params),
    version: flow.version,
    status: DRAFT_CHANGES.opened.to,
    answers: {},
    done: [],
    facts: { requiredMaterial },
    revision: 0,
  };
}
