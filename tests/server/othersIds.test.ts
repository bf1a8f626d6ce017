import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, signIn } from './support/applicant';
import { NAMES_OF_CALLS } from './support/namesOfCalls';
import { ownedThings, type Thing } from './support/ownThings';
import { orderAt, SHOP } from './support/partnerShop';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => `${folder}/${name}`);

/** What a name in a path, a query or a body stands for, whichever call it is in. */
const OF_NAME: Readonly<Record<string, Thing>> = {
  about: 'loan',
  accountId: 'bankAccount',
  case: 'case',
  draft: 'draft',
  loanNo: 'loan',
  photo: 'face',
  photoIds: 'picture',
  voucherId: 'voucher',
};

/** What it stands for in a call that gives it a meaning of its own. */
const OF_CALL: Readonly<Record<string, Thing>> = {
  'GET /agreements/{id} id': 'agreement',
  'GET /loan/loan-agreement loanNo': 'contract',
  'GET /loan/loan-agreement/pdf loanNo': 'contract',
  'GET /loan/plan-agreement loanNo': 'plannedLoan',
  'GET /loan/plan-agreement/pdf loanNo': 'plannedLoan',
  'GET /notification/detail id': 'notification',
  'GET /payment/picture number': 'payment',
  'GET /user/image id': 'picture',
  'GET /user/image/card id': 'picture',
  'POST /loan/plan-agreement/sign loanNo': 'plannedLoan',
  'POST /notification/read id': 'notification',
  'POST /payment/paid number': 'payment',
  'POST /user/session/end id': 'session',
};
/** Names that stand for no one's own. */
const NO_ONES = new Set([
  'POST /supplement-material/{id}/delete id',
  // of somebody who is late: relief.test.ts
  'POST /arrears/relief/{relief}/decline relief',
  'POST /arrears/relief perMonth',
  // of the person of whom the lender's own service wants documents, signed by it: wantedDocuments.test.ts
  'POST /wanted-documents applicationNo',
  ...[
    // what people type, and secrets that only they have: a code, the token of a calendar, the state of a bank's page
    'aheadTotal amount answer code contact count customerNumber email hour idNumber invitedBy mobileNumber otp partnerToken',
    'refId sha256 state text token total userName at count daysAhead inAdvance',
    // what is the same for all
    'channel city day district due flow insuranceId lang month most name payment province release',
    'serviceProductId site step type',
    // what an app tells of itself
    'advertisingId appVersion appVersionCode deviceType source userId userType uuid',
    // of a browser, which alone has them: webPush.test.ts
    'auth endpoint mark p256dh',
    // signed by who sends them: videoCall.test.ts
    'notice outcome reference',
  ].flatMap((names) => names.split(' ')),
]);

/** What else a request must have to be looked at. */
const REST: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'GET /loan/document': { kind: 'receipt', payment: '1' },
  'GET /loan/document/pdf': { kind: 'receipt', payment: '1' },
  'GET /loan/settlement': { day: '2026-03-12' },
  'POST /arrears/relief': { kind: 'PLAN' },
  'POST /case': { topic: 'OTHER', text: 'Halo' },
  'POST /case/{case}/reply': { text: 'Halo' },
  'POST /documents/verify-number': { sha256: 'a'.repeat(64) },
  'POST /loan/plan-agreement/sign': { code: '123456' },
  'POST /loan/plan-change': { kind: 'extension', inAdvance: 1, total: 1 },
  'POST /payment/number': { channel: 'BNI', paying: 'loan' },
  'PUT /draft/{flow}': { answers: {} },
  'POST /reminder/bill': { due: '2026-03-15', amount: 219_421, at: { day: '2026-03-12', hour: 12 } },
};

const NAMED = NAMES_OF_CALLS.map(({ call, name }) => ({
  call,
  name,
  thing: OF_CALL[`${call} ${name}`] ?? OF_NAME[name],
}));
const ASKED = NAMED.flatMap(({ thing, ...asked }) => (thing ? [{ ...asked, thing }] : []));

