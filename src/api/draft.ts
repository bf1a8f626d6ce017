import type { ShownHash } from '../contract/agreedHeader';
import type { AnswerValue, FlowParams } from '../contract/definitions';
import { type SentDraft, sentKey, UNSENT_EDITS } from '../contract/drawn';
import type { DraftPatch, DraftState } from '../contract/generated/bodies';
import { MULTIPART_CALLS } from '../contract/generated/multipartCalls';
import type { FactsCall } from '../contract/generated/names';
import { tabValues } from '../lib/browserStorage';
import { call, callBy } from './call';
import { hasTransport } from './client';
import { dropDraftOfPage } from './draftOfPage';

/** Which draft of the user: of a flow, and of the values its path's placeholders have. */
export interface DraftAddress {
  readonly flow: string;
  readonly params?: FlowParams | undefined;
  /** of the server; while no draft is read: the open one of the flow, or the last that was sent */
  readonly draftId?: string | undefined;
  /** the definitions the page goes by: a draft that goes by others answers DEFINITIONS_CHANGED */
  readonly release?: string | undefined;
}

const queryOf = ({ params, draftId, release }: DraftAddress) => ({
  ...params,
  ...(draftId && { draft: draftId }),
  ...(release && { release }),
});

/**
 * The draft that came with the page, once: what changed since is asked for. None where a shell carries the calls, as it may
 * speak for another session than the page's own.
 */
function draftOfPage(address: DraftAddress): DraftState | undefined {
  const sent = dropDraftOfPage();
  const isOld = tabValues.getItem(UNSENT_EDITS) !== null;
  tabValues.removeItem(UNSENT_EDITS);
  if (isOld) return undefined;
  if (!sent?.textContent || hasTransport()) return undefined;
  const { key, draft }: SentDraft = JSON.parse(sent.textContent);
  return key === sentKey(address.flow, address.params) ? draft : undefined;
}

/** GET /draft/{flow}: the answers and progress of this user; begins a draft where there is none. */
export async function fetchDraft({ flow, params, release }: DraftAddress): Promise<DraftState> {
  const query = queryOf({ flow, params, release });
  return draftOfPage({ flow, params }) ?? call('GET /draft/{flow}', { path: { flow }, query });
}

/** POST /draft/{flow}/begin: takes a flow again of which what was sent is over. */
export function beginDraft({ flow, params }: DraftAddress): Promise<DraftState> {
  return call('POST /draft/{flow}/begin', { path: { flow }, query: { ...params } });
}

/** PUT /draft/{flow}: keeps what was entered so far, right or wrong; `keepalive` lets it outlive the page. */
export async function saveDraft(address: DraftAddress, body: DraftPatch, keepalive = false): Promise<void> {
  await call('PUT /draft/{flow}', { path: { flow: address.flow }, body, keepalive, query: queryOf(address) });
}

/** POST /draft/{flow}/pass: an info step was read, or a status taken note of. */
export function passStep(address: DraftAddress, step: string): Promise<DraftState> {
  return call('POST /draft/{flow}/pass', { path: { flow: address.flow }, query: { ...queryOf(address), step } });
}

export interface StepCall extends DraftAddress {
  step: string;
  /** a call of schemas/api/calls.json with its placeholders filled: `POST /user/ktp-info/v3` */
  call: string;
  /** the entry of calls.json, placeholders not filled */
  template: string;
  body: Readonly<Record<string, AnswerValue>>;
  /** the same key makes a repeated call safe */
  idempotencyKey: string;
  /** the one-time code a step's `verify` asks for */
  code?: string;
  /** what was shown and is agreed to by the call */
  agreed?: readonly ShownHash[];
}

function formDataOf(body: StepCall['body']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item));
  }
  return form;
}

/** Sends one step of a flow; gives the draft as the server now has it. */
export function submitStep(step: StepCall): Promise<DraftState> {
  return callBy(step.call, {
    body: MULTIPART_CALLS.includes(step.template) ? formDataOf(step.body) : step.body,
    key: step.idempotencyKey,
    code: step.code,
    agreed: step.agreed,
    query: { ...queryOf(step), flow: step.flow, step: step.step },
  });
}

type Query = Readonly<Record<string, string>>;

/** What a call takes in its query besides channel and language (docs/product/calls.md). */
const QUERIES: Readonly<Record<string, () => Query>> = {
  'GET /global-status/v2': () => ({ 'date-value': String(Date.now()) }),
  'GET /supplement-materials': () => ({ atomeType: 'PDL' }),
} satisfies Partial<Record<FactsCall, () => Query>>;

/**
 * A GET call of schemas/api/calls.json whose answer says how an application stands; of a flow with parameters, how the thing
 * stands that they name.
 */
export function fetchFacts(
  name: string,
  { flow, params }: Pick<DraftAddress, 'flow' | 'params'>,
): Promise<Record<string, unknown>> {
  const named = params && Object.keys(params).length > 0 ? { flow, ...params } : {};
  return callBy(name, { query: { ...QUERIES[name]?.(), ...named } });
}
