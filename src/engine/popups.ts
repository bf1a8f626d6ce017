import type { BackTarget } from '../contract/enums';
import type { FlowId } from '../contract/generated/names';
import type { PopupType } from '../contract/popups';

/** How a popup behaves. Its texts are `popups.<type>.title`, `.body`, `.confirm` and, with a second button, `.other`. */
export interface PopupKind {
  /** what the second button answers; absent: there is nothing to decide, the confirm button only takes note */
  readonly other?: 'close' | 'leave' | 'signOut';
  /** where the confirm button leads: a flow's id or the name of a screen; absent: it leads nowhere by itself */
  readonly leave?: FlowId | BackTarget;
  /** the confirm button can be pressed only after so many seconds */
  readonly waitSeconds?: number;
  /** neither of its buttons stands out: nothing is pressed on a person */
  readonly even?: true;
  /** confirming cannot be undone */
  readonly destructive?: true;
  /** asked after this one was confirmed; its answer counts */
  readonly next?: PopupType;
}

/** Countdown of the delete-account notice, seconds (docs/product/screens.md). */
const DELETE_ACCOUNT_WAIT = 10;

const toBill: PopupKind = { other: 'close', leave: 'Bill' };
const takenNoteOf: PopupKind = {};

/** Every popup type and how it behaves (docs/product/screens.md). */
export const POPUPS: Readonly<Record<PopupType, PopupKind>> = {
  NORMAL: { leave: 'Home' },
  LIMIT: toBill,
  FROZEN: toBill,
  SUCCESS: takenNoteOf,
  WAITING: takenNoteOf,
  BLOCKED: { other: 'signOut' },
  ONGOING: toBill,
  NKP_ONGOING: takenNoteOf,
  REJECTED: takenNoteOf,
  NKP_REJECTED: takenNoteOf,
  UNQUALIFIED: takenNoteOf,
  UNAVAILABLE: { leave: 'Home', other: 'close' },
  APPLY_SUCCESS: takenNoteOf,
  UNABLE_TO_LOAN: takenNoteOf,
  APPLY_SUCCESS_WITH_PENDING: takenNoteOf,
  COUPON_EXPIRED: { other: 'close' },
  EFFORTLESS: { leave: 'effortless' satisfies FlowId, other: 'close' },
  EFFORTLESS_LOGIN_FORBID: { other: 'signOut' },
  EFFORTLESS_LOAN_FACE_TIMES_ERROR: takenNoteOf,
  EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR: { other: 'close' },
  ACCOUNT_SECURITY: { other: 'signOut' },
  NEED_LIVENESS_PHOTO: { other: 'close' },
  GEOLOCATION: { other: 'close' },
  DELETE_ACCOUNT_NOTICE: {
    other: 'close',
    waitSeconds: DELETE_ACCOUNT_WAIT,
    next: 'DELETE_ACCOUNT_CONFIRM',
    destructive: true,
  },
  DELETE_ACCOUNT_CONFIRM: { other: 'close', destructive: true },
  NO_JAGO_ACCOUNT: takenNoteOf,
  HAS_LATE_PAYMENT_BILLS: takenNoteOf,
  INCOMPLETE_USER_INFO: { other: 'close' },
  UPLOAD_FAILED: { other: 'close' },
  NETWORK_ERROR: { other: 'close' },
  COPY_ACCOUNT: { other: 'close' },
  RETENTION_COUPON: { other: 'leave', even: true },
  NEED_RECLAIM: { other: 'close' },
  RETAIN_INVITE: { other: 'close' },
  FRAUD_ORDER: { leave: 'Home', other: 'close' },
  MONTHS_MISSING: { other: 'close', even: true },
};
