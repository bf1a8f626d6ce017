import type { CreditStatus, ReviewStatus } from '../../src/contract/generated/bodies';
import type { StatusChanges } from './statusChanges';

export type Reviewed = 'review' | 'returned' | 'declined' | 'approved';

/** What each status of a review means to the person. */
export const REVIEWED: Readonly<Record<ReviewStatus, Reviewed>> = {
  PROCESSING: 'review',
  VIDEOKYC: 'review',
  BANK_VERIFICATION_PROCESSING: 'review',
  RETURNED: 'returned',
  BANK_VERIFICATION_RETURN: 'returned',
  REJECTED: 'declined',
  BANK_VERIFICATION_FAILED: 'declined',
  RECOMMENDED: 'approved',
};

/**
 * What changes a review, by its cause (docs/product/statuses.md). The applicant sends and corrects, and an account is made
 * with what it has elsewhere; all else is the reviewers' and the bank's.
 */
export const REVIEW_CHANGES = {
  sent: { from: ['none'], to: 'PROCESSING' },
  takenOver: { from: ['none'], to: 'PROCESSING' },
  takenOverReturned: { from: ['none'], to: 'RETURNED' },
  corrected: { from: ['RETURNED', 'BANK_VERIFICATION_RETURN'], to: 'PROCESSING' },
  videoCallAsked: { from: ['PROCESSING'], to: 'VIDEOKYC' },
  returned: { from: ['PROCESSING', 'VIDEOKYC'], to: 'RETURNED' },
  rejected: { from: ['PROCESSING', 'VIDEOKYC'], to: 'REJECTED' },
  recommended: { from: ['PROCESSING', 'VIDEOKYC'], to: 'RECOMMENDED' },
  accountAsked: { from: ['PROCESSING', 'VIDEOKYC'], to: 'BANK_VERIFICATION_PROCESSING' },
  accountReturned: { from: ['BANK_VERIFICATION_PROCESSING'], to: 'BANK_VERIFICATION_RETURN' },
  accountRefused: { from: ['BANK_VERIFICATION_PROCESSING'], to: 'BANK_VERIFICATION_FAILED' },
  accountConfirmed: { from: ['BANK_VERIFICATION_PROCESSING'], to: 'RECOMMENDED' },
} as const satisfies StatusChanges<ReviewStatus>;

/** What changes whose a NIK is, by its cause (docs/product/statuses.md). Only a reviewer will move or free one. */
export const NIK_CHANGES = {
  sent: { from: ['none'], to: 'owned' },
} as const satisfies StatusChanges<'owned'>;

/** What changes the dispute about an application's NIK, by its cause. Only a reviewer will end one. */
export const DISPUTE_CHANGES = {
  sent: { from: ['none'], to: 'undisputed' },
  sentWithNikOfAnother: { from: ['none', 'undisputed'], to: 'disputed' },
  correctedWithOwnNik: { from: ['undisputed'], to: 'undisputed' },
} as const satisfies StatusChanges<'undisputed' | 'disputed'>;

/** How an application stands that was sent before its sender had an account here. */
export type TakenOver = 'takenOver' | 'takenOverReturned';

/** How far a user's latest application is. `ended`: it came to nothing, and another may be sent. */
export type ApplicationPhase = 'none' | Reviewed | 'ended';

/** What the lender's decision means for another application. */
const OF_CREDIT: Readonly<Record<CreditStatus, ApplicationPhase>> = {
  NORMAL: 'approved',
  LIMIT: 'approved',
  FROZEN: 'approved',
  SUCCESS: 'approved',
  ONGOING: 'approved',
  APPLY_SUCCESS: 'approved',
  APPLY_SUCCESS_WITH_PENDING: 'approved',
  COUPON_EXPIRED: 'approved',
  EFFORTLESS: 'approved',
  WAITING: 'review',
  NKP_ONGOING: 'review',
  BLOCKED: 'declined',
  REJECTED: 'declined',
  NKP_REJECTED: 'declined',
  UNQUALIFIED: 'ended',
  UNAVAILABLE: 'ended',
  UNABLE_TO_LOAN: 'ended',
  EFFORTLESS_LOGIN_FORBID: 'ended',
  EFFORTLESS_LOAN_FACE_TIMES_ERROR: 'ended',
  EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR: 'ended',
};

/** How far an application is by its review and, where credit was asked for with it, by the lender's decision. */
export function phaseOf(status: ReviewStatus, credit: CreditStatus | undefined): ApplicationPhase {
  return REVIEWED[status] === 'review' && credit ? OF_CREDIT[credit] : REVIEWED[status];
}
