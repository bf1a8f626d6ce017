import ky, { HTTPError, type Options, TimeoutError } from 'ky';
import type { Language } from '../contract/enums';
import { type ApiError, errorOfAnswer, offlineError, timeoutError } from './errors';

/** Section 9: request timeout in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000;

interface CallerIdentity {
  language(): Language;
  channel(): string;
  /** the client headers of section 7 */
  headers(): Readonly<Record<string, string>>;
  /** the session has ended on the server: whoever uses the page must sign in again (section 8, 401) */
  signedOut(error: ApiError): void;
}

let caller: CallerIdentity = {
  language: () => 'id',
  channel: () => 'H5',
  headers: () => ({}),
  signedOut: () => undefined,
};

/** Tells the client whom every request speaks for; the app calls it once. */
export function identifyCaller(identity: CallerIdentity): void {
  caller = identity;
}

/** Query of every request (section 7). */
export function requestQuery(): Record<string, string> {
  return { channel: caller.channel(), lang: caller.language() };
}

/** Headers of every request (section 7). */
export function requestHeaders(): Record<string, string> {
  return { 'Accept-Language': caller.language(), ...caller.headers() };
}

/** An answer that refuses a call, as the error to raise; a 401 is made known to the app first. */
export function refusedBy(status: number, body: unknown): ApiError {
  const error = errorOfAnswer(status, body);
  if (error.failure === 'unauthorised') caller.signedOut(error);
  return error;
}

const client = ky.create({
  prefixUrl: '/api',
  timeout: REQUEST_TIMEOUT_MS,
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 2_000 },
});

async function toApiError(error: unknown): Promise<ApiError> {
  if (error instanceof HTTPError) {
    const body: unknown = await error.response.json().catch(() => undefined);
    return refusedBy(error.response.status, body);
  }
  return error instanceof TimeoutError ? timeoutError() : offlineError();
}

/** Runs one call and gives its JSON body; raises {@link ApiError}. The caller names the body's type as the contract has it. */
export async function call<Result>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: Options = {},
): Promise<Result> {
  const query = { ...requestQuery(), ...(options.searchParams as Record<string, string> | undefined) };
  const headers = { ...requestHeaders(), ...(options.headers as Record<string, string> | undefined) };
  try {
    return await client(path.replace(/^\//, ''), { ...options, method, searchParams: query, headers }).json<Result>();
  } catch (error) {
    throw await toApiError(error);
  }
}
