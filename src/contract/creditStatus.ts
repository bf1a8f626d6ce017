/** Credit or user status; each is a type of popup too (docs/product/applications.md). */
export const CREDIT_STATUSES = [
  'NORMAL',
  'LIMIT',
  'FROZEN',
  'SUCCESS',
  'WAITING',
  'BLOCKED',
  'ONGOING',
  'NKP_ONGOING',
  'REJECTED',
  'NKP_REJECTED',
  'UNQUALIFIED',
  'UNAVAILABLE',
  'APPLY_SUCCESS',
  'UNABLE_TO_LOAN',
  'APPLY_SUCCESS_WITH_PENDING',
  'COUPON_EXPIRED',
  'EFFORTLESS',
  'EFFORTLESS_LOGIN_FORBID',
  'EFFORTLESS_LOAN_FACE_TIMES_ERROR',
  'EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR',
] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];
