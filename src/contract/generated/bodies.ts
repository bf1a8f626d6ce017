/** What calls take and give (schemas/api/bodies.schema.json), written by `npm run types`. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type {Answers, FieldError, FlowParams} from '../definitions';
import type {KnownValues} from '../named';

/**
 * Credit or user status; each is a type of popup too (docs/product/applications.md).
 */
export type CreditStatus =
  | 'NORMAL'
  | 'LIMIT'
  | 'FROZEN'
  | 'SUCCESS'
  | 'WAITING'
  | 'BLOCKED'
  | 'ONGOING'
  | 'NKP_ONGOING'
  | 'REJECTED'
  | 'NKP_REJECTED'
  | 'UNQUALIFIED'
  | 'UNAVAILABLE'
  | 'APPLY_SUCCESS'
  | 'UNABLE_TO_LOAN'
  | 'APPLY_SUCCESS_WITH_PENDING'
  | 'COUPON_EXPIRED'
  | 'EFFORTLESS'
  | 'EFFORTLESS_LOGIN_FORBID'
  | 'EFFORTLESS_LOAN_FACE_TIMES_ERROR'
  | 'EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR';
/**
 * A place of the app where banners may stand.
 */
export type BannerSlot = 'home' | 'bill' | 'me' | 'apply';
export type BannerList = Banner[];
/**
 * What the check of an application or a loan comes to (docs/product/decisions.md).
 */
export type ApplicationCheck =
  | 'INCOMPLETE_USER_INFO'
  | 'FRAUD_ORDER'
  | 'ILLEGAL_PRODUCTS'
  | 'CREDIT_FROZEN'
  | 'CREDIT_BLOCKED'
  | 'INSUFFICIENT_CREDIT'
  | 'INVALID_REPAYMENT_PLAN'
  | 'OTP_CHECK_FAILED'
  | 'OTP_CHECK_REQUIRED'
  | 'RATE_VERSION_CHANGED'
  | 'NEED_SUPPLEMENTAL_MATERIALS'
  | 'NEED_OTP_VERIFICATION'
  | 'ORDER_REJECTING'
  | 'ORDER_ONGOING'
  | 'ORDER_OPENING'
  | 'SUCCESS'
  | 'FULL_NAME_SAME'
  | 'AVAILABLE_LIMIT_NOT_ENOUGH'
  | 'UNABLE_TO_LOAN'
  | 'COUPON_EXPIRED'
  | 'INVALID_INSURANCE'
  | 'NEED_RECLAIM'
  | 'NO_JAGO_ACCOUNT'
  | 'REACH_DBR_RESTRICTION'
  | 'INVALID_INPUT'
  | 'HAS_LATE_PAYMENT_BILLS';
/**
 * What can be done about a check that was not passed.
 */
export type FollowUpAction = 'RECHECK' | 'MODIFY_TENOR' | 'MODIFY_LOAN_AMOUNT';
/**
 * A part of a contract.
 */
export type ContractBlock =
  | {
      kind: 'heading';
      text: string;
    }
  | {
      kind: 'text';
      text: string;
    }
  | {
      kind: 'rows';
      rows: {
        label: string;
        value: string;
      }[];
    }
  | {
      kind: 'table';
      head: string[];
      rows: string[][];
    };
/**
 * A popup that asks for what a loan needs besides.
 */
export type AskingPopup = 'GEOLOCATION' | 'NEED_LIVENESS_PHOTO';
/**
 * What was said of the location for a loan.
 */
export type LoanLocation = 'GIVEN' | 'REFUSED' | 'UNAVAILABLE';
/**
 * What is looked up as it is: any other value than a text is simply not found.
 */
export type LookedUp = string;
/**
 * How a voucher stands (docs/product/vouchers.md).
 */
export type VoucherStatus = 'UNUSED' | 'USED' | 'EXPIRED' | 'NEED_RECLAIM';
/**
 * What a bank account can be used for now.
 */
export type BankCardUsability =
  | 'INVALID'
  | 'BLOCKED'
  | 'PAY_BILL'
  | 'APPLICABLE'
  | 'BANK_ACCOUNT_RETURNED'
  | 'BANK_ACCOUNT_AUDITING'
  | 'BANK_ACCOUNT_INACTIVE'
  | 'BANK_ACCOUNT_REJECTED'
  | 'TOTAL_LIMIT_NOT_ENOUGH'
  | 'AVAILABLE_LIMIT_NOT_ENOUGH';
/**
 * How the deletion of an account stands (docs/product/statuses.md).
 */
export type DeletionStatus = 'WAITING' | 'CANCELED' | 'STOPPED' | 'ERASED' | 'FORGOTTEN';
/**
 * What has to be ended before an account can be deleted.
 */
export type DeletionObstacle = 'LOAN' | 'PAYMENT' | 'MONEY_BACK' | 'APPLICATION' | 'ORDER' | 'CASE';
/**
 * What the deletion of an account erases.
 */
export type ErasedPart =
  | 'profile'
  | 'pictures'
  | 'bankAccounts'
  | 'devices'
  | 'messages'
  | 'linked'
  | 'vouchers'
  | 'cases'
  | 'identity'
  | 'agreements';
/**
 * How the change of a lost number stands (docs/product/statuses.md).
 */
export type MobileChangeStatus = 'WAITING' | 'CANCELED' | 'STOPPED' | 'DONE';
/**
 * The one that money goes to first.
 */
export type BankAccounts = OwnBankAccount[];
/**
 * The groups a user belongs to.
 */
export type UserTags = string[];
/**
 * The contract of a loan that waits for its person, or for the lender.
 */
export type OpenContract = 'toSign' | 'withLender';
/**
 * How far a user has come, and so what Home shows and where a sign-in leads. The first that is true counts: returned, under review, decided in the effortless flow, decided by a reviewer or the register, begun.
 */
export type Standing =
  | {
      state: 'new';
    }
  | {
      state: 'draft';
      /**
       * id of the application that was begun
       */
      flow: string;
      path: string;
      /**
       * where it has more than one counted step
       */
      progress?: {
        position: number;
        total: number;
      };
    }
  | {
      state: 'review';
      /**
       * of the flow it was sent by, below the channel
       */
      path?: string;
      /**
       * what its applicant may do about it
       */
      may?: 'withdraw'[];
      application?: SentApplication;
    }
  | {
      state: 'returned';
      application: SentApplication;
    }
  | {
      state: 'declined';
      again?: ApplyAgain;
      application?: SentApplication;
      reason?: RejectionReason;
    }
  | {
      state: 'approved';
      contract?: OpenContract;
      application?: SentApplication;
      limit?: CreditLimit;
    }
  | {
      state: 'credit';
      contract?: OpenContract;
      creditStatus: CreditStatus;
      /**
       * rupiah
       */
      availableLimit?: number;
    };
/**
 * Documents that a reviewer may ask for; their names are enums.supplementalMaterial.<type>.
 */
export type AskedMaterial =
  | 'BPJS_CARD'
  | 'CREDIT_CARD'
  | 'FAMILY_CARD'
  | 'SALARY_SLIPS'
  | 'WORK_CONTRACT'
  | 'DRIVING_LICENSE'
  | 'BANK_STATEMENTS'
  | 'UNIVERSITY_DIPLOMA'
  | 'CERTIFICATE_OF_REAL_ESTATE'
  | 'LAND_AND_EARTH_TAX_SLIP'
  | 'BUSINESS_LICENSE';
/**
 * Why an application is rejected; the applicant reads home.declined.reasons.<reason>.
 */
export type RejectionReason =
  'INCOME_NOT_ENOUGH' | 'OBLIGATIONS_TOO_HIGH' | 'IDENTITY_NOT_CONFIRMED' | 'DATA_NOT_CONFIRMED' | 'TERMS_VIOLATED';
/**
 * Where the money went that is owed back.
 */
export type OverpaymentUse = 'account' | 'bill' | 'both';
export type PayOutStatus = 'INITIATE' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'CANCELED';
export type PayOutFailure =
  | 'INVALID_ACCOUNT'
  | 'ABNORMAL_ACCOUNT'
  | 'MISMATCH_ACCOUNT'
  | 'VIRTUAL_ACCOUNT'
  | 'REFUSED'
  | 'RETURNED'
  | 'NO_ACCOUNT';
/**
 * To cancel it, or to have it paid out again to the account that is known now.
 */
export type LoanAct = 'cancel' | 'payOutAgain';
/**
 * How the order of a partner stands (docs/product/purchases.md).
 */
export type OrderStatus =
  'CREATED' | 'ORDER_OPENING' | 'ORDER_ONGOING' | 'ORDER_REJECTING' | 'PAID' | 'CANCELED' | 'EXPIRED' | 'REFUNDED';
/**
 * Of a number that people pay into (docs/product/statuses.md).
 */
export type CollectionStatus = 'NEW' | 'OPEN' | 'PAID' | 'EXPIRED' | 'CLOSED';
/**
 * Of money that came (docs/product/statuses.md).
 */
export type PaymentStatus = 'SEEN' | 'BOOKED' | 'REVERSING' | 'REVERSED';
/**
 * What a number is to pay: all that is due, what is due of one loan, everything by early settlement, another amount, what an extension or a bill in instalments asks for in advance.
 */
export type PayingKind = 'due' | 'loan' | 'everything' | 'amount' | 'extension' | 'instalment';
/**
 * What money ahead of its day does: pay the next instalments, shorten the loan, lower its instalments.
 */
export type AheadChoice = 'instalments' | 'shorten' | 'lower';
export type LoanEventKind =
  | 'disbursed'
  | 'paid'
  | 'settled'
  | 'late'
  | 'forgiven'
  | 'charged'
  | 'reversed'
  | 'extended'
  | 'converted'
  | 'rebalanced'
  | 'waived'
  | 'written-off'
  | 'cancelled'
  | 'refunded'
  | 'frozen'
  | 'insurance-cancelled'
  | 'overpayment-used';
/**
 * The due days of a loan move, or what is owed becomes monthly instalments (docs/product/plan-changes.md).
 */
export type PlanChangeKind = 'extension' | 'instalment';
/**
 * Whether the plan of a bill can be changed, or how far a change is.
 */
export type BillAvailability =
  | 'UNAVAILABLE'
  | 'AVAILABLE'
  | 'PAY_IN_ADVANCE_UNPAID'
  | 'E_SIGN_UNCOMPLETED'
  | 'ALL_UNCOMPLETED'
  | 'WAITING_DISBURSE'
  | 'E_SIGN_WAITING_LENDER_APPROVE'
  | 'BILL_INSTALLMENT_CREATION_INVALID_PARAM'
  | 'BILL_INSTALLMENT_CREATION_CONCURRENT'
  | 'BILL_INSTALLMENT_CANNOT_APPLY'
  | 'CURRENT_BILL_HAS_REMINDER';
/**
 * What keeps the plan of a bill from being changed.
 */
export type ChangeObstacle =
  | 'HAS_OVERDUE'
  | 'EXCESS_APPLY_TIME'
  | 'PLAN_CHANGED'
  | 'CANNOT_APPLY'
  | 'CREATION_CONCURRENT'
  | 'CREATION_INVALID_PARAM';
export type ProcessStatus = 'INITIATE' | 'PROCESSING' | 'SUCCESS' | 'FAILED';
/**
 * Taken back by the person, not paid or signed in time, the loan changed meanwhile, the bank took the payment back.
 */
export type ChangeFailure = 'WITHDRAWN' | 'LAPSED' | 'PLAN_CHANGED' | 'TAKEN_BACK';
export type DocumentKind = 'receipt' | 'letter' | 'policy' | 'statement';
export type ReminderChannel = 'sms' | 'email' | 'push';
/**
 * Whether a bill will be reminded of as it was asked for; where it will not, why.
 */
export type ReminderResult =
  | 'SUCCESS'
  | 'HAS_OVERDUE'
  | 'EXCESS_APPLY_TIME'
  | 'PLAN_CHANGED'
  | 'CANNOT_APPLY'
  | 'CREATION_CONCURRENT'
  | 'CREATION_INVALID_PARAM';
/**
 * Application review (docs/product/applications.md).
 */
export type ReviewStatus =
  | 'PROCESSING'
  | 'RETURNED'
  | 'RECOMMENDED'
  | 'REJECTED'
  | 'VIDEOKYC'
  | 'BANK_VERIFICATION_PROCESSING'
  | 'BANK_VERIFICATION_RETURN'
  | 'BANK_VERIFICATION_FAILED';
/**
 * What a user may be asked to do in front of the camera.
 */
export type LivenessAction = 'turnLeft' | 'turnRight' | 'nod' | 'blink';
/**
 * Newest first.
 */
export type PhotoList = PhotoInfo[];
export type BankList = Bank[];
/**
 * The areas below the ones the query names.
 */
export type AreaNames = string[];
/**
 * Refusals of a partner's token whose data goes to the caller (docs/product/channels.md).
 */
export type PartnerRefusal =
  | 'LINK_CHANNEL_VERIFY_ERROR'
  | 'CHANNEL_VERIFY_ERROR'
  | 'IOH_TOKEN_MOBILE_RETRY'
  | 'IOH_USER_NO_CRITERIA'
  | 'IOH_USER_NEED_LOGIN';
/**
 * `FREE`: the token is enough. `OTP`: a code to the partner's number. `NUMBER`: the user gives the number, then a code.
 */
export type LoginStatus = 'FREE' | 'OTP' | 'NUMBER';
export type PartnerPersonas = PartnerPersona[];
/**
 * Why an account is checked (docs/product/security.md).
 */
export type SecurityScenario =
  | 'linearKYC'
  | 'moduleKYC'
  | 'returnKYC'
  | 'faceIdLogin'
  | 'changeCard'
  | 'changePhone'
  | 'changeDevice'
  | 'securityCheck';
/**
 * What an account is secured for (docs/product/security.md).
 */
export type OperationType =
  | 'UNDEFINED'
  | 'UPDATE_USER_INFO'
  | 'RETURN_FLOW'
  | 'CHANGE_MOBILE'
  | 'LOG_IN'
  | 'CHANGE_BANK_ACCOUNT'
  | 'DATA_COPY'
  | 'DELETE_ACCOUNT'
  | 'LOAN';
export type SecurityMethod = 'OTP' | 'LIVENESS';
export type RewardMissions = RewardMission[];
export type Personas = Persona[];
export type SandboxCodes = SandboxCode[];
/**
 * What flows may look at; calls.json says which facts a call gives.
 */
export type Facts = Record<string, unknown>;
/**
 * What an operator may do (docs/operators.md).
 */
export type OperatorRole = 'admin' | 'reviewer' | 'finance' | 'publisher' | 'approver' | 'support';
/**
 * A passkey a browser has made (WebAuthn).
 */
export type NewCredential = RegistrationResponseJSON;
/**
 * A passkey a browser has signed with (WebAuthn).
 */
export type UsedCredential = AuthenticationResponseJSON;
/**
 * How a token for commands stands (docs/product/statuses.md).
 */
export type TokenStatus = 'good' | 'revoked' | 'expired';
/**
 * What a question or complaint is about (docs/product/help.md).
 */
export type CaseTopic =
  'SIGN_IN' | 'IDENTITY' | 'APPLICATION' | 'LOAN' | 'PAYMENT' | 'LATE' | 'DATA' | 'SECURITY' | 'OTHER';
/**
 * How a case stands (docs/product/statuses.md).
 */
export type CaseStatus = 'OPEN' | 'ANSWERED' | 'CLOSED';
/**
 * Who wrote a message of a case: its person, or an operator.
 */
export type CaseAuthor = 'PERSON' | 'DESK';
export type CaseText = string;
/**
 * ids of pictures that the person uploaded, also pages of PDFs
 *
 * @maxItems 3
 */
export type CasePhotos = string[];
/**
 * What the audit trail may say was done; its text is desk.acts.<act>, dots as hyphens.
 */
export type OperatorAct =
  | 'operator.invite'
  | 'operator.end'
  | 'invitation.accept'
  | 'session.begin'
  | 'session.end'
  | 'passkey.add'
  | 'passkey.remove'
  | 'token.create'
  | 'token.revoke'
  | 'release.publish'
  | 'release.propose'
  | 'release.approve'
  | 'release.askRollback'
  | 'release.rollback'
  | 'application.view'
  | 'application.viewPicture'
  | 'application.propose'
  | 'application.approve'
  | 'application.reject'
  | 'application.return'
  | 'application.giveNik'
  | 'clock.move'
  | 'application.askAccount'
  | 'application.confirmAccount'
  | 'application.returnAccount'
  | 'application.refuseAccount'
  | 'application.askVideoCall'
  | 'application.videoCallDone'
  | 'application.videoCallMissed'
  | 'application.acceptPictures'
  | 'application.compare'
  | 'application.undo'
  | 'application.askMaterials'
  | 'payment.book'
  | 'payment.correct'
  | 'payment.takeBack'
  | 'payment.answer'
  | 'case.view'
  | 'case.viewPicture'
  | 'case.answer'
  | 'mobileChange.stop'
  | 'face.view'
  | 'face.viewPicture'
  | 'face.accept'
  | 'face.refuse'
  | 'person.view'
  | 'person.viewMobile'
  | 'person.search';
/**
 * Why a reviewer has to look at a picture: what its automatic check found; `unproved`, the face service did not decide; or what that said late.
 */
export type PictureFault =
  | 'dark'
  | 'blurred'
  | 'noFace'
  | 'noChallenge'
  | 'still'
  | 'unproved'
  | 'FACE_NOT_MATCHED'
  | 'FACE_TOO_DARK'
  | 'FACE_COVERED'
  | 'FACE_NOT_FOUND';
/**
 * How a gateway and our books differ about a payment (docs/product/payments.md).
 */
export type DifferenceKind = 'unknown-here' | 'unknown-there' | 'other-amount' | 'not-booked' | 'not-undone';
/**
 * What became of a difference (docs/product/statuses.md).
 */
export type DifferenceStatus = 'OPEN' | 'BOOKED' | 'ANSWERED' | 'GONE';
/**
 * What an operator does about it: books it for the person of a loan, brings our books to what the gateway says, takes it out of them, or says why it is right as it is.
 */
export type DifferenceAct = 'book' | 'correct' | 'takeBack' | 'answer';
/**
 * Why nothing is booked: the money is of another business of ours, the gateway gave it back, the gateway is wrong, or it was settled outside of it.
 */
export type DifferenceAnswer = 'OTHER_BUSINESS' | 'RETURNED_THERE' | 'GATEWAY_ERROR' | 'SETTLED_BY_TRANSFER';
/**
 * How an operator stands (docs/product/statuses.md).
 */
export type OperatorStatus = 'invited' | 'active' | 'ended';
/**
 * waiting: for a second person
 */
export type ReleaseStatus = 'active' | 'waiting';
/**
 * what a change means for drafts (docs/definition-changes.md)
 */
export type ReleaseClass = 'compatible' | 'needs-migration' | 'loses-answers';
/**
 * Why an application comes back, and so which steps are corrected (docs/product/applications.md).
 */
export type ReturnReason =
  | 'UNIDENTIFIED_KTP_PHOTO'
  | 'NIK_NUMBER_IS_WRONG'
  | 'NAME_IS_WRONG'
  | 'WRONG_PHOTO_FORMAT'
  | 'BANK_ACCOUNT_IS_WRONG'
  | 'BANK_ACCOUNT_IS_MISMATCH'
  | 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT'
  | 'USING_GO_JEK_ACCOUNT'
  | 'BANK_ACCOUNT_IS_INVALID';
/**
 * What changed an application, or was said of it (docs/product/statuses.md).
 */
export type ReviewCause =
  | 'sent'
  | 'takenOver'
  | 'takenOverReturned'
  | 'takenOverApproved'
  | 'carriedOver'
  | 'corrected'
  | 'withdrawn'
  | 'approvalProposed'
  | 'returned'
  | 'rejected'
  | 'recommended'
  | 'videoCallAsked'
  | 'videoCallMissed'
  | 'videoCallDone'
  | 'materialsAsked'
  | 'accountAsked'
  | 'accountConfirmed'
  | 'accountReturned'
  | 'accountRefused'
  | 'nikGiven'
  | 'nikTaken'
  | 'picturesAccepted'
  | 'identityCompared'
  | 'proposalUndone'
  | 'picturesUndone';
/**
 * the one sent last first
 */
export type Applications = DeskPersonApplication[];
/**
 * the latest first; for finance and support
 */
export type Payments = OwnPayment[];
/**
 * the one asked for last first; for finance and support
 */
export type Numbers = DeskPersonNumber[];
/**
 * the latest first; for finance and support
 */
export type Claims = DeskPersonClaim[];
/**
 * the last one first; for support
 */
export type Cases = DeskCaseListed[];
/**
 * what they were told, in the language of the request, the last first; for support
 */
export type Told = NotificationItem[];
/**
 * what operators did and saw of them, the latest first
 */
export type Looks = DeskPersonLook[];
/**
 * What a person is sought by at the desk: payment is a number to pay into, or what the gateway calls a payment.
 */
export type SearchKind = 'mobile' | 'nik' | 'application' | 'loan' | 'case' | 'payment' | 'name';
/**
 * The pictures that show who an applicant is, by the field that asks for them.
 */
export type IdentityPicture = 'idPhoto' | 'facePhoto' | 'idHoldingPhoto';
/**
 * What a reviewer compares with the ID card: typed values by their field, and the face photo.
 */
export type IdentityPart = 'idNumber' | 'fullName' | 'birthDate' | 'face';
/**
 * Why a part that differs from the ID card is in order all the same.
 */
export type ContradictionAnswer = 'spelling' | 'cardOutdated' | 'documentShows' | 'callShows';
/**
 * An app of the provider, or a web page, also one in the app of a partner.
 */
export type ClientType = 'APP' | 'H5';
/**
 * The header x-os-type: the system of the provider's app, H5 for a web page.
 */
export type ClientOs = 'IOS' | 'ANDROID' | 'H5';
/**
 * How a video call that a reviewer asked for stands (docs/product/video-call.md).
 */
export type VideoCallStatus = 'ASKED' | 'APPOINTED' | 'HELD' | 'MISSED' | 'DONE';
/**
 * an officer is in the room; the call was held; the line was lost; the person did not come
 */
export type VideoOutcome = 'OFFICER_CALLED' | 'HELD' | 'LOST' | 'MISSED';
/**
 * Why an order is refused or was cancelled.
 */
