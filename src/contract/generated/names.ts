/** Written by `npm run types`. */

/** A flow, flows/<id>.flow.json. */
export type FlowId =
  | 'apply'
  | 'apply-step'
  | 'effortless'
  | 'exsit'
  | 'gopay-nik-existed'
  | 'profile'
  | 'resubmit'
  | 'supplement'
  | 'supplement-hr'
  | 'supplement-material'
  | 'supplement-receipt'
  | 'update-info'
  | 'verify-nik';

/** Where a flow is, below the channel; a parameter in braces. */
export type FlowPath =
  | 'apply'
  | 'apply-step'
  | 'effortless'
  | 'exsit'
  | 'gopay-nik-existed'
  | 'me/my-account/profile'
  | 'resubmit'
  | 'supplement'
  | 'supplement/{type}'
  | 'update-info'
  | 'verify/nik';

/** The steps of each flow. */
export interface StepsOf {
  'apply-step': 'apply-supplement' | 'bank-info' | 'contact-info' | 'hub' | 'ktp' | 'ktp-holding' | 'liveness' | 'liveness-introduce' | 'liveness-result' | 'personal-info' | 'residential-info' | 'submitted' | 'work-info';
  'apply': 'bank-info' | 'contact-info' | 'ktp' | 'ktp-holding' | 'linear-supplement' | 'liveness' | 'liveness-introduce' | 'personal-info' | 'review' | 'submitted' | 'work-info';
  'effortless': 'apply-loan' | 'basic-info' | 'credit-loading' | 'credit-status' | 'esign-loading' | 'home' | 'ktp' | 'ktp-holding' | 'loan-done' | 'loan-review' | 'login' | 'review';
  'exsit': 'exists';
  'gopay-nik-existed': 'linked';
  'profile': 'bank-info' | 'contact-info' | 'hub' | 'personal-info' | 'residential-info' | 'work-info';
  'resubmit': 'bank-info' | 'download-app' | 'email' | 'ktp' | 'ktp-holding' | 'liveness' | 'nothing-returned' | 'reasons' | 'review' | 'submitted' | 'supplement';
  'supplement-hr': 'hr';
  'supplement-material': 'upload';
  'supplement-receipt': 'upload';
  'supplement': 'materials';
  'update-info': 'bank-info' | 'contact-info' | 'hub' | 'personal-info' | 'residential-info' | 'work-info';
  'verify-nik': 'nik' | 'result';
}

/** What a call of schemas/api/calls.json gives, or a step keeps. */
export type FactName =
  | 'applicationNo'
  | 'availableLimit'
  | 'bankAccountInfoCompleteStatus'
  | 'basicInfoCompleteStatus'
  | 'contactInfoCompleteStatus'
  | 'creditStatus'
  | 'eSignStatus'
  | 'emailToVerify'
  | 'faceIdentificationCompleteStatus'
  | 'faceResult'
  | 'loanAppliedAt'
  | 'materialId'
  | 'materialPhotos'
  | 'materialRequirement'
  | 'materialType'
  | 'materials'
  | 'needsApp'
  | 'nikCheck'
  | 'requiredAdditionalInfoCompleteStatus'
  | 'requiredMaterial'
  | 'residentialInfoCompleteStatus'
  | 'returnReasons'
  | 'reviewStatus'
  | 'shouldResubmit'
  | 'submittedAt'
  | 'workInfoCompleteStatus';

