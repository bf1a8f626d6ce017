import type { FieldError } from '../../../src/contract/definitions';
import type { Language } from '../../../src/contract/enums';
import type { ServerCode } from '../../../src/contract/generated/names';
import type { TextKey } from '../../../src/contract/generated/textKeys';

/**
 * Every way the server says no, with its HTTP status (docs/product/errors.md). The text
 * of a code is `errors.<code>` in locales, of one that only operators meet `desk-errors.<code>`.
 */
export const REFUSALS = {
  INVALID_INPUT: 400,
  INVALID_BODY: 400,
  INVALID_PHONE_NUMBER: 400,
  INVALID_IDEMPOTENCY_KEY: 400,
  LOGIN_FAILED: 400,
  LINK_CHANNEL_VERIFY_ERROR: 400,
  CHANNEL_VERIFY_ERROR: 400,
  IOH_TOKEN_MOBILE_RETRY: 400,
  IOH_USER_NO_CRITERIA: 400,
  IOH_USER_NEED_LOGIN: 400,
  INCOME_TOO_LOW: 400,
  REACH_DBR_RESTRICTION: 400,
  COUPON_CLAIM_ALREADY_EXIST: 400,
  COUPON_EXPIRED: 400,
  NEED_RECLAIM: 400,
  VOUCHER_NOT_FITTING: 400,
  REDEEM_CODE_NOT_FOUND: 400,
  REDEEM_CODE_OVER: 400,
  VOUCHERS_ALL_TAKEN: 400,
  INVALID_INSURANCE: 400,
  SECURITY_NOT_DEMANDED: 400,
  SECURITY_REJECTED: 400,
  CODE_REQUIRED: 400,
  CODE_EXPIRED: 400,
  CODE_GUESSES_EXCEEDED: 400,
  PHOTO_UNREADABLE: 400,
  PHOTO_TOO_SMALL: 400,
  PHOTO_BLANK: 400,
  PHOTO_REPEATED: 400,
  CHALLENGE_NOT_VALID: 400,
  FACE_NOT_RECORDED: 400,
  PHOTO_NOT_FOUND: 400,
  FACE_NOT_MATCHED: 400,
  FACE_TOO_DARK: 400,
  FACE_COVERED: 400,
  FACE_NOT_FOUND: 400,
  FACE_TIMES_EXCEEDED: 400,
  NIK_ALREADY_EXIST: 400,
  NIK_CHECKS_EXCEEDED: 400,
  INVALID_NIK_CODE: 400,
  USER_INFO_NOT_COMPLETED: 400,
  APPLICATION_DECLINED: 400,
  APPLICATION_VERIFYING: 400,
  APPLICATION_RETURNED: 409,
  APPLICATION_BEGUN: 409,
  NOT_UNDER_REVIEW: 409,
  CASE_CLOSED: 409,
  PROMISE_OPEN: 409,
  DELETION_NOT_POSSIBLE: 409,
  MOBILE_TAKEN: 409,
  MOBILE_UNCHANGED: 400,
  MOBILE_CHANGE_NEEDS_HELP: 409,
  LOAN_ALREADY_PAID_OUT: 409,
  INSURANCE_NOT_CANCELLABLE: 409,
  PAY_OUT_NOT_FAILED: 409,
  PAYMENT_ACCOUNT_MISSING: 409,
  NOTHING_OWED: 409,
  PAYMENT_BOOKED: 409,
  PAYMENT_AMOUNT_UNFIT: 400,
  CUSTOMER_NUMBER_UNKNOWN: 400,
  BILL_CHANGED: 409,
  PAYMENT_UNAVAILABLE: 503,
  NO_OVERPAYMENT: 409,
  OVERPAYMENT_ON_ITS_WAY: 409,
  BILL_INSTALLMENT_CREATION_INVALID_PARAM: 400,
  BILL_INSTALLMENT_CREATION_CONCURRENT: 409,
  BILL_INSTALLMENT_CANNOT_APPLY: 409,
  CURRENT_BILL_HAS_REMINDER: 409,
  HAS_LIMIT: 400,
  NEED_SUPPLEMENTAL_MATERIALS: 400,
  INCOMPLETE_USER_INFO: 400,
  FULL_NAME_SAME: 400,
  AVAILABLE_LIMIT_NOT_ENOUGH: 400,
  HAS_LATE_PAYMENT_BILLS: 400,
  CREDIT_FROZEN: 400,
  CREDIT_BLOCKED: 400,
  UNABLE_TO_LOAN: 400,
  ORDER_REJECTING: 400,
  ORDER_ONGOING: 400,
  ORDER_OPENING: 400,
  FRAUD_ORDER: 400,
  ORDER_EXPIRED: 400,
  ORDER_NOT_OPEN: 409,
  ORDER_ALREADY_PAID: 409,
  ORDER_NOT_PAID: 409,
  ILLEGAL_PRODUCTS: 400,
  INSUFFICIENT_CREDIT: 400,
  INVALID_REPAYMENT_PLAN: 400,
  RATE_VERSION_CHANGED: 400,
  OTP_CHECK_REQUIRED: 400,
  NEED_OTP_VERIFICATION: 400,
  OTP_CHECK_FAILED: 400,
  CONTRACT_NOT_SHOWN: 409,
  LOAN_CANCELLED: 409,
  MATERIAL_NOT_REQUIRED: 400,
  BANK_VALID_PENDING: 400,
  VIRTUAL_ACCOUNT: 400,
  INVALID_ACCOUNT: 400,
  ABNORMAL_ACCOUNT: 400,
  MISMATCH_ACCOUNT: 400,
  MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: 400,
  UNAUTHORIZED: 401,
  TOKEN_EXPIRED: 401,
  /** the session was ended, and by what (server/modules/people/domain/sessionEnds.ts) */
  SIGNED_OUT_FROZEN: 401,
  SIGNED_OUT_FROZEN_BY_MAIL: 401,
  SIGNED_OUT_FROZEN_BY_US: 401,
  SIGNED_OUT_EVERYWHERE: 401,
  SIGNED_OUT_DEVICE: 401,
  SIGNED_OUT_NUMBER_CHANGED: 401,
  SIGNED_OUT_DELETION_ASKED: 401,
  SIGNED_OUT_DELETED: 401,
  SIGNED_OUT_UNLINKED: 401,
  SIGNED_OUT_BY_US: 401,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  AREA_NOT_FOUND: 404,
  APPLICATION_NOT_FOUND: 404,
  STEP_NOT_OPEN: 409,
  AGREEMENT_REQUIRED: 409,
  TERMS_NOT_ACCEPTED: 409,
  CHANGE_NEEDS_REVIEW: 409,
  ACCOUNT_FROZEN: 409,
  ALREADY_SUBMITTED: 409,
  DRAFT_NOT_FOUND: 409,
  DEFINITIONS_CHANGED: 409,
  RELEASE_REFUSED: 422,
  RELEASE_UNCHANGED: 409,
  RELEASE_OUTDATED: 409,
  RELEASE_MOVED: 409,
  RELEASE_NOT_FOUND: 404,
  RELEASE_NOT_WAITING: 409,
  SECOND_PERSON_REQUIRED: 403,
  NOTHING_TO_ROLL_BACK: 409,
  CONTRACT_MISSING: 503,
  SAVE_CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  PHOTO_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  CODE_SENT_RECENTLY: 429,
  TOO_MANY_CODES: 429,
  TOO_MANY_GUESSES: 429,
  TOO_MANY_PHOTOS: 429,
  TOO_MANY_CASES: 429,
  TOO_MANY_INQUIRIES: 429,
  SYSTEM_ERROR: 500,
  CODE_NOT_SENT: 503,
  PARTNER_NOT_REACHED: 503,
  VIDEO_ROOM_CLOSED: 409,
  NO_JAGO_ACCOUNT: 409,
  E_SIGN_UNAVAILABLE: 503,
  PARTNER_PAGES_CLOSED: 404,
  MAINTENANCE: 503,
  SERVER_BUSY: 503,
  STORE_UNREACHABLE: 503,
  STORAGE_FULL: 507,
  ACCOUNT_SECURITY: 994,
  SILENT_REFUSAL: 996,
  SPOKEN_REFUSAL: 999,
  // of operators: their texts are in desk-errors
  INVITATION_NOT_VALID: 400,
  PASSKEY_NOT_ACCEPTED: 400,
  OPERATOR_TOKEN_NOT_VALID: 401,
  ROLE_REQUIRED: 403,
  OPERATOR_EXISTS: 409,
  LAST_PASSKEY: 409,
  PASSKEY_PROOF_REQUIRED: 403,
  DESK_PAGE_REQUIRED: 403,
  OWN_ACCESS: 409,
  APPLICATION_DECIDED: 409,
  PICTURES_JUDGED: 409,
  DIFFERENCE_SETTLED: 409,
  CASE_CHANGED: 409,
  CONTACT_FORBIDDEN: 409,
  CONTACT_FORBIDDEN_FOR_GOOD: 409,
  RELIEF_NOT_POSSIBLE: 409,
  SECOND_OPERATOR_REQUIRED: 403,
  LOAN_NOT_FOUND: 404,
  NIK_DISPUTED: 409,
  NIK_CLAIMED: 409,
  IDENTITY_NOT_COMPARED: 409,
  NIK_IN_USE: 409,
  IDENTITY_DIFFERS: 409,
  UNDO_OVER: 409,
  SECOND_REVIEWER_REQUIRED: 403,
  /** the video call that an application waits for is not held yet */
  VIDEO_CALL_AWAITED: 409,
  /** pictures of an application wait for a reviewer's word */
  PICTURES_FLAGGED: 409,
} as const satisfies Partial<Record<ServerCode, number>>;

export type RefusalCode = keyof typeof REFUSALS;

interface RefusalDetails {
  errors?: readonly FieldError[];
  /** seconds until the same call may be tried again */
  retryAfter?: number;
  /** the day (YYYY-MM-DD, WIB) from which the same call may be tried again */
  retryOn?: string;
  /** another status than the code's usual one */
  status?: number;
  /** what the caller needs to go on */
  data?: unknown;
  /** what stands in its text, by placeholder; of `named` the keys of texts */
  params?: Readonly<Record<string, string>>;
  named?: Readonly<Record<string, string>>;
  /** the sentence by language, where it is not the text of the code */
  message?: Readonly<Record<Language, string>>;
  /** what made it fail, for the log */
  cause?: unknown;
}

/** A call that changes nothing and is answered with an ApiErrorBody. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code, { cause: details.cause });
    this.status = details.status ?? REFUSALS[code];
  }
}

/** A refusal that is told at a field of a body, with the text of a key. */
export function refusalAt(code: RefusalCode, field: string, rule: string, message: TextKey): Refusal {
  return new Refusal(code, { errors: [{ field: `/${field}`, rule, message }] });
}