export type OrderReason = 'FRAUD' | 'CONTRADICTS' | 'PARTNER_CANCELLED' | 'BUYER_CANCELLED' | 'MERCHANT_NOT_PAID';
/**
 * The last that came first.
 */
export type SandboxInbox = InboxMessage[];
/**
 * How a savings account at the partner bank stands (docs/product/savings.md).
 */
export type AccountReadiness =
  | 'NIK_OR_EMAIL_LACKED'
  | 'OTHERS'
  | 'GO_REGISTER'
  | 'PENDING'
  | 'ACTIVE'
  | 'REJECTED'
  | 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'
  | 'TRY_AGAIN'
  | 'TRY_AGAIN_LATER'
  | 'USER_INFO_LACKED'
  | 'TO_BE_BOUND'
  | 'NEED_TO_UPDATE_MOBILE_OR_EMAIL'
  | 'WAITING'
  | 'NEED_BASIC_INFO'
  | 'CANT_SUBMIT'
  | 'NEED_LIVENESS_PHOTO';
/**
 * How linking a savings account ended.
 */
export type AuthResult = 'SUCCESS' | 'AUTH_FAILED';
/**
 * Whether the site waits for a captcha to be read.
 */
export type CaptchaResult = 'SUCCESS' | 'NEED_CAPTCHA';
/**
 * Why a site was not read.
 */
export type ReadingFailure =
  'WRONG_LOGIN' | 'ACCOUNT_LOCKED' | 'CAPTCHA_NOT_SOLVED' | 'SITE_NOT_REACHED' | 'NOTHING_FOUND';

/**
 * A call that has nothing to say but that it went well.
 */
export interface Nothing {}
/**
 * Body of every refused call. `message` is in the language of the request.
 */
export interface ApiErrorBody {
  code: string;
  message: string;
  /**
   * what is wrong, by field
   */
  errors?: FieldError[];
  /**
   * seconds until the same call may be tried again
   */
  retryAfter?: number;
  /**
   * the day (YYYY-MM-DD, WIB) from which the same call may be tried again
   */
  retryOn?: string;
  /**
   * what our callers need to go on: docs/product/channels.md, docs/product/security.md (994)
   */
  data?: unknown;
  /**
   * status 999: the sentence in Indonesian
   */
  bahasaMessage?: string;
  /**
   * status 999: the sentence in English
   */
  englishMessage?: string;
}
/**
 * Sent with a sign-in and by POST /device-info/upload (docs/product/native.md).
 */
export interface DeviceInfo {
  advertisingId: string;
  appVersion: string;
  appVersionCode: number;
  /**
   * 1 unless a shell says otherwise
   */
  deviceType: number;
  uuid: string;
  userId: string;
  userType: string;
  /**
   * where the user came from: the channel, or what a shell or an advertisement says
   */
  source: string;
}
/**
 * Who is signed in.
 */
export interface KnownUser {
  userId: string;
  mobileNumber: string;
  /**
   * what earlier applications made known (fullName, idNumber, email ...); sensitive values are masked
   */
  known: KnownValues;
  /**
   * how the user wants to be called; absent until POST /user/v3 says so
   */
  userName?: string;
  /**
   * what friends enter who are invited
   */
  referralCode: string;
  /**
   * ISO time at which the account is erased, where that was asked for
   */
  deletionDue?: string;
}
/**
 * How the user wants to be called.
 */
export interface UserName {
  /**
   * empty: no name of their own any more
   */
  userName: string;
}
/**
 * `PARTNER` for a user who signed in with a partner's token.
 */
export interface UserType {
  type: 'NEW' | 'APPLICANT' | 'PARTNER';
  userId: string;
}
/**
 * The limit of a person: `none`, `open`, or `locked` by the credit status that is named. A lender may lock one without saying how large it is.
 */
export interface MyLimit {
  /**
   * how far the person is on the way to a limit
   */
  creditLine: 'DEFAULT' | 'CREDITING' | 'REJECTED' | 'RETURN' | 'APPROVED';
  state: 'none' | 'open' | 'locked';
  limit?: CreditLimit;
  creditStatus?: CreditStatus;
  /**
   * what people who have borrowed before may borrow in one loan beyond what everyone may; absent where that is no more
   */
  returning?: {
    /**
     * true where the person may borrow so today
     */
    isPintarPlusUser: boolean;
    /**
     * rupiah
     */
    most: number;
    /**
     * YYYY-MM-DD: the first day on which they may again, after a late payment
     */
    from?: string;
  };
}
/**
 * What a person may borrow, in rupiah.
 */
export interface CreditLimit {
  total: number;
  /**
   * what of it is not lent
   */
  available: number;
}
/**
 * What the red dots of the tabs are about.
 */
export interface TabPoints {
  /**
   * what waits for the person: an application or a part of it to correct, a contract to sign, documents to give
   */
  pendingCount: number;
  /**
   * bills that are late, or due within three days
   */
  dueCount: number;
  /**
   * messages that are not read yet
   */
  notificationsCount: number;
  /**
   * vouchers that can be used and were not seen yet
   */
  unreadCouponCount: number;
  /**
   * whether the documents are there that the person must give
   */
  materials: 'complete' | 'missing';
  /**
   * how Home greets them
   */
  firstName?: string;
  /**
   * ISO time of when the account is erased, where that was asked for
   */
  deletionDue?: string;
}
/**
 * Where banners are asked for.
 */
export interface BannerQuery {
  slot: BannerSlot;
  [k: string]: unknown;
}
export interface Banner {
  id: string;
  /**
   * where it leads, below the channel
   */
  path: string;
  /**
   * by language
   */
  words: {
    id: BannerWords;
    'en-us': BannerWords;
  };
}
export interface BannerWords {
  title: string;
  text: string;
}
/**
 * Whether a person may apply now, for a limit or, with one, for a loan (docs/product/decisions.md).
 */
export interface CanApply {
  check: ApplicationCheck;
  action?: FollowUpAction;
  result:
    | 'REFRESH'
    | 'INVALID'
    | 'APPLICABLE'
    | 'UNDER_REJECTION'
    | 'NOT_RECOMMENDED'
    | 'LIMIT_NOT_ENOUGH'
    | 'ONGOING_ORDER_EXISTS'
    | 'AVAILABLE_LIMIT_NOT_ENOUGH'
    | 'OVERDUE'
    | 'HAS_LBA_TO_SIGN'
    | 'HAS_AUDITING_APPLICATION';
  /**
   * Credit or user status; each is a type of popup too (docs/product/applications.md).
   */
  popup?:
    | 'NORMAL'
    | 'LIMIT'
    | 'FROZEN'
    | 'SUCCESS'
    | 'WAITING'
    | 'BLOCKED'
    | 'ONGOING'
    | 'NKP_ONGOING'
    | 'REJECTED'
    | 'NKP_REJECTED'
    | 'UNQUALIFIED'
    | 'UNAVAILABLE'
    | 'APPLY_SUCCESS'
    | 'UNABLE_TO_LOAN'
    | 'APPLY_SUCCESS_WITH_PENDING'
    | 'COUPON_EXPIRED'
    | 'EFFORTLESS'
    | 'EFFORTLESS_LOGIN_FORBID'
    | 'EFFORTLESS_LOAN_FACE_TIMES_ERROR'
    | 'EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR';
  /**
   * where they go on, below the channel
   */
  path?: string;
  /**
   * the first day in Jakarta on which they may, YYYY-MM-DD
   */
  from?: string;
}
/**
 * Query of the calls about a contract: the number of its loan; the last loan where absent.
 */
export interface LoanNumberQuery {
  loanNo?: string;
  [k: string]: unknown;
}
/**
 * The contract of a loan in the language asked for.
 */
export interface LoanAgreement {
  loanNo: string;
  eSignStatus: 'UNCOMPLETED' | 'WAITING_LENDER_APPROVE' | 'COMPLETED';
  /**
   * of the PDF as it was drawn, hexadecimal: what is agreed to
   */
  sha256: string;
  title: string;
  blocks: ContractBlock[];
  signatures: {
    by: 'borrower' | 'lender';
    /**
     * ISO time
     */
    at: string;
  }[];
}
/**
 * A document as it is in force.
 */
export interface DocumentListed {
  /**
   * the name of its file in content/documents
   */
  type: string;
  /**
   * YYYYMMDD
   */
  version: string;
  /**
   * SHA-256 of version, title and parts, hexadecimal
   */
  sha256: string;
  title: string;
}
/**
 * All documents that can be read.
 */
export interface DocumentList {
  documents: DocumentListed[];
}
/**
 * A document in the language asked for, as it is in force. What is said of a loan is said in words.
 */
export interface ShownDocument {
  type: string;
  /**
   * YYYYMMDD
   */
  version: string;
  /**
   * SHA-256 of version, title and parts, hexadecimal
   */
  sha256: string;
  title: string;
  blocks: ContractBlock[];
}
/**
 * What a person agreed to.
 */
export interface OwnAgreement {
  /**
   * of a contract the number of its loan
   */
  agreementId: string;
  type: string;
  title: string;
  /**
   * ISO time
   */
  agreedAt: string;
  /**
   * ISO time; of a consent that was taken back
   */
  withdrawnAt?: string;
}
/**
 * All that a person agreed to, the latest first.
 */
export interface OwnAgreements {
  agreements: OwnAgreement[];
}
/**
 * What was agreed to, word by word as it was shown. What was agreed to before that was kept has no text.
 */
export interface AgreedText {
  type: string;
  version: string;
  title: string;
  /**
   * ISO time
   */
  agreedAt: string;
  /**
   * ISO time; of a consent that was taken back
   */
  withdrawnAt?: string;
  /**
   * SHA-256 of version, title and parts, hexadecimal
   */
  sha256?: string;
  blocks?: ContractBlock[];
}
/**
 * Who signed a document, and when.
 */
export interface DocumentSignature {
  by: 'borrower' | 'lender';
  /**
   * ISO time, as the signature says it
   */
  at: string;
}
/**
 * Whether a document is one of ours. unchanged: as we made it, with all that was signed. changed: it began as one of ours. foreign: signed by others, not by us. unknown: not one of ours.
 */
export interface VerifiedDocument {
  result: 'unchanged' | 'changed' | 'foreign' | 'unknown';
  /**
   * the number that stands on it
   */
  loanNo?: string;
  signatures: DocumentSignature[];
}
/**
 * A document by what stands below its text in the app.
 */
export interface DocumentNamed {
  loanNo: string;
  sha256: string;
}
/**
 * What is told with a loan that cannot be had, beside the code.
 */
export interface LoanRefused {
  action?: FollowUpAction;
  /**
   * the popup that says why
   */
  popup?: CreditStatus | AskingPopup | 'HAS_LATE_PAYMENT_BILLS' | 'FRAUD_ORDER' | 'NO_JAGO_ACCOUNT';
  /**
   * RATE_VERSION_CHANGED: what the loan would be now, by the facts of POST /loan/check: rupiah, or a day
   */
  figures?: {
    [k: string]: number | string;
  };
  /**
   * REACH_DBR_RESTRICTION: the answer whose instalments stay within the income, where another one does
   */
  fits?: {
    /**
     * the shortest that fits, as the form answers it; with an amount, the longest there is
     */
    tenor?: string;
    /**
     * MODIFY_LOAN_AMOUNT: the most that fits, in rupiah
     */
    loanAmount?: number;
  };
  /**
   * HAS_LATE_PAYMENT_BILLS: the first day on which it can be had, YYYY-MM-DD
   */
  from?: string;
}
/**
 * Which insurance is meant.
 */
export interface InsuranceQuery {
  insuranceId: LookedUp;
  [k: string]: unknown;
}
/**
 * A voucher of a person: a discount on the costs of one loan. Amounts in rupiah.
 */
export interface OwnVoucher {
  voucherId: string;
  /**
   * in the language of the page
   */
  title: string;
  /**
   * what it is a discount on
   */
  kind: 'ADMIN_FEE' | 'FIRST_INTEREST';
  /**
   * a sum, or a share in per cent with the most that it comes to
   */
  off: {
    amount?: number;
    percent?: string;
    atMost?: number;
  };
  /**
   * for loans of at least so much
   */
  leastAmount?: number;
  /**
   * for loans over at least so many months
   */
  leastMonths?: number;
  /**
   * ISO time
   */
  validUntil: string;
  status: VoucherStatus;
}
/**
 * The vouchers of a person, those that end first before the others.
 */
export interface OwnVouchers {
  vouchers: OwnVoucher[];
}
/**
 * Which voucher is meant.
 */
export interface VoucherChosen {
  voucherId: LookedUp;
}
/**
 * The code of a voucher as it was typed.
 */
export interface RedeemCode {
  code: string;
}
/**
 * The account that money goes to; {} while none is known.
 */
export interface BankInfo {
  bankCode?: string;
  /**
   * masked
   */
  accountNumber?: string;
}
/**
 * Where the user is signed in.
 */
export interface UserSession {
  id: string;
  device: 'ANDROID' | 'IOS' | 'COMPUTER' | 'OTHER';
  channel: string;
  /**
   * ISO time
   */
  begunAt: string;
  /**
   * ISO time, to a few minutes; absent where it was not kept yet
   */
  usedAt?: string;
  /**
   * true for the one that asks
   */
  isThis: boolean;
}
/**
 * Everywhere the user is signed in, the last sign-in first.
 */
export interface UserSessions {
  sessions: UserSession[];
}
/**
 * An account of others that the user's account goes with.
 */
export interface LinkedAccount {
  /**
   * SAVINGS, FACEBOOK, or the name of a channel
   */
  type: string;
  /**
   * the partner's name, where it is a channel
   */
  name?: string;
  status: 'LINKED' | 'UNLINKED' | 'OFFERED' | 'NOT_OFFERED';
  /**
   * ISO time since when it is linked, or unlinked
   */
  since?: string;
  /**
   * ISO time it signed the user in last
   */
  usedAt?: string;
}
/**
 * The accounts of others that the user's account goes with.
 */
export interface LinkedAccounts {
  accounts: LinkedAccount[];
}
/**
 * Which linked account is meant.
 */
export interface LinkedAccountType {
  /**
   * the name of a channel
   */
  type: string;
}
/**
 * What of an account is kept after its deletion, and why.
 */
export interface KeptPart {
  part: 'identity' | 'loans' | 'contracts' | 'payments' | 'agreements' | 'trail';
  reason: 'BOOKS' | 'CUSTOMER' | 'PROOF';
  /**
   * YYYY-MM-DD; absent where it names no one
   */
  until?: string;
}
/**
 * What becomes of the data of an account that is deleted.
 */
export interface DeletionCertificate {
  /**
   * absent until the deletion is asked for
   */
  certificateNo?: string;
  /**
   * ISO time
   */
  askedAt?: string;
  /**
   * ISO time from which on the account is erased
   */
  dueAt?: string;
  erased: ErasedPart[];
  kept: KeptPart[];
}
/**
 * Whether the account can be deleted, or is going to be.
 */
export interface Deletion {
  state: 'NONE' | 'WAITING';
  obstacles: DeletionObstacle[];
  /**
   * days in which the person can think again
   */
  days: number;
  certificate: DeletionCertificate;
}
/**
 * Something that was done to the data of the user.
 */
export interface ActivityEntry {
  /**
   * ISO time
   */
  at: string;
  /**
   * SESSION: who was signed in, and showed or failed to show that the account is theirs
   */
  by: 'YOU' | 'SESSION' | 'STAFF';
  /**
   * data that changed or something that was asked for, proved or failed with a method (proved.OTP), or an act of the audit trail
   */
  what: string;
  /**
   * what it was shown for
   */
  operation?:
    | 'UNDEFINED'
    | 'UPDATE_USER_INFO'
    | 'RETURN_FLOW'
    | 'CHANGE_MOBILE'
    | 'LOG_IN'
    | 'CHANGE_BANK_ACCOUNT'
    | 'DATA_COPY'
    | 'DELETE_ACCOUNT'
    | 'LOAN';
  /**
   * number of an application or case
   */
  about?: string;
}
/**
 * Who saw and changed what of the user, the latest first.
 */
export interface Activity {
  entries: ActivityEntry[];
}
/**
 * A part of the copy of all data of the user.
 */
export interface DataCopyPart {
  part: string;
  count: number;
}
/**
 * The copy of all data of the user is ready to be downloaded.
 */
export interface DataCopy {
  /**
   * ISO time
   */
  madeAt: string;
  parts: DataCopyPart[];
}
/**
 * Whether the user's number waits to change.
 */
export interface MobileChangeState {
  state: 'NONE' | 'WAITING';
  /**
   * days for which a lost number waits
   */
  waitDays: number;
  /**
   * true where the face is asked for even of who can read what comes to the old number
   */
  asksFace: boolean;
  /**
   * true where there is a KTP to compare a face with
   */
  canProveFace: boolean;
  /**
   * the new number, masked
   */
  mobile?: string;
  /**
   * ISO time at which it changes
   */
  dueAt?: string;
}
/**
 * To which number a code is sent, to become the one of the user.
 */
export interface MobileCodeBody {
  mobileNumber: string;
  /**
   * whether the person can still read what comes to the old number
   */
  way: 'HAS' | 'LOST';
}
/**
 * The number that becomes the user's, with the code sent to it.
 */
export interface MobileChangeBody {
  mobileNumber: string;
  /**
   * whether the person can still read what comes to the old number
   */
  way: 'HAS' | 'LOST';
  code: string;
}
/**
 * Which session is meant.
 */
export interface UserSessionId {
  id: string;
}
/**
 * A bank account of the user.
 */
export interface OwnBankAccount {
  /**
   * main for the one that money goes to
   */
  accountId: string;
  bankCode: string;
  /**
   * masked
   */
  accountNumber: string;
  /**
   * masked, as the bank has it; absent while the bank has not said it
   */
  holderName?: string;
  usability: BankCardUsability;
  /**
   * the loans that are paid out to it, or were, the last one first; absent where there is none
   */
  loans?: {
    loanNo: string;
    /**
     * rupiah
     */
    amount: number;
  }[];
}
/**
 * Which account is meant.
 */
export interface BankAccountId {
  accountId: string;
}
/**
 * A draft of a flow as its owner may see it.
 */
export interface DraftState {
  /**
   * tells this draft from earlier ones of the same flow
   */
  draftId: string;
  /**
   * the definitions it goes by; absent for a draft begun before there were releases
   */
  release?: string;
  /**
   * fields that the release which the page has named calls otherwise, by its names; absent where there are none
   */
  renamed?: Record<string, string>;
  flow: string;
  /**
   * values of the placeholders of the flow's path; absent where it has none
   */
  params?: FlowParams;
  version: number;
  status: 'open' | 'submitted';
  /**
   * true: what was sent is over, and the flow can be taken again by POST /draft/{flow}/begin
   */
  again?: boolean;
  /**
   * all answers so far, acknowledged or not
   */
  answers: Answers;
  /**
   * ids of the steps the server has acknowledged
   */
  done: readonly string[];
  /**
   * kept by the draft, and the answers of the flow's `facts` calls laid over them
   */
  facts: Record<string, unknown>;
  /**
   * sensitive values are masked
   */
  known: KnownValues;
}
/**
 * Only what changed; null removes an answer.
 */
export interface DraftPatch {
  /**
   * by field
   */
  answers: Record<string, unknown>;
}
/**
 * To a number, or to the number a partner's token stands for. Beside a token the number is one that the user gave.
 */
export interface SendCodeBody {
  mobileNumber?: string;
  partnerToken?: LookedUp;
}
/**
 * To an e-mail address.
 */
export interface EmailCodeBody {
  email: string;
}
/**
 * A one-time code is on its way.
 */
export interface SendCodeResult {
  /**
   * seconds until a new code may be asked for
   */
  resendAfter: number;
  /**
   * seconds until the code expires
   */
  expiresIn: number;
  /**
   * digits
   */
  length: number;
}
/**
 * The partner's token stands for the number where the page does not know it.
 */
export interface LoginBody {
  otp: string;
  mobileNumber?: string;
  partnerToken?: LookedUp;
  deviceInfo?: DeviceInfo;
}
/**
 * The same of a user who was invited.
 */
export interface InvitedLoginBody {
  otp: string;
  mobileNumber: string;
  /**
   * a referral code
   */
  invitedBy?: string;
  deviceInfo?: DeviceInfo;
}
/**
 * A partner's token that is enough to sign in.
 */
export interface PartnerLoginBody {
  token: LookedUp;
  deviceInfo?: DeviceInfo;
}
/**
 * The session is a cookie.
 */
export interface LoginResult {
  newUser: boolean;
  userId: string;
}
/**
 * An application as the user may quote it.
 */
export interface SentApplication {
  applicationNo: string;
  /**
   * ISO time
   */
  submittedAt: string;
  stage?: ReviewStage;
}
/**
 * The video call, the documents or the check of the account that an application waits for, came back for or failed.
 */
export interface ReviewStage {
  /**
   * its texts are home.stages.<cause>
   */
  cause:
    'videoCallAsked' | 'videoCallMissed' | 'materialsAsked' | 'accountAsked' | 'accountReturned' | 'accountRefused';
  /**
   * ISO time
   */
  since: string;
  /**
   * documents that a reviewer asked for, and that are not there yet
   */
  materials?: AskedMaterial[];
}
/**
 * When another application may be sent after one that was refused; absent where none may.
 */
export interface ApplyAgain {
  /**
   * the first day in Jakarta, YYYY-MM-DD
   */
  from: string;
  /**
   * that day has come
   */
  isOpen: boolean;
}
/**
 * What a person may borrow on their day, with all that its costs are reckoned from. Amounts in rupiah.
 */
export interface LoanOffers {
  /**
   * YYYY-MM-DD
   */
  day: string;
  /**
   * what is left of the limit
   */
  available: number;
  borrower: {
    age: number;
    /**
     * true as long as no loan was ever paid out to them
     */
    isNew: boolean;
  };
  /**
   * those they may have, each as products/<id>.json says it
   */
  products: {
    [k: string]: unknown;
  }[];
  /**
   * what more could be borrowed, but for a late payment: at most this in rupiah, from this day on
   */
  keptBack?: {
    most: number;
    /**
     * YYYY-MM-DD
     */
    from: string;
  };
  /**
   * the legal limits, as products/caps.json says them
   */
  caps: {
    [k: string]: unknown;
  };
}
/**
 * The loans of the signed-in person, the one asked for last first, reckoned for a day in Jakarta.
 */
