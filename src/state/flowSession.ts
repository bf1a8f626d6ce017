import { proxy, ref, useSnapshot } from 'valtio';
import * as draftApi from '../api/draft';
import { ApiError } from '../api/errors';
import { type StepCall, submitStep } from '../api/step';
import type { DraftState } from '../contract/api';
import type { AnswerValue } from '../contract/definitions';
import { DraftSaver, type Edits, type SaveStatus } from './draftSaver';
import { showToast } from './toasts';

interface FlowSession {
  /** the server's draft with the edits it does not have yet laid over it */
  draft: DraftState | undefined;
  saveStatus: SaveStatus;
}

/** The one flow this page has open. Memory only: personal data is never persisted in the browser (section 3). */
export const flowSession = proxy<FlowSession>({ draft: undefined, saveStatus: 'saved' });

let saver: DraftSaver | undefined;

function withEdits(draft: DraftState, edits: Readonly<Edits>): DraftState {
  const answers: Record<string, AnswerValue | undefined> = { ...draft.answers };
  for (const [field, value] of Object.entries(edits)) answers[field] = value ?? undefined;
  return { ...draft, answers };
}

function receive(draft: DraftState): void {
  flowSession.draft = ref(withEdits(draft, saver?.pending ?? {}));
}

/** Edits that the server does not have yet and that this draft, of the same person, can still take. */
function editsToKeep(draft: DraftState): Readonly<Edits> {
  const before = flowSession.draft;
  const same = before?.flow === draft.flow && before.known.mobileNumber === draft.known.mobileNumber;
  return saver && same && draft.status === 'open' ? saver.pending : {};
}

/**
 * Loads the user's draft of the flow and makes it the open one. What was entered while the session had ended, or
 * while another page went on with the draft, is laid over it and sent.
 */
export async function openFlow(flow: string): Promise<void> {
  const draft = await draftApi.fetchDraft(flow);
  const kept = editsToKeep(draft);
  saver?.stop();
  const opened = new DraftSaver({
    save: (edits, keepalive) => orCatchUp(flow, draftApi.saveDraft(flow, { answers: edits }, keepalive)),
    retryable: (error) => error instanceof ApiError && error.retryable,
    onStatus: (status) => {
      if (saver === opened) flowSession.saveStatus = status;
    },
  });
  saver = opened;
  flowSession.saveStatus = 'saved';
  for (const [field, value] of Object.entries(kept)) opened.edit(field, value);
  receive(draft);
}

/** Refusals that say: this page does not know how far the draft is. */
const BEHIND: ReadonlySet<string> = new Set(['STEP_NOT_OPEN', 'ALREADY_SUBMITTED']);

/** Another tab or phone may have moved the draft: the page then follows it, and says why it shows another step. */
async function orCatchUp<Result>(flow: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && BEHIND.has(error.code)) {
      if (error.serverMessage) showToast(error.serverMessage, 'problem');
      await openFlow(flow).catch(() => undefined); // the refusal itself is reported
    }
    throw error;
  }
}

export function closeFlow(): void {
  saver?.stop();
  saver = undefined;
  flowSession.draft = undefined;
  flowSession.saveStatus = 'saved';
}

/** Keeps an answer, complete or not, here at once and on the server a moment later. */
export function editAnswer(field: string, value: AnswerValue | undefined): void {
  if (!saver || !flowSession.draft) return;
  saver.edit(field, value ?? null);
  receive(flowSession.draft);
}

/** Sends edits that wait; `leaving` lets the request outlive the page. */
export function flushEdits(leaving = false): Promise<void> {
  return saver?.flush(leaving) ?? Promise.resolve();
}

/** Sends a step's answers and takes over the server's new state; what is edited meanwhile stays to be saved. */
export async function sendStep(step: StepCall): Promise<void> {
  await flushEdits();
  const waiting = { ...saver?.pending };
  const draft = await orCatchUp(step.flow, submitStep(step));
  saver?.forget(Object.keys(step.body).filter((field) => saver?.pending[field] === waiting[field]));
  receive(draft);
}

export async function passInfoStep(flow: string, step: string): Promise<void> {
  receive(await orCatchUp(flow, draftApi.passStep(flow, step)));
}

export function useFlowSession(): { readonly draft: DraftState | undefined; readonly saveStatus: SaveStatus } {
  return useSnapshot(flowSession) as { draft: DraftState | undefined; saveStatus: SaveStatus };
}

/** What the server found out about the application since the draft was loaded. */
export function learnFacts(facts: Readonly<Record<string, unknown>>): void {
  const draft = flowSession.draft;
  if (draft) flowSession.draft = ref({ ...draft, facts: { ...draft.facts, ...facts } });
}