/** A call of schemas/api/calls.json. */
export type CallName =
  | 'GET /abTest/{name}/group/calculate'
  | 'GET /application'
  | 'GET /area/sub-ktp-area'
  | 'GET /auth/otp/info'
  | 'GET /bank/list'
  | 'GET /channel/user'
  | 'GET /contract-center/e-sign/effortless'
  | 'GET /crawler/auth/parameters'
  | 'GET /crawler/list-website/authorized'
  | 'GET /draft/{flow}'
  | 'GET /enums/multi-types'
  | 'GET /global-status/v2'
  | 'GET /link-channel/eligible-phoneNumber'
  | 'GET /link-channel/validate-phoneNumber'
  | 'GET /link-channel/verify-token'
  | 'GET /loan/loan-agreement'
  | 'GET /loan/return-reason'
  | 'GET /o/vgs/service-product/available'
  | 'GET /o/vgs/service-product/inquire-postpaid-bill'
  | 'GET /operation/channel-registrations/find/{channel}'
  | 'GET /operation/mgm-campaign/invitee-reward'
  | 'GET /reward-mission'
  | 'GET /sandbox/codes'
  | 'GET /sandbox/partner-users'
  | 'GET /sandbox/personas'
  | 'GET /security/verification-list'
  | 'GET /supplement-materials'
  | 'GET /supplemental-material/should-resubmit'
  | 'GET /user/bank-info'
  | 'GET /user/image'
  | 'GET /user/standing'
  | 'GET /user/tags/activated'
  | 'GET /user/type'
  | 'GET /user/v2'
  | 'GET /user/v3'
  | 'GET /variable/channel-need-old-version'
  | 'GET /variable/client-ports'
  | 'GET /variable/delay-notification-status'
  | 'GET /variable/lender'
  | 'GET /vkyc/landing-url'
  | 'GET /vkyc/status'
  | 'GET /vkyc/video-record-url'
  | 'POST /application/submit'
  | 'POST /auth/invitation/login/otp'
  | 'POST /auth/login/otp'
  | 'POST /auth/logout'
  | 'POST /auth/logout-everywhere'
  | 'POST /auth/partner-login-free'
  | 'POST /auth/send-code'
  | 'POST /callbacks/{port}'
  | 'POST /crawler/auth/refresh'
  | 'POST /crawler/auth/submit'
  | 'POST /crawler/captcha/resubmit'
  | 'POST /crawler/captcha/submit'
  | 'POST /credit/apply'
  | 'POST /device-info/upload'
  | 'POST /draft/{flow}/begin'
  | 'POST /draft/{flow}/pass'
  | 'POST /email-verify/send-otp'
  | 'POST /email-verify/verify-otp'
  | 'POST /loan/apply'
  | 'POST /loan/check'
  | 'POST /o/redeem-code/redeem'
  | 'POST /payment/payment-receipt'
  | 'POST /pop-notify/accept-user-agreement'
  | 'POST /sandbox/partner-token'
  | 'POST /security/liveness'
  | 'POST /security/send-code'
  | 'POST /security/verify-code'
  | 'POST /supplement-material'
  | 'POST /supplement-material/{id}/delete'
  | 'POST /supplemental-material/hr-info'
  | 'POST /user/contact-info/v2'
  | 'POST /user/image/face-detection-result'
  | 'POST /user/image/{type}/v3'
  | 'POST /user/ktp-info/v3'
  | 'POST /user/liveness-challenge'
  | 'POST /user/nik-check'
  | 'POST /user/payment-info/v2'
  | 'POST /user/personal-and-residential/v3'
  | 'POST /user/photo/{type}/v2'
  | 'POST /user/v3'
  | 'POST /user/work-info/v2'
  | 'POST /verify-phone/send-otp'
  | 'POST /wps/generate-weblinks'
  | 'PUT /draft/{flow}';

/** A call that a step may submit with. */
export type StepCall =
  | 'POST /application/submit'
  | 'POST /auth/login/otp'
  | 'POST /credit/apply'
  | 'POST /email-verify/verify-otp'
  | 'POST /loan/apply'
  | 'POST /loan/check'
  | 'POST /payment/payment-receipt'
  | 'POST /supplement-material'
  | 'POST /supplemental-material/hr-info'
  | 'POST /user/contact-info/v2'
  | 'POST /user/image/face-detection-result'
  | 'POST /user/image/{type}/v3'
  | 'POST /user/ktp-info/v3'
  | 'POST /user/nik-check'
  | 'POST /user/payment-info/v2'
  | 'POST /user/personal-and-residential/v3'
  | 'POST /user/work-info/v2';

/** A call that gives facts. */
export type FactsCall =
  | 'GET /contract-center/e-sign/effortless'
  | 'GET /global-status/v2'
  | 'GET /loan/return-reason'
  | 'GET /supplement-materials'
  | 'GET /supplemental-material/should-resubmit'
  | 'GET /user/v2'
  | 'GET /variable/channel-need-old-version';

/** A call that a button of a step may make. */
export type ActionCall =
  | 'POST /supplement-material/{id}/delete';

/** A call that sends a one-time code. */
export type CodeCall =
  | 'POST /auth/send-code'
  | 'POST /email-verify/send-otp'
  | 'POST /verify-phone/send-otp';

