import { proxy, ref, useSnapshot } from 'valtio';
import * as draftApi from '../api/draft';
import { type DraftAddress, type StepCall, submitStep } from '../api/draft';
import { ApiError } from '../api/errors';
import type { AnswerValue } from '../contract/definitions';
import { UNSENT_EDITS } from '../contract/drawn';
import type { DraftState } from '../contract/generated/bodies';
import type { FactValues } from '../contract/named';
import { tabValues } from '../lib/browserStorage';
import { DraftSaver, type Edits, type SaveStatus } from './draftSaver';
import { registerUnsavedWork, tellDraftChanged } from './openWork';
import { session } from './session';
import { showToast } from './toasts';

interface FlowSession {
  /** the server's draft with the edits it does not have yet laid over it */
  draft: DraftState | undefined;
  saveStatus: SaveStatus;
  /** counts how often another tab or phone was found to have changed answers: what is shown of them is shown again */
  revision: number;
}

/**
 * The one flow this page has open. Memory only: personal data is never stored in the browser (docs/product/sign-in.md).
 */
export const flowSession = proxy<FlowSession>({ draft: undefined, saveStatus: 'saved', revision: 0 });

interface OpenedFlow {
  readonly address: DraftAddress;
  readonly saver: DraftSaver;
  /** what the draft calls the fields that the page called otherwise when it was opened */
  readonly renamed: Readonly<Record<string, string>>;
}

let opened: OpenedFlow | undefined;
/** counts openings: an answer that comes after another flow was asked for is not shown any more */
let openings = 0;
/** counts what the server has taken from this page: a draft that was read meanwhile may be one from before */
let taken = 0;

const keyOf = ({ flow, params = {} }: DraftAddress) => JSON.stringify([flow, params]);
const isOpened = (address: DraftAddress) => opened !== undefined && keyOf(opened.address) === keyOf(address);

function withEdits(draft: DraftState, edits: Readonly<Edits>): DraftState {
  const answers: Record<string, AnswerValue | undefined> = { ...draft.answers };
  for (const [field, value] of Object.entries(edits)) answers[field] = value ?? undefined;
  return { ...draft, answers };
}

function receive(draft: DraftState): void {
  flowSession.draft = ref(withEdits(draft, opened?.saver.pending ?? {}));
}

/**
 * Sends edits, as long as the user who made them is signed in: they are kept for them, and never go to another user's
 * draft.
 */
function saverOf(address: DraftAddress): DraftSaver {
  const owner = session.user?.userId;
  const saver = new DraftSaver({
    async save(edits, keepalive) {
      if (session.user?.userId !== owner) throw new Error('The edits wait for their owner: another session is open.');
      await orCatchUp(address, draftApi.saveDraft(address, { answers: edits }, keepalive));
      taken += 1;
      tellDraftChanged();
    },
    retryable: (error) => error instanceof ApiError && error.retryable,
    onStatus: (status) => {
      if (opened?.saver === saver) flowSession.saveStatus = status;
    },
  });
  return saver;
}

/**
 * Parts with the draft that was open. Its edits that the server does not have yet are given back for the same draft;
 * for another draft of the same person they are still sent, by themselves.
 */
function partWith(address: DraftAddress, draft: DraftState): Readonly<Edits> {
  if (!opened) return {};
  const { saver } = opened;
  const pending = { ...saver.pending };
  const samePerson = flowSession.draft?.known.mobileNumber === draft.known.mobileNumber;
  if (samePerson && !isOpened(address)) {
    void saver.flush();
    return {};
  }
  saver.stop();
  return samePerson && draft.status === 'open' ? pending : {};
}

/**
 * Loads the user's draft and makes it the open one. What was entered while the session had ended, or while another
 * page went on with the draft, is laid over it and sent.
 */
export function openFlow(address: DraftAddress): Promise<void> {
  return load(address, draftApi.fetchDraft, () => undefined);
}

/** The same at the address of a flow itself: one that was sent, of which what was sent is over, is taken again. */
export function openFromStart(address: DraftAddress): Promise<void> {
  const read: ReadDraft = async (place) => {
    const draft = await draftApi.fetchDraft(place);
    return draft.again ? draftApi.beginDraft(place) : draft;
  };
  return load(address, read, () => undefined);
}

/** So long the edits of a page that was left may take to the server; a draft that was read before has not got them. */
const ON_THEIR_WAY_MS = 2_000;

type ReadDraft = (address: DraftAddress) => Promise<DraftState>;

/** A draft with all that the server has taken from this page by the time it came. */
async function readUpToDate(address: DraftAddress, read: ReadDraft): Promise<DraftState> {
  const before = taken;
  const draft = await read(address);
  return taken === before ? draft : readUpToDate(address, read);
}

