import type { CreditStatus } from '../../../../src/contract/generated/bodies';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** Before the lender has decided: nothing is told yet, or that it takes its time. */
const UNDECIDED = ['none', 'WAITING'] as const;
const FACE_ERRORS = ['EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR', 'EFFORTLESS_LOAN_FACE_TIMES_ERROR'] as const;
/** While there is a limit. */
const WITH_LIMIT = ['NORMAL', 'LIMIT', 'SUCCESS', 'ONGOING', 'UNABLE_TO_LOAN', 'FROZEN'] as const;
/** Granted, and no loan was made of it yet. */
const GRANTED = ['APPLY_SUCCESS', 'APPLY_SUCCESS_WITH_PENDING', 'EFFORTLESS', 'COUPON_EXPIRED'] as const;

/** What decides a request for credit, by its cause (docs/product/statuses.md). */
const DECISIONS = {
  notDecidedYet: { from: ['none', 'NKP_ONGOING'], to: 'WAITING' },
  granted: { from: [...UNDECIDED, 'APPLY_SUCCESS_WITH_PENDING', 'COUPON_EXPIRED'], to: 'APPLY_SUCCESS' },
  grantedInPart: { from: UNDECIDED, to: 'APPLY_SUCCESS_WITH_PENDING' },
  quickLoanOffered: { from: [...UNDECIDED, ...FACE_ERRORS, 'NORMAL'], to: 'EFFORTLESS' },
  voucherRefused: { from: [...UNDECIDED, 'APPLY_SUCCESS'], to: 'COUPON_EXPIRED' },
  rejected: { from: [...UNDECIDED, 'APPLY_SUCCESS_WITH_PENDING'], to: 'REJECTED' },
  notQualified: { from: UNDECIDED, to: 'UNQUALIFIED' },
  productWithdrawn: { from: UNDECIDED, to: 'UNAVAILABLE' },
  applicationElsewhereOpen: { from: UNDECIDED, to: 'NKP_ONGOING' },
  applicationElsewhereRejected: { from: [...UNDECIDED, 'NKP_ONGOING'], to: 'NKP_REJECTED' },
  otherAccountFound: { from: UNDECIDED, to: 'EFFORTLESS_LOGIN_FORBID' },
  faceNotMatched: { from: [...UNDECIDED, ...FACE_ERRORS, 'EFFORTLESS'], to: 'EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR' },
  faceTriedTooOften: { from: [...UNDECIDED, ...FACE_ERRORS, 'EFFORTLESS'], to: 'EFFORTLESS_LOAN_FACE_TIMES_ERROR' },
} as const satisfies StatusChanges<CreditStatus>;

/** What changes the standing of a person with a limit, by its cause. The lender may know them already: from nothing, too. */
const STANDING = {
  accountReady: { from: ['none', ...GRANTED, ...WITH_LIMIT], to: 'NORMAL' },
  limitUsedUp: { from: ['none', ...WITH_LIMIT], to: 'LIMIT' },
  loanMade: { from: ['none', ...GRANTED, 'NORMAL'], to: 'SUCCESS' },
  billOpened: { from: ['none', ...WITH_LIMIT], to: 'ONGOING' },
  billLeftOpen: { from: ['none', ...WITH_LIMIT], to: 'UNABLE_TO_LOAN' },
  termsViolated: { from: ['none', ...WITH_LIMIT], to: 'FROZEN' },
  personBarred: { from: [...UNDECIDED, ...GRANTED, ...WITH_LIMIT], to: 'BLOCKED' },
} as const satisfies StatusChanges<CreditStatus>;

/**
 * What changes a credit status, by its cause. The lender alone causes them: the server takes them from the
 * decision that counted. It says WAITING itself while a NIK is disputed or a check waits for a person.
 */
export const CREDIT_CHANGES = { ...DECISIONS, ...STANDING } as const;
