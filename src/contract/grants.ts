import type { DeskApplication } from './generated/bodies';

/** What may be granted, in rupiah; more than `alone` needs a second reviewer (docs/product/decisions.md). */
export const GRANTS: DeskApplication['limits'] = { least: 500_000, most: 50_000_000, alone: 20_000_000 };

/** A limit is a multiple of it; rupiah. */
export const LIMIT_STEP = 100_000;

/** True for a limit that may be granted to someone. */
export const isGrantable = (limit: number): boolean =>
  limit >= GRANTS.least && limit <= GRANTS.most && limit % LIMIT_STEP === 0;
