import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleResponses, type ResponseHandlers } from '../../src/api/answered';
import { call } from '../../src/api/call';
import { identifyCaller, useTransport } from '../../src/api/client';
import { submitStep } from '../../src/api/draft';
import { ApiError } from '../../src/api/errors';
import { outcomeOf, RESPONSES } from '../../src/api/responses';

/** An answer with any status, those of our own among them, which `Response` does not make. */
function answer(status: number, body: unknown): Response {
  const made = Response.json(body);
  Object.defineProperties(made, { status: { value: status }, ok: { value: status < 300 } });
  made.clone = () => answer(status, body);
  return made;
}

let asked: Request[];
let happened: string[];
let handlers: ResponseHandlers;

/** The server gives these answers, the last of them again and again. */
function serve(...answers: (() => Response)[]): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.clone());
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next?.() ?? Response.json({});
  });
}

const refused = (status: number, code: string, more = {}) => answer(status, { code, message: 'Kalimat', ...more });
const accepted = () => Response.json({ done: ['ktp'] });

const step = {
  flow: 'apply',
  step: 'ktp',
  call: 'POST /user/ktp-info/v3',
  template: 'POST /user/ktp-info/v3',
  body: { fullName: 'Siti' },
  idempotencyKey: 'key-1',
};

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((raised: unknown) => raised);
  if (!(error instanceof ApiError)) throw new Error(`raised ${String(error)}`);
  return error;
}

beforeEach(() => {
  [asked, happened] = [[], []];
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
  handlers = {
    failed: ({ method, path }, { status }) => void happened.push(`failed ${method} ${path} ${status}`),
    signedOut: () => void happened.push('signedOut'),
    dbrAlert: () => void happened.push('dbrAlert'),
    terms: () => void happened.push('terms'),
    leadHome: () => void happened.push('leadHome'),
    securityCheck: async () => happened.push('securityCheck') > 0,
    maintenance: async () => happened.push('maintenance') > 0,
  };
  handleResponses(handlers);
});
afterEach(() => {
  handleResponses({});
  useTransport(undefined);
  vi.unstubAllGlobals();
});

describe('the table of failed calls', () => {
  it.each([
    [400, 'REACH_DBR_RESTRICTION', 'dbrAlert'],
    [400, 'INVALID_INPUT', 'message'],
    [401, 'UNAUTHORIZED', 'signOut'],
    [401, 'TOKEN_EXPIRED', 'signOut'],
    [403, 'CROSS_SITE_REQUEST', 'message'],
    [404, 'NOT_FOUND', 'message'],
    [409, 'STEP_NOT_OPEN', 'message'],
    [409, 'APPLICATION_RETURNED', 'leadHome'],
    [409, 'TERMS_NOT_ACCEPTED', 'terms'],
    [409, 'HAS_LIMIT', 'leadHome'],
    [409, 'ACCOUNT_FROZEN', 'leadHome'],
    [400, 'HAS_LIMIT', 'message'],
    [500, 'SYSTEM_ERROR', 'message'],
    [503, 'SYSTEM_ERROR', 'message'],
    [503, 'MAINTENANCE', 'maintenance'],
    [503, 'SERVER_BUSY', 'message'],
    [507, 'STORAGE_FULL', 'message'],
    [994, 'ACCOUNT_SECURITY', 'securityCheck'],
    [996, 'SILENT_REFUSAL', 'ignore'],
    [999, 'SPOKEN_REFUSAL', 'ownMessage'],
    [0, 'NETWORK', 'network'],
    [0, 'TIMEOUT', 'network'],
  ] as const)('makes of status %s with code %s: %s', (status, code, outcome) => {
    expect(outcomeOf({ status, code })).toBe(outcome);
  });

  it('says something about every status, whatever its code', () => {
    expect(RESPONSES.at(-1)).toEqual({ outcome: 'message' });
  });
});

