import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { createOwnToken } from '../../server/modules/operators/ownAccess';
import { readActs } from '../../server/modules/operators/readActs';
import { tokensOf } from '../../server/modules/operators/tables/operatorTokens';
import { readBodies } from '../../server/platform/releases/readBodies';
import { OPERATOR_ACTS, OPERATOR_ROLES, type OperatorRole } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { aDeskSessionOf, anOperator, aTokenOf } from './support/operators';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const UUID = '00000000-0000-4000-8000-000000000000';

/** Calls by which operators come in and go: they take no session. */
const ENTRY = /^(?:GET|POST) \/desk\/(?:invitation|sign-)/;

const { calls }: { calls: Record<string, unknown> } = JSON.parse(readFileSync('schemas/api/calls.json', 'utf8'));

/** The rows of docs/operators.md: what each call of the desk takes, and what it leaves in the audit trail. */
const ROWS = [...readFileSync('docs/operators.md', 'utf8').matchAll(/^\| ((?:GET|POST) \/desk\/.*) \|$/gm)].map(
  ([, row = '']) => {
    const [call = '', role = '', proof = '', byToken = '', trail = ''] = row.split(' | ');
    return { call, role, proof, byToken, trail };
  },
);
const WITH_SESSION = ROWS.filter(({ call }) => !ENTRY.test(call));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** The code by which a call without a body is refused; nothing where it is answered. */
async function refusal(call: string, headers: Record<string, string>): Promise<string> {
  const [method, path = ''] = call.split(' ') as ['GET' | 'POST', string];
  const url = `/api${path.replace(/\{\w+\}/g, UUID)}`;
  const answer = await server.app.inject({ method, url, headers });
  return answer.headers['content-type']?.toString().startsWith('application/json') ? (answer.json().code ?? '') : '';
}

/** A session and a token of a new operator, and what is asked with each. */
async function anOperatorWith(roles: readonly OperatorRole[]) {
  const now = server.services.clock();
  const id = await anOperator(server.database, roles, now);
  const session = await aDeskSessionOf(server.database, id, now);
  const token = await aTokenOf(server.database, id, now);
  return {
    onPage: (call: string) => refusal(call, { cookie: `${DESK_COOKIE}=${session}` }),
    byToken: (call: string) => refusal(call, { authorization: `Bearer ${token}` }),
  };
}

describe('the table of what operators may do', () => {
  it('has every call of the desk, once', () => {
    const served = Object.keys(calls).filter((call) => call.includes(' /desk/'));
    expect(ROWS.map(({ call }) => call).sort()).toEqual(served.sort());
  });

  it('demands an act of the audit trail for each look at one person and for each change', () => {
    const withoutAct = ROWS.filter(({ trail }) => trail.startsWith('no: '));
    const ofOne = withoutAct.filter(({ call }) => call.includes('{') || (call.startsWith('POST') && !ENTRY.test(call)));
    // a release is looked at and judged without a change, and there is nobody in it
    const judging = ['POST /desk/releases/judge', 'GET /desk/releases/{release}'];
    expect(ofOne.map(({ call }) => call)).toEqual(['POST /desk/passkeys/options', ...judging]);
    const acts = ROWS.filter((row) => !withoutAct.includes(row)).flatMap(({ trail }) => trail.split(', '));
    expect([...new Set(acts)].sort()).toEqual([...OPERATOR_ACTS].sort());
  });
});

/** Fields of the desk's bodies that name something, or that no person types. */
const NAMES =
  /\/(?:invitation|credential|passkey|files|channel|active|base|loanNo|reference|photo|after|day|dueAt|at|from|until|knownAt|numbers|operator|seen)$/;
/** What operators type: kept without characters that are not seen. */
const TYPED = [
  ...['/about', '/advice/en-us', '/advice/id', '/happened/en-us', '/happened/id', '/label', '/name', '/note'],
  ...['/reason', '/remedy/en-us', '/remedy/id', '/text', '/why'],
];