it('every name in a path, a query or a body is known as that of something somebody owns, or as of no one', () => {
  const isKnown = ({ call, name, thing }: (typeof NAMED)[number]) =>
    thing || NO_ONES.has(name) || NO_ONES.has(`${call} ${name}`);
  expect(NAMED.filter((named) => !isKnown(named))).toEqual([]);
  const code = filesIn('server', '.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const readByHand = [...code.matchAll(/ownValue\((?:\w+\.)*query, '(\w+)'\)/g)].map(([, name = '']) => name);
  expect(readByHand).toContain('draft');
  expect(readByHand.filter((name) => !NO_ONES.has(name) && name !== 'id' && name !== 'draft')).toEqual([]);
});

let server: TestServer;
let owned: Awaited<ReturnType<typeof ownedThings>>;
let newcomer: Applicant;
let stranger: Applicant;
let strangerId: string;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, partners: [SHOP] });
  owned = await ownedThings(server);
  [newcomer, stranger] = [await signIn(server), await signIn(server, persona('loans', 2).mobileNumber)];
  cases.set(owned.case.who, owned.case.id);
  const payload = { topic: 'OTHER', text: 'Halo' };
  cases.set(stranger, (await stranger.request({ method: 'POST', url: '/api/case', payload })).json().caseNo);
  strangerId = (await stranger.get('/api/user/v3')).json().userId;
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** A flow that has the call in one of its steps, and what its drafts take besides. */
async function flowOf(call: string) {
  const files = filesIn('flows', '.flow.json');
  const file = files.find((one) => readFileSync(one, 'utf8').includes(`"${call}"`)) ?? 'flows/add-card.flow.json';
  const { id, steps, params = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const [step = ''] =
    Object.entries(steps).find(([, one]) => JSON.stringify(one).includes(`"${call}"`)) ??
    Object.entries(steps)[0] ??
    [];
  const [param] = Object.entries<string | string[]>(params);
  const value = param && (Array.isArray(param[1]) ? (param[1][0] ?? '') : (await orderAt(server)).orderId);
  return { flow: id, step, ...(param && { [param[0]]: value }) };
}

/** Cases that wait for a reply of whom they are of. */
const cases = new Map<Applicant, string>();

/** A request that names something in a call. */
interface Asking {
  call: string;
  name: string;
  flow?: Readonly<Record<string, string>>;
}

async function ask(
  who: Applicant,
  { call, name, flow }: Asking,
  id: string,
  cookie = who.cookie,
): Promise<LightMyRequestResponse> {
  const [method = '', path = ''] = call.split(' ');
  const rest = REST[call] ?? {};
  const inPath = path.includes(`{${name}}`);
  const inBody = method !== 'GET' && !inPath && name !== 'draft';
  const named = inPath ? {} : { [name]: name === 'photoIds' ? [id] : id };
  const query = { ...flow, ...(inBody ? {} : named), ...(method === 'GET' ? rest : {}) } as Record<string, string>;
  const payload = { ...(method === 'GET' ? {} : rest), ...(inBody ? named : {}) };
  const url = `/api${path
    .replace(`{${name}}`, id)
    .replace('{flow}', flow?.flow ?? '')
    .replace('{type}', 'KTP')
    .replace('{id}', 'FAMILY_CARD')
    .replace('{case}', cases.get(who) ?? '')}`;
  return who.request({
    method: method as 'GET',
    url,
    query,
    headers: { cookie },
    ...(method !== 'GET' && { payload }),
  });
}

/** Another id of the same look, that nothing has. */
const absent = (id: string) =>
  id.includes('-4') && id.length === 36 ? randomUUID() : id.replace(/.{3}$/, (end) => (/\d/.test(end) ? '000' : 'ZZZ'));

/** What an answer tells, apart from the id that was asked for. */
const told = ({ statusCode, body, cookies }: LightMyRequestResponse, id: string) => ({
  statusCode,
  cookies,
  body: body.replaceAll(id, 'ID'),
});

/** All rows of all tables that are not of the stranger. */
async function rowsOfOthers(): Promise<Record<string, string>> {
  const tables = await server.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const digests = tables.map(
    ({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows
    FROM ${name} t WHERE t::text NOT LIKE '%${strangerId}%'`,
  );
  const read = await server.database.query<{ name: string; rows: string }>(digests.join(' UNION ALL '));
  return Object.fromEntries(read.map(({ name, rows }) => [name, rows]));
}

/** What is named in a call, whose it is, and the flow where it is a draft. */
async function namedIn({ call, name, thing }: (typeof ASKED)[number]) {
  if (name !== 'draft') return { ...owned[thing], asking: { call, name } };
  const flow = await flowOf(call);
  const read = (who: Applicant) => who.request({ method: 'GET', url: `/api/draft/${flow.flow}`, query: { ...flow } });
  // who has a limit begins no application
  for (const { who } of [owned.draft, { who: newcomer }]) {
    const { draftId } = (await read(who)).json();
    if (draftId) return { who, id: String(draftId), asking: { call, name, flow } };
  }
  throw new Error(`nobody begins ${flow.flow}`);
}

describe.each(ASKED)('$call with the $thing of another person as $name', ({ call, name, thing }) => {
  it('is answered as with one that does not exist, and changes nothing', async () => {
    const { id, asking } = await namedIn({ call, name, thing });
    const none = absent(id);
    const before = await rowsOfOthers();
    const answer = told(await ask(stranger, asking, id), id);
    expect(answer).toEqual(told(await ask(stranger, asking, none), none));
    const signedOut = told(await ask(stranger, asking, id, ''), id);
    expect(signedOut).toEqual(told(await ask(stranger, asking, none, ''), none));
    expect(await rowsOfOthers()).toEqual(before);
  });
});

/** Calls that answer the own one as one that is not there: what they do is tested by their own tests. */
const ALIKE = new Set([
  'POST /arrears/relief',
  'POST /documents/verify-number',
  'POST /loan/cancel-insurance',
  'POST /notification/read',
]);

describe.each(ASKED.filter(({ call }) => !ALIKE.has(call)))(
  '$call with the own $thing as $name',
  ({ call, name, thing }) => {
    it('is answered otherwise than with one that does not exist', async () => {
      const { who, id, asking } = await namedIn({ call, name, thing });
      const none = absent(id);
      const own = told(await ask(who, asking, id), id);
      expect(own).not.toEqual(told(await ask(who, asking, none), none));
    });
  },
);
