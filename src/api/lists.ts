import type { Bank } from '../contract/generated/bodies';
import { call } from './client';

/** GET /area/sub-ktp-area: names of the next level below the given ones (docs/product/screens.md). */
export function fetchAreas(levels: { province?: string; city?: string; district?: string }): Promise<string[]> {
  return call('GET', '/area/sub-ktp-area', { searchParams: { ...levels } });
}

/** GET /bank/list. */
export function fetchBanks(): Promise<Bank[]> {
  return call('GET', '/bank/list');
}
