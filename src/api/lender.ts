import type { Lender } from '../contract/generated/bodies';
import { call } from './client';

/** GET /variable/lender: what the operator says of the lender. Raises ApiError. */
export function fetchLender(): Promise<Lender> {
  return call('GET', '/variable/lender');
}
