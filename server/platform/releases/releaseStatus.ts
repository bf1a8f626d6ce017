import type { StatusChanges } from '../domain/statusChanges';

/** `ready`: it may be made active. */
export type ReleaseStatus = 'waiting' | 'ready';

/** What changes a release, by its cause (docs/product/statuses.md). */
export const RELEASE_CHANGES = {
  built: { from: ['none'], to: 'ready' },
  published: { from: ['none', 'waiting', 'ready'], to: 'ready' },
  secondPersonAsked: { from: ['none', 'waiting', 'ready'], to: 'waiting' },
  approved: { from: ['waiting'], to: 'ready' },
} as const satisfies StatusChanges<ReleaseStatus>;

const RELEASE_ID = /^[0-9a-f]{64}$/;

/** True for what may name a release: a SHA-256 in hex. */
export const isReleaseId = (id: string): boolean => RELEASE_ID.test(id);

/** Whether an operator may approve a release that waits: not their own, and only against what it was judged against. */
export function approvalOf(
  { author, parent }: { author: string | undefined; parent: string | undefined },
  { operatorId, activeId }: { operatorId: string; activeId: string },
): 'open' | 'own' | 'outdated' {
  if (author === operatorId) return 'own';
  return parent === activeId ? 'open' : 'outdated';
}