export interface OwnLoans {
  /**
   * YYYY-MM-DD
   */
  asOf: string;
  loans: OwnLoan[];
}
/**
 * A loan with its schedule. Amounts in rupiah, days in Jakarta (docs/product/lending.md).
 */
export interface OwnLoan {
  loanNo: string;
  status: 'WAITING' | 'ONGOING' | 'OVERDUE' | 'REPAID' | 'CANCELED' | 'REFUNDED' | 'REBALANCED';
  kind: 'CASH' | 'RETAIL' | 'INSTALLMENT';
  amount: number;
  tenor: {
    count: number;
    unit: 'MONTHS' | 'WEEKS' | 'DAYS';
  };
  /**
   * ISO time
   */
  appliedAt: string;
  /**
   * absent while it waits
   */
  paidOutOn?: string;
  /**
   * all that is not paid yet, whether due or not
   */
  owed: number;
  /**
   * what of it was sent back or paid another bill before its payment was taken back; absent where nothing was
   */
  owedBack?: number;
  /**
   * the day it is due since, YYYY-MM-DD; absent where nothing is owed back
   */
  owedBackSince?: string;
  owedBackUse?: OverpaymentUse;
  /**
   * none before the pay-out
   */
  instalments: LoanInstalment[];
  /**
   * what closing it today costs less than paying it as planned; absent where it saves nothing
   */
  savesToday?: number;
  lateness?: LoanLateness;
  /**
   * what lateness costs, by its terms
   */
  latePenalty: {
    /**
     * of the principal and interest that are overdue
     */
    percentADay: number;
    graceDays: number;
  };
  eSignStatus?: 'UNCOMPLETED' | 'WAITING_LENDER_APPROVE' | 'COMPLETED';
  /**
   * what was taken with it
   */
  insurance?: {
    insuranceId: string;
    premium: number;
    /**
     * YYYY-MM-DD, the last day it covers; once the money has been sent
     */
    until?: string;
    /**
     * YYYY-MM-DD, the last day to cancel it; only while that can be done
     */
    cancelBy?: string;
    /**
     * YYYY-MM-DD
     */
    cancelledOn?: string;
  };
  payOut?: LoanPayOut;
  /**
   * what the person can do about it now
   */
  may: LoanAct[];
  coolingOff?: LoanCoolingOff;
  purchase?: LoanPurchase;
  /**
   * of its product; absent where the product is not known any more
   */
  accountType?: 'VCC' | 'PDL' | 'POS';
}
export interface LoanInstalment {
  number: number;
  /**
   * in the plan that was made of a bill, which counts from 1 again; absent where there is none, and for what was paid before it
   */
  place?: {
    number: number;
    count: number;
  };
  due: string;
  principal: number;
  interest: number;
  fees: number;
  penalties: number;
  total: number;
  paid: number;
  outstanding: number;
  /**
   * the day nothing of it was owed any more; absent where it is rescheduled
   */
  paidOn?: string;
  /**
   * where it is overdue
   */
  daysLate?: number;
  /**
   * what was owed of it is owed with later ones; absent where it is not
   */
  rescheduled?: boolean;
  /**
   * what was forgiven of it as too little to ask for; absent where nothing was
   */
  forgiven?: number;
  /**
   * YYYY-MM-DD, the day at whose end what is outstanding is forgiven; absent where it is asked for
   */
  forgivenOn?: string;
}
/**
 * How late a loan is, where something is overdue.
 */
export interface LoanLateness {
  /**
   * the oldest due day with something unpaid
   */
  since: string;
  days: number;
  bucket: '0' | '1-30' | '31-60' | '61-90' | '90+';
  /**
   * all that is overdue, with the penalty
   */
  amount: number;
  /**
   * of it
   */
  penalty: number;
  /**
   * what tomorrow adds, if nothing is paid
   */
  growsBy: number;
  /**
   * the first day that bears a penalty
   */
  penaltyFrom: string;
  /**
   * the first day that counts as a default, if nothing is paid: days that do not count put it off
   */
  defaultFrom: string;
  /**
   * days since `since` that do not count as late, by their cause; absent where each day counts
   */
  daysNotCounted?: {
    /**
     * between a payment and its being taken back
     */
    takenBack: number;
    /**
     * after the person said that they have paid
     */
    claimed: number;
  };
}
/**
 * The last try to pay a loan out (docs/product/lending.md). Times are ISO times.
 */
export interface LoanPayOut {
  status: PayOutStatus;
  /**
   * rupiah, without the fees that are taken from the loan
   */
  amount: number;
  /**
   * absent where none was known
   */
  account?: {
    /**
     * its name
     */
    bank: string;
    /**
     * the last four digits, the others hidden
     */
    number: string;
  };
  at: {
    requested: string;
    sent?: string;
    ended?: string;
  };
  failure?: PayOutFailure;
}
/**
 * What may be given back while the person may still think better of the loan, in rupiah (docs/product/lending.md).
 */
export interface LoanCoolingOff {
  /**
   * the last day, YYYY-MM-DD
   */
  until: string;
  amount: number;
  /**
   * interest and instalment fees that are not charged then
   */
  saves: number;
}
/**
 * What a loan bought.
 */
export interface LoanPurchase {
  /**
   * name of the shop
   */
  shop: string;
  /**
   * what the shop calls the order
   */
  orderNo: string;
  orderStatus: OrderStatus;
}
export interface LoanChosen {
  loanNo: LookedUp;
}
/**
 * What of a sum goes to a loan. Amounts in rupiah.
 */
export interface PaidPart {
  loanNo: string;
  kind: 'CASH' | 'RETAIL' | 'INSTALLMENT';
  amount: number;
  /**
   * of the instalment, from 1; absent where it is the whole loan
   */
  number?: number;
  /**
   * how many instalments the loan has
   */
  count?: number;
  /**
   * YYYY-MM-DD
   */
  due?: string;
  /**
   * no instalment: money that was sent back and then taken back where it had come from
   */
  of?: 'owedBack';
  /**
   * YYYY-MM-DD, the day at whose end what is outstanding is forgiven; absent where it is asked for
   */
  forgivenOn?: string;
}
/**
 * What a person can pay now. Amounts in rupiah.
 */
export interface PaymentChoice {
  paying: 'due' | 'loan' | 'everything' | 'extension' | 'instalment';
  /**
   * of the loan that it is about
   */
  loanNo?: string;
  amount: number;
  /**
   * rupiah that came in part for a change of a plan; `amount` is the rest
   */
  came?: number;
  /**
   * what falls away by paying everything today
   */
  saves?: number;
  parts: PaidPart[];
  /**
   * what is owed afterwards
   */
  leaves: number;
}
export interface AheadQuery {
  /**
   * what is to be paid, in rupiah
   */
  amount: string;
  [k: string]: unknown;
}
/**
 * What paying more than is due can do to the loan; none where there is nothing to choose. Amounts in rupiah.
 */
export interface AheadChoices {
  /**
   * why there is nothing to choose: several loans are owed, no more than what is due is paid, it closes the loan, one instalment is left, interest is fixed, the loan was rebalanced or is over, a change of the plan waits for its advance
   */
  why?: 'several' | 'due' | 'closes' | 'last' | 'fixed' | 'rebalanced' | 'ended' | 'advance';
  choices: {
    choice: AheadChoice;
    /**
     * with this payment, all that is still to be paid
     */
    total: number;
    /**
     * what that is less than where it pays instalments ahead
     */
    saves: number;
    /**
     * the last due day, YYYY-MM-DD
     */
    ends: string;
    /**
     * how many instalments are left
     */
    count: number;
    /**
     * the largest of them
     */
    instalment: number;
  }[];
}
/**
 * A way to pay. Amounts in rupiah.
 */
export interface PaymentChannel {
  /**
   * BCA, MANDIRI, BNI, BRI, PERMATA, ALFAMART, QRIS
   */
  id: string;
  kind: 'va' | 'store' | 'qr';
  /**
   * what its numbers begin with
   */
  companyCode?: string;
  min: number;
  max?: number;
  payableFrom: 'own' | 'any' | 'cash';
  /**
   * how long a number lives; absent where it lasts
   */
  hours?: number;
}
/**
 * A number that the person can pay into, and what it takes now. Amounts in rupiah, times are ISO times.
 */
export interface PaymentNumber {
  id: string;
  channel: string;
  /**
   * what people type; of a QR code what it is called
   */
  number: string;
  paying: PayingKind;
  loanNo?: string;
  /**
   * what it takes now; 0 where nothing is owed
   */
  amount: number;
  /**
   * when what it takes was chosen last: what was paid into it since then is for that
   */
  chosenAt: string;
  parts: PaidPart[];
  /**
   * what of `amount` is more than it is for, as its way takes no less: it pays what else is owed
   */
  rest?: number;
  /**
   * what of `rest` is more than everything owed: it is the person's
   */
  over?: number;
  /**
   * what is owed afterwards
   */
  leaves: number;
  /**
   * what of it is ahead of its day changes the plan
   */
  ahead?: 'shorten' | 'lower';
  /**
   * rupiah that came in part for a change of a plan; `amount` is the rest
   */
  came?: number;
  /**
   * from then on it takes what is due again; absent where it does so already
   */
  until?: string;
  /**
   * it is a QR code, which GET /payment/picture draws
   */
  scan?: true;
  /**
   * it takes exactly this amount, until something else is chosen
   */
  exact?: true;
  /**
   * when money came by another way since the amount it takes was chosen: paying it now pays ahead
   */
  overtakenAt?: string;
  expiresAt?: string;
}
/**
 * Rupiah by what they are for.
 */
export interface LoanAmounts {
  principal: number;
  interest: number;
  fees: number;
  penalties: number;
}
/**
 * What closes a loan on a day, beside what is paid as planned. Amounts in rupiah.
 */
export interface LoanSettlement {
  /**
   * YYYY-MM-DD
   */
  day: string;
  /**
   * ISO time: how long the figure holds
   */
  until: string;
  principal: number;
  /**
   * to the day; below zero where more was paid ahead
   */
  interest: number;
  fees: number;
  penalties: number;
  /**
   * what was sent back and is to be given back; absent where nothing
   */
  owedBack?: number;
  total: number;
  /**
   * all that is owed if every instalment is paid on its due day
   */
  asPlanned: number;
  /**
   * the one less the other
   */
  saves: number;
  /**
   * the last due day
   */
  plannedEnd: string;
  /**
   * what falls due before that day, and is paid on its days; absent for today
   */
  before?: number;
}
export interface SettlementQuery {
  loanNo: string;
  /**
   * YYYY-MM-DD, from today to the last due day
   */
  day: string;
  [k: string]: unknown;
}
/**
 * What happened to a loan, in the order it was learnt. Amounts in rupiah.
 */
export interface LoanEventLine {
  kind: LoanEventKind;
  day: string;
  /**
   * what it names itself
   */
  amount: number;
  paid: LoanAmounts;
  /**
   * what it did with what was ahead of its day, where it changed the plan
   */
  ahead?: 'shorten' | 'lower';
  /**
   * all that is owed after it, whether due or not
   */
  owed: number;
  /**
   * the number of its receipt, where it is a payment
   */
  payment?: number;
  /**
   * what of a payment was more than everything owed; absent where nothing was
   */
  overpaid?: number;
  /**
   * what it gave back of what had been sent back; absent where nothing
   */
  owedBack?: number;
  /**
   * what was taken back, where it is no payment
   */
  of?: 'extended' | 'converted';
  /**
   * where an overpayment went
   */
  to?: 'account' | 'bill';
  /**
   * the day a payment was taken back
   */
  reversedOn?: string;
}
/**
 * A loan with all that happened to it (docs/product/bills.md).
 */
export interface LoanDetails {
  /**
   * YYYY-MM-DD
   */
  asOf: string;
  loan: OwnLoan;
  /**
   * What of the amount came, and what the loan costs by its plan, in rupiah.
   */
  price?: {
    received: number;
    fees: number;
    interest: number;
    /**
     * all instalments together, without penalties
     */
    toRepay: number;
  };
  settlement?: LoanSettlement;
  /**
   * of a bill that is paid in instalments
   */
  plan?: {
    /**
     * YYYY-MM-DD
     */
    agreedOn: string;
    /**
     * signed: it can be read and kept
     */
    agreement: 'signed' | 'none';
    /**
     * rupiah by which the instalments are less than agreed: more than the payment in advance came
     */
    smallerBy?: number;
  };
  history: LoanEventLine[];
  /**
   * the day nothing was owed any more: there is a letter of full repayment
   */
  repaidOn?: string;
}
export interface LoanDetailsQuery {
  loanNo: string;
  [k: string]: unknown;
}
/**
 * Money that a person paid for a loan, and what it paid. Amounts in rupiah.
 */
export interface OwnPayment {
  loanNo: string;
  kind: 'CASH' | 'RETAIL' | 'INSTALLMENT';
  /**
   * its number within the loan, from 1
   */
  payment: number;
  day: string;
  amount: number;
  paid: LoanAmounts;
  /**
   * more than everything owed
   */
  overpaid: number;
  /**
   * what it gave back of what had been sent back; absent where nothing
   */
  owedBack?: number;
  /**
   * penalties and fees that came since the payment before; absent where nothing
   */
  chargedBefore?: number;
  /**
   * what became owed back since the payment before; absent where nothing
   */
  owedBackBefore?: number;
  /**
   * of the loan after it, whether due or not
   */
  owed: number;
  /**
   * what it did with what was ahead of its day, where it changed the plan
   */
  ahead?: 'shorten' | 'lower';
  /**
   * the day it was taken back
   */
  reversedOn?: string;
  /**
   * whose number was paid, by its code: BCA, ALFAMART; absent where none was
   */
  way?: string;
}
/**
 * What the person said last of having paid.
 */
export interface PaymentClaimed {
  /**
   * ISO time
   */
  at: string;
  /**
   * the id of the number
   */
  number?: string;
  /**
   * ISO time: when a receipt came for it
   */
  receiptAt?: string;
  /**
   * YYYY-MM-DD: until the end of that day lateness stands still; absent where it does not
   */
  frozenUntil?: string;
  /**
   * YYYY-MM-DD: from that day on lateness stands still by saying so; where it does not now
   */
  freezesFrom?: string;
  /**
   * rupiah seen since, where that is only a part of what is due
   */
  came?: number;
}
/**
 * What the person paid too much, in rupiah.
 */
export interface OwnOverpayment {
  amount: number;
  /**
   * what it came from: a payment of more than was owed, a premium that came back, or both
   */
  of: 'payment' | 'premium' | 'both';
  /**
   * true: it pays their next bill
   */
  kept?: boolean;
  /**
   * where it could go back to, the last four digits of the number; absent where no account is known
   */
  account?: string;
  /**
   * name of the bank of that account
   */
  bank?: string;
}
/**
 * An overpayment on its way back.
 */
export interface OverpaymentBack {
  /**
   * rupiah
   */
  amount: number;
  status: PayOutStatus;
  /**
   * ISO time of its end, or of when it was asked for
   */
  at: string;
}
/**
 * A change of the plan of a loan that is not in force yet, and what it waits for (docs/product/plan-changes.md).
 */
export interface OpenChange {
  loanNo: string;
  kind: PlanChangeKind;
  availability: BillAvailability;
  /**
   * what of the payment in advance is still to come, in rupiah
   */
  left: number;
  /**
   * what of it came before, in rupiah; absent where nothing did, or all
   */
  came?: number;
  /**
   * YYYY-MM-DD: the due day of an extension
   */
  to?: string;
  /**
   * ISO time of the end of the last day for what it waits for
   */
  until: string;
}
/**
 * What the person can pay and how, what they paid, and what became of it. Days in Jakarta (docs/product/payments.md).
 */
export interface PaymentOverview {
  /**
   * YYYY-MM-DD
   */
  asOf: string;
  /**
   * everything, whether due or not, in rupiah
   */
  owed: number;
  /**
   * what of it was sent back or paid another bill before its payment was taken back; absent where nothing was
   */
  owedBack?: number;
  owedBackUse?: OverpaymentUse;
  choices: PaymentChoice[];
  channels: PaymentChannel[];
  /**
   * those that can be paid into, the one asked for last first
   */
  numbers: PaymentNumber[];
  /**
   * of the last 30 days, the latest first
   */
  payments: PaymentReceived[];
  claim?: PaymentClaimed;
  /**
   * what saying "I have paid" does now; absent where nothing is owed
   */
  claiming?: {
    /**
     * YYYY-MM-DD: until the end of that day lateness stands still by it
     */
    frozenUntil?: string;
    /**
     * YYYY-MM-DD: it does not now; from that day on it would
     */
    freezesFrom?: string;
  };
  overpayment?: OwnOverpayment;
  /**
   * changes of plans that wait for something, the one asked for last first
   */
  changes: OpenChange[];
  /**
   * overpayments on their way back, and those of the last 30 days
   */
  back: OverpaymentBack[];
}
/**
 * Money of the person as it was seen and booked. Times are ISO times.
 */
export interface PaymentReceived {
  id: string;
  channel: string;
  /**
   * the id of the number it was paid into
   */
  number?: string;
  /**
   * rupiah
   */
  amount: number;
  status: PaymentStatus;
  at: {
    /**
     * by the bank's clock
     */
    paid: string;
    seen: string;
    booked?: string;
    reversed?: string;
  };
  /**
   * what it paid; none before it is booked
   */
  parts: {
    loanNo: string;
    amount: number;
  }[];
}
export interface PaymentChannels {
  channels: PaymentChannel[];
}
export interface PaymentPictureQuery {
  /**
   * the id of a number whose way is a QR code
   */
  number: string;
  [k: string]: unknown;
}
/**
 * What is to be paid, and how.
 */
export interface PaymentNumberBody {
  channel: string;
  paying: PayingKind;
  loanNo?: LookedUp;
  /**
   * rupiah; for another amount only
   */
  amount?: number;
  /**
   * what of another amount is ahead of its day shortens the loan or lowers its instalments
   */
  ahead?: 'shorten' | 'lower';
  /**
   * what the person was shown that the loan comes to by their choice; refused where it is otherwise now
   */
  aheadTotal?: number;
}
export interface PaymentClaimBody {
  /**
   * the id of the number that was paid into
   */
  number?: string;
}
export interface OverpaymentBody {
  choice: 'KEEP' | 'ACCOUNT';
}
/**
 * What the signed-in person has paid, the latest first.
 */
export interface OwnPayments {
  payments: OwnPayment[];
}
/**
 * What is owed on a due day, in rupiah.
 */
export interface PlannedDue {
  /**
   * YYYY-MM-DD
   */
  due: string;
  amount: number;
}
/**
 * A change of a loan's plan with its price, before anything is changed. Amounts in rupiah, days in Jakarta.
 */
export interface PlanOffer {
  kind: PlanChangeKind;
  /**
   * what is paid for it first, on the day it is offered
   */
  inAdvance: number;
  /**
   * the fee of an extension, the interest of the instalments
   */
  cost: number;
  /**
   * all that is paid then: in advance and on the due days
   */
  total: number;
  /**
   * what is owed on which day once the first is paid
   */
  dues: PlannedDue[];
  /**
   * the due day that moves
   */
  due?: string;
  /**
   * the day it moves to
   */
  to?: string;
  /**
   * how often the loan may be extended after this
   */
  left?: number;
  /**
   * of the instalments
   */
  count?: number;
}
/**
 * A change of a loan's plan that was asked for. Times are ISO times.
 */
export interface PlanChange {
  kind: PlanChangeKind;
  status: ProcessStatus;
  /**
   * Whether the plan of a bill can be changed, or how far a change is.
   */
  availability?:
    | 'UNAVAILABLE'
    | 'AVAILABLE'
    | 'PAY_IN_ADVANCE_UNPAID'
    | 'E_SIGN_UNCOMPLETED'
    | 'ALL_UNCOMPLETED'
    | 'WAITING_DISBURSE'
    | 'E_SIGN_WAITING_LENDER_APPROVE'
    | 'BILL_INSTALLMENT_CREATION_INVALID_PARAM'
    | 'BILL_INSTALLMENT_CREATION_CONCURRENT'
    | 'BILL_INSTALLMENT_CANNOT_APPLY'
    | 'CURRENT_BILL_HAS_REMINDER';
  offer: PlanOffer;
  /**
   * rupiah of the payment in advance that came so far; absent once it is whole
   */
  came?: number;
  /**
   * until then it has to be paid in advance, or where that is done to be signed
   */
  until: string;
  /**
   * When what happened.
   */
  at: {
    asked: string;
    signed?: string;
    paid?: string;
    /**
     * by the lender
     */
    approved?: string;
    ended?: string;
  };
  failure?: ChangeFailure;
}
/**
 * Whether a plan can be changed in one way, and what it would be.
 */
export interface PlanWay {
  availability: BillAvailability;
  obstacle?: ChangeObstacle;
  /**
   * none where it cannot be changed so
   */
  offers: PlanOffer[];
}
/**
 * How the bill of a loan can be paid otherwise. Amounts in rupiah, days in Jakarta (docs/product/plan-changes.md).
 */
export interface PlanOptions {
  /**
   * YYYY-MM-DD
   */
  asOf: string;
  /**
   * ISO time: how long the offers hold
   */
  until: string;
  loanNo: string;
  kind: 'CASH' | 'RETAIL' | 'INSTALLMENT';
  /**
   * everything, whether due or not
   */
  owed: number;
  /**
   * what closes the loan today: its early settlement
   */
  settled: number;
  /**
   * the next bill, or the oldest that is late
   */
  next?: {
    /**
     * YYYY-MM-DD
     */
    due: string;
    /**
     * with its penalty
     */
    amount: number;
    daysLate?: number;
  };
  extension: PlanWay;
  instalment: PlanWay;
  change?: PlanChange1;
  /**
   * what a day of lateness adds at most, if the next bill is not paid
   */
  lateADay?: number;
}
/**
 * A change of a loan's plan that was asked for. Times are ISO times.
 */
