import type { CanApply } from '../contract/generated/bodies';
import { call } from './client';

/** GET /loan/can-apply: whether the person may apply now, for a limit or a loan. */
export function fetchCanApply(): Promise<CanApply> {
  return call('GET', '/loan/can-apply');
}

/** POST /application/withdraw: takes back the application that is under review. */
export function withdrawApplication(): Promise<unknown> {
  return call('POST', '/application/withdraw');
}
