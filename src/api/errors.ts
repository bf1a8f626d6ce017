import type { ApiErrorBody } from '../contract/api';
import type { FieldError } from '../contract/definitions';

/**
 * Why a call gave no result:
 * `offline` no answer arrived, `timeout` none within 60,000 ms, `unauthorised` status 401,
 * `refused` any other 4xx, `broken` 5xx or an answer that cannot be read.
 */
export type ApiFailure = 'offline' | 'timeout' | 'unauthorised' | 'refused' | 'broken';

const RETRYABLE: ReadonlySet<ApiFailure> = new Set(['offline', 'timeout', 'broken']);

/** The one error every call of src/api raises (section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly failure: ApiFailure,
    readonly status: number,
    /** business code of the answer, `NETWORK` where there was none */
    readonly code: string,
    /** the server's sentence in the language of the request */
    readonly serverMessage: string | undefined,
    readonly fieldErrors: readonly FieldError[],
    /** seconds until the same call may be tried again */
    readonly retryAfter: number | undefined,
    /** the day (YYYY-MM-DD, WIB) from which the same call may be tried again */
    readonly retryOn?: string,
  ) {
    super(`${failure} ${status} ${code}`);
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

/** The error of an answer that was read: its status and its body, whatever that is. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const failure = failureOf(status);
  if (!isErrorBody(body)) return new ApiError(failure, status, `HTTP_${status}`, undefined, [], undefined);
  const { code, message, errors = [], retryAfter, retryOn } = body;
  return new ApiError(failure, status, code, message, errors, retryAfter, retryOn);
}

export function offlineError(): ApiError {
  return new ApiError('offline', 0, 'NETWORK', undefined, [], undefined);
}

export function timeoutError(): ApiError {
  return new ApiError('timeout', 0, 'TIMEOUT', undefined, [], undefined);
}
