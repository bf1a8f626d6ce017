import type { AbTestGroup } from '../contract/generated/bodies';
import { call } from './client';

/** GET /abTest/{name}/group/calculate: the group a user is in (docs/product/tracking.md). Raises ApiError. */
export function fetchTestGroup(name: string, refId: string): Promise<AbTestGroup> {
  return call('GET', `/abTest/${encodeURIComponent(name)}/group/calculate`, {
    searchParams: { refId, refType: 'USER' },
  });
}
