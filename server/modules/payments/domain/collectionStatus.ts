import type { CollectionStatus } from '../../../../src/contract/generated/bodies';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What changes a number that people pay into, by its cause (docs/product/statuses.md). Money is taken in every status. */
export const COLLECTION_CHANGES = {
  asked: { from: ['none'], to: 'NEW' },
  /** an operator says whose money it is: no number that could be paid into */
  named: { from: ['none'], to: 'CLOSED' },
  opened: { from: ['NEW'], to: 'OPEN' },
  paid: { from: ['OPEN', 'EXPIRED', 'CLOSED'], to: 'PAID' },
  expired: { from: ['OPEN'], to: 'EXPIRED' },
  replaced: { from: ['OPEN'], to: 'CLOSED' },
} as const satisfies StatusChanges<CollectionStatus>;

const MINUTE_MS = 60_000;

/** How soon a gateway is asked again about a number, at least and at most, in milliseconds. */
const LOOK_MS = { least: 30_000, most: 5 * MINUTE_MS } as const;

/** When a gateway is asked next what came into a number that was opened or claimed to be paid at a moment. */
export function nextCollectionLook(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(LOOK_MS.most, Math.max(LOOK_MS.least, age / 10)));
}