/** A call that sends a code to the user's own phone, to come with a step. */
export type VerifyingCall =
  | 'POST /verify-phone/send-otp';

/** A code of the server: it has a text, errors.<code>. */
export type ServerCode =
  | 'ABNORMAL_ACCOUNT'
  | 'ACCOUNT_SECURITY'
  | 'AGREEMENT_REQUIRED'
  | 'ALREADY_SUBMITTED'
  | 'APPLICATION_BEGUN'
  | 'APPLICATION_DECLINED'
  | 'APPLICATION_NOT_FOUND'
  | 'APPLICATION_RETURNED'
  | 'APPLICATION_VERIFYING'
  | 'AREA_NOT_FOUND'
  | 'AVAILABLE_LIMIT_NOT_ENOUGH'
  | 'BANK_VALID_PENDING'
  | 'BODY_TOO_LARGE'
  | 'CHALLENGE_NOT_VALID'
  | 'CHANGE_NEEDS_REVIEW'
  | 'CHANNEL_VERIFY_ERROR'
  | 'CODE_EXPIRED'
  | 'CODE_GUESSES_EXCEEDED'
  | 'CODE_NOT_SENT'
  | 'CODE_REQUIRED'
  | 'CODE_SENT_RECENTLY'
  | 'COUPON_CLAIM_ALREADY_EXIST'
  | 'CROSS_SITE_REQUEST'
  | 'DRAFT_NOT_FOUND'
  | 'FACE_COVERED'
  | 'FACE_NOT_FOUND'
  | 'FACE_NOT_MATCHED'
  | 'FACE_TIMES_EXCEEDED'
  | 'FACE_TOO_DARK'
  | 'HAS_LIMIT'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INCOMPLETE_USER_INFO'
  | 'INVALID_ACCOUNT'
  | 'INVALID_BODY'
  | 'INVALID_IDEMPOTENCY_KEY'
  | 'INVALID_INPUT'
  | 'INVALID_NIK_CODE'
  | 'INVALID_PHONE_NUMBER'
  | 'IOH_TOKEN_MOBILE_RETRY'
  | 'IOH_USER_NEED_LOGIN'
  | 'IOH_USER_NO_CRITERIA'
  | 'LINK_CHANNEL_VERIFY_ERROR'
  | 'LOGIN_FAILED'
  | 'MAINTENANCE'
  | 'MATERIAL_NOT_REQUIRED'
  | 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'
  | 'MISMATCH_ACCOUNT'
  | 'NEED_SUPPLEMENTAL_MATERIALS'
  | 'NIK_ALREADY_EXIST'
  | 'NIK_CHECKS_EXCEEDED'
  | 'NOT_FOUND'
  | 'PARTNER_NOT_REACHED'
  | 'PARTNER_PAGES_CLOSED'
  | 'PHOTO_BLANK'
  | 'PHOTO_NOT_FOUND'
  | 'PHOTO_REPEATED'
  | 'PHOTO_TOO_LARGE'
  | 'PHOTO_TOO_SMALL'
  | 'PHOTO_UNREADABLE'
  | 'REACH_DBR_RESTRICTION'
  | 'SAVE_CONFLICT'
  | 'SECURITY_NOT_DEMANDED'
  | 'SECURITY_REJECTED'
  | 'SERVER_BUSY'
  | 'SILENT_REFUSAL'
  | 'SPOKEN_REFUSAL'
  | 'STEP_NOT_OPEN'
  | 'STORAGE_FULL'
  | 'STORE_UNREACHABLE'
  | 'SYSTEM_ERROR'
  | 'TERMS_NOT_ACCEPTED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_CODES'
  | 'TOO_MANY_GUESSES'
  | 'TOO_MANY_PHOTOS'
  | 'TOO_MANY_REQUESTS'
  | 'UNAUTHORIZED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'USER_INFO_NOT_COMPLETED'
  | 'VIRTUAL_ACCOUNT';

/** How a field is filled in: widgets of schemas/meta/ui.schema.json. */
export type WidgetName =
  | 'accountNumber'
  | 'addressPicker'
  | 'bankList'
  | 'camera'
  | 'choice'
  | 'date'
  | 'email'
  | 'files'
  | 'hidden'
  | 'money'
  | 'month'
  | 'nik'
  | 'number'
  | 'otp'
  | 'phone'
  | 'select'
  | 'text'
  | 'textarea';
