import type { StatusChanges } from './statusChanges';

/** How a check by an outside service stands; `REFUSED` for each of its refusals. */
export type CheckStatus = 'UNDER_WAY' | 'PASSED' | 'PENDING_REVIEW' | 'REFUSED';

/** What changes a check, by its cause (docs/product/statuses.md). One that is answered at once is never under way. */
export const CHECK_CHANGES = {
  asked: { from: ['none'], to: 'UNDER_WAY' },
  passed: { from: ['none', 'UNDER_WAY'], to: 'PASSED' },
  leftToReviewer: { from: ['none', 'UNDER_WAY'], to: 'PENDING_REVIEW' },
  refused: { from: ['none', 'UNDER_WAY'], to: 'REFUSED' },
} as const satisfies StatusChanges<CheckStatus>;

const NAMED: readonly CheckStatus[] = ['UNDER_WAY', 'PASSED', 'PENDING_REVIEW'];

/** The status of a check with this outcome, which names the refusal where it is one. */
export function checkStatusOf(outcome: string): CheckStatus {
  return NAMED.find((status) => status === outcome) ?? 'REFUSED';
}
