import type { MadeCall } from '../../api/answered';
import type { ApiError } from '../../api/errors';
import type { ErrorReport } from '../../contract/telemetry';
import { pathTemplate, scrub } from './scrub';

/** Paths whose failures are messages, not exceptions (docs/product/errors.md). */
export const MESSAGE_PATHS: readonly string[] = [
  '/user/payment-info/v2',
  '/o/redeem-code/redeem',
  '/o/vgs/service-product/inquire-postpaid-bill',
  '/o/vgs/service-product/available',
  '/verify-phone/send-otp',
  '/user/work-info/v2',
  '/user/contact-info/v2',
  '/user/ktp-info/v3',
  '/user/personal-and-residential/v3',
];

/** Codes of refusals that are part of everyday use: a mistyped code, an answer to correct. They are not reported. */
export const IGNORED_CODES: readonly string[] = [
  'INVALID_INPUT',
  'INVALID_PHONE_NUMBER',
  'LOGIN_FAILED',
  'CODE_REQUIRED',
  'CODE_EXPIRED',
  'CODE_GUESSES_EXCEEDED',
  'CODE_SENT_RECENTLY',
  'TOO_MANY_GUESSES',
];

/** The reporter's own calls: a report about them would lead to the next. */
const OWN_PATHS: readonly string[] = ['/variable/client-ports', '/device-info/upload'];

/** 400, 401 and 5xx go to the error reporter, 994 does not (docs/product/errors.md). */
const isReported = (status: number) => status === 400 || status === 401 || (status >= 500 && status < 600);

const messageOf = ({ status, code, serverMessage = '' }: ApiError) =>
  status >= 500 ? 'Server error' : scrub(`${status} ${code} ${serverMessage}`.trim());

/** The report of a failed call (docs/product/errors.md); undefined where it is not reported. */
export function failedCallReport(call: MadeCall, error: ApiError, at: string): ErrorReport | undefined {
  const { status, code } = error;
  const isIgnored = OWN_PATHS.includes(call.path) || (status < 500 && IGNORED_CODES.includes(code));
  if (!isReported(status) || isIgnored) return undefined;
  return {
    kind: MESSAGE_PATHS.includes(call.path) ? 'message' : 'exception',
    message: messageOf(error),
    at,
    tags: { api: `${call.method} ${pathTemplate(call.path)}`, http_code: String(status), business_code: code },
  };
}
