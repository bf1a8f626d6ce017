import type { StatusChanges } from '../../../platform/domain/statusChanges';

/**
 * How a check by an outside service stands; `REFUSED` for each of its refusals. `UNDER_WAY`: a call waits for the answer;
 * `AWAITED`: the call went on without it, and the service may still answer by a callback. `OVERTAKEN`: nothing waits for that any more.
 */
export type CheckStatus = 'UNDER_WAY' | 'AWAITED' | 'OVERTAKEN' | 'PASSED' | 'PENDING_REVIEW' | 'REFUSED';

/** What changes a check, by its cause (docs/product/statuses.md). One that is written down with its end is never under way. */
export const CHECK_CHANGES = {
  asked: { from: ['none'], to: 'UNDER_WAY' },
  passed: { from: ['none', 'UNDER_WAY'], to: 'PASSED' },
  leftToReviewer: { from: ['none', 'UNDER_WAY'], to: 'PENDING_REVIEW' },
  refused: { from: ['none', 'UNDER_WAY'], to: 'REFUSED' },
  notAnsweredInTime: { from: ['none', 'UNDER_WAY'], to: 'AWAITED' },
  passedLate: { from: ['AWAITED'], to: 'PASSED' },
  notPassedLate: { from: ['AWAITED'], to: 'PENDING_REVIEW' },
  overtaken: { from: ['AWAITED'], to: 'OVERTAKEN' },
} as const satisfies StatusChanges<CheckStatus>;

/** What ends the wait of a call, by the status it leads to. */
export const ENDS_WAIT = {
  PASSED: CHECK_CHANGES.passed,
  PENDING_REVIEW: CHECK_CHANGES.leftToReviewer,
  REFUSED: CHECK_CHANGES.refused,
  AWAITED: CHECK_CHANGES.notAnsweredInTime,
} as const;

/** Outcomes that refuse nothing. */
export const NOT_REFUSED: readonly CheckStatus[] = [
  CHECK_CHANGES.passed.to,
  CHECK_CHANGES.leftToReviewer.to,
  CHECK_CHANGES.notAnsweredInTime.to,
  CHECK_CHANGES.overtaken.to,
];

const NAMED = ['AWAITED', 'PASSED', 'PENDING_REVIEW'] as const;

/** The status of a check that ended with this outcome, which names the refusal where it is one. */
export function endedAs(outcome: string): keyof typeof ENDS_WAIT {
  return NAMED.find((status) => status === outcome) ?? 'REFUSED';
}

/** An outcome as people are shown it: of a look at a NIK a keyed mark is kept, to count them, and that says nothing. */
export const shownOutcome = (kind: string, outcome: string): string => (kind === 'nik' ? 'LOOKED_UP' : outcome);
