import ky, { HTTPError, type Options, TimeoutError } from 'ky';
import type { CallPath } from '../contract/callPath';
import type { Language } from '../contract/enums';
import { answered } from './answered';
import { type ApiError, errorOfAnswer, offlineError, timeoutError } from './errors';
import { outcomeOf } from './responses';

/** Section 9: request timeout in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000;

interface CallerIdentity {
  language(): Language;
  channel(): string;
  /** the client headers of section 7 */
  headers(): Readonly<Record<string, string>>;
}

let caller: CallerIdentity = { language: () => 'id', channel: () => 'H5', headers: () => ({}) };

/** Tells the client whom every request speaks for; the app calls it once. */
export function identifyCaller(identity: CallerIdentity): void {
  caller = identity;
}

/** How requests reach the server: as `fetch` does. */
export type Transport = (request: Request) => Promise<Response>;

let transport: Transport | undefined;

/** Has every request go through a shell around the page, which is asked for what it cannot carry to use `fetch`. */
export function useTransport(given: Transport | undefined): void {
  transport = given;
}

/** True where requests go through a shell around the page. */
export function hasTransport(): boolean {
  return transport !== undefined;
}

/** Query of every request (section 7). */
export function requestQuery(): Record<string, string> {
  return { channel: caller.channel(), lang: caller.language() };
}

/** Headers of every request (section 7). */
export function requestHeaders(): Record<string, string> {
  return { 'Accept-Language': caller.language(), ...caller.headers() };
}

/** An answer that refuses a call, as the error to raise. */
export function refusedBy(status: number, body: unknown): ApiError {
  return errorOfAnswer(status, body, caller.language());
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const client = ky.create({
  prefixUrl: '/api',
  timeout: REQUEST_TIMEOUT_MS,
  fetch: (input, init) => (transport && input instanceof Request ? transport(input) : fetch(input, init)),
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [502, 503, 504],
    backoffLimit: 2_000,
    // an answer that has an outcome of its own is not a passing weakness of the network
    shouldRetry: async ({ error }) => {
      if (!(error instanceof HTTPError)) return undefined;
      const { status } = error.response;
      const refusal = refusedBy(status, await bodyOf(error.response.clone()));
      return outcomeOf(refusal) === 'message' ? undefined : false;
    },
  },
});

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function toRaise(error: unknown): Promise<unknown> {
  if (error instanceof HTTPError) return refusedBy(error.response.status, await bodyOf(error.response));
  if (isAbort(error)) return error;
  return error instanceof TimeoutError ? timeoutError() : offlineError();
}

type Method = 'GET' | 'POST' | 'PUT';

/**
 * Runs one call, whose path a definition names, and gives its JSON body; raises {@link ApiError}, or the AbortError of a signal in the options. The
 * caller names the body's type as the contract has it.
 */
export function callBy<Result>(method: Method, path: string, options: Options = {}): Promise<Result> {
  const given = options.searchParams as Record<string, string> | undefined;
  return answered({ method, path }, async () => {
    const searchParams = { ...requestQuery(), ...given };
    const headers = { ...requestHeaders(), ...(options.headers as Record<string, string> | undefined) };
    try {
      return await client(path.replace(/^\//, ''), { ...options, method, searchParams, headers }).json<Result>();
    } catch (error) {
      throw await toRaise(error);
    }
  });
}

/** The same for a call that code names: it is one of schemas/api/calls.json. */
export function call<Result>(method: Method, path: CallPath, options?: Options): Promise<Result> {
  return callBy(method, path, options);
}