type Shape = Record<string, unknown>;
const SHAPES = readBodies('.').definitions as Record<string, Shape>;

/** The pointers of all texts without a list of values in a body, apart from what NAMES names. */
function textsIn(shape: Shape, pointer = ''): string[] {
  if (NAMES.test(pointer)) return [];
  const { $ref: ref, properties = {}, items } = shape;
  if (typeof ref === 'string') return textsIn(SHAPES[ref.split('/').at(-1) ?? ''] ?? {}, pointer);
  const below = Object.entries(properties as Record<string, Shape>).flatMap(([name, one]) =>
    textsIn(one, `${pointer}/${name}`),
  );
  if (items) below.push(...textsIn(items as Shape, pointer));
  return shape.type === 'string' && !shape.enum ? [...below, pointer] : below;
}

describe('what operators type', () => {
  it('is known field by field', () => {
    const requests = Object.entries(calls).flatMap(([call, entry]) =>
      call.includes(' /desk/') ? [String(ownValue(entry, 'request'))] : [],
    );
    const found = requests.flatMap((request) => textsIn(SHAPES[request] ?? {}));
    expect([...new Set(found)].sort()).toEqual(TYPED);
  });

  it('carries no control codes and no marks of the writing direction, in lists and in the audit trail', async () => {
    const now = server.services.clock();
    const operator = { operatorId: await anOperator(server.database, ['admin'], now), name: 'Rina', roles: [] };
    await createOwnToken(server.services, operator, { label: 'Ter\u202ebit\u001b[31m\u0007kan\t', days: 1 });
    const [token] = await tokensOf(server.database, operator.operatorId, now);
    expect(token?.label).toBe('Terbit[31mkan');
    const [act] = (await readActs(server.database, { operatorId: operator.operatorId })).acts;
    expect(act?.detail).toMatchObject({ label: 'Terbit[31mkan' });
    const nothing = createOwnToken(server.services, operator, { label: '\u202e\u200b', days: 1 });
    await expect(nothing).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

it('each call takes a fresh proof on the page, or a token, as its row says', async () => {
  const { onPage, byToken } = await anOperatorWith(OPERATOR_ROLES);
  server.wait(5 * 60 + 1);
  const found = [];
  for (const { call } of WITH_SESSION) {
    const proof = (await onPage(call)) === 'PASSKEY_PROOF_REQUIRED' ? 'yes' : 'no';
    found.push({ call, proof, byToken: (await byToken(call)) === 'DESK_PAGE_REQUIRED' ? 'no' : 'yes' });
  }
  expect(found).toEqual(WITH_SESSION.map(({ call, proof, byToken: row }) => ({ call, proof, byToken: row })));
});

it('each call takes the roles of its row, and no other ones', async () => {
  const withoutRoles = await anOperatorWith([]);
  for (const { call, role } of WITH_SESSION) {
    const isForAny = role === 'any';
    expect([call, (await withoutRoles.onPage(call)) !== 'ROLE_REQUIRED']).toEqual([call, isForAny]);
  }
  const sets = [...new Set(WITH_SESSION.map(({ role }) => role))].filter((set) => set !== 'any');
  for (const set of sets) {
    const roles = OPERATOR_ROLES.filter((role) => set.split(', ').includes(role));
    expect(roles.length, set).toBe(set.split(', ').length);
    const others = await anOperatorWith(OPERATOR_ROLES.filter((role) => !roles.includes(role)));
    const each = await Promise.all(roles.map((role) => anOperatorWith([role])));
    for (const { call } of WITH_SESSION.filter(({ role }) => role === set)) {
      expect([call, await others.onPage(call)]).toEqual([call, 'ROLE_REQUIRED']);
      for (const one of each) expect([call, (await one.onPage(call)) === 'ROLE_REQUIRED']).toEqual([call, false]);
    }
  }
});
