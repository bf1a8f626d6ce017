import type { DraftState } from '../../src/contract/api';
import type { Answers, Flow, FlowParams } from '../../src/contract/definitions';
import type { FactValues } from '../../src/contract/named';
import { draftKey } from '../../src/engine/address';
import type { FlowState } from '../../src/engine/state';
import type { Draft } from '../repositories/drafts';
import type { User } from '../repositories/users';
import { knownOf, masked } from './known';

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

/**
 * What the browser gets of a draft; `sensitive` names the fields that are masked in what is known, and in the answers
 * too once all was sent.
 */
export function draftStateOf(view: DraftView, sensitive: ReadonlySet<string>, now: Date): DraftState {
  const { flow, params, user, draft, facts } = view;
  const { version, status, answers, done } = draft;
  return {
    flow: flow.id,
    ...(flow.params ? { params } : {}),
    version,
    status,
    answers: status === 'submitted' ? (masked(answers, sensitive) as Answers) : answers,
    done,
    facts,
    known: masked(knownOf(user, now), sensitive),
  };
}

/** A draft nothing is entered in yet. */
export function newDraft(flow: Flow, params: FlowParams, requiredMaterial: string): Draft {
  return {
    flow: draftKey(flow, params),
    version: flow.version,
    status: 'open',
    answers: {},
    done: [],
    facts: { requiredMaterial },
    revision: 0,
  };
}

/** The draft with a step acknowledged. */
export function withDone(draft: Draft, step: string): Draft {
  return draft.done.includes(step) ? draft : { ...draft, done: [...draft.done, step] };
}
