import type { FieldError } from '../contract/definitions';
import { type Language, MESSAGE_FIELDS } from '../contract/enums';
import type { ApiErrorBody } from '../contract/generated/bodies';

/**
 * Why a call gave no result:
 * `offline` no answer arrived, `timeout` none within 60,000 ms, `unauthorised` status 401,
 * `refused` any other 4xx and the statuses of our own from 900, `broken` 5xx or an answer that cannot be read.
 */
export type ApiFailure = 'offline' | 'timeout' | 'unauthorised' | 'refused' | 'broken';

const RETRYABLE: ReadonlySet<ApiFailure> = new Set(['offline', 'timeout', 'broken']);

/** What an answer says besides its code. */
type Details = Omit<Partial<ApiErrorBody>, 'code'> & {
  /** the language the call was made in, and `message` is written in */
  language?: Language;
};

/** The one error every call of src/api raises (docs/product/errors.md). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** the server's sentence in the language of the request */
  readonly serverMessage: string | undefined;
  /** the language of `serverMessage`, where it is known */
  readonly language: Language | undefined;
  /** status 999: the sentence in a language */
  readonly messageIn: (language: Language) => string | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** seconds until the same call may be tried again */
  readonly retryAfter: number | undefined;
  /** the day (YYYY-MM-DD, WIB) from which the same call may be tried again */
  readonly retryOn: string | undefined;
  /**
   * what our callers need to go on: partner logins (docs/product/channels.md), the security check
   * (docs/product/security.md)
   */
  readonly data: unknown;
  /** the user has been told, or need not be: it is not told again */
  told = false;

  constructor(
    readonly failure: ApiFailure,
    readonly status: number,
    /** business code of the answer, `NETWORK` or `TIMEOUT` where there was none */
    readonly code: string,
    details: Details = {},
  ) {
    super(`${failure} ${status} ${code}`);
    const { message, language, errors = [], retryAfter, retryOn, data } = details;
    this.serverMessage = message;
    this.language = language;
    this.messageIn = (name) => details[MESSAGE_FIELDS[name]];
    this.fieldErrors = errors;
    this.retryAfter = retryAfter;
    this.retryOn = retryOn;
    this.data = data;
  }

  /** The same call may succeed later without a change. */
  get retryable(): boolean {
    return RETRYABLE.has(this.failure);
  }
}

function isErrorBody(value: unknown): value is ApiErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

function failureOf(status: number): ApiFailure {
  if (status === 401) return 'unauthorised';
  return status >= 500 && status < 900 ? 'broken' : 'refused';
}

/** The error of an answer that was read: its status and its body of any shape. */
export function errorOfAnswer(status: number, body: unknown, language?: Language): ApiError {
  const failure = failureOf(status);
  if (!isErrorBody(body)) return new ApiError(failure, status, `HTTP_${status}`);
  return new ApiError(failure, status, body.code, { ...body, ...(language && { language }) });
}

export function offlineError(): ApiError {
  return new ApiError('offline', 0, 'NETWORK');
}

export function timeoutError(): ApiError {
  return new ApiError('timeout', 0, 'TIMEOUT');
}

/** True where no answer came: what was read before still is what is known. */
export const isOffline = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.failure === 'offline' || error.failure === 'timeout';
