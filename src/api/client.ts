import ky, { HTTPError, type Options, type ResponsePromise, type RetryOptions, TimeoutError } from 'ky';
import type { AnyQuery } from '../contract/callPath';
import type { Language } from '../contract/enums';
import type { ServerCode } from '../contract/generated/names';
import { answered } from './answered';
import { type ApiError, errorOfAnswer, offlineError, timeoutError } from './errors';
import { outcomeOf } from './responses';

/** Time limit of a request in milliseconds (docs/product/calls.md). */
export const REQUEST_TIMEOUT_MS = 60_000;

interface CallerIdentity {
  language(): Language;
  channel(): string;
  /** the client headers (docs/product/calls.md) */
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

/** Query of every request (docs/product/calls.md). */
export function requestQuery(): Record<string, string> {
  return { channel: caller.channel(), lang: caller.language() };
}

/** Headers of every request (docs/product/calls.md). */
export function requestHeaders(): Record<string, string> {
  return { 'Accept-Language': caller.language(), ...caller.headers() };
}

/** An answer that refuses a call, as the error to raise. */
export function refusedBy(status: number, body: unknown): ApiError {
  return errorOfAnswer(status, body, caller.language());
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** The server refused the call before it did anything, because too much was asked of it at once. */
const BUSY = 'SERVER_BUSY' satisfies ServerCode;

/** How calls that change something are repeated: only where the server has not begun with them, when it says. */
const WRITE_RETRY: RetryOptions = {
  limit: 4,
  methods: ['post', 'put'],
  statusCodes: [503],
  async shouldRetry({ error }) {
    if (!(error instanceof HTTPError)) return false;
    const body = await bodyOf(error.response.clone());
    return refusedBy(error.response.status, body).code === BUSY ? undefined : false;
  },
};

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

/** Runs one call as the caller, and reads what it gives. */
export function run<Result>(
  { method, path, query, options }: { method: string; path: string; query?: AnyQuery | undefined; options: Options },
  read: (response: ResponsePromise) => Promise<Result>,
): Promise<Result> {
  return answered({ method, path }, async () => {
    const searchParams = { ...requestQuery(), ...query };
    const headers = { ...requestHeaders(), ...(options.headers as Record<string, string>) };
    try {
      const retry = method === 'GET' ? {} : { retry: WRITE_RETRY };
      return await read(client(path.slice(1), { ...options, ...retry, method, searchParams, headers }));
    } catch (error) {
      throw await toRaise(error);
    }
  });
}