export interface PlanChange1 {
  kind: PlanChangeKind;
  status: ProcessStatus;
  /**
   * Whether the plan of a bill can be changed, or how far a change is.
   */
  availability?:
    | 'UNAVAILABLE'
    | 'AVAILABLE'
    | 'PAY_IN_ADVANCE_UNPAID'
    | 'E_SIGN_UNCOMPLETED'
    | 'ALL_UNCOMPLETED'
    | 'WAITING_DISBURSE'
    | 'E_SIGN_WAITING_LENDER_APPROVE'
    | 'BILL_INSTALLMENT_CREATION_INVALID_PARAM'
    | 'BILL_INSTALLMENT_CREATION_CONCURRENT'
    | 'BILL_INSTALLMENT_CANNOT_APPLY'
    | 'CURRENT_BILL_HAS_REMINDER';
  offer: PlanOffer;
  /**
   * rupiah of the payment in advance that came so far; absent once it is whole
   */
  came?: number;
  /**
   * until then it has to be paid in advance, or where that is done to be signed
   */
  until: string;
  /**
   * When what happened.
   */
  at: {
    asked: string;
    signed?: string;
    paid?: string;
    /**
     * by the lender
     */
    approved?: string;
    ended?: string;
  };
  failure?: ChangeFailure;
}
/**
 * The loan, by its number, or by the day and amount of its next bill; without either the one whose bill is next.
 */
export interface PlanOptionsQuery {
  loanNo?: string;
  /**
   * YYYY-MM-DD
   */
  due?: string;
  /**
   * rupiah
   */
  amount?: string;
  [k: string]: unknown;
}
/**
 * A change of a loan's plan as it was shown.
 */
export interface PlanChangeBody {
  loanNo: LookedUp;
  kind: PlanChangeKind;
  count?: number;
  /**
   * rupiah
   */
  inAdvance: number;
  /**
   * rupiah
   */
  total: number;
}
/**
 * The signature of a plan, by the code that was sent for it.
 */
export interface PlanSignature {
  loanNo: LookedUp;
  code: string;
}
/**
 * Query of a month's statement; of the present month where absent.
 */
export interface StatementQuery {
  month?: string;
  [k: string]: unknown;
}
/**
 * An instalment that fell or falls due in a month, or what is owed back since a day of it. Amounts in rupiah.
 */
export interface StatementDue {
  loanNo: string;
  kind: 'CASH' | 'RETAIL' | 'INSTALLMENT';
  loanStatus: 'WAITING' | 'ONGOING' | 'OVERDUE' | 'REPAID' | 'CANCELED' | 'REFUNDED' | 'REBALANCED';
  /**
   * no instalment: money that was sent back and then taken back where it had come from
   */
  of?: 'owedBack';
  /**
   * absent for what was paid before a bill became instalments, and for what is owed back
   */
  place?: {
    /**
     * from 1
     */
    number: number;
    count: number;
  };
  due: string;
  total: number;
  paid: number;
  outstanding: number;
  daysLate?: number;
  /**
   * what was owed of it is owed with later ones; absent where it is not
   */
  rescheduled?: boolean;
  /**
   * what was forgiven of it as too little to ask for; absent where nothing was
   */
  forgiven?: number;
  /**
   * YYYY-MM-DD, the day at whose end what is outstanding is forgiven; absent where it is asked for
   */
  forgivenOn?: string;
}
/**
 * What a month brought and took (docs/product/bills.md).
 */
export interface LoanStatement {
  asOf: string;
  /**
   * YYYY-MM
   */
  month: string;
  /**
   * those there is something of, the latest first
   */
  months: string[];
  /**
   * of loans that are closed last
   */
  dues: StatementDue[];
  payments: OwnPayment[];
  /**
   * Rupiah.
   */
  totals: {
    /**
     * all that fell or falls due in it
     */
    due: number;
    /**
     * the money that came in it
     */
    paid: number;
    /**
     * what of `due` is still owed
     */
    left: number;
  };
}
/**
 * A receipt of a payment (`loanNo`, `payment`), the letter of full repayment of a loan or the policy of its insurance (`loanNo`), or the statement of a month (`month`).
 */
export interface DocumentQuery {
  kind: DocumentKind;
  loanNo?: string;
  payment?: string;
  month?: string;
  [k: string]: unknown;
}
/**
 * A document in the language asked for; GET /loan/document/pdf gives the same as PDF.
 */
export interface LoanDocument {
  number: string;
  title: string;
  blocks: ContractBlock[];
  /**
   * the PDF holds the lender's signature
   */
  signed: boolean;
}
/**
 * `amounts`: true where the amounts are to be in it.
 */
export interface CalendarQuery {
  amounts?: 'true' | 'false';
  [k: string]: unknown;
}
/**
 * The address that a calendar reads a person's due days from. It is told once, when it is made.
 */
export interface CalendarSubscription {
  active: boolean;
  /**
   * the amounts are in it
   */
  amounts?: boolean;
  /**
   * ISO time
   */
  since?: string;
  /**
   * ISO time: when it was read last
   */
  readAt?: string;
}
export interface CalendarChoice {
  amounts: boolean;
}
/**
 * Who has it can read the due days: it is told this once.
 */
export interface CalendarAddress {
  /**
   * below the origin of the page
   */
  path: string;
}
/**
 * How a person wants to be reminded of what they owe.
 */
export interface ReminderWishes {
  /**
   * false: of lateness alone, and seldom
   */
  on: boolean;
  /**
   * beside the app
   *
   * @maxItems 3
   */
  channels: ReminderChannel[];
  /**
   * the full hour by their clock
   */
  hour: number;
  /**
   * days before a due day; 0 only on it
   */
  daysAhead: number;
}
export interface ReminderTime {
  /**
   * YYYY-MM-DD
   */
  day: string;
  hour: number;
}
/**
 * The bill that is to be reminded of as the page shows it, and when.
 */
export interface ReminderBillBody {
  loanNo: string;
  /**
   * YYYY-MM-DD
   */
  due: string;
  /**
   * rupiah
   */
  amount: number;
  at: ReminderTime;
  seen?: ReminderTime;
}
export interface ReminderAnswer {
  result: ReminderResult;
}
/**
 * The next instalment of a loan, and the reminder that was asked for.
 */
export interface ReminderBill {
  loanNo: string;
  kind: 'CASH' | 'RETAIL' | 'INSTALLMENT';
  /**
   * YYYY-MM-DD
   */
  due: string;
  /**
   * rupiah, as the bill shows it
   */
  amount: number;
  /**
   * YYYY-MM-DD: the first day it can be reminded of
   */
  from: string;
  /**
   * open: may be asked for; told: it was
   */
  state: 'open' | 'asked' | 'told' | 'late';
  asked?: ReminderTime;
}
/**
 * The reminder that comes next as things stand.
 */
export interface NextReminder {
  /**
   * YYYY-MM-DD
   */
  day: string;
  hour: number;
  /**
   * rupiah, as it will say: of what is late with the penalty until that day, if nothing is paid before
   */
  amount: number;
  /**
   * of the amount; absent where there is none
   */
  penalty?: number;
  /**
   * YYYY-MM-DD
   */
  due: string;
}
/**
 * How the signed-in person is reminded, of what, and what comes next.
 */
export interface ReminderOverview {
  wishes: ReminderWishes;
  zone: 'WIB' | 'WITA' | 'WIT';
  /**
   * the first hour in which they may be contacted
   */
  from: number;
  /**
   * the hour before which that ends
   */
  until: number;
  now: ReminderTime;
  hasEmail: boolean;
  /**
   * YYYY-MM-DD: the last day without reminders, because they said that they have paid
   */
  restsUntil?: string;
  next?: NextReminder;
  bills: ReminderBill[];
}
/**
 * The application that was sent last, as its owner may see it.
 */
export interface Application {
  applicationNo: string;
  flow: string;
  version: number;
  /**
   * sensitive values are masked
   */
  answers: Answers;
  status: ReviewStatus;
  /**
   * ISO time
   */
  submittedAt: string;
}
/**
 * What the camera page asks for, good for one capture.
 */
export interface LivenessChallenge {
  challengeId: string;
  /**
   * in this order
   */
  actions: LivenessAction[];
  /**
   * seconds
   */
  expiresIn: number;
}
export interface PhotoUploaded {
  photoId: string;
  width: number;
  height: number;
}
/**
 * What a picture of an ID card (KTP) says, as far as it is certain: what is not is absent, most often all of it.
 */
export interface CardReading {
  /**
   * NIK, 16 digits; digits 7 to 12 are the day of birth and sex below
   */
  idNumber?: string;
  /**
   * in capitals, as on the card
   */
  fullName?: string;
  /**
   * YYYY-MM-DD
   */
  birthDate?: string;
  sex?: 'MALE' | 'FEMALE';
}
/**
 * Whether a picture of an ID card is read yet, and what it says; nothing of any other picture.
 */
export interface CardState {
  isRead: boolean;
  reading: CardReading;
}
/**
 * What was recorded with a face under a challenge; frames of one action follow each other. The part `capture` of an upload, as JSON.
 */
export interface CapturePart {
  challengeId: string;
  frames: {
    action: LivenessAction;
    /**
     * JPEG in base64
     */
    jpeg: string;
  }[];
  /**
   * Given where the page saw no face in the picture: a person looks at it.
   */
  faceSeen?: false;
}
/**
 * A photo of the user; the picture itself is GET /user/image?id=<photoId>.
 */
export interface PhotoInfo {
  photoId: string;
  type: string;
  createdAt: string;
}
export interface Bank {
  code: string;
  name: string;
  common: boolean;
}
/**
 * Query of GET /area/sub-ktp-area: the areas whose parts are asked for; an empty one counts as absent.
 */
export interface AreaQuery {
  province?: string;
  city?: string;
  district?: string;
  [k: string]: unknown;
}
/**
 * Query of GET /supplement-materials.
 */
export interface MaterialsQuery {
  /**
   * account type; PDL where it is absent, the materials are the same for all
   */
  atomeType?: 'PDL' | 'VCC' | 'POS';
  [k: string]: unknown;
}
/**
 * Query of POST /pop-notify/accept-user-agreement.
 */
export interface AgreementQuery {
  /**
   * the terms where it is absent or empty; JAGO for those of the savings partner; VAT for what the change of the tax means
   */
  tncType?: '' | 'USER_AGREEMENT' | 'JAGO' | 'VAT';
  [k: string]: unknown;
}
/**
 * Options of the forms, by the name of their list.
 */
export interface OptionLists {
  [k: string]: {
    [k: string]: unknown;
  }[];
}
/**
 * Where reports go. A port without an address is off.
 */
export interface ClientPorts {
  /**
   * POST, JSON
   */
  analyticsUrl?: string;
  /**
   * POST, JSON
   */
  tracingUrl?: string;
  /**
   * the script of the ads pixel, its id already in the address
   */
  pixelUrl?: string;
  /**
   * share of page loads whose errors are reported, 0 to 1 (docs/product/tracking.md)
   */
  sampleRate: number;
}
/**
 * A sentence in every language of the product.
 */
export interface Spoken {
  id: string;
  'en-us': string;
}
/**
 * Who the lender is. What is absent is not claimed.
 */
export interface Lender {
  legalName?: string;
  licence?: Spoken;
  membership?: Spoken;
  address?: string;
  /**
   * How customer service is reached.
   */
  contact?: {
    /**
     * international, "+6221500000"
     */
    phone?: string;
    /**
     * the number of the WhatsApp account, international
     */
    whatsapp?: string;
    email?: string;
    hours?: Spoken;
  };
  /**
   * Where the native app can be had, by store.
   */
  app?: {
    /**
     * Google Play
     */
    play?: string;
    /**
     * https
     */
    appStore?: string;
    /**
     * https
     */
    apk?: string;
  };
  /**
   * no money is lent here, personas play the outside world
   */
  sandbox: boolean;
  /**
   * the success rate after 90 days in per cent with two digits, "99.98"
   */
  tkb90: string;
  example?: Spoken;
}
export interface WebLink {
  url: string;
}
export interface ChannelFound {
  channel: string;
}
/**
 * Whom a partner's token stands for.
 */
export interface PartnerUser {
  code: 'SUCCESS' | PartnerRefusal;
  /**
   * masked, `0812****0001`; empty where the partner does not tell
   */
  mobile: string;
}
/**
 * What a partner's token is good for.
 */
export interface PartnerTokenCheck {
  loginStatus: LoginStatus;
}
/**
 * A documented user who arrives from a partner (sandbox only).
 */
export interface PartnerPersona {
  id: string;
  name: string;
  mobileNumber: string;
  /**
   * what happens, in the language of the request
   */
  outcome: string;
}
export interface PartnerTokenBody {
  channel: LookedUp;
  id: LookedUp;
}
/**
 * What the partner's app would open the page with.
 */
export interface PartnerTokenIssued {
  token: string;
}
/**
 * Query of GET /security/verification-list.
 */
export interface SecurityListQuery {
  scenario?: SecurityScenario;
  [k: string]: unknown;
}
/**
 * What a session has to prove.
 */
export interface SecurityList {
  methods: {
    type: SecurityMethod;
    done: boolean;
  }[];
  /**
   * masked: where a code goes
   */
  mobile: string;
  /**
   * ISO time of the last face, where it is still to be proved and that one only a person can judge
   */
  faceReceivedAt?: string;
}
export interface SecurityProof {
  /**
   * PENDING_REVIEW: only a reviewer can judge the face, nothing is proved yet (docs/product/security.md)
   */
  result: 'SUCCESS' | 'FAILED' | 'TOKEN_INVALID' | 'PENDING_REVIEW';
  /**
   * what is still to be proved; empty: the refused call may be repeated
   */
  left: SecurityMethod[];
  /**
   * how many tries are left of this method after FAILED
   */
  triesLeft?: number;
  /**
   * with FAILED, when no try is left: the day (YYYY-MM-DD, WIB) from which there are new ones
   */
  rejectUntil?: string;
}
export interface SecurityCode {
  otp: string;
}
/**
 * `photo` is a photoId.
 */
export interface SecurityFace {
  photo: LookedUp;
}
/**
 * What an outside service says when the call that asked it is over (docs/operations.md).
 */
export interface LateAnswer {
  /**
   * of the question
   */
  reference: string;
  /**
   * PASSED, PENDING_REVIEW or a refusal of the service; of a bank MATCHED or a result of the bank check; of a pay-out PAID, why it failed, or RETURNED where it was paid and came back
   */
  outcome: string;
}
/**
 * Whether an invitation code is somebody's.
 */
export interface ReferralCodeAnswer {
  /**
   * true where a user has the code
   */
  known: boolean;
}
/**
 * What a new user gets who was invited.
 */
export interface InviteeReward {
  /**
   * rupiah
   */
  amount: number;
  /**
   * the last day of the campaign, YYYY-MM-DD, WIB
   */
  until: string;
}
/**
 * What inviting friends brings.
 */
export interface RewardMission {
  id: string;
  /**
   * rupiah
   */
  amount: number;
  /**
   * friends who borrow by the invitation
   */
  target: number;
  /**
   * friends whose first loan was paid out so far, `target` at most
   */
  count: number;
  /**
   * when it was earned, an ISO time; without it it is not yet
   */
  earnedAt?: string;
  /**
   * rupiah of it that have paid bills
   */
  paid?: number;
}
/**
 * Who signed up by a person's code, the last first, a hundred at the most.
 */
export interface InvitedFriends {
  friends: InvitedFriend[];
}
/**
 * Someone who signed up by invitation.
 */
export interface InvitedFriend {
  /**
   * with most of it hidden
   */
  mobileNumber: string;
  /**
   * when they signed up, an ISO time
   */
  since: string;
  /**
   * BORROWED: their first loan was paid out, so that they count
   */
  status: 'SIGNED_UP' | 'BORROWED';
}
export interface AbTestGroup {
  groupName: 'A' | 'B' | 'C';
  /**
   * of the test retention-coupon for the groups that get its voucher: that voucher as JSON (OwnVoucher) while it can be used; else empty
   */
  extraInfo: string;
}
/**
 * A documented test user (sandbox only).
 */
export interface Persona {
  mobileNumber: string;
  name: string;
  /**
   * what the personas beside it show: apply, resubmit, supplement ...
   */
  group: string;
  /**
   * what happens, in the language of the request
   */
  outcome: string;
  /**
   * where the journey begins, below the channel: `resubmit`
   */
  opens: string;
}
/**
 * A code that was sent in the last minutes (sandbox only).
 */
export interface SandboxCode {
  /**
   * the mobile number or e-mail address it went to
   */
  recipient: string;
  code: string;
  /**
   * the message it came in
   */
  text: string;
  sentAt: string;
}
/**
 * What the sandbox's bank is to do.
 */
export interface SandboxBankBody {
  number: string;
  act: 'look' | 'inquire' | 'pay' | 'twice' | 'silent' | 'late' | 'forged' | 'reversedFirst' | 'reverse';
  amount?: number;
  reference?: string;
}
/**
 * What the bank was answered, and what was paid into the number as it has it.
 */
export interface SandboxBankAnswer {
  /**
   * of the server's answers to its notices, in their order
   */
  statuses?: number[];
  /**
   * what the number takes, in rupiah
   */
  amount?: number;
  name?: string;
  /**
   * why it takes nothing
   */
  refused?: string;
  payments: {
    reference: string;
    amount: number;
    paidAt: string;
    reversed: boolean;
  }[];
}
/**
 * An invitation to work with the product, as its address has it.
 */
export interface InvitationBody {
  invitation: string;
}
/**
 * Whom an invitation is for, and how it is accepted.
 */
export interface OpenInvitation {
  name: string;
  roles: OperatorRole[];
  /**
   * what the browser makes a passkey by
   */
  options: PublicKeyCredentialCreationOptionsJSON;
}
/**
 * An invitation with the first passkey of the operator.
 */
export interface AcceptanceBody {
  invitation: string;
  /**
   * how the operator tells it from others
   */
  label: string;
  credential: NewCredential;
}
export interface PasskeyOptions {
  /**
   * what the browser makes a passkey by
   */
  options: PublicKeyCredentialCreationOptionsJSON;
}
export interface DeskSignInOptions {
  /**
   * what the browser signs in by
   */
  options: PublicKeyCredentialRequestOptionsJSON;
}
export interface DeskSignInBody {
  credential: UsedCredential;
}
/**
 * The operator who is signed in.
 */
export interface DeskOperator {
  operatorId: string;
  name: string;
  roles: OperatorRole[];
}
export interface PasskeyBody {
  /**
   * how the operator tells it from others
   */
  label: string;
  credential: NewCredential;
}
export interface PasskeyNamed {
  passkey: string;
}
/**
 * A passkey of an operator.
 */
export interface OwnPasskey {
  id: string;
  label: string;
  /**
   * the site it works on
   */
  host: string;
  /**
   * ISO 8601
   */
  createdAt: string;
  /**
   * ISO 8601
   */
  usedAt: string;
}
export interface OwnPasskeys {
  passkeys: OwnPasskey[];
}
/**
 * A session of an operator that is good.
 */
export interface OwnSession {
  id: string;
  /**
   * of the passkey it began with
   */
  label: string;
  /**
   * ISO 8601
   */
  createdAt: string;
  /**
   * ISO 8601
   */
  usedAt: string;
  /**
   * the one that asks
   */
  current: boolean;
}
export interface OwnSessions {
  sessions: OwnSession[];
}
/**
 * A token of an operator; the token itself was shown once.
 */
export interface OwnToken {
  id: string;
  label: string;
  status: TokenStatus;
  /**
   * ISO 8601
   */
  createdAt: string;
  /**
   * ISO 8601
   */
  usedAt?: string;
  /**
   * ISO 8601
   */
  expiresAt: string;
}
export interface OwnTokens {
  tokens: OwnToken[];
}
/**
 * What a token is for, and how many days it is good.
 */
export interface TokenBody {
  /**
   * how the operator tells it from others
   */
  label: string;
  days: number;
}
/**
 * A token that is shown this once.
 */
export interface TokenMade {
  id: string;
  token: string;
  /**
   * ISO 8601
   */
  expiresAt: string;
}
export interface HelpLink {
  /**
   * its text is questions.links.<name>
   */
  name: string;
  /**
   * below the channel
   */
  path: string;
}
/**
 * A question of the help center; its texts are questions.topics.<topic>.<id>.
 */
export interface HelpQuestionListed {
  id: string;
  isPopular: boolean;
  links: HelpLink[];
}
/**
 * A topic of the help center; its title is questions.titles.<id>.
 */
export interface HelpTopicListed {
  id: string;
  questions: HelpQuestionListed[];
}
/**
 * The topics of the help center in their order, as the active release has them.
 */
export interface HelpTopics {
  topics: HelpTopicListed[];
}
export interface CaseMessage {
  author: CaseAuthor;
  at: string;
  text: string;
  photoIds: string[];
}
/**
 * A question or complaint of a person.
 */
export interface CaseListed {
  caseNo: string;
  topic: CaseTopic;
  status: CaseStatus;
  openedAt: string;
  /**
   * YYYY-MM-DD: the last day on which it is answered
   */
  answerBy: string;
  /**
   * what its person wrote first
   */
  begins: string;
}
/**
 * The cases of the signed-in person, the last one first.
 */
export interface OwnCases {
  cases: CaseListed[];
}
/**
 * A case with all that was written, the first message first.
 */
export interface OwnCase {
  caseNo: string;
  topic: CaseTopic;
  /**
   * the loan's number, or with a slash and the number of a payment its receipt's
   */
  about?: string;
  status: CaseStatus;
  openedAt: string;
  /**
   * YYYY-MM-DD
   */
  answerBy: string;
  messages: CaseMessage[];
}
/**
 * Sent again with the same Idempotency-Key it is the same case.
 */
export interface NewCase {
  topic: CaseTopic;
  /**
   * the number of a loan of theirs, or of a receipt
   */
  about?: string;
  text: CaseText;
  photoIds?: CasePhotos;
}
export interface SignedOutCaseBody {
  topic: CaseTopic;
  /**
   * the number they signed in with
   */
  mobileNumber: string;
  /**
   * an e-mail address or another mobile number
   */
  contact: string;
  text: CaseText;
}
export interface CaseReceived {
  /**
   * to quote
   */
  caseNo: string;
  /**
   * YYYY-MM-DD
   */
  answerBy: string;
}
export interface CaseReply {
  text: CaseText;
  photoIds?: CasePhotos;
}
/**
 * A case as an operator finds it.
 */
export interface DeskCaseListed {
  caseNo: string;
  topic: CaseTopic;
  status: CaseStatus;
  openedAt: string;
  /**
   * YYYY-MM-DD
   */
  answerBy: string;
  /**
   * true: it waits, and that day has passed
   */
  isLate: boolean;
  /**
   * their name or else their number, masked; in lists
   */
  who?: string;
  /**
   * their bills that are late; in the list of those that wait
   */
  overdue?: {
    /**
     * of the oldest
     */
    days: number;
    /**
     * rupiah, with penalties
     */
    amount: number;
  };
}
/**
 * Which cases are asked for.
 */