describe('a call refused with', () => {
  it('400 and the DBR code leads to its notice, and nobody tells it again', async () => {
    serve(() => refused(400, 'REACH_DBR_RESTRICTION'));
    expect((await failureOf(submitStep(step))).told).toBe(true);
    expect(happened).toEqual(['failed POST /user/ktp-info/v3 400', 'dbrAlert']);
  });

  it('any other 400 is left to whoever asked', async () => {
    serve(() => refused(400, 'NIK_ALREADY_EXIST'));
    const error = await failureOf(submitStep(step));
    expect([error.told, error.serverMessage, error.language]).toEqual([false, 'Kalimat', 'id']);
    expect(happened).toEqual(['failed POST /user/ktp-info/v3 400']);
  });

  it('409 for an application that is there already leads to Home, and nobody tells it again', async () => {
    serve(() => refused(409, 'APPLICATION_RETURNED'));
    expect((await failureOf(submitStep(step))).told).toBe(true);
    expect(happened).toContain('leadHome');
  });

  it('401 signs out', async () => {
    serve(() => refused(401, 'UNAUTHORIZED'));
    expect((await failureOf(submitStep(step))).told).toBe(true);
    expect(happened).toContain('signedOut');
  });

  it('994 is made once more after the check, as the very same request', async () => {
    serve(() => refused(994, 'ACCOUNT_SECURITY', { data: { result: 'REQUIRED', necessary: ['OTP'] } }), accepted);
    expect(await submitStep(step)).toEqual({ done: ['ktp'] });
    expect(happened).toContain('securityCheck');
    expect(asked).toHaveLength(2);
    const sent = asked.map(async (request) => [
      request.url,
      request.headers.get('Idempotency-Key'),
      await request.text(),
    ]);
    const [first, second] = await Promise.all(sent);
    expect(second).toEqual(first);
    expect(first?.[1]).toBe('key-1');
  });

  it('994 twice is raised: one check is enough, and somebody has to tell it', async () => {
    serve(() => refused(994, 'ACCOUNT_SECURITY'));
    expect((await failureOf(submitStep(step))).told).toBe(false);
    expect(asked).toHaveLength(2);
    expect(happened.filter((what) => what === 'securityCheck')).toHaveLength(1);
  });

  it('994 whose check is refused or put off is raised, and told already', async () => {
    handleResponses({ ...handlers, securityCheck: async () => false });
    const data = { result: 'REJECTED', rejectUntil: '2031-08-12', necessary: ['LIVENESS'] };
    serve(() => refused(994, 'ACCOUNT_SECURITY', { data }));
    const error = await failureOf(submitStep(step));
    expect([error.told, error.data]).toEqual([true, data]);
    expect(asked).toHaveLength(1);
  });

  it('994 whose check cannot be loaded is left to whoever asked', async () => {
    handleResponses({ ...handlers, securityCheck: () => Promise.reject(new TypeError('Failed to fetch')) });
    serve(() => refused(994, 'ACCOUNT_SECURITY'));
    expect((await failureOf(submitStep(step))).told).toBe(false);
  });

  it('996 is raised and nobody shows it', async () => {
    serve(() => refused(996, 'SILENT_REFUSAL'));
    expect((await failureOf(submitStep(step))).told).toBe(true);
    expect(happened).toEqual(['failed POST /user/ktp-info/v3 996']);
  });

  it('999 carries its sentence in both languages', async () => {
    serve(() => refused(999, 'SPOKEN_REFUSAL', { bahasaMessage: 'Belum bisa', englishMessage: 'Not yet' }));
    const error = await failureOf(submitStep(step));
    expect([error.messageIn('id'), error.messageIn('en-us')]).toEqual(['Belum bisa', 'Not yet']);
    expect([error.told, error.retryable]).toEqual([false, false]);
  });

  it('503 and the maintenance code waits, and is made as often as the person tries again', async () => {
    const down = () => refused(503, 'MAINTENANCE');
    serve(down, down, accepted);
    expect(await submitStep(step)).toEqual({ done: ['ktp'] });
    expect(happened.filter((what) => what === 'maintenance')).toHaveLength(2);
  });

  it('503 because the server is busy is made again when the server says, with the same key', async () => {
    const busy = () => {
      const made = refused(503, 'SERVER_BUSY', { retryAfter: 0.001 });
      made.headers.set('retry-after', '0.001');
      return made;
    };
    serve(busy, busy, accepted);
    expect(await submitStep(step)).toEqual({ done: ['ktp'] });
    expect(asked.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-1']);
    serve(busy);
    expect((await failureOf(submitStep(step))).serverMessage).toBe('Kalimat');
  });

  it.each([
    [503, 'STORE_UNREACHABLE'],
    [507, 'STORAGE_FULL'],
    [500, 'SYSTEM_ERROR'],
  ])('%s and %s is not made again without the person: it may have gone through', async (status, code) => {
    serve(() => refused(status, code));
    await failureOf(submitStep(step));
    expect(asked).toHaveLength(1);
  });

  it('503 and the maintenance code is not asked again behind the back of whoever reads', async () => {
    handleResponses({ ...handlers, maintenance: async () => false });
    serve(() => refused(503, 'MAINTENANCE'));
    await failureOf(call('GET /user/v3'));
    expect(asked).toHaveLength(1);
  });

  it('any other status is left to whoever asked', async () => {
    serve(() => refused(418, 'TEAPOT'));
    expect((await failureOf(submitStep(step))).told).toBe(false);
    expect(happened).toEqual(['failed POST /user/ktp-info/v3 418']);
  });
});

describe('a failed fetch of addresses', () => {
  it('goes to the generic handler and is raised again', async () => {
    serve(() => refused(400, 'AREA_NOT_FOUND'));
    expect((await failureOf(call('GET /area/sub-ktp-area', { query: { province: 'BALI' } }))).code).toBe(
      'AREA_NOT_FOUND',
    );
    expect(happened).toEqual(['failed GET /area/sub-ktp-area 400']);
  });
});

describe('a call without an answer', () => {
  it('is raised as a failure of the network, which may be tried again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(submitStep(step));
    expect([outcomeOf(error), error.told, error.retryable]).toEqual(['network', false, true]);
  });

  it('that was called off is no failure at all', async () => {
    const abort = new AbortController();
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('called off', 'AbortError')));
    abort.abort();
    await expect(call('GET /user/v3', { signal: abort.signal })).rejects.toThrow(DOMException);
    expect(happened).toEqual([]);
  });
});

describe('a shell around the page', () => {
  it('carries every request instead of fetch, and its answers are handled alike', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('the page itself asked')));
    const carried: string[] = [];
    useTransport(async (request) => {
      carried.push(`${request.method} ${new URL(request.url).pathname}`);
      return carried.length === 1 ? refused(994, 'ACCOUNT_SECURITY') : accepted();
    });
    expect(await submitStep(step)).toEqual({ done: ['ktp'] });
    expect(carried).toEqual(['POST /api/user/ktp-info/v3', 'POST /api/user/ktp-info/v3']);
  });
});

describe('the language of a refusal', () => {
  it('is the one the call was made in', async () => {
    identifyCaller({ language: () => 'en-us', channel: () => 'H5', headers: () => ({}) });
    serve(() => refused(400, 'NIK_ALREADY_EXIST'));
    expect((await failureOf(submitStep(step))).language).toBe('en-us');
    identifyCaller({ language: () => 'id', channel: () => 'H5', headers: () => ({}) });
  });
});
