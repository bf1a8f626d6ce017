import type { Answers, FieldError, FlowParams } from './definitions';

/** Body of every refused call. `message` is in the language of the request. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: FieldError[];
  /** seconds until the same call may be tried again */
  retryAfter?: number;
  /** the day (YYYY-MM-DD, WIB) from which the same call may be tried again */
  retryOn?: string;
}

/** GET /user/v3: who is signed in. */
export interface KnownUser {
  userId: string;
  mobileNumber: string;
  /** what earlier applications made known (fullName, idNumber, email ...) */
  known: Record<string, unknown>;
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
  done: string[];
  /** kept by the draft, and the answers of the flow's `facts` calls laid over them */
  facts: Record<string, unknown>;
  /** sensitive values are masked */
  known: Record<string, unknown>;
}

/** PUT /draft/{flow}: only what changed; null removes an answer. */
export interface DraftPatch {
  answers: Record<string, unknown>;
}

/** POST /auth/send-code. */
export interface SendCodeBody {
  mobileNumber: string;
}
export interface SendCodeResult {
  /** seconds until a new code may be asked for */
  resendAfter: number;
  /** seconds until the code expires */
  expiresIn: number;
  length: number;
}

/** POST /auth/login/otp. */
export interface LoginResult {
  newUser: boolean;
  userId: string;
}

/** POST /user/photo/{type}/v2 (multipart, part `file`). */
export interface PhotoUploaded {
  photoId: string;
  width: number;
  height: number;
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
