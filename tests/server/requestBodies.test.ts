import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/domain/operators';
import { OPERATOR_ROLES } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { CALL_LIST } from './support/listedRefusals';
import { MALFORMED_TEXTS, MALFORMED_VALUES } from './support/malformed';
import { aDeskSessionOf, anOperator } from './support/operators';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let who: Applicant;
/** of an operator who may do everything */
let authorised: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  who = await signIn(server);
  const now = server.services.clock();
  const operatorId = await anOperator(server.database, OPERATOR_ROLES, now);
  authorised = { cookie: `${DESK_COOKIE}=${await aDeskSessionOf(server.database, operatorId, now)}` };
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** Enough of them to meet every rule; hostilePartners.test.ts has them all. */
const SOME_TEXTS = MALFORMED_TEXTS.slice(0, 10);

/** The fields of the calls that take a body of their own. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/send-code': ['mobileNumber', 'partnerToken'],
  'POST /auth/login/otp': ['otp', 'mobileNumber', 'partnerToken', 'deviceInfo'],
  'POST /auth/invitation/login/otp': ['otp', 'mobileNumber', 'invitedBy', 'deviceInfo'],
  'POST /auth/partner-login-free': ['token', 'deviceInfo'],
  'POST /user/session/end': ['id'],
  'POST /user/linked-account/unlink': ['type'],
  'POST /user/linked-account/link': ['type'],
  'POST /user/mobile-change/send-code': ['mobileNumber', 'way'],
  'POST /user/mobile-change': ['mobileNumber', 'way', 'code'],
  'POST /user/v3': ['userName'],
  'POST /user/bank-account/use': ['accountId'],
  'POST /user/bank-account/remove': ['accountId'],
  'POST /notification/read': ['id'],
  'POST /email-verify/send-otp': ['email'],
  'POST /device-info/upload': ['uuid', 'source', 'appVersionCode'],
  'PUT /draft/{flow}': ['answers'],
  'POST /loan/cancel': ['loanNo'],
  'POST /loan/cancel-insurance': ['loanNo'],
  'POST /loan/pay-out-again': ['loanNo'],
  'POST /loan/plan-change': ['loanNo', 'kind', 'count', 'inAdvance', 'total'],
  'POST /loan/plan-change/withdraw': ['loanNo'],
  'POST /loan/plan-agreement/sign': ['loanNo', 'code'],
  'POST /documents/verify-number': ['loanNo', 'sha256'],
  'POST /o/redeem-code/redeem': ['code'],
  'POST /order/postpaid-bill': ['serviceProductId', 'customerNumber', 'total'],
  'POST /voucher/claim-again': ['voucherId'],
  'POST /calendar/subscription': ['amounts'],
  'POST /reminder/wishes': ['on', 'channels', 'hour', 'daysAhead'],
  'POST /reminder/bill': ['loanNo', 'due', 'amount', 'at', 'seen'],
  'POST /payment/number': ['channel', 'paying', 'loanNo', 'amount', 'ahead', 'aheadTotal'],
  'POST /payment/paid': ['number'],
  'POST /payment/overpayment': ['choice'],
  'POST /sandbox/bank': ['number', 'act', 'amount', 'reference'],
  'POST /security/verify-code': ['otp'],
  'POST /security/liveness': ['photo'],
  'POST /sandbox/partner-token': ['channel', 'id'],
  'POST /sandbox/shop/orders': ['items', 'contradicts'],
  'POST /sandbox/shop/acts': ['orderNo', 'act'],
  'POST /savings/callback': ['state', 'code'],
  'POST /sandbox/savings/asked/{id}': ['decision'],
  'POST /vkyc/appointment': ['at'],
  'POST /crawler/auth/submit': ['site', 'fields'],
  'POST /crawler/auth/refresh': ['site'],
  'POST /crawler/captcha/submit': ['site', 'answer'],
  'POST /crawler/captcha/resubmit': ['site'],
  'POST /sandbox/video/room/{id}': ['act', 'expires', 'signature'],
  'POST /desk/applications/{application}/decision': ['decision', 'limit', 'reason', 'reasons'],
  'POST /desk/applications/{application}/pictures': ['verdicts'],
  'POST /desk/applications/{application}/marks': ['marks'],
  'POST /desk/applications/{application}/presence': ['isOpen'],
  'POST /desk/clocks/{user}': ['days'],
  'POST /desk/invitation': ['invitation'],
  'POST /desk/invitation/accept': ['invitation', 'label', 'credential'],
  'POST /desk/sign-in': ['credential'],
  'POST /desk/passkeys': ['label', 'credential'],
  'POST /desk/passkeys/remove': ['passkey'],
  'POST /desk/tokens': ['label', 'days'],
  'POST /desk/operators': ['name', 'roles'],
  'POST /case': ['topic', 'about', 'text', 'photoIds'],
  'POST /case/signed-out': ['topic', 'mobileNumber', 'contact', 'text'],
  'POST /case/{case}/reply': ['text', 'photoIds'],
  'POST /desk/cases/{case}/answer': ['text', 'read'],
  'POST /desk/people/search': ['text', 'after'],
  'POST /desk/payments/{difference}': ['act', 'loanNo', 'answer'],
  'POST /desk/releases': ['files', 'note', 'channel'],
  'POST /desk/releases/judge': ['files', 'channel', 'base'],
  'POST /desk/releases/rollback': ['channel', 'active'],
  'POST /desk/releases/{release}/approve': ['channel'],
  'POST /desk/releases/rollback/approve': ['channel', 'active'],
  'POST /desk/faces/{face}/verdict': ['verdict'],
};

/** Answers otherwise each time. */
const RANDOM = 'POST /desk/sign-in/options';
/** Taken only where they are signed: callbacks.test.ts, orders.test.ts, personaOutcomes.test.ts, savings.test.ts, videoCall.test.ts, dataReading.test.ts, serviceBills.test.ts. */
const isSigned = (call: string) =>
  / \/(?:callbacks|partner|sandbox\/shop\/callbacks|sandbox\/savings\/(?!asked)|sandbox\/reader|sandbox\/biller|sandbox\/video\/(?!room\/)|vkyc\/notice)(?:\/|$|\w)/.test(
    call,
  );