export interface CasesQuery {
  /**
   * open where absent
   */
  list?: 'open' | 'answered' | 'signedOut';
  /**
   * the number of the case that the page before ends with; from the start where absent
   */
  after?: string;
  [k: string]: unknown;
}
/**
 * A page of the cases that wait for an answer, the one that is to be answered first on top, or of those that were answered, the last one on top.
 */
export interface DeskCases {
  cases: DeskCaseListed[];
  /**
   * asks for the page after this one; absent on the last
   */
  next?: string;
}
export interface DeskCaseMessage {
  author: CaseAuthor;
  /**
   * who answered
   */
  operator?: string;
  at: string;
  text: string;
  photoIds: string[];
}
/**
 * A case as an operator reads it.
 */
export interface DeskCase {
  /**
   * the id of their page at the desk; absent without a sign-in
   */
  person?: string;
  /**
   * where to answer a person who is not signed in
   */
  contact?: string;
  caseNo: string;
  topic: CaseTopic;
  /**
   * the number of a loan or receipt
   */
  about?: string;
  status: CaseStatus;
  openedAt: string;
  /**
   * YYYY-MM-DD
   */
  answerBy: string;
  isLate: boolean;
  /**
   * of its person: masked, or as they wrote it without a sign-in
   */
  mobileNumber: string;
  messages: DeskCaseMessage[];
}
export interface AnswerCase {
  text: CaseText;
  /**
   * how many messages the operator has read: more was written since where there are more
   */
  read: number;
}
/**
 * Which page of a list is asked for.
 */
export interface DeskPageQuery {
  /**
   * next of the page before; from the start where absent
   */
  after?: string;
  [k: string]: unknown;
}
/**
 * A page of the faces of security checks that a reviewer has to judge, the one that waits longest first.
 */
export interface DeskFaces {
  faces: DeskFaceListed[];
  /**
   * asks for the page after this one; absent on the last
   */
  next?: string;
}
export interface DeskFaceListed {
  /**
   * the id of their page at the desk
   */
  person: string;
  id: string;
  /**
   * masked
   */
  mobile: string;
  operation: OperationType;
  /**
   * ISO time
   */
  sentAt: string;
}
/**
 * What a reviewer judges a face by.
 */
export interface DeskFace {
  /**
   * The ID photo first, where the person has one; then the face and what it did in front of the camera. Each is read by its place, from 0.
   */
  pictures: ('idPhoto' | 'face' | 'action')[];
  faults: PictureFault[];
}
export interface JudgeFace {
  verdict: 'accept' | 'refuse';
}
/**
 * The mobile number of a person, for who asked to see it.
 */
export interface DeskMobile {
  /**
   * whole
   */
  mobileNumber: string;
}
/**
 * A page of the changes of lost numbers that wait, the one that is made next first.
 */
export interface DeskMobileChanges {
  changes: {
    /**
     * the id of their page at the desk
     */
    person: string;
    id: string;
    /**
     * the number now, masked
     */
    mobile: string;
    /**
     * masked
     */
    newMobile: string;
    /**
     * ISO time
     */
    askedAt: string;
    /**
     * ISO time
     */
    dueAt: string;
  }[];
  /**
   * asks for the page after this one; absent on the last
   */
  next?: string;
}
/**
 * A payment of which a gateway and our books do not say the same. Amounts in rupiah, times are ISO times.
 */
export interface DeskDifference {
  /**
   * the id of the page of who was given the number; absent where no one was
   */
  person?: string;
  id: string;
  kind: DifferenceKind;
  status: DifferenceStatus;
  gateway: string;
  reference: string;
  number: string;
  here: number;
  there: number;
  foundAt: string;
  /**
   * what can be done about it now
   */
  acts: DifferenceAct[];
  answer?: DifferenceAnswer;
  settledAt?: string;
  settledBy?: string;
  /**
   * what it did with what was ahead of its day, where it changed the plan
   */
  ahead?: 'shorten' | 'lower';
}
/**
 * Which differences are asked for.
 */
export interface DifferencesQuery {
  /**
   * the id of the difference that the page before ends with; from the start where absent
   */
  after?: string;
  [k: string]: unknown;
}
/**
 * A page of the differences that wait, the oldest first, and those that operators settled last.
 */
export interface DeskPayments {
  /**
   * asks for the page of those that wait after this one; absent on the last
   */
  next?: string;
  open: DeskDifference[];
  settled: DeskDifference[];
}
export interface SettleDifference {
  act: DifferenceAct;
  /**
   * whose money it is, by any loan of theirs; to book it
   */
  loanNo?: string;
  answer?: DifferenceAnswer;
}
/**
 * Persons of a sandbox with loans, and the day their loans are reckoned for.
 */
export interface LoanClocks {
  clocks: LoanClock[];
}
export interface LoanClock {
  user: string;
  mobileNumber: string;
  /**
   * how far it was moved
   */
  days: number;
  /**
   * YYYY-MM-DD, as their loans see it
   */
  today: string;
  /**
   * days from then to the oldest unpaid due day; absent where nothing is owed
   */
  nextDueIn?: number;
}
export interface MoveClock {
  /**
   * after today; 0 puts it right
   */
  days: number;
}
/**
 * An act of the audit trail.
 */
export interface RecordedAct {
  no: number;
  /**
   * ISO 8601
   */
  at: string;
  /**
   * absent for a command that opened the database itself
   */
  operator?: string;
  act: OperatorAct;
  /**
   * the id of what it was done to
   */
  subject: string;
  detail: Record<string, unknown>;
}
/**
 * Acts of the audit trail, the latest first.
 */
export interface RecordedActs {
  acts: RecordedAct[];
  /**
   * there are earlier ones
   */
  hasMore: boolean;
}
/**
 * Which acts are asked for.
 */
export interface ActsQuery {
  /**
   * acts before the one with this number
   */
  before?: string;
  [k: string]: unknown;
}
/**
 * One of the operators.
 */
export interface ListedOperator {
  operatorId: string;
  name: string;
  roles: OperatorRole[];
  status: OperatorStatus;
  /**
   * ISO 8601
   */
  createdAt: string;
  /**
   * ISO 8601
   */
  endedAt?: string;
}
export interface OperatorList {
  operators: ListedOperator[];
}
/**
 * Whom to invite.
 */
export interface OperatorBody {
  name: string;
  /**
   * @minItems 1
   */
  roles: OperatorRole[];
}
/**
 * An invitation that is shown this once.
 */
export interface OperatorInvited {
  operatorId: string;
  /**
   * where it is accepted, once
   */
  address: string;
  /**
   * ISO 8601
   */
  expiresAt: string;
}
/**
 * Definitions to be made active, for a channel or for all.
 */
export interface PublishRelease {
  /**
   * texts by path below the root: schemas/forms/ktp.schema.json
   */
  files: Record<string, string>;
  /**
   * what it is for, as the list of releases shows it
   */
  note: string;
  /**
   * for this channel alone; for all without one
   */
  channel?: string;
  /**
   * the release these files began from, or the first characters of it; none may go only over what a build brought
   */
  base?: string;
}
/**
 * Definitions to be judged as for publishing; nothing is changed.
 */
export interface JudgeRelease {
  /**
   * texts by path below the root: schemas/forms/ktp.schema.json
   */
  files: Record<string, string>;
  /**
   * for this channel alone; for all without one
   */
  channel?: string;
  /**
   * the release these files began from, or the first characters of it
   */
  base?: string;
}
/**
 * What publishing would do now.
 */
export interface ReleasePreview {
  releaseId: string;
  /**
   * the release it was judged against, which is active
   */
  active: string;
  status: ReleaseStatus;
  /**
   * what others made active since the base, and would go; publishing is refused while there is any
   */
  moved: ReleaseMove[];
  report: ReleaseReport;
}
/**
 * A release that was made active, with the files of it that would be taken back.
 */
export interface ReleaseMove {
  releaseId: string;
  /**
   * ISO time
   */
  at: string;
  /**
   * name of the operator whose changes they are; absent for a build
   */
  by?: string;
  note: string;
  files: string[];
}
/**
 * What changed and what becomes of the drafts, as `flows diff --json` says it in English; nothing for a build's.
 */
export interface ReleaseReport {
  class?: ReleaseClass;
  /**
   * why it waits for a second person; nothing where it does not
   */
  waits?: {
    /**
     * of src/prover/secondPerson/reasons.ts
     */
    id: string;
    messages: {
      id: string;
      'en-us': string;
    };
  }[];
  /**
   * what a publication for a channel does not bring it; nothing where it is for all
   */
  shortfalls?: ChannelShortfall[];
  /**
   * the same as sentences by language, first what becomes of people with open drafts
   */
  messages?: {
    id: ReleaseSentence[];
    'en-us': ReleaseSentence[];
  };
  [k: string]: unknown;
}
/**
 * Changed files that a channel's own release does not reach: operators read those of the release for all.
 */
export interface ChannelShortfall {
  files: string[];
  messages: {
    id: string;
    'en-us': string;
  };
}
export interface ReleaseSentence {
  /**
   * what changed, or the flow of the drafts it tells of: Form personal-info
   */
  about: string;
  class: ReleaseClass;
  text: string;
}
/**
 * A release as files.
 */
export interface ReleaseFiles {
  releaseId: string;
  /**
   * texts by path; none where they are not kept any more
   */
  files: Record<string, string>;
}
export interface ReleaseAnswer {
  releaseId: string;
  status: ReleaseStatus;
  report: ReleaseReport;
}
/**
 * The last releases, the newest first, and what is active.
 */
export interface ReleaseList {
  /**
   * the release this server was built with
   */
  built: string;
  /**
   * what channels without a release of their own go by
   */
  activeForAll: string;
  active: {
    /**
     * * for all
     */
    channel: string;
    releaseId: string;
    /**
     * ISO time
     */
    since: string;
    /**
     * name of the operator; absent for a build
     */
    by?: string;
    /**
     * what a rollback makes active; absent where nothing else was
     */
    before?: string;
    /**
     * a rollback of it waits for a second person: `own` was asked for by who reads this
     */
    rollback?: 'own' | 'open';
    /**
     * files of the build that stand in for its own, which this build cannot read; none: what else is active stands in for all of it. Absent where it is used as it was published
     */
    standIns?: string[];
  }[];
  releases: {
    releaseId: string;
    status: 'waiting' | 'ready';
    channel: string;
    note: string;
    /**
     * ISO time
     */
    createdAt: string;
    /**
     * name of the operator; absent for a build
     */
    author?: string;
    /**
     * name of the operator; absent where none was asked
     */
    approver?: string;
    /**
     * of one that waits: open to the operator who asks, their own, or judged against what is active no more
     */
    approval?: 'open' | 'own' | 'outdated';
    report: ReleaseReport;
  }[];
}
/**
 * What an approver read: a release may have been proposed for other channels since.
 */
export interface ApproveRelease {
  /**
   * for this channel alone; for all without one
   */
  channel?: string;
}
export interface RollBack {
  /**
   * for this channel alone; for all without one
   */
  channel?: string;
  /**
   * what is to be taken back; refused with RELEASE_OUTDATED where another is active
   */
  active?: string;
}
export interface RolledBack {
  status: ReleaseStatus;
  /**
   * what is active now
   */
  releaseId: string;
  /**
   * * for all
   */
  channel: string;
}
/**
 * How much waits in each list that the operator's roles open, 100 where it is more.
 */
export interface DeskWaiting {
  /**
   * applications without a decision
   */
  applications?: number;
  /**
   * applications with a flagged picture
   */
  pictures?: number;
  /**
   * faces of security checks
   */
  faces?: number;
  /**
   * payments that a gateway and our books do not say alike
   */
  payments?: number;
  /**
   * messages and complaints without an answer
   */
  cases?: number;
  /**
   * lost numbers that are to change
   */
  mobileChanges?: number;
}
/**
 * What was done today, in Jakarta, of one kind of work.
 */
export interface DeskTally {
  /**
   * decided: applications; judged: pictures and faces; answered: messages; settled: payments; stopped: changes of lost numbers
   */
  kind: 'decided' | 'judged' | 'answered' | 'settled' | 'stopped';
  /**
   * acts of the operator who asks
   */
  own: number;
  /**
   * acts of all operators, those of the one who asks too
   */
  all: number;
  /**
   * what waits for such an act, 100 a list where it is more
   */
  waiting: number;
}
/**
 * What waits at the desk, and what was done there today, as far as it is the operator's work.
 */
export interface DeskOverview {
  waiting: DeskWaiting;
  today: DeskTally[];
}
/**
 * An application of a person, as the desk lists it with them.
 */
export interface DeskPersonApplication {
  applicationNo: string;
  /**
   * id of the flow it was sent by
   */
  flow: string;
  status: ReviewStatus;
  /**
   * ISO time
   */
  submittedAt: string;
  /**
   * true: its applicant took it back
   */
  isWithdrawn: boolean;
}
/**
 * A number that a person was given to pay into.
 */
export interface DeskPersonNumber {
  /**
   * absent until the gateway has given it
   */
  number?: string;
  /**
   * how it is paid into, as the gateway names it
   */
  channel: string;
  status: CollectionStatus;
  /**
   * ISO time
   */
  askedAt: string;
  /**
   * rupiah that it takes; absent where any amount
   */
  amount?: number;
}
/**
 * A person said that they have paid.
 */
export interface DeskPersonClaim {
  /**
   * ISO time
   */
  claimedAt: string;
  /**
   * YYYY-MM-DD, the last day that lateness stands still by it; absent where it does not
   */
  frozenUntil?: string;
}
/**
 * Where a person is signed in.
 */
export interface DeskPersonSession {
  device: 'ANDROID' | 'IOS' | 'COMPUTER' | 'OTHER';
  channel: string;
  /**
   * ISO time
   */
  begunAt: string;
  /**
   * ISO time, to a few minutes; absent where it was not kept
   */
  usedAt?: string;
}
/**
 * What an operator did to something of the person, or looked at.
 */
export interface DeskPersonLook {
  /**
   * ISO time
   */
  at: string;
  /**
   * their name; absent where a command did it
   */
  operator?: string;
  act: OperatorAct;
  /**
   * number of an application or case; absent where it is the person
   */
  about?: string;
}
/**
 * A person as the desk sees them: who they are and how they stand. Further parts are there by the roles of the operator (docs/operators.md).
 */
export interface DeskPerson {
  id: string;
  /**
   * as on the ID card; absent before it was given
   */
  name?: string;
  /**
   * masked
   */
  mobile: string;
  /**
   * the NIK, masked; absent before it was given
   */
  idNumber?: string;
  /**
   * in which they are spoken to
   */
  language: 'id' | 'en-us';
  /**
   * ISO time of their first sign-in
   */
  since: string;
  /**
   * ISO time at which their account is deleted as they asked; absent where they did not
   */
  deletionDue?: string;
  standing: MyLimit1;
  /**
   * the day that loans are reckoned for
   */
  asOf: string;
  /**
   * as the person reads them, the one asked for last first
   */
  loans: OwnLoan[];
  applications: Applications;
  payments?: Payments;
  numbers?: Numbers;
  claims?: Claims;
  cases?: Cases;
  told?: Told;
  /**
   * for support
   */
  sessions?: DeskPersonSession[];
  looks: Looks;
  /**
   * what asks for more of each part that has more
   */
  older: OlderQuery[];
}
/**
 * The limit of a person: `none`, `open`, or `locked` by the credit status that is named. A lender may lock one without saying how large it is.
 */
export interface MyLimit1 {
  /**
   * how far the person is on the way to a limit
   */
  creditLine: 'DEFAULT' | 'CREDITING' | 'REJECTED' | 'RETURN' | 'APPROVED';
  state: 'none' | 'open' | 'locked';
  limit?: CreditLimit;
  creditStatus?: CreditStatus;
  /**
   * what people who have borrowed before may borrow in one loan beyond what everyone may; absent where that is no more
   */
  returning?: {
    /**
     * true where the person may borrow so today
     */
    isPintarPlusUser: boolean;
    /**
     * rupiah
     */
    most: number;
    /**
     * YYYY-MM-DD: the first day on which they may again, after a late payment
     */
    from?: string;
  };
}
/**
 * A message in the app.
 */
export interface NotificationItem {
  id: string;
  /**
   * when it was written, an ISO time
   */
  at: string;
  isRead: boolean;
  subject: string;
  /**
   * its short form, in the language of the request
   */
  text: string;
}
/**
 * Which part of a person is asked for, after which row.
 */
export interface OlderQuery {
  part: 'applications' | 'payments' | 'numbers' | 'claims' | 'cases' | 'told' | 'looks';
  after: string;
  [k: string]: unknown;
}
/**
 * The rows of one part after those shown, and what asks for the rows after these.
 */
export interface DeskPersonOlder {
  applications?: Applications;
  payments?: Payments;
  numbers?: Numbers;
  claims?: Claims;
  cases?: Cases;
  told?: Told;
  looks?: Looks;
  next?: string;
}
/**
 * An operator who has an application open.
 */
export interface DeskPresence {
  /**
   * their name
   */
  operator: string;
  /**
   * ISO time
   */
  since: string;
}
/**
 * That an application is open at the desk, said again while it is, or that it was left.
 */
export interface NotePresence {
  isOpen: boolean;
}
/**
 * Who else has an application open, the first first.
 */
export interface DeskPresences {
  others: DeskPresence[];
}
/**
 * Who is sought: by an exact number, or by words of a name.
 */
export interface PersonSearch {
  text: string;
  /**
   * next of the page before; from the start where absent
   */
  after?: string;
}
/**
 * A person that a search at the desk found.
 */
export interface FoundPerson {
  /**
   * the id of their page at the desk
   */
  person: string;
  /**
   * absent before it was given
   */
  name?: string;
  /**
   * masked
   */
  mobile: string;
  by: SearchKind;
  /**
   * the number of their application with the NIK that was sought; absent where it is theirs, or where no NIK was
   */
  typedIn?: string;
}
/**
 * A page of the people that a search found.
 */
export interface PeopleFound {
  /**
   * what the text was taken for; empty where it is nothing that can be sought
   */
  kinds: SearchKind[];
  people: FoundPerson[];
  /**
   * the number that was sought, where a person who is not signed in has that message; for support
   */
  signedOutCase?: string;
  /**
   * asks for the page after this one; absent on the last
   */
  next?: string;
}
/**
 * Applications that wait for a reviewer, the one that waits longest first, or the last that were decided. Of the applicants it has masked names and incomes.
 */
export interface DeskQueue {
  /**
   * the release whose texts say it; absent where it is the one this server was built with
   */
  release?: string;
  /**
   * asks for the page after this one; absent on the last
   */
  next?: string;
  applications: {
    /**
     * the id of their page at the desk
     */
    person: string;
    applicationNo: string;
    /**
     * id of the flow it was sent by
     */
    flow: string;
    status: ReviewStatus;
    /**
     * ISO time
     */
    submittedAt: string;
    /**
     * another customer has its NIK
     */
    isDisputed: boolean;
    /**
     * how many there are
     */
    doubts: number;
    /**
     * how many documents the applicant was asked for and has not given yet
     */
    awaited: number;
    /**
     * of the applicant, masked; absent where it was not asked
     */
    name?: string;
    /**
     * of a month, in rupiah; absent where it was not asked
     */
    income?: number;
    /**
     * other operators who have it open now
     */
    openedBy: DeskPresence[];
    /**
     * a reviewer proposes a limit that a second one has to confirm
     */
    isProposed: boolean;
    decision?: DeskEvent;
  }[];
}
/**
 * What happened to an application.
 */
export interface DeskEvent {
  /**
   * ISO time
   */
  at: string;
  cause: ReviewCause;
  status: ReviewStatus;
  /**
   * their name; absent where the applicant or the decision service did it
   */
  operator?: string;
  reason?: RejectionReason;
  reasons?: ReturnReason[];
  /**
   * rupiah
   */
  limit?: number;
  /**
   * which were accepted
   */
  pictures?: IdentityPicture[];
  /**
   * which were asked for
   */
  materials?: AskedMaterial[];
  /**
   * what was compared with the ID card
   */
  marks?: IdentityMark[];
}
/**
 * What a reviewer says of a part beside the ID card. One that differs keeps the application from being approved until it has an answer.
 */
export interface IdentityMark {
  part: IdentityPart;
  verdict: 'same' | 'differs';
  /**
   * of one that differs
   */
  answer?: 'spelling' | 'cardOutdated' | 'documentShows' | 'callShows';
}
/**
 * Which applications are asked for.
 */
export interface QueueQuery {
  /**
   * waiting where absent; second: those with a limit that the operator who asks proposed
   */
  list?: 'waiting' | 'second' | 'decided';
  /**
   * the number of the application that the page before ends with; from the start where absent
   */
  after?: string;
  [k: string]: unknown;
}
/**
 * An answer as the applicant sent it, with what is needed to put it into words.
 */
export interface DeskAnswer {
  field: string;
  /**
   * of the form; photo widgets have ids of pictures as values
   */
  widget: string;
  /**
   * the list of enums.<options>, where it is not the field
   */
  options?: string;
  values: (string | number | boolean)[];
}
/**
 * What a reviewer says of parts of an application beside the ID card; the last word on each counts.
 */
export interface IdentityMarks {
  /**
   * @minItems 1
   * @maxItems 4
   */
  marks: IdentityMark[];
}
/**
 * What is compared with the ID card, and what was said of it since the application was sent or corrected last.
 */
export interface IdentityComparison {
  /**
   * id of the picture of the card
   */
  idPhoto: string;
  /**
   * id of the picture of the face; absent where there is none
   */
  facePhoto?: string;
  parts: IdentityPart[];
  /**
   * part -> the field of the answers, where it has another name
   */
  askedBy?: {
    [k: string]: string;
  };
  /**
   * what the typed NIK says of its owner; absent where it is none
   */
  nikSays?: {
    /**
     * YYYY-MM-DD
     */
    birthDate: string;
    sex: 'MALE' | 'FEMALE';
  };
  cardSays?: CardReading1;
  /**
   * What was typed otherwise than it was read is among them, until a reviewer says otherwise.
   */
  marks: IdentityMark[];
}
/**
 * What a picture of an ID card (KTP) says, as far as it is certain: what is not is absent, most often all of it.
 */
export interface CardReading1 {
  /**
   * NIK, 16 digits; digits 7 to 12 are the day of birth and sex below
   */
  idNumber?: string;
  /**
   * in capitals, as on the card
   */
  fullName?: string;
  /**
   * YYYY-MM-DD
   */
  birthDate?: string;
  sex?: 'MALE' | 'FEMALE';
}
/**
 * What is known of the customer who has the NIK of an application.
 */
