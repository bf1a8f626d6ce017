import type { DocumentWishStatus, ReviewStatus } from '../../../../src/contract/generated/bodies';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import { REVIEW_CHANGES } from './standing';

/** What changes a wish for documents of the lender's system, by its cause. One whose application has no place for them any more waits for nothing. */
export const WISH_CHANGES = {
  wanted: { from: ['none'], to: 'WANTED' },
  given: { from: ['WANTED'], to: 'GIVEN' },
  cancelled: { from: ['WANTED'], to: 'CANCELLED' },
} as const satisfies StatusChanges<Exclude<DocumentWishStatus, 'OVER'>>;

/** The statuses of applications in which nothing is asked for any more; an approved one stands for the life of its loans. */
export const WITHOUT_DOCUMENTS: readonly ReviewStatus[] = [
  REVIEW_CHANGES.rejected.to,
  REVIEW_CHANGES.accountRefused.to,
];
