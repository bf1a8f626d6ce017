import type { OwnLoans } from '../contract/generated/bodies';
import { call } from './client';

/** GET /loan/list: the loans of the signed-in person with their schedules, as of today in Jakarta. */
export function fetchLoans(): Promise<OwnLoans> {
  return call('GET', '/loan/list');
}
