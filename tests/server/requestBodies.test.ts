import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { readBodies } from '../../server/platform/releases/readBodies';
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

/** Answers otherwise each time. */
const RANDOM = 'POST /desk/sign-in/options';
/** Taken only where they are signed: callbacks.test.ts, orders.test.ts, personaOutcomes.test.ts, savings.test.ts, videoCall.test.ts, dataReading.test.ts, serviceBills.test.ts, wantedDocuments.test.ts. */
const isSigned = (call: string) =>
  / \/(?:callbacks|partner|sandbox\/shop\/callbacks|sandbox\/savings\/(?!asked)|sandbox\/documents|sandbox\/reader|sandbox\/biller|sandbox\/video\/(?!room\/)|vkyc\/notice|wanted-documents)(?:\/|$|\w)/.test(
    call,
  );

interface BodySchema {
  readonly $ref?: string;
  readonly properties?: object;
  readonly additionalProperties?: boolean;
  readonly oneOf?: readonly BodySchema[];
  readonly anyOf?: readonly BodySchema[];
  readonly allOf?: readonly BodySchema[];
}

const bodies: { readonly definitions: Readonly<Record<string, BodySchema>> } = readBodies('.');

/** The fields that a body may have, of whichever kind it is. */
function fieldsOf({ $ref, properties = {}, oneOf = [], anyOf = [], allOf = [] }: BodySchema): readonly string[] {
  const named = $ref === undefined ? [] : [bodies.definitions[$ref.replace('#/definitions/', '')] ?? {}];
  const parts = [...named, ...oneOf, ...anyOf, ...allOf];
  return [...new Set([...Object.keys(properties), ...parts.flatMap(fieldsOf)])];
}

it('no call refuses the channel and the language that a page says beside what it asks', () => {
  const queries = Object.values(CALL_LIST.calls).flatMap(({ query }) => (query === undefined ? [] : [query]));
  expect(queries.filter((query) => bodies.definitions[query]?.additionalProperties === false)).toEqual([]);
});

/** The calls that take a body of their own, each with its fields. */
const FIELDS = Object.fromEntries(
  Object.entries(CALL_LIST.calls).flatMap(([call, { request }]) =>
    request === undefined || isSigned(call) ? [] : [[call, fieldsOf({ $ref: request })] as const],
  ),
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

it('every body has fields, each kind of it its own, and a call without one takes none', () => {
  expect(Object.entries(FIELDS).filter(([, fields]) => fields.length === 0)).toEqual([]);
  expect(FIELDS['POST /desk/payments/{difference}']).toEqual(['act', 'loanNo', 'answer']);
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