async function load(place: DraftAddress, read: ReadDraft, beforeShown: () => void): Promise<void> {
  openings += 1;
  const turn = openings;
  const mayLackEdits = tabValues.getItem(UNSENT_EDITS) !== null;
  // another release than the page's says what it calls the fields that were edited by it
  const page = isOpened(place) ? opened?.address.release : undefined;
  const draft = await readUpToDate({ ...place, release: place.release ?? page }, read);
  if (turn !== openings) return;
  const address = { ...place, draftId: draft.draftId, release: draft.release };
  const kept = partWith(address, draft);
  const saver = saverOf(address);
  const renamed = draft.renamed ?? (page !== undefined && draft.release === page ? opened?.renamed : undefined) ?? {};
  opened = { address, saver, renamed };
  flowSession.saveStatus = 'saved';
  for (const [field, value] of Object.entries(kept)) saver.edit(renamed[field] ?? field, value);
  beforeShown();
  receive(draft);
  if (mayLackEdits) setTimeout(() => catchUp().catch(() => undefined), ON_THEIR_WAY_MS);
}

/** Reads the open draft again, with what the server has found out meanwhile. */
export async function reopenFlow(): Promise<void> {
  if (opened) await openFlow(opened.address);
}

/** Reads the open draft again after the page was out of sight: another tab or phone may have gone on with it. */
async function catchUp(): Promise<void> {
  if (!opened) return;
  const answers = () => {
    const known = Object.entries(flowSession.draft?.answers ?? {}).filter(([, value]) => value !== undefined);
    return JSON.stringify(known.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  let shown = answers();
  await load(opened.address, draftApi.fetchDraft, () => {
    shown = answers();
  });
  if (answers() !== shown) flowSession.revision += 1;
}

/** Refusals that say: this page does not know how far the draft is. */
const STALE_DRAFT_CODES: ReadonlySet<string> = new Set([
  'STEP_NOT_OPEN',
  'ALREADY_SUBMITTED',
  'DRAFT_NOT_FOUND',
  'DEFINITIONS_CHANGED',
]);

/** How the draft stands: another value is another draft, or one that has moved. */
const standing = (): string => JSON.stringify({ ...flowSession.draft, answers: undefined, version: undefined });

/** Another tab or phone may have moved the draft: the page then follows it, and says why it shows another step. */
async function orCatchUp<Result>(address: DraftAddress, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && STALE_DRAFT_CODES.has(error.code) && isOpened(address)) {
      const shown = standing();
      await openFlow(address).catch(() => undefined); // the refusal itself is reported
      // where nothing has moved, the page that asked says it
      if (error.serverMessage && standing() !== shown) {
        showToast(error.serverMessage, 'problem');
        error.told = true;
      }
    }
    throw error;
  }
}

export function closeFlow(): void {
  openings += 1;
  opened?.saver.stop();
  opened = undefined;
  flowSession.draft = undefined;
  flowSession.saveStatus = 'saved';
}

/** Keeps an answer, complete or not, here at once and on the server a moment later. */
export function editAnswer(field: string, value: AnswerValue | undefined): void {
  if (!opened || !flowSession.draft) return;
  // what was being typed when the draft was opened by another release comes by the name it had then
  opened.saver.edit(opened.renamed[field] ?? field, value ?? null);
  receive(flowSession.draft);
}

/** Sends edits that wait; `leaving` lets the request outlive the page. */
export function flushEdits(leaving = false): Promise<void> {
  return opened?.saver.flush(leaving) ?? Promise.resolve();
}

/**
 * Sends a step and takes over the server's new state; what is edited meanwhile stays to be saved. `own` are the fields
 * whose answers the call itself brings: they are not saved before it as well.
 */
export async function sendStep(step: StepCall, own: readonly string[] = []): Promise<void> {
  const saver = opened?.saver;
  const release = saver?.leaveTo(own.filter((field) => field in step.body));
  try {
    await saver?.flush();
    const waiting = { ...saver?.pending };
    const draft = await orCatchUp(step, submitStep(step));
    taken += 1;
    saver?.forget(Object.keys(step.body).filter((field) => saver.pending[field] === waiting[field]));
    if (isOpened(step)) receive(draft);
  } finally {
    release?.();
  }
  tellDraftChanged();
}

/** Tells the server that an info step was read, or a status taken note of. */
export async function passShownStep(address: DraftAddress, step: string): Promise<void> {
  const draft = await orCatchUp(address, draftApi.passStep(address, step));
  taken += 1;
  receive(draft);
  tellDraftChanged();
}

export function useFlowSession(): Readonly<FlowSession> {
  return useSnapshot(flowSession) as FlowSession;
}

/** What the server found out about the application since the draft was loaded. */
export function learnFacts(facts: FactValues): void {
  const draft = flowSession.draft;
  if (draft) flowSession.draft = ref({ ...draft, facts: { ...draft.facts, ...facts } });
}

registerUnsavedWork({ flush: flushEdits, close: closeFlow, catchUp });
