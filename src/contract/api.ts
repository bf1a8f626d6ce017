import type { Answers, FieldError, FlowParams } from './definitions';
import type { LivenessAction } from './liveness';
import type { KnownValues } from './named';

/** Body of every refused call. `message` is in the language of the request. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: FieldError[];
  /** seconds until the same call may be tried again */
  retryAfter?: number;
  /** the day (YYYY-MM-DD, WIB) from which the same call may be tried again */
  retryOn?: string;
  /** what our callers need to go on: docs/product/channels.md, docs/product/security.md (994) */
  data?: unknown;
  /** status 999: the sentence in both languages */
  bahasaMessage?: string;
  englishMessage?: string;
}

/** Sent with a sign-in and by POST /device-info/upload (docs/product/native.md). */
export interface DeviceInfo {
  advertisingId: string;
  appVersion: string;
  appVersionCode: number;
  /** 1 unless a shell says otherwise */
  deviceType: number;
  uuid: string;
  userId: string;
  userType: string;
  /** where the user came from: the channel, or what a shell or an advertisement says */
  source: string;
}

/** GET /user/v3, and POST /user/v3 {userName}: who is signed in. */
export interface KnownUser {
  userId: string;
  mobileNumber: string;
  /** what earlier applications made known (fullName, idNumber, email ...) */
  known: KnownValues;
  /** how the user wants to be called; absent until POST /user/v3 says so */
  userName?: string;
  /** what friends enter who are invited */
  referralCode: string;
}

/** GET /user/type: `PARTNER` for who signed in with a partner's token. */
export interface UserType {
  type: 'NEW' | 'APPLICANT' | 'PARTNER';
  userId: string;
}

/** GET /user/bank-info: the account that money goes to; {} while none is known. */
export interface BankInfo {
  bankCode?: string;
  /** masked */
  accountNumber?: string;
}

/** GET and PUT /draft/{flow}, and the answer of every step call. */
export interface DraftState {
  flow: string;
  /** values of the placeholders of the flow's path; absent where it has none */
  params?: FlowParams;
  version: number;
  status: 'open' | 'submitted';
  /** all answers so far, acknowledged or not */
  answers: Answers;
  /** ids of the steps the server has acknowledged */
  done: readonly string[];
  /** kept by the draft, and the answers of the flow's `facts` calls laid over them */
  facts: Record<string, unknown>;
  /** sensitive values are masked */
  known: KnownValues;
}

/** PUT /draft/{flow}: only what changed; null removes an answer. */
export interface DraftPatch {
  answers: Record<string, unknown>;
}

/** POST /auth/send-code: to a number, or to the number a partner's token stands for. */
export type SendCodeBody = { mobileNumber: string } | { partnerToken: string };
export interface SendCodeResult {
  /** seconds until a new code may be asked for */
  resendAfter: number;
  /** seconds until the code expires */
  expiresIn: number;
  length: number;
}

/** POST /auth/login/otp; the partner's token stands for the number where the page does not know it. */
export interface LoginBody {
  otp: string;
  mobileNumber?: string;
  partnerToken?: string;
  deviceInfo: DeviceInfo;
}

/** POST /auth/login/otp, POST /auth/invitation/login/otp, POST /auth/partner-login-free. */
export interface LoginResult {
  newUser: boolean;
  userId: string;
}

/** POST /user/liveness-challenge: what the camera page asks for, good for one capture. */
export interface LivenessChallenge {
  challengeId: string;
  /** in this order */
  actions: LivenessAction[];
  /** seconds */
  expiresIn: number;
}

/** POST /user/photo/{type}/v2 (multipart, part `file`; a recorded face also has `capture`, a CapturePart as JSON). */
export interface PhotoUploaded {
  photoId: string;
  width: number;
  height: number;
}

/** What was recorded with a face under a challenge; frames of one action follow each other. */
export interface CapturePart {
  challengeId: string;
  /** JPEG in base64 */
  frames: { action: LivenessAction; jpeg: string }[];
}

/** GET /user/image: the user's photos, newest first. The picture itself is GET /user/image?id=<photoId>. */
export interface PhotoInfo {
  photoId: string;
  type: string;
  createdAt: string;
}

/** GET /bank/list. */
export interface Bank {
  code: string;
  name: string;
  common: boolean;
}

/** GET /sandbox/personas (sandbox mode only). */
export interface Persona {
  mobileNumber: string;
  name: string;
  /** what the personas beside it show: apply, resubmit, supplement ... */
  group: string;
  /** what happens, in the language of the request */
  outcome: string;
  /** where the journey begins, below the channel: `resubmit` */
  opens: string;
}

/** GET /sandbox/codes (sandbox mode only): codes sent in the last minutes. */
export interface SandboxCode {
  /** the mobile number or e-mail address it went to */
  recipient: string;
  code: string;
  sentAt: string;
}
