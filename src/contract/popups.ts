import { CREDIT_STATUSES } from './generated/bodies';

/** Popup types that are not a credit status (docs/product/screens.md). */
const OTHER_TYPES = [
  'ACCOUNT_SECURITY',
  'NEED_LIVENESS_PHOTO',
  'GEOLOCATION',
  'DELETE_ACCOUNT_NOTICE',
  'DELETE_ACCOUNT_CONFIRM',
] as const;

/** Popups whose type is our own, named after what they are about (docs/product/screens.md). */
const OWN_TYPES = [
  'NO_JAGO_ACCOUNT',
  'HAS_LATE_PAYMENT_BILLS',
  'INCOMPLETE_USER_INFO',
  'UPLOAD_FAILED',
  'NETWORK_ERROR',
  'COPY_ACCOUNT',
  'RETENTION_COUPON',
  'NEED_RECLAIM',
  'RETAIN_INVITE',
  'FRAUD_ORDER',
  'MONTHS_MISSING',
] as const;

export const POPUP_TYPES = [...CREDIT_STATUSES, ...OTHER_TYPES, ...OWN_TYPES] as const;
export type PopupType = (typeof POPUP_TYPES)[number];

/** What a popup was answered with: its confirm button, its button that leaves the page, its Logout button, closing it in any other way. */
export type PopupAnswer = 'submit' | 'leave' | 'signOut' | 'close';

export interface PopupRequest {
  readonly type: PopupType;
  /** values for the placeholders of its texts; `date` is a day (YYYY-MM-DD) */
  readonly params?: Readonly<Record<string, string | number>>;
}
