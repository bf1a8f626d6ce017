import type { DraftState } from '../../src/contract/api';
import type { Flow } from '../../src/contract/definitions';
import type { FlowState } from '../../src/engine/state';
import type { Draft } from '../repositories/drafts';
import type { User } from '../repositories/users';

/** What is known of a user from elsewhere, as flows and forms see it. */
export function knownOf(user: User): Record<string, unknown> {
  return { ...user.known, mobileNumber: user.mobileNumber };
}

/** What the engine sees of a draft. */
export function flowStateOf(user: User, { answers, done, facts }: Draft): FlowState {
  return { answers, done, facts, known: knownOf(user) };
}

/** What the browser gets of a draft. */
export function draftStateOf(user: User, { flow, version, status, answers, done, facts }: Draft): DraftState {
  return { flow, version, status, answers, done, facts, known: knownOf(user) };
}

/** A draft nothing is entered in yet. */
export function newDraft(flow: Flow, requiredMaterial: string): Draft {
  const { id, version } = flow;
  return { flow: id, version, status: 'open', answers: {}, done: [], facts: { requiredMaterial }, revision: 0 };
}

/** The draft with a step acknowledged. */
export function withDone(draft: Draft, step: string): Draft {
  return draft.done.includes(step) ? draft : { ...draft, done: [...draft.done, step] };
}