export interface NikDispute {
  /**
   * ISO time since when the NIK is theirs
   */
  ownSince: string;
  /**
   * the last that they sent; absent where there is none
   */
  application?: {
    applicationNo: string;
    /**
     * ISO time
     */
    submittedAt: string;
    status: ReviewStatus;
    /**
     * as they typed it
     */
    fullName?: string;
    /**
     * id of the picture of their ID card
     */
    idPhoto?: string;
    /**
     * id of the picture of their face
     */
    facePhoto?: string;
  };
  /**
   * granted to them, in rupiah; absent where none is
   */
  limit?: number;
  /**
   * how many they asked for, ended ones too
   */
  loans: number;
  /**
   * principal that they owe, in rupiah
   */
  owed: number;
}
/**
 * The limit that is reckoned with.
 */
export interface BurdenQuery {
  /**
   * rupiah
   */
  limit: string;
  [k: string]: unknown;
}
/**
 * What a limit would weigh if all of it was borrowed today over the longest tenor.
 */
export interface LimitBurden {
  /**
   * rupiah
   */
  limit: number;
  /**
   * the largest of a month, in rupiah, without what other loans take
   */
  instalment: number;
  tenor?: BurdenTenor;
  /**
   * all instalments of a month, those of other loans too; absent where the income is not known
   */
  percentOfIncome?: string;
  /**
   * no more than the share of the income that the law allows
   */
  isWithin: boolean;
}
/**
 * How long it would be repaid.
 */
export interface BurdenTenor {
  count: number;
  unit: 'MONTHS' | 'WEEKS' | 'DAYS';
}
/**
 * What an applicant can bear, by what they answered and by the loans that are known.
 */
export interface Affordability {
  /**
   * of a month, in rupiah; absent where it was not asked
   */
  income?: number;
  /**
   * of the income, for all instalments of a month; absent where the law says none
   */
  percentAllowed?: string;
  /**
   * Loans of the applicant with us; those of other lenders are not known.
   */
  otherLoans: {
    /**
     * that were asked for, ended ones too
     */
    count: number;
    /**
     * principal, in rupiah
     */
    owed: number;
    /**
     * the largest instalments to come together, in rupiah
     */
    aMonth: number;
  };
  proposed?: LimitBurden1;
  /**
   * why no limit is proposed
   */
  unproposed?: 'incomeUnknown' | 'incomeTooLow' | 'nothingLeft';
}
/**
 * What a limit would weigh if all of it was borrowed today over the longest tenor.
 */
export interface LimitBurden1 {
  /**
   * rupiah
   */
  limit: number;
  /**
   * the largest of a month, in rupiah, without what other loans take
   */
  instalment: number;
  tenor?: BurdenTenor;
  /**
   * all instalments of a month, those of other loans too; absent where the income is not known
   */
  percentOfIncome?: string;
  /**
   * no more than the share of the income that the law allows
   */
  isWithin: boolean;
}
export interface FlaggedPicture {
  /**
   * id of the picture
   */
  photo: string;
  field: IdentityPicture;
  faults: PictureFault[];
}
/**
 * An application with pictures that a reviewer has still to judge. Of the applicant it has the masked name and the income.
 */
export interface FlaggedApplication {
  applicationNo: string;
  /**
   * id of the flow it was sent by
   */
  flow: string;
  /**
   * ISO time
   */
  submittedAt: string;
  /**
   * of the applicant, masked; absent where it was not asked
   */
  name?: string;
  /**
   * of a month, in rupiah; absent where it was not asked
   */
  income?: number;
  /**
   * other operators who have it open now
   */
  openedBy: DeskPresence[];
  pictures: FlaggedPicture[];
}
/**
 * A page of the applications with flagged pictures, the one that waits longest first.
 */
export interface FlaggedPictures {
  /**
   * the release whose texts say it; absent where it is the one this server was built with
   */
  release?: string;
  applications: FlaggedApplication[];
  /**
   * asks for the page after this one; absent on the last
   */
  next?: string;
}
/**
 * How far back is counted.
 */
export interface ArrivalsQuery {
  /**
   * 30 where absent
   */
  days?: string;
  [k: string]: unknown;
}
/**
 * One way by which people come: channel, client and advertisement, as far as they were said.
 */
export interface Arrival {
  channel: string;
  clientType?: ClientType;
  clientOs?: ClientOs;
  /**
   * kind of advertisement
   */
  sourceType?: string;
  /**
   * of the agency that advertised
   */
  agencyToken?: string;
  signIns: number;
  /**
   * who signed in
   */
  people: number;
  /**
   * apps and browsers it was done in
   */
  installations: number;
  /**
   * sent in the sessions that began so, for a limit
   */
  applications: number;
}
/**
 * What people signed in and applied with, the most used first. Without names of people.
 */
export interface Arrivals {
  /**
   * ISO time
   */
  since: string;
  arrivals: Arrival[];
}
/**
 * What a reviewer says of flagged pictures: good as they are, or to be taken again, for which the application is returned.
 */
export interface PictureVerdicts {
  /**
   * @minItems 1
   * @maxItems 3
   */
  verdicts: {
    photo: string;
    verdict: 'accept' | 'askAgain';
  }[];
}
/**
 * All that a reviewer decides by.
 */
export interface DeskApplication {
  /**
   * the id of their page at the desk
   */
  person: string;
  /**
   * the release whose texts say it; absent where it is the one this server was built with
   */
  release?: string;
  applicationNo: string;
  /**
   * id of the flow it was sent by
   */
  flow: string;
  status: ReviewStatus;
  /**
   * ISO time
   */
  submittedAt: string;
  /**
   * another customer has its NIK
   */
  isDisputed: boolean;
  /**
   * names of warnings, and accountHolderUnknown or accountHolderDiffers
   */
  doubts: string[];
  /**
   * the answers, by the steps that asked for them
   */
  steps: {
    /**
     * id in the flow
     */
    step: string;
    /**
     * id of the form that asked
     */
    form: string;
    answers: DeskAnswer[];
  }[];
  materials: {
    type: string;
    /**
     * ids of pictures
     */
    photos: string[];
  }[];
  /**
   * Items: What an outside service said, the latest first.
   */
  checks: {
    kind: string;
    outcome: string;
    /**
     * ISO time
     */
    at: string;
    /**
     * a late answer that did not count
     */
    said?: string;
  }[];
  /**
   * the first first
   */
  history: DeskEvent[];
  /**
   * what the operator who asks may decide now
   */
  may: (
    | 'approve'
    | 'reject'
    | 'return'
    | 'askVideoCall'
    | 'videoCallDone'
    | 'videoCallMissed'
    | 'askMaterials'
    | 'confirmAccount'
    | 'returnAccount'
    | 'refuseAccount'
    | 'giveNik'
  )[];
  /**
   * Rupiah.
   */
  limits: {
    least: number;
    most: number;
    /**
     * what one reviewer may approve without a second
     */
    alone: number;
  };
  /**
   * what the operator who asks did last and may still undo; absent where there is nothing
   */
  undo?: {
    cause: 'approvalProposed' | 'picturesAccepted';
    /**
     * from now on
     */
    seconds: number;
  };
  /**
   * what would be offered but for one thing, with the code that says it
   */
  barred: {
    decision: 'approve' | 'confirmAccount' | 'giveNik';
    code: 'NIK_DISPUTED' | 'IDENTITY_DIFFERS' | 'NIK_IN_USE';
  }[];
  identity?: IdentityComparison1;
  dispute?: NikDispute1;
  affordability?: Affordability1;
  /**
   * A limit that waits for a second reviewer.
   */
  proposal?: {
    /**
     * rupiah
     */
    limit: number;
    /**
     * proposed by the operator who asks
     */
    isOwn: boolean;
  };
  /**
   * what was read of other sites with the applicant's consent; absent where nothing was
   */
  readings?: DeskReading[];
  videoCall?: DeskVideoCall;
  /**
   * documents that the applicant was asked for and has not given yet
   */
  awaited: AskedMaterial[];
  /**
   * the pictures that a reviewer has still to judge
   */
  flagged: FlaggedPicture[];
}
/**
 * What is compared with the ID card, and what was said of it since the application was sent or corrected last.
 */
export interface IdentityComparison1 {
  /**
   * id of the picture of the card
   */
  idPhoto: string;
  /**
   * id of the picture of the face; absent where there is none
   */
  facePhoto?: string;
  parts: IdentityPart[];
  /**
   * part -> the field of the answers, where it has another name
   */
  askedBy?: {
    [k: string]: string;
  };
  /**
   * what the typed NIK says of its owner; absent where it is none
   */
  nikSays?: {
    /**
     * YYYY-MM-DD
     */
    birthDate: string;
    sex: 'MALE' | 'FEMALE';
  };
  cardSays?: CardReading1;
  /**
   * What was typed otherwise than it was read is among them, until a reviewer says otherwise.
   */
  marks: IdentityMark[];
}
/**
 * What is known of the customer who has the NIK of an application.
 */
export interface NikDispute1 {
  /**
   * ISO time since when the NIK is theirs
   */
  ownSince: string;
  /**
   * the last that they sent; absent where there is none
   */
  application?: {
    applicationNo: string;
    /**
     * ISO time
     */
    submittedAt: string;
    status: ReviewStatus;
    /**
     * as they typed it
     */
    fullName?: string;
    /**
     * id of the picture of their ID card
     */
    idPhoto?: string;
    /**
     * id of the picture of their face
     */
    facePhoto?: string;
  };
  /**
   * granted to them, in rupiah; absent where none is
   */
  limit?: number;
  /**
   * how many they asked for, ended ones too
   */
  loans: number;
  /**
   * principal that they owe, in rupiah
   */
  owed: number;
}
/**
 * What an applicant can bear, by what they answered and by the loans that are known.
 */
export interface Affordability1 {
  /**
   * of a month, in rupiah; absent where it was not asked
   */
  income?: number;
  /**
   * of the income, for all instalments of a month; absent where the law says none
   */
  percentAllowed?: string;
  /**
   * Loans of the applicant with us; those of other lenders are not known.
   */
  otherLoans: {
    /**
     * that were asked for, ended ones too
     */
    count: number;
    /**
     * principal, in rupiah
     */
    owed: number;
    /**
     * the largest instalments to come together, in rupiah
     */
    aMonth: number;
  };
  proposed?: LimitBurden1;
  /**
   * why no limit is proposed
   */
  unproposed?: 'incomeUnknown' | 'incomeTooLow' | 'nothingLeft';
}
/**
 * What was read of a site with the applicant's consent.
 */
export interface DeskReading {
  name: string;
  kind: 'ELECTRICITY' | 'MARKETPLACE';
  processStatus: ProcessStatus;
  /**
   * ISO time
   */
  at: string;
  facts?: ReadFacts;
}
/**
 * What was read of an account. Amounts in rupiah.
 */
export interface ReadFacts {
  nameOnAccount: string;
  /**
   * how long the account has been used
   */
  months: number;
  /**
   * what was paid, the latest month first
   *
   * Items: A month.
   */
  amounts: {
    /**
     * YYYY-MM
     */
    month: string;
    amount: number;
  }[];
}
/**
 * the last that was asked for; absent where none was
 */
export interface DeskVideoCall {
  status: VideoCallStatus;
  /**
   * ISO time
   */
  askedAt: string;
  /**
   * ISO time
   */
  consentedAt?: string;
  /**
   * ISO time
   */
  appointment?: string;
  /**
   * what the service for rooms said, the first first
   *
   * Items: A word of the service.
   */
  said: {
    outcome: VideoOutcome;
    /**
     * ISO time
     */
    at: string;
  }[];
}
/**
 * What a reviewer decides on an application: to approve it with a limit, to reject it for a reason, to return it or its account for reasons, to ask for a video call or documents, what came of the call, or whether the account is accepted.
 */
export interface ReviewDecision {
  decision:
    | 'approve'
    | 'reject'
    | 'return'
    | 'askVideoCall'
    | 'videoCallDone'
    | 'videoCallMissed'
    | 'askMaterials'
    | 'confirmAccount'
    | 'returnAccount'
    | 'refuseAccount';
  /**
   * rupiah, in full hundred thousands; where it is approved
   */
  limit?: number;
  reason?: RejectionReason;
  /**
   * @minItems 1
   */
  reasons?: ReturnReason[];
  /**
   * where they are asked for
   *
   * @minItems 1
   */
  materials?: AskedMaterial[];
}
/**
 * What is bought. Price in rupiah, of one.
 */
export interface OrderItem {
  name: string;
  quantity: number;
  price: number;
}
/**
 * An order that a partner's shop wants to have paid, signed by the partner (docs/product/purchases.md).
 */
export interface NewOrder {
  /**
   * what the partner calls it
   */
  orderNo: string;
  /**
   * rupiah: what all items cost together
   */
  amount: number;
  /**
   * @minItems 1
   * @maxItems 50
   */
  items: OrderItem[];
  /**
   * the name of an account that was agreed on with the partner
   */
  merchantAccount: string;
  /**
   * where the buyer is led back to, at an origin that was agreed on
   */
  returnAddress: string;
  /**
   * ISO time, within 30 days
   */
  validUntil: string;
}
/**
 * An order as its partner sees it. Amount in rupiah.
 */
export interface PartnerOrder {
  orderId: string;
  orderNo: string;
  status: OrderStatus;
  reason?: OrderReason;
  amount: number;
  /**
   * ISO time
   */
  validUntil: string;
  /**
   * where the buyer goes to pay
   */
  buyerAddress: string;
  /**
   * of the loan that was asked for
   */
  loanNo?: string;
}
/**
 * Why a partner says that an order is no honest one.
 */
export interface OrderFraud {
  /**
   * for the lender
   */
  note?: string;
}
/**
 * What a partner is told of a change of an order: POST to the address agreed on, signed. The same noticeId means the same change.
 */
export interface OrderNotice {
  noticeId: string;
  orderId: string;
  orderNo: string;
  status: OrderStatus;
  reason?: OrderReason;
  amount: number;
  /**
   * ISO time
   */
  changedAt: string;
}
/**
 * An order that Home tells of: it is opened and not paid, or was given back lately. Amount in rupiah.
 */
export interface OpenOrder {
  orderId: string;
  /**
   * its name
   */
  shop: string;
  amount: number;
  /**
   * ISO time
   */
  validUntil: string;
  status: 'ORDER_OPENING' | 'REFUNDED';
}
/**
 * What Home tells of a person's orders in shops, the newest first.
 */
export interface OpenOrders {
  orders: OpenOrder[];
}
/**
 * What the shop of the sandbox sells. Price in rupiah.
 */
export interface ShopGoods {
  id: string;
  name: string;
  price: number;
}
/**
 * What the shop of the sandbox was told of an order.
 */
export interface ShopCallback {
  noticeId: string;
  status: OrderStatus;
  reason?: OrderReason;
  /**
   * ISO time
   */
  receivedAt: string;
  /**
   * it came before
   */
  repeated: boolean;
}
/**
 * An order as the shop of the sandbox has it.
 */
export interface ShopOrder {
  orderNo: string;
  orderId: string;
  amount: number;
  items: OrderItem[];
  /**
   * ISO time
   */
  orderedAt: string;
  status: OrderStatus;
  reason?: OrderReason;
  callbacks: ShopCallback[];
}
/**
 * The shop of the sandbox.
 */
export interface Shop {
  name: string;
  goods: ShopGoods[];
  /**
   * the newest first
   */
  orders: ShopOrder[];
  /**
   * with what a buyer came back just now
   */
  returned?: {
    orderNo: string;
    status: string;
    /**
     * it was signed by Lancar
     */
    genuine: boolean;
  };
}
/**
 * What is put into the cart. `contradicts`: the order's amount is told wrongly.
 */
export interface ShopCart {
  /**
   * @minItems 1
   * @maxItems 20
   */
  items: {
    id: LookedUp;
    quantity: number;
  }[];
  contradicts?: boolean;
}
/**
 * The order that was made of a cart.
 */
export interface ShopOrdered {
  orderNo: string;
  /**
   * where the buyer goes to pay
   */
  buyerAddress: string;
}
/**
 * What the shop does about an order of its.
 */
export interface ShopAct {
  orderNo: LookedUp;
  act: 'cancel' | 'refund' | 'fraud';
}
/**
 * Query of the offers: what is lent for; money where absent.
 */
export interface OffersQuery {
  use?: 'money' | 'purchase';
  [k: string]: unknown;
}
/**
 * Query of the sandbox's shop: with what a buyer came back, none of it where no one did.
 */
export interface ShopQuery {
  orderId?: string;
  orderNo?: string;
  status?: string;
  time?: string;
  signature?: string;
  [k: string]: unknown;
}
/**
 * The messages of a person, the last first, a hundred at the most.
 */
export interface NotificationList {
  notifications: NotificationItem[];
}
/**
 * A message, whole.
 */
export interface NotificationDetails {
  id: string;
  /**
   * when it was written, an ISO time
   */
  at: string;
  isRead: boolean;
  subject: string;
  text: string;
  /**
   * what leads to the screen it speaks of
   */
  action: string;
  /**
   * of that screen, below the channel
   */
  path: string;
}
/**
 * Which message is asked for.
 */
export interface NotificationQuery {
  id: string;
  [k: string]: unknown;
}
/**
 * What was read.
 */
export interface NotificationsRead {
  /**
   * one message; all where it is absent
   */
  id?: string;
}
/**
 * Whose messages are asked for (sandbox only).
 */
export interface InboxQuery {
  mobileNumber: string;
  [k: string]: unknown;
}
/**
 * A message as a provider of the sandbox has it.
 */
export interface InboxMessage {
  channel: 'sms' | 'email' | 'push';
  to: string;
  /**
   * absent for an SMS
   */
  subject?: string;
  text: string;
  /**
   * the screen a push message leads to, below the channel
   */
  path?: string;
  at: string;
}
/**
 * A savings account as the bank has it.
 */
export interface SavingsDetails {
  /**
   * digits
   */
  accountNumber: string;
  holderName: string;
  /**
   * YYYY-MM-DD
   */
  openedOn: string;
  /**
   * The debit card of the account; absent where it has none.
   */
  card?: {
    /**
     * the last four digits
     */
    lastDigits: string;
    /**
     * YYYY-MM
     */
    expires: string;
    state: 'ACTIVE' | 'BLOCKED' | 'NOT_ACTIVATED';
  };
}
/**
 * The savings account of the signed-in person.
 */
export interface SavingsState {
  /**
   * true once the terms of the savings partner were agreed to
   */
  agreed: boolean;
  /**
   * true while the bank may be asked about the person
   */
  consented: boolean;
  linked: boolean;
  /**
   * ISO time
   */
  linkedAt?: string;
  /**
   * How a savings account at the partner bank stands (docs/product/savings.md).
   */
  readiness?:
    | 'NIK_OR_EMAIL_LACKED'
    | 'OTHERS'
    | 'GO_REGISTER'
    | 'PENDING'
    | 'ACTIVE'
    | 'REJECTED'
    | 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'
    | 'TRY_AGAIN'
    | 'TRY_AGAIN_LATER'
    | 'USER_INFO_LACKED'
    | 'TO_BE_BOUND'
    | 'NEED_TO_UPDATE_MOBILE_OR_EMAIL'
    | 'WAITING'
    | 'NEED_BASIC_INFO'
    | 'CANT_SUBMIT'
    | 'NEED_LIVENESS_PHOTO';
  details?: SavingsDetails1;
}
/**
 * A savings account as the bank has it.
 */
export interface SavingsDetails1 {
  /**
   * digits
   */
  accountNumber: string;
  holderName: string;
  /**
   * YYYY-MM-DD
   */
  openedOn: string;
  /**
   * The debit card of the account; absent where it has none.
   */
  card?: {
    /**
     * the last four digits
     */
    lastDigits: string;
    /**
     * YYYY-MM
     */
    expires: string;
    state: 'ACTIVE' | 'BLOCKED' | 'NOT_ACTIVATED';
  };
}
/**
 * What lies on the linked account. Amount in rupiah.
 */
export interface SavingsBalance {
  balance: number;
  /**
   * ISO time at the bank
   */
  at: string;
}
/**
 * Where the person's browser goes.
 */
export interface SavingsWay {
  address: string;
}
/**
 * With what the person came back from the bank.
 */
export interface SavingsReturn {
  state: string;
  /**
   * absent where they did not allow it
   */
  code?: string;
}
/**
 * How linking ended.
 */
export interface SavingsLinked {
  authResult: AuthResult;
  /**
   * why it failed: the person refused, the way back is not valid any more, or the bank did not confirm it
   */
  reason?: 'REFUSED' | 'STALE' | 'NOT_CONFIRMED';
}
/**
 * Whom the bank is asked about.
 */
export interface BankCustomer {
  /**
   * canonical
   */
  mobileNumber: string;
  idNumber: string;
  email: string;
  /**
   * of a linked account
   */
  link?: string;
}
/**
 * How an account stands, as the bank says it.
 */
export interface BankReadiness {
  readiness: AccountReadiness;
  details?: SavingsDetails;
}
/**
 * A person is about to be asked at the bank.
 */
export interface BankAuthorisation {
  state: string;
  returnAddress: string;
  /**
   * canonical
   */
  mobileNumber: string;
}
/**
 * With what a person came back.
 */
export interface BankCode {
  state: string;
  code: string;
}
/**
 * Names a linked account between the bank and Lancar.
 */
export interface BankLink {
  link: string;
}
/**
 * A request to open an account.
 */
export interface BankRegistration {
  /**
   * UUID: the same request is taken once
   */
  reference: string;
  /**
   * canonical
   */
  mobileNumber: string;
  idNumber: string;
  email: string;
  fullName: string;
  /**
   * answers of the form savings-tax, by field
   */
  tax: {
    [k: string]: string;
  };
}
/**
 * What the page of the sandbox's bank asks.
 */
export interface BankQuestion {
  /**
   * of the bank
   */
  name: string;
  /**
   * masked
   */
  mobileNumber: string;
}
/**
 * What a person decides at the sandbox's bank.
 */
export interface BankDecision {
  decision: 'allow' | 'refuse';
}
/**
 * The video call of the signed-in person's application.
 */
