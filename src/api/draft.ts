import type { DraftPatch, DraftState } from '../contract/api';
import { call } from './client';

/** GET /draft/{flow}: the answers and progress of this user; begins a draft where there is none. */
export function fetchDraft(flow: string): Promise<DraftState> {
  return call('GET', `/draft/${flow}`);
}

/** PUT /draft/{flow}: keeps what was entered so far, right or wrong; `keepalive` lets it outlive the page. */
export function saveDraft(flow: string, patch: DraftPatch, keepalive = false): Promise<DraftState> {
  return call('PUT', `/draft/${flow}`, { json: patch, keepalive });
}

/** POST /draft/{flow}/pass: an info step was read. */
export function passStep(flow: string, step: string): Promise<DraftState> {
  return call('POST', `/draft/${flow}/pass`, { searchParams: { step } });
}
