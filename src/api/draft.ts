import type { FlowParams } from '../contract/definitions';
import type { DraftPatch, DraftState } from '../contract/generated/bodies';
import { call } from './client';

/** Which draft of the user: of a flow, and of the values its path's placeholders have. */
export interface DraftAddress {
  readonly flow: string;
  readonly params?: FlowParams | undefined;
}

/** GET /draft/{flow}: the answers and progress of this user; begins a draft where there is none. */
export function fetchDraft({ flow, params }: DraftAddress): Promise<DraftState> {
  return call('GET', `/draft/${flow}`, { searchParams: { ...params } });
}

/** PUT /draft/{flow}: keeps what was entered so far, right or wrong; `keepalive` lets it outlive the page. */
export async function saveDraft({ flow, params }: DraftAddress, patch: DraftPatch, keepalive = false): Promise<void> {
  await call('PUT', `/draft/${flow}`, { json: patch, keepalive, searchParams: { ...params } });
}

/** POST /draft/{flow}/pass: an info step was read, or a status taken note of. */
export function passStep({ flow, params }: DraftAddress, step: string): Promise<DraftState> {
  return call('POST', `/draft/${flow}/pass`, { searchParams: { ...params, step } });
}