export interface VideoCall {
  /**
   * NONE: nothing is asked for
   */
  state: 'NONE' | 'ASKED' | 'APPOINTED' | 'HELD' | 'MISSED' | 'DONE';
  /**
   * false where there is no service for rooms: the person is called by telephone
   */
  connected: boolean;
  /**
   * ISO time
   */
  askedAt?: string;
  /**
   * true once they agreed to be seen and recorded; absent where nothing is asked for
   */
  consented?: boolean;
  /**
   * ISO time
   */
  appointment?: string;
  /**
   * true where the line was lost in the last call
   */
  lost?: boolean;
  /**
   * whether they can go to the room now; absent where there is no room to go to
   */
  room?: 'open' | 'closed';
  /**
   * When calls are held, in hours of the day in Jakarta.
   */
  hours?: {
    from: number;
    /**
     * not included
     */
    until: number;
  };
  /**
   * when a call can be had, ISO times; absent where none is to be chosen
   */
  slots?: string[];
  /**
   * true where there is a recording to be seen
   */
  recorded?: boolean;
}
/**
 * Where the person's browser goes, and until when the address is good.
 */
export interface VideoWay {
  address: string;
  /**
   * ISO time
   */
  expiresAt: string;
}
/**
 * When a person wants to be called.
 */
export interface VideoAppointment {
  /**
   * one of the slots, ISO time
   */
  at: string;
}
/**
 * What the service for rooms says of a call.
 */
export interface VideoNotice {
  /**
   * id of the notice; told twice, it counts once
   */
  notice: string;
  /**
   * of the call
   */
  reference: string;
  outcome: VideoOutcome;
}
/**
 * A room is asked for at the service.
 */
export interface VideoRoomAsked {
  /**
   * of the call
   */
  reference: string;
  /**
   * where the person goes after it
   */
  returnAddress: string;
}
/**
 * Names a call between the service and Lancar.
 */
export interface VideoReference {
  reference: string;
}
/**
 * With what the room of the sandbox was opened.
 */
export interface SandboxRoomQuery {
  expires: string;
  signature: string;
  [k: string]: unknown;
}
/**
 * The room of the sandbox.
 */
export interface SandboxRoom {
  state: 'EMPTY' | 'OFFICER' | 'ENDED';
  /**
   * ISO time; absent where nothing was recorded
   */
  recordedAt?: string;
}
/**
 * What happens in the room of the sandbox.
 */
export interface SandboxRoomAct {
  act: VideoOutcome;
  expires: string;
  signature: string;
}
/**
 * What came of it.
 */
export interface SandboxRoomLeft {
  state: 'EMPTY' | 'OFFICER' | 'ENDED';
  /**
   * where the person goes back to, once it is over
   */
  address?: string;
}
/**
 * The video call of an application, for its reviewer.
 */
export interface DeskVideoCall1 {
  status: VideoCallStatus;
  /**
   * ISO time
   */
  askedAt: string;
  /**
   * ISO time
   */
  consentedAt?: string;
  /**
   * ISO time
   */
  appointment?: string;
  /**
   * what the service for rooms said, the first first
   *
   * Items: A word of the service.
   */
  said: {
    outcome: VideoOutcome;
    /**
     * ISO time
     */
    at: string;
  }[];
}
/**
 * A site that may be read, and how far its reading is.
 */
export interface AuthorisedSite {
  /**
   * id of the site
   */
  site: string;
  name: string;
  /**
   * what is read of it, and why
   */
  kind: 'ELECTRICITY' | 'MARKETPLACE';
  processStatus?: ProcessStatus;
  /**
   * Whether the site waits for a captcha to be read.
   */
  captchaResult?: 'SUCCESS' | 'NEED_CAPTCHA';
  /**
   * the picture to be read, a PNG in base64; only while it is asked for
   */
  captcha?: string;
  /**
   * Why a site was not read.
   */
  reason?: 'WRONG_LOGIN' | 'ACCOUNT_LOCKED' | 'CAPTCHA_NOT_SOLVED' | 'SITE_NOT_REACHED' | 'NOTHING_FOUND';
  facts?: ReadFacts;
  /**
   * ISO time of the last change; absent where it was never read
   */
  at?: string;
}
/**
 * The sites that may be read of the signed-in person.
 */
export interface AuthorisedSites {
  consented: boolean;
  sites: AuthorisedSite[];
}
/**
 * Which site is asked about.
 */
export interface SiteQuery {
  /**
   * id of the site
   */
  site: string;
  [k: string]: unknown;
}
/**
 * Which site is meant.
 */
export interface SiteBody {
  /**
   * id of the site
   */
  site: string;
}
/**
 * A field of a site's login.
 */
export interface LoginField {
  name: string;
  kind: 'text' | 'number' | 'password';
  /**
   * by language
   */
  label: {
    id: string;
    'en-us': string;
  };
}
/**
 * What a site asks for to sign in.
 */
export interface SiteParameters {
  fields: LoginField[];
}
/**
 * The login of a site.
 */
export interface SiteLogin {
  /**
   * id of the site
   */
  site: string;
  /**
   * what the person entered, by the name of the field; passed through and never stored
   */
  fields: {
    [k: string]: string;
  };
}
/**
 * What a captcha says.
 */
export interface CaptchaAnswer {
  /**
   * id of the site
   */
  site: string;
  answer: string;
}
/**
 * How a reading stands, as the service says it.
 */
export interface ReadingProgress {
  processStatus: ProcessStatus;
  /**
   * Whether the site waits for a captcha to be read.
   */
  captchaResult?: 'SUCCESS' | 'NEED_CAPTCHA';
  /**
   * the picture to be read, a PNG in base64; only while it is asked for
   */
  captcha?: string;
  /**
   * Why a site was not read.
   */
  reason?: 'WRONG_LOGIN' | 'ACCOUNT_LOCKED' | 'CAPTCHA_NOT_SOLVED' | 'SITE_NOT_REACHED' | 'NOTHING_FOUND';
  facts?: ReadFacts;
}
/**
 * Asks the service what a site's login needs.
 */
export interface ReaderSite {
  /**
   * id of the site
   */
  site: string;
}
/**
 * Has the service read a site.
 */
export interface ReaderLogin {
  /**
   * of the reading
   */
  reference: string;
  /**
   * id of the site
   */
  site: string;
  /**
   * what the person entered, by the name of the field; passed through and never stored
   */
  fields: {
    [k: string]: string;
  };
}
/**
 * Names a reading between the service and Lancar.
 */
export interface ReaderReference {
  /**
   * of the reading
   */
  reference: string;
}
/**
 * A service whose bills a biller knows.
 */
export interface ServiceProduct {
  serviceProductId: string;
  kind: 'ELECTRICITY' | 'WATER' | 'TELEPHONE' | 'HEALTH';
  name: string;
  /**
   * of a customer number
   */
  leastDigits: number;
  mostDigits: number;
  /**
   * places that take payments
   */
  payAt: string[];
  /**
   * false while it is out of order
   */
  available: boolean;
}
/**
 * The services whose bills can be looked up.
 */
export interface ServiceProducts {
  products: ServiceProduct[];
}
/**
 * Whose bill is asked about.
 */
export interface PostpaidBillQuery {
  serviceProductId: string;
  customerNumber: string;
  [k: string]: unknown;
}
/**
 * What a customer owes a service. Amounts in rupiah.
 */
export interface PostpaidBill {
  /**
   * DUE with the bill, PAID with paidOn
   */
  status: 'DUE' | 'PAID' | 'NONE';
  /**
   * masked where people see it
   */
  customerName: string;
  /**
   * YYYY-MM-DD
   */
  paidOn?: string;
  bill?: BilledAmount;
  /**
   * whether a loan for purchases can pay it; said by Lancar where it is due
   */
  instalments?: 'POSSIBLE' | 'TOO_SMALL' | 'TOO_LARGE' | 'NOT_OFFERED';
  /**
   * that is lent for a purchase
   */
  least?: number;
  most?: number;
}
/**
 * All that is due.
 */
export interface BilledAmount {
  /**
   * the same until it is paid
   */
  billNo: string;
  /**
   * YYYY-MM
   */
  periods: string[];
  amount: number;
  penalty: number;
  adminFee: number;
  /**
   * of the three
   */
  total: number;
  /**
   * YYYY-MM-DD
   */
  dueOn: string;
  /**
   * ISO time: until then it costs that
   */
  validUntil: string;
}
/**
 * Has a bill paid in instalments.
 */
export interface PostpaidBillOrder {
  serviceProductId: string;
  customerNumber: string;
  /**
   * as it was shown
   */
  total: number;
}
/**
 * A captcha's answer, for the service.
 */
export interface ReaderAnswer {
  /**
   * of the reading
   */
  reference: string;
  answer: string;
}

