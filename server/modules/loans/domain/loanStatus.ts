import type { LoanStatus } from '../../../../src/lending/overdue';
import { type StatusChanges, sourcesOf } from '../../../platform/domain/statusChanges';

/** After the pay-out and before the end. */
export const OWED_STATUSES = ['ONGOING', 'OVERDUE', 'REBALANCED'] as const;

/**
 * What changes the status of a loan, by its cause (docs/product/statuses.md). It follows from the events and the day; a
 * payment that is taken back opens a loan again.
 */
export const LOAN_CHANGES = {
  requested: { from: ['none'], to: 'WAITING' },
  cancelled: { from: ['WAITING'], to: 'CANCELED' },
  fellOverdue: { from: ['ONGOING', 'REBALANCED', 'REPAID'], to: 'OVERDUE' },
  paidOutOrCaughtUp: { from: ['WAITING', 'OVERDUE', 'REPAID', 'REBALANCED'], to: 'ONGOING' },
  rebalanced: { from: ['ONGOING', 'OVERDUE', 'REPAID'], to: 'REBALANCED' },
  repaid: { from: OWED_STATUSES, to: 'REPAID' },
  refunded: { from: [...OWED_STATUSES, 'REPAID'], to: 'REFUNDED' },
} as const satisfies StatusChanges<LoanStatus>;

/** The statuses from which a loan may come to this one, and itself: a day may change nothing of it. */
export const loanSourcesOf = (to: LoanStatus): readonly string[] => [...sourcesOf(LOAN_CHANGES, to), to];