const served = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const url = `/api${path.replace('{flow}', 'apply')}${path.endsWith('/pass') ? '?step=nothing' : ''}`;
  return { method: method as 'POST' | 'PUT', url };
};
function send(call: string, body: unknown, options: InjectOptions = {}) {
  const headers = { 'content-type': 'application/json', ...options.headers };
  const request = { ...served(call), payload: JSON.stringify(body), ...options };
  if (!call.includes(' /desk/')) return who.request({ ...request, headers });
  return server.app.inject({ ...request, headers: { ...headers, ...authorised } });
}

const withoutBody = Object.entries(CALL_LIST.calls)
  .filter(([call, entry]) => call.startsWith('POST ') && !entry.step && entry.response !== undefined)
  .map(([call]) => call)
  .filter(
    (call) =>
      !Object.hasOwn(FIELDS, call) &&
      !isSigned(call) &&
      call !== RANDOM &&
      !/photo|\{id\}|documents\/verify$/.test(call),
  );

it('every call with a schema of its body is looked at', () => {
  const listed = Object.entries(CALL_LIST.calls).filter(([call, entry]) => 'request' in entry && !isSigned(call));
  expect(listed.map(([call]) => call).sort()).toEqual(Object.keys(FIELDS).sort());
  expect(withoutBody).toContain('POST /auth/logout-everywhere');
});

describe.each(Object.entries(FIELDS))('%s', (call, fields) => {
  it('refuses what is no object, a field more and a field of another kind, and breaks at nothing', async () => {
    const bodies = [
      ...MALFORMED_VALUES,
      ...fields.flatMap((field) => [...MALFORMED_VALUES, ...SOME_TEXTS].map((value) => ({ [field]: value }))),
      { nobody: 'asked' },
      { toString: 1, valueOf: 2, hasOwnProperty: 3 },
      Object.fromEntries(Array.from({ length: 1_000 }, (_, count) => [`field${count}`, count])),
    ];
    for (const body of bodies) {
      const answer = await send(call, body);
      expect(answer.statusCode, JSON.stringify(body)).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.json().message, JSON.stringify(body)).toEqual(expect.any(String));
    }
    for (const body of [5, 'text', ['list'], true]) expect((await send(call, body)).json().code).toBe('INVALID_BODY');
    const many = await send(call, bodies.at(-1));
    expect([many.statusCode, many.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect(many.json().errors.length).toBeLessThanOrEqual(20);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('says so in the language of the user', async () => {
    const [indonesian, english] = await Promise.all(
      ['id', 'en-us'].map(async (lang) => (await send(call, { nobody: 'asked' }, { query: { lang } })).json()),
    );
    expect(english.code).toBe('INVALID_INPUT');
    expect(english.message).not.toBe(indonesian.message);
  });
});

describe.each(withoutBody)('%s takes no body', (call) => {
  it('but nothing at all, or an empty one', async () => {
    const answer = await send(call, { nobody: 'asked' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect((await send(call, [1])).json().code).toBe('INVALID_BODY');
    const [nothing, empty] = [
      await server.app.inject(served(call)),
      await server.app.inject({ ...served(call), payload: {} }),
    ];
    expect(String(nothing.json().code)).not.toMatch(/^INVALID_/);
    expect([empty.statusCode, empty.json()]).toEqual([nothing.statusCode, nothing.json()]);
  });
});

it('who is signed in is asked before what they send', async () => {
  for (const call of ['POST /user/v3', 'POST /security/verify-code', 'POST /email-verify/send-otp']) {
    const answer = await server.app.inject({ ...served(call), payload: { nobody: 'asked' } });
    expect([call, answer.statusCode]).toEqual([call, 401]);
  }
});

it('a body is taken as it is: nothing in it is turned into another type', async () => {
  expect((await send('POST /user/v3', { userName: 7 })).json().errors).toMatchObject([{ field: '/userName' }]);
  expect((await send('POST /user/v3', { userName: ['Siti'] })).json().errors).toMatchObject([{ field: '/userName' }]);
  for (const amount of ['719000', [719_000]]) {
    const body = { channel: 'BCA', paying: 'amount', amount };
    expect((await send('POST /payment/number', body)).json().errors).toMatchObject([{ field: '/amount' }]);
  }
  expect((await send('POST /security/verify-code', { otp: 123456 })).json().errors).toMatchObject([{ field: '/otp' }]);
});

it.each([
  ['GET /api/area/sub-ktp-area', 'province'],
  ['GET /api/supplement-materials', 'atomeType'],
  ['POST /api/pop-notify/accept-user-agreement', 'tncType'],
  ['GET /api/security/verification-list', 'scenario'],
])('%s takes no list for %s in its query, and what it does not know is nothing to it', async (call, name) => {
  const [method = '', url = ''] = call.split(' ');
  const ask = async (query: string) =>
    (await who.request({ method: method as 'GET' | 'POST', url: `${url}?${query}` })).json();
  expect(await ask(`${name}=a&${name}=b`)).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: `/${name}` }] });
  expect(await ask('constructor=1&nobody=asked')).not.toMatchObject({ code: 'INVALID_INPUT' });
});