export const BANNER_SLOTS = ['home', 'bill', 'me', 'apply'] as const;
export const APPLICATION_CHECKS = ['INCOMPLETE_USER_INFO', 'FRAUD_ORDER', 'ILLEGAL_PRODUCTS', 'CREDIT_FROZEN', 'CREDIT_BLOCKED', 'INSUFFICIENT_CREDIT', 'INVALID_REPAYMENT_PLAN', 'OTP_CHECK_FAILED', 'OTP_CHECK_REQUIRED', 'RATE_VERSION_CHANGED', 'NEED_SUPPLEMENTAL_MATERIALS', 'NEED_OTP_VERIFICATION', 'ORDER_REJECTING', 'ORDER_ONGOING', 'ORDER_OPENING', 'SUCCESS', 'FULL_NAME_SAME', 'AVAILABLE_LIMIT_NOT_ENOUGH', 'UNABLE_TO_LOAN', 'COUPON_EXPIRED', 'INVALID_INSURANCE', 'NEED_RECLAIM', 'NO_JAGO_ACCOUNT', 'REACH_DBR_RESTRICTION', 'INVALID_INPUT', 'HAS_LATE_PAYMENT_BILLS'] as const;
export const FOLLOW_UP_ACTIONS = ['RECHECK', 'MODIFY_TENOR', 'MODIFY_LOAN_AMOUNT'] as const;
export const ASKING_POPUPS = ['GEOLOCATION', 'NEED_LIVENESS_PHOTO'] as const;
export const LOAN_LOCATIONS = ['GIVEN', 'REFUSED', 'UNAVAILABLE'] as const;
export const VOUCHER_STATUSES = ['UNUSED', 'USED', 'EXPIRED', 'NEED_RECLAIM'] as const;
export const BANK_CARD_USABILITYS = ['INVALID', 'BLOCKED', 'PAY_BILL', 'APPLICABLE', 'BANK_ACCOUNT_RETURNED', 'BANK_ACCOUNT_AUDITING', 'BANK_ACCOUNT_INACTIVE', 'BANK_ACCOUNT_REJECTED', 'TOTAL_LIMIT_NOT_ENOUGH', 'AVAILABLE_LIMIT_NOT_ENOUGH'] as const;
export const DELETION_STATUSES = ['WAITING', 'CANCELED', 'STOPPED', 'ERASED', 'FORGOTTEN'] as const;
export const DELETION_OBSTACLES = ['LOAN', 'PAYMENT', 'MONEY_BACK', 'APPLICATION', 'ORDER', 'CASE'] as const;
export const ERASED_PARTS = ['profile', 'pictures', 'bankAccounts', 'devices', 'messages', 'linked', 'vouchers', 'cases', 'identity', 'agreements'] as const;
export const MOBILE_CHANGE_STATUSES = ['WAITING', 'CANCELED', 'STOPPED', 'DONE'] as const;
export const OPEN_CONTRACTS = ['toSign', 'withLender'] as const;
export const LOAN_ACTS = ['cancel', 'payOutAgain'] as const;
export const PAY_OUT_STATUSES = ['INITIATE', 'PROCESSING', 'SUCCESS', 'FAILED', 'CANCELED'] as const;
export const PAY_OUT_FAILURES = ['INVALID_ACCOUNT', 'ABNORMAL_ACCOUNT', 'MISMATCH_ACCOUNT', 'VIRTUAL_ACCOUNT', 'REFUSED', 'RETURNED', 'NO_ACCOUNT'] as const;
export const COLLECTION_STATUSES = ['NEW', 'OPEN', 'PAID', 'EXPIRED', 'CLOSED'] as const;
export const PAYMENT_STATUSES = ['SEEN', 'BOOKED', 'REVERSING', 'REVERSED'] as const;
export const PAYING_KINDS = ['due', 'loan', 'everything', 'amount', 'extension', 'instalment'] as const;
export const AHEAD_CHOICES = ['instalments', 'shorten', 'lower'] as const;
export const LOAN_EVENT_KINDS = ['disbursed', 'paid', 'settled', 'late', 'forgiven', 'charged', 'reversed', 'extended', 'converted', 'rebalanced', 'waived', 'written-off', 'cancelled', 'refunded', 'frozen', 'insurance-cancelled', 'overpayment-used'] as const;
export const OVERPAYMENT_USES = ['account', 'bill', 'both'] as const;
export const PLAN_CHANGE_KINDS = ['extension', 'instalment'] as const;
export const BILL_AVAILABILITYS = ['UNAVAILABLE', 'AVAILABLE', 'PAY_IN_ADVANCE_UNPAID', 'E_SIGN_UNCOMPLETED', 'ALL_UNCOMPLETED', 'WAITING_DISBURSE', 'E_SIGN_WAITING_LENDER_APPROVE', 'BILL_INSTALLMENT_CREATION_INVALID_PARAM', 'BILL_INSTALLMENT_CREATION_CONCURRENT', 'BILL_INSTALLMENT_CANNOT_APPLY', 'CURRENT_BILL_HAS_REMINDER'] as const;
export const CHANGE_OBSTACLES = ['HAS_OVERDUE', 'EXCESS_APPLY_TIME', 'PLAN_CHANGED', 'CANNOT_APPLY', 'CREATION_CONCURRENT', 'CREATION_INVALID_PARAM'] as const;
export const PROCESS_STATUSES = ['INITIATE', 'PROCESSING', 'SUCCESS', 'FAILED'] as const;
export const CHANGE_FAILURES = ['WITHDRAWN', 'LAPSED', 'PLAN_CHANGED', 'TAKEN_BACK'] as const;
export const DOCUMENT_KINDS = ['receipt', 'letter', 'policy', 'statement'] as const;
export const REMINDER_CHANNELS = ['sms', 'email', 'push'] as const;
export const REMINDER_RESULTS = ['SUCCESS', 'HAS_OVERDUE', 'EXCESS_APPLY_TIME', 'PLAN_CHANGED', 'CANNOT_APPLY', 'CREATION_CONCURRENT', 'CREATION_INVALID_PARAM'] as const;
export const CREDIT_STATUSES = ['NORMAL', 'LIMIT', 'FROZEN', 'SUCCESS', 'WAITING', 'BLOCKED', 'ONGOING', 'NKP_ONGOING', 'REJECTED', 'NKP_REJECTED', 'UNQUALIFIED', 'UNAVAILABLE', 'APPLY_SUCCESS', 'UNABLE_TO_LOAN', 'APPLY_SUCCESS_WITH_PENDING', 'COUPON_EXPIRED', 'EFFORTLESS', 'EFFORTLESS_LOGIN_FORBID', 'EFFORTLESS_LOAN_FACE_TIMES_ERROR', 'EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR'] as const;
export const REVIEW_STATUSES = ['PROCESSING', 'RETURNED', 'RECOMMENDED', 'REJECTED', 'VIDEOKYC', 'BANK_VERIFICATION_PROCESSING', 'BANK_VERIFICATION_RETURN', 'BANK_VERIFICATION_FAILED'] as const;
export const LIVENESS_ACTIONS = ['turnLeft', 'turnRight', 'nod', 'blink'] as const;
export const PARTNER_REFUSALS = ['LINK_CHANNEL_VERIFY_ERROR', 'CHANNEL_VERIFY_ERROR', 'IOH_TOKEN_MOBILE_RETRY', 'IOH_USER_NO_CRITERIA', 'IOH_USER_NEED_LOGIN'] as const;
export const LOGIN_STATUSES = ['FREE', 'OTP', 'NUMBER'] as const;
export const SECURITY_SCENARIOS = ['linearKYC', 'moduleKYC', 'returnKYC', 'faceIdLogin', 'changeCard', 'changePhone', 'changeDevice', 'securityCheck'] as const;
export const OPERATION_TYPES = ['UNDEFINED', 'UPDATE_USER_INFO', 'RETURN_FLOW', 'CHANGE_MOBILE', 'LOG_IN', 'CHANGE_BANK_ACCOUNT', 'DATA_COPY', 'DELETE_ACCOUNT', 'LOAN'] as const;
export const SECURITY_METHODS = ['OTP', 'LIVENESS'] as const;
export const OPERATOR_ROLES = ['admin', 'reviewer', 'finance', 'publisher', 'approver', 'support'] as const;
export const TOKEN_STATUSES = ['good', 'revoked', 'expired'] as const;
export const CASE_TOPICS = ['SIGN_IN', 'IDENTITY', 'APPLICATION', 'LOAN', 'PAYMENT', 'LATE', 'DATA', 'SECURITY', 'OTHER'] as const;
export const CASE_STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export const CASE_AUTHORS = ['PERSON', 'DESK'] as const;
export const OPERATOR_ACTS = ['operator.invite', 'operator.end', 'invitation.accept', 'session.begin', 'session.end', 'passkey.add', 'passkey.remove', 'token.create', 'token.revoke', 'release.publish', 'release.propose', 'release.approve', 'release.askRollback', 'release.rollback', 'application.view', 'application.viewPicture', 'application.propose', 'application.approve', 'application.reject', 'application.return', 'application.giveNik', 'clock.move', 'application.askAccount', 'application.confirmAccount', 'application.returnAccount', 'application.refuseAccount', 'application.askVideoCall', 'application.videoCallDone', 'application.videoCallMissed', 'application.acceptPictures', 'application.compare', 'application.undo', 'application.askMaterials', 'payment.book', 'payment.correct', 'payment.takeBack', 'payment.answer', 'case.view', 'case.viewPicture', 'case.answer', 'mobileChange.stop', 'face.view', 'face.viewPicture', 'face.accept', 'face.refuse', 'person.view', 'person.viewMobile', 'person.search'] as const;
export const DIFFERENCE_KINDS = ['unknown-here', 'unknown-there', 'other-amount', 'not-booked', 'not-undone'] as const;
export const DIFFERENCE_STATUSES = ['OPEN', 'BOOKED', 'ANSWERED', 'GONE'] as const;
export const DIFFERENCE_ACTS = ['book', 'correct', 'takeBack', 'answer'] as const;
export const DIFFERENCE_ANSWERS = ['OTHER_BUSINESS', 'RETURNED_THERE', 'GATEWAY_ERROR', 'SETTLED_BY_TRANSFER'] as const;
export const OPERATOR_STATUSES = ['invited', 'active', 'ended'] as const;
export const RELEASE_CLASSES = ['compatible', 'needs-migration', 'loses-answers'] as const;
export const RELEASE_STATUSES = ['active', 'waiting'] as const;
export const REJECTION_REASONS = ['INCOME_NOT_ENOUGH', 'OBLIGATIONS_TOO_HIGH', 'IDENTITY_NOT_CONFIRMED', 'DATA_NOT_CONFIRMED', 'TERMS_VIOLATED'] as const;
export const RETURN_REASONS = ['UNIDENTIFIED_KTP_PHOTO', 'NIK_NUMBER_IS_WRONG', 'NAME_IS_WRONG', 'WRONG_PHOTO_FORMAT', 'BANK_ACCOUNT_IS_WRONG', 'BANK_ACCOUNT_IS_MISMATCH', 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT', 'USING_GO_JEK_ACCOUNT', 'BANK_ACCOUNT_IS_INVALID'] as const;
export const ASKED_MATERIALS = ['BPJS_CARD', 'CREDIT_CARD', 'FAMILY_CARD', 'SALARY_SLIPS', 'WORK_CONTRACT', 'DRIVING_LICENSE', 'BANK_STATEMENTS', 'UNIVERSITY_DIPLOMA', 'CERTIFICATE_OF_REAL_ESTATE', 'LAND_AND_EARTH_TAX_SLIP', 'BUSINESS_LICENSE'] as const;
export const REVIEW_CAUSES = ['sent', 'takenOver', 'takenOverReturned', 'takenOverApproved', 'carriedOver', 'corrected', 'withdrawn', 'approvalProposed', 'returned', 'rejected', 'recommended', 'videoCallAsked', 'videoCallMissed', 'videoCallDone', 'materialsAsked', 'accountAsked', 'accountConfirmed', 'accountReturned', 'accountRefused', 'nikGiven', 'nikTaken', 'picturesAccepted', 'identityCompared', 'proposalUndone', 'picturesUndone'] as const;
export const SEARCH_KINDS = ['mobile', 'nik', 'application', 'loan', 'case', 'payment', 'name'] as const;
export const IDENTITY_PARTS = ['idNumber', 'fullName', 'birthDate', 'face'] as const;
export const CONTRADICTION_ANSWERS = ['spelling', 'cardOutdated', 'documentShows', 'callShows'] as const;
export const IDENTITY_PICTURES = ['idPhoto', 'facePhoto', 'idHoldingPhoto'] as const;
export const PICTURE_FAULTS = ['dark', 'blurred', 'noFace', 'noChallenge', 'still', 'unproved', 'FACE_NOT_MATCHED', 'FACE_TOO_DARK', 'FACE_COVERED', 'FACE_NOT_FOUND'] as const;
export const CLIENT_TYPES = ['APP', 'H5'] as const;
export const CLIENT_OSES = ['IOS', 'ANDROID', 'H5'] as const;
export const ORDER_STATUSES = ['CREATED', 'ORDER_OPENING', 'ORDER_ONGOING', 'ORDER_REJECTING', 'PAID', 'CANCELED', 'EXPIRED', 'REFUNDED'] as const;
export const ORDER_REASONS = ['FRAUD', 'CONTRADICTS', 'PARTNER_CANCELLED', 'BUYER_CANCELLED', 'MERCHANT_NOT_PAID'] as const;
export const ACCOUNT_READINESSES = ['NIK_OR_EMAIL_LACKED', 'OTHERS', 'GO_REGISTER', 'PENDING', 'ACTIVE', 'REJECTED', 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW', 'TRY_AGAIN', 'TRY_AGAIN_LATER', 'USER_INFO_LACKED', 'TO_BE_BOUND', 'NEED_TO_UPDATE_MOBILE_OR_EMAIL', 'WAITING', 'NEED_BASIC_INFO', 'CANT_SUBMIT', 'NEED_LIVENESS_PHOTO'] as const;
export const AUTH_RESULTS = ['SUCCESS', 'AUTH_FAILED'] as const;
export const VIDEO_CALL_STATUSES = ['ASKED', 'APPOINTED', 'HELD', 'MISSED', 'DONE'] as const;
export const VIDEO_OUTCOMES = ['OFFICER_CALLED', 'HELD', 'LOST', 'MISSED'] as const;
export const CAPTCHA_RESULTS = ['SUCCESS', 'NEED_CAPTCHA'] as const;
export const READING_FAILURES = ['WRONG_LOGIN', 'ACCOUNT_LOCKED', 'CAPTCHA_NOT_SOLVED', 'SITE_NOT_REACHED', 'NOTHING_FOUND'] as const;

/** What of the query of each call is judged before it. */
export interface QueryOf {
  'GET /notification/detail': NotificationQuery;
  'GET /operation/banners': BannerQuery;
  'GET /area/sub-ktp-area': AreaQuery;
  'GET /supplement-materials': MaterialsQuery;
  'POST /pop-notify/accept-user-agreement': AgreementQuery;
  'GET /o/vgs/service-product/inquire-postpaid-bill': PostpaidBillQuery;
  'GET /loan/loan-agreement': LoanNumberQuery;
  'GET /loan/loan-agreement/pdf': LoanNumberQuery;
  'GET /loan/offers': OffersQuery;
  'GET /loan/insurance-document': InsuranceQuery;
  'GET /loan/detail': LoanDetailsQuery;
  'GET /loan/settlement': SettlementQuery;
  'GET /loan/statement': StatementQuery;
  'GET /loan/plan-options': PlanOptionsQuery;
  'GET /loan/plan-agreement': LoanNumberQuery;
  'GET /loan/plan-agreement/pdf': LoanNumberQuery;
  'GET /loan/document': DocumentQuery;
  'GET /loan/document/pdf': DocumentQuery;
  'GET /calendar/dues.ics': CalendarQuery;
  'GET /payment/ahead': AheadQuery;
  'GET /payment/picture': PaymentPictureQuery;
  'GET /security/verification-list': SecurityListQuery;
  'GET /sandbox/shop': ShopQuery;
  'GET /sandbox/inbox': InboxQuery;
  'GET /desk/acts': ActsQuery;
  'GET /desk/audit': ActsQuery;
  'GET /desk/payments': DifferencesQuery;
  'GET /desk/cases': CasesQuery;
  'GET /desk/older/{person}': OlderQuery;
  'GET /desk/mobile-changes': DeskPageQuery;
  'GET /desk/faces': DeskPageQuery;
  'GET /desk/applications': QueueQuery;
  'GET /desk/burdens/{application}': BurdenQuery;
  'GET /desk/arrivals': ArrivalsQuery;
  'GET /desk/pictures': DeskPageQuery;
  'GET /sandbox/video/room/{id}': SandboxRoomQuery;
  'GET /crawler/auth/parameters': SiteQuery;
}

/** The JSON body that each call takes, where it takes one that is no form. */
export interface RequestOf {
  'POST /auth/login/otp': LoginBody;
  'POST /auth/invitation/login/otp': InvitedLoginBody;
  'POST /auth/send-code': SendCodeBody;
  'POST /auth/partner-login-free': PartnerLoginBody;
  'POST /user/v3': UserName;
  'POST /user/session/end': UserSessionId;
  'POST /user/linked-account/unlink': LinkedAccountType;
  'POST /user/linked-account/link': LinkedAccountType;
  'POST /user/mobile-change/send-code': MobileCodeBody;
  'POST /user/mobile-change': MobileChangeBody;
  'POST /user/bank-account/use': BankAccountId;
  'POST /user/bank-account/remove': BankAccountId;
  'POST /notification/read': NotificationsRead;
  'POST /email-verify/send-otp': EmailCodeBody;
  'POST /device-info/upload': DeviceInfo;
  'POST /o/redeem-code/redeem': RedeemCode;
  'POST /order/postpaid-bill': PostpaidBillOrder;
  'POST /case': NewCase;
  'POST /case/signed-out': SignedOutCaseBody;
  'POST /case/{case}/reply': CaseReply;
  'POST /documents/verify-number': DocumentNamed;
  'POST /voucher/claim-again': VoucherChosen;
  'POST /loan/plan-change': PlanChangeBody;
  'POST /loan/plan-change/withdraw': LoanChosen;
  'POST /loan/plan-agreement/sign': PlanSignature;
  'POST /calendar/subscription': CalendarChoice;
  'POST /reminder/wishes': ReminderWishes;
  'POST /reminder/bill': ReminderBillBody;
  'POST /loan/cancel': LoanChosen;
  'POST /loan/cancel-insurance': LoanChosen;
  'POST /loan/pay-out-again': LoanChosen;
  'POST /payment/number': PaymentNumberBody;
  'POST /payment/paid': PaymentClaimBody;
  'POST /payment/overpayment': OverpaymentBody;
  'PUT /draft/{flow}': DraftPatch;
  'POST /security/verify-code': SecurityCode;
  'POST /security/liveness': SecurityFace;
  'POST /callbacks/{port}': LateAnswer;
  'POST /partner/orders': NewOrder;
  'POST /partner/orders/{order}/fraud': OrderFraud;
  'POST /sandbox/partner-token': PartnerTokenBody;
  'POST /sandbox/shop/orders': ShopCart;
  'POST /sandbox/shop/acts': ShopAct;
  'POST /sandbox/shop/callbacks': OrderNotice;
  'POST /sandbox/bank': SandboxBankBody;
  'POST /desk/invitation': InvitationBody;
  'POST /desk/invitation/accept': AcceptanceBody;
  'POST /desk/sign-in': DeskSignInBody;
  'POST /desk/passkeys': PasskeyBody;
  'POST /desk/passkeys/remove': PasskeyNamed;
  'POST /desk/tokens': TokenBody;
  'POST /desk/operators': OperatorBody;
  'POST /desk/releases': PublishRelease;
  'POST /desk/releases/judge': JudgeRelease;
  'POST /desk/releases/{release}/approve': ApproveRelease;
  'POST /desk/releases/rollback': RollBack;
  'POST /desk/releases/rollback/approve': RollBack;
  'POST /desk/payments/{difference}': SettleDifference;
  'POST /desk/cases/{case}/answer': AnswerCase;
  'POST /desk/people/search': PersonSearch;
  'POST /desk/faces/{face}/verdict': JudgeFace;
  'POST /desk/clocks/{user}': MoveClock;
  'POST /desk/applications/{application}/decision': ReviewDecision;
  'POST /desk/applications/{application}/presence': NotePresence;
  'POST /desk/applications/{application}/marks': IdentityMarks;
  'POST /desk/applications/{application}/pictures': PictureVerdicts;
  'POST /savings/callback': SavingsReturn;
  'POST /sandbox/savings/customers': BankCustomer;
  'POST /sandbox/savings/balances': BankLink;
  'POST /sandbox/savings/authorisations': BankAuthorisation;
  'POST /sandbox/savings/links': BankCode;
  'POST /sandbox/savings/registrations': BankRegistration;
  'POST /sandbox/savings/unlink': BankLink;
  'POST /sandbox/savings/asked/{id}': BankDecision;
  'POST /vkyc/appointment': VideoAppointment;
  'POST /vkyc/notice': VideoNotice;
  'POST /sandbox/video/rooms': VideoRoomAsked;
  'POST /sandbox/video/recordings': VideoReference;
  'POST /sandbox/video/room/{id}': SandboxRoomAct;
  'POST /crawler/auth/submit': SiteLogin;
  'POST /crawler/auth/refresh': SiteBody;
  'POST /crawler/captcha/submit': CaptchaAnswer;
  'POST /crawler/captcha/resubmit': SiteBody;
  'POST /sandbox/biller/inquiries': PostpaidBillQuery;
  'POST /sandbox/biller/notices': OrderNotice;
  'POST /sandbox/reader/parameters': ReaderSite;
  'POST /sandbox/reader/readings': ReaderLogin;
  'POST /sandbox/reader/progress': ReaderReference;
  'POST /sandbox/reader/captcha': ReaderAnswer;
  'POST /sandbox/reader/another-captcha': ReaderReference;
  'POST /sandbox/reader/forget': ReaderReference;
}

/** What each call answers with when it goes well. */
export interface ResponseOf {
  'POST /auth/login/otp': LoginResult;
  'POST /auth/invitation/login/otp': LoginResult;
  'POST /auth/send-code': SendCodeResult;
  'POST /auth/logout': Nothing;
  'POST /auth/logout-everywhere': Nothing;
  'GET /auth/otp/info': SendCodeResult;
  'POST /auth/partner-login-free': LoginResult;
  'GET /operation/channel-registrations/find/{channel}': ChannelFound;
  'GET /channel/user': PartnerUser;
  'GET /link-channel/eligible-phoneNumber': PartnerUser;
  'GET /link-channel/verify-token': PartnerTokenCheck;
  'GET /link-channel/validate-phoneNumber': Nothing;
  'GET /user/v2': Facts;
  'GET /user/v3': KnownUser;
  'POST /user/v3': KnownUser;
  'GET /user/sessions': UserSessions;
  'POST /user/session/end': Nothing;
  'GET /user/linked-accounts': LinkedAccounts;
  'POST /user/linked-account/unlink': Nothing;
  'POST /user/linked-account/link': Nothing;
  'GET /user/deletion': Deletion;
  'POST /user/deletion': Deletion;
  'POST /user/deletion/cancel': Deletion;
  'GET /user/activity': Activity;
  'POST /user/data-copy': DataCopy;
  'GET /user/mobile-change': MobileChangeState;
  'POST /user/mobile-change/send-code': SendCodeResult;
  'POST /user/mobile-change': MobileChangeState;
  'POST /user/mobile-change/cancel': MobileChangeState;
  'GET /user/bank-accounts': BankAccounts;
  'POST /user/bank-account/use': Nothing;
  'POST /user/bank-account/remove': Nothing;
  'GET /user/type': UserType;
  'GET /user/standing': Standing;
  'GET /user/limit': MyLimit;
  'GET /tab/points': TabPoints;
  'GET /notification/list': NotificationList;
  'GET /notification/detail': NotificationDetails;
  'POST /notification/read': Nothing;
  'GET /operation/banners': BannerList;
  'GET /loan/can-apply': CanApply;
  'GET /user/bank-info': BankInfo;
  'GET /user/image': PhotoList;
  'GET /user/image/card': CardState;
  'GET /user/tags/activated': UserTags;
  'POST /user/image/face-detection-result': DraftState;
  'POST /user/image/{type}/v3': DraftState;
  'POST /user/photo/{type}/v2': PhotoUploaded;
  'POST /user/liveness-challenge': LivenessChallenge;
  'POST /user/ktp-info/v3': DraftState;
  'POST /user/personal-and-residential/v3': DraftState;
  'POST /user/contact-info/v2': DraftState;
  'POST /user/work-info/v2': DraftState;
  'POST /user/payment-info/v2': DraftState;
  'POST /user/bank-account': DraftState;
  'POST /email-verify/send-otp': SendCodeResult;
  'POST /email-verify/verify-otp': DraftState;
  'POST /verify-phone/send-otp': SendCodeResult;
  'GET /area/sub-ktp-area': AreaNames;
  'GET /supplemental-material/should-resubmit': Facts;
  'POST /supplement-material': DraftState;
  'GET /supplement-materials': Facts;
  'POST /supplement-material/{id}/delete': DraftState;
  'POST /supplemental-material/hr-info': DraftState;
  'POST /payment/payment-receipt': DraftState;
  'GET /loan/return-reason': Facts;
  'GET /contract-center/e-sign/effortless': Facts;
  'GET /abTest/{name}/group/calculate': AbTestGroup;
  'GET /enums/multi-types': OptionLists;
  'GET /variable/channel-need-old-version': Facts;
  'GET /variable/lender': Lender;
  'GET /global-status/v2': Facts;
  'POST /pop-notify/accept-user-agreement': Nothing;
  'GET /operation/mgm-campaign/invitee-reward': InviteeReward;
  'GET /reward-mission': RewardMissions;
  'GET /referral/code': ReferralCodeAnswer;
  'GET /referral/friends': InvitedFriends;
  'POST /wps/generate-weblinks': WebLink;
  'POST /device-info/upload': Nothing;
  'POST /o/redeem-code/redeem': OwnVoucher;
  'GET /o/vgs/service-product/inquire-postpaid-bill': PostpaidBill;
  'GET /o/vgs/service-product/available': ServiceProducts;
  'POST /order/postpaid-bill': PartnerOrder;
  'POST /application/submit': DraftState;
  'POST /user/nik-check': DraftState;
  'POST /credit/apply': DraftState;
  'POST /loan/send-otp': SendCodeResult;
  'POST /user/loan-purpose': DraftState;
  'POST /loan/check': DraftState;
  'POST /loan/apply': DraftState;
  'POST /order/check': DraftState;
  'POST /order/apply': DraftState;
  'GET /order/details': Facts;
  'GET /order/list': OpenOrders;
  'POST /contract-center/e-sign/send-otp': SendCodeResult;
  'GET /loan/loan-agreement': LoanAgreement;
  'GET /help/topics': HelpTopics;
  'GET /cases': OwnCases;
  'GET /case/{case}': OwnCase;
  'POST /case': OwnCase;
  'POST /case/signed-out': CaseReceived;
  'POST /case/{case}/reply': OwnCase;
  'POST /case/{case}/close': OwnCase;
  'GET /documents': DocumentList;
  'GET /documents/{type}': ShownDocument;
  'GET /agreements': OwnAgreements;
  'GET /agreements/{id}': AgreedText;
  'POST /documents/verify': VerifiedDocument;
  'POST /documents/verify-number': VerifiedDocument;
  'POST /contract-center/e-sign/sign': DraftState;
  'GET /loan/examples': LoanOffers;
  'GET /loan/offers': LoanOffers;
  'GET /voucher/list': OwnVouchers;
  'POST /voucher/seen': Nothing;
  'POST /voucher/claim-again': OwnVoucher;
  'GET /loan/list': OwnLoans;
  'GET /loan/detail': LoanDetails;
  'GET /loan/settlement': LoanSettlement;
  'GET /loan/payments': OwnPayments;
  'GET /loan/statement': LoanStatement;
  'GET /loan/plan-options': PlanOptions;
  'POST /loan/plan-change': PlanChange;
  'POST /loan/plan-change/withdraw': Nothing;
  'GET /loan/plan-agreement': LoanAgreement;
  'POST /loan/plan-agreement/sign': PlanChange;
  'GET /loan/document': LoanDocument;
  'GET /calendar/subscription': CalendarSubscription;
  'POST /calendar/subscription': CalendarAddress;
  'POST /calendar/subscription/remove': Nothing;
  'GET /reminder/overview': ReminderOverview;
  'POST /reminder/wishes': ReminderOverview;
  'POST /reminder/bill': ReminderAnswer;
  'POST /loan/cancel': Nothing;
  'POST /loan/cancel-insurance': Nothing;
  'POST /loan/pay-out-again': Nothing;
  'GET /payment/channels': PaymentChannels;
  'GET /payment/overview': PaymentOverview;
  'GET /payment/ahead': AheadChoices;
  'POST /payment/number': PaymentNumber;
  'POST /payment/paid': PaymentClaimed;
  'POST /payment/overpayment': Nothing;
  'POST /application/withdraw': Nothing;
  'GET /application': Application;
  'GET /draft/{flow}': DraftState;
  'POST /draft/{flow}/begin': DraftState;
  'POST /draft/{flow}/pass': DraftState;
  'GET /bank/list': BankList;
  'GET /security/verification-list': SecurityList;
  'POST /security/send-code': SendCodeResult;
  'POST /security/verify-code': SecurityProof;
  'POST /security/liveness': SecurityProof;
  'GET /variable/client-ports': ClientPorts;
  'POST /callbacks/{port}': Nothing;
  'POST /partner/orders': PartnerOrder;
  'GET /partner/orders/{order}': PartnerOrder;
  'POST /partner/orders/{order}/cancel': PartnerOrder;
  'POST /partner/orders/{order}/fraud': PartnerOrder;
  'POST /partner/orders/{order}/refund': PartnerOrder;
  'GET /sandbox/partner-users': PartnerPersonas;
  'POST /sandbox/partner-token': PartnerTokenIssued;
  'GET /sandbox/shop': Shop;
  'POST /sandbox/shop/orders': ShopOrdered;
  'POST /sandbox/shop/acts': Shop;
  'POST /sandbox/shop/callbacks': Nothing;
  'GET /sandbox/personas': Personas;
  'GET /sandbox/inbox': SandboxInbox;
  'GET /sandbox/codes': SandboxCodes;
  'POST /sandbox/bank': SandboxBankAnswer;
  'POST /desk/invitation': OpenInvitation;
  'POST /desk/invitation/accept': DeskOperator;
  'POST /desk/sign-in/options': DeskSignInOptions;
  'POST /desk/sign-in': DeskOperator;
  'POST /desk/sign-out': Nothing;
  'GET /desk/me': DeskOperator;
  'GET /desk/overview': DeskOverview;
  'GET /desk/passkeys': OwnPasskeys;
  'POST /desk/passkeys/options': PasskeyOptions;
  'POST /desk/passkeys': Nothing;
  'POST /desk/passkeys/remove': Nothing;
  'GET /desk/sessions': OwnSessions;
  'POST /desk/sessions/{session}/end': Nothing;
  'GET /desk/tokens': OwnTokens;
  'POST /desk/tokens': TokenMade;
  'POST /desk/tokens/{token}/revoke': Nothing;
  'GET /desk/acts': RecordedActs;
  'GET /desk/operators': OperatorList;
  'POST /desk/operators': OperatorInvited;
  'POST /desk/operators/{operator}/end': Nothing;
  'GET /desk/audit': RecordedActs;
  'GET /desk/releases': ReleaseList;
  'POST /desk/releases': ReleaseAnswer;
  'POST /desk/releases/judge': ReleasePreview;
  'GET /desk/releases/{release}': ReleaseFiles;
  'POST /desk/releases/{release}/approve': ReleaseAnswer;
  'POST /desk/releases/rollback': RolledBack;
  'POST /desk/releases/rollback/approve': RolledBack;
  'GET /desk/payments': DeskPayments;
  'POST /desk/payments/{difference}': DeskPayments;
  'GET /desk/cases': DeskCases;
  'GET /desk/cases/{case}': DeskCase;
  'GET /desk/cases/{case}/photos/{photo}': Nothing;
  'POST /desk/cases/{case}/answer': DeskCase;
  'POST /desk/people/search': PeopleFound;
  'GET /desk/people/{person}': DeskPerson;
  'GET /desk/mobiles/{person}': DeskMobile;
  'GET /desk/older/{person}': DeskPersonOlder;
  'GET /desk/mobile-changes': DeskMobileChanges;
  'POST /desk/mobile-changes/{change}/stop': DeskMobileChanges;
  'GET /desk/faces': DeskFaces;
  'GET /desk/faces/{face}': DeskFace;
  'GET /desk/faces/{face}/photos/{photo}': Nothing;
  'POST /desk/faces/{face}/verdict': DeskFaces;
  'GET /desk/clocks': LoanClocks;
  'POST /desk/clocks/{user}': LoanClocks;
  'GET /desk/applications': DeskQueue;
  'GET /desk/applications/{application}': DeskApplication;
  'GET /desk/applications/{application}/photos/{photo}': Nothing;
  'POST /desk/applications/{application}/decision': DeskApplication;
  'GET /desk/burdens/{application}': LimitBurden;
  'POST /desk/applications/{application}/undo': DeskApplication;
  'POST /desk/applications/{application}/presence': DeskPresences;
  'POST /desk/applications/{application}/marks': DeskApplication;
  'POST /desk/applications/{application}/nik': DeskApplication;
  'GET /desk/arrivals': Arrivals;
  'GET /desk/pictures': FlaggedPictures;
  'POST /desk/applications/{application}/pictures': DeskApplication;
  'GET /savings/account': SavingsState;
  'GET /savings/balance': SavingsBalance;
  'POST /savings/consent': Nothing;
  'POST /savings/link': SavingsWay;
  'POST /savings/callback': SavingsLinked;
  'POST /savings/unlink': Nothing;
  'POST /savings/register': DraftState;
  'POST /sandbox/savings/customers': BankReadiness;
  'POST /sandbox/savings/balances': SavingsBalance;
  'POST /sandbox/savings/authorisations': SavingsWay;
  'POST /sandbox/savings/links': BankLink;
  'POST /sandbox/savings/registrations': BankReadiness;
  'POST /sandbox/savings/unlink': Nothing;
  'GET /sandbox/savings/asked/{id}': BankQuestion;
  'POST /sandbox/savings/asked/{id}': SavingsWay;
  'POST /savings/tax': DraftState;
  'GET /vkyc/status': VideoCall;
  'POST /vkyc/consent': Nothing;
  'POST /vkyc/appointment': VideoCall;
  'GET /vkyc/landing-url': VideoWay;
  'GET /vkyc/video-record-url': VideoWay;
  'POST /vkyc/notice': Nothing;
  'POST /sandbox/video/rooms': VideoWay;
  'POST /sandbox/video/recordings': VideoWay;
  'GET /sandbox/video/room/{id}': SandboxRoom;
  'POST /sandbox/video/room/{id}': SandboxRoomLeft;
  'GET /crawler/list-website/authorized': AuthorisedSites;
  'GET /crawler/auth/parameters': SiteParameters;
  'POST /crawler/auth/submit': AuthorisedSite;
  'POST /crawler/auth/refresh': AuthorisedSite;
  'POST /crawler/captcha/submit': AuthorisedSite;
  'POST /crawler/captcha/resubmit': AuthorisedSite;
  'POST /crawler/consent': Nothing;
  'POST /crawler/withdraw': Nothing;
  'POST /sandbox/biller/products': ServiceProducts;
  'POST /sandbox/biller/inquiries': PostpaidBill;
  'POST /sandbox/biller/notices': Nothing;
  'POST /sandbox/reader/parameters': SiteParameters;
  'POST /sandbox/reader/readings': ReadingProgress;
  'POST /sandbox/reader/progress': ReadingProgress;
  'POST /sandbox/reader/captcha': ReadingProgress;
  'POST /sandbox/reader/another-captcha': ReadingProgress;
  'POST /sandbox/reader/forget': Nothing;
}
