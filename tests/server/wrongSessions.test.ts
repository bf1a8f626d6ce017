import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import type { Partner } from '../../server/platform/config/partnersFile';
import { SESSION_COOKIE } from '../../server/platform/http/cookies';
import { OPERATOR_ROLES } from '../../src/contract/generated/bodies';
import { signIn } from './support/applicant';
import { CALL_LIST } from './support/listedRefusals';
import { aDeskSessionOf, anOperator, aTokenOf } from './support/operators';
import { askAsShop, orderAgain, orderAt, SHOP } from './support/partnerShop';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const OTHER_SHOP: Partner = { ...SHOP, id: 'toko-lain', key: 'what another shop signs with in these tests' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, partners: [SHOP, OTHER_SHOP] });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const CLOSED = Object.entries(CALL_LIST.calls).filter(([, { open = false }]) => !open);

async function ask(call: string, headers: Record<string, string>, payload?: object) {
  const [method = '', path = ''] = call.split(' ');
  const url = `/api${path.replace(/\{\w+\}/g, randomUUID())}`;
  return server.app.inject({ method: method as 'GET' | 'POST', url, headers, ...(payload && { payload }) });
}

/** An operator of every role, by the session of their page. */
async function anOperatorsSession() {
  const now = server.services.clock();
  const operatorId = await anOperator(server.database, OPERATOR_ROLES, now);
  return { operatorId, token: await aDeskSessionOf(server.database, operatorId, now) };
}

it('a call that takes a session takes none of another kind, and nothing in its place', async () => {
  const person = (await signIn(server)).cookie.replace(/^.*?=/, '');
  const { operatorId, token: operator } = await anOperatorsSession();
  const token = await aTokenOf(server.database, operatorId, server.services.clock());
  expect(CLOSED.length).toBeGreaterThan(200);
  for (const [call, { group }] of CLOSED) {
    const wrong = group === 'desk' ? person : operator;
    const cookies = ['', `${SESSION_COOKIE}=${wrong}`, `${DESK_COOKIE}=${wrong}`, `${SESSION_COOKIE}=${randomUUID()}`];
    const headers: Record<string, string>[] = cookies.map((cookie) => ({ cookie }));
    if (group !== 'desk') headers.push({ authorization: `Bearer ${token}` });
    for (const sent of headers) {
      const answer = await ask(call, sent);
      expect([call, sent, answer.statusCode, answer.json().code]).toEqual([call, sent, 401, 'UNAUTHORIZED']);
    }
  }
});

it('an operator ends and removes nothing that is another’s: it is not there', async () => {
  const [owner, other] = [await anOperatorsSession(), await anOperatorsSession()];
  await aTokenOf(server.database, owner.operatorId, server.services.clock());
  const owned = async () =>
    server.database.query<{ session: string; token: string; passkey: string }>(
      `SELECT session_id AS session, token_id AS token, credential_id AS passkey FROM operator_sessions
       JOIN operator_tokens USING (operator_id) WHERE operator_id = $1 AND revoked_at IS NULL`,
      [owner.operatorId],
    );
  const [own] = await owned();
  const tries: [call: string, id: string | undefined, payload: (id: string) => object][] = [
    ['POST /desk/sessions/{session}/end', own?.session, () => ({})],
    ['POST /desk/tokens/{token}/revoke', own?.token, () => ({})],
    ['POST /desk/passkeys/remove', own?.passkey, (passkey) => ({ passkey })],
  ];
  for (const [call, id = '', payload] of tries) {
    const headers = { cookie: `${DESK_COOKIE}=${other.token}` };
    const answers = [id, randomUUID()].map(async (one) => {
      const { statusCode, body } = await ask(call.replace(/\{\w+\}/, one), headers, payload(one));
      return { statusCode, body };
    });
    const [another, none] = await Promise.all(answers);
    expect([call, another]).toEqual([call, none]);
    expect([call, another?.statusCode]).toEqual([call, 404]);
  }
  expect(await owned()).toEqual([own]);
});

it('an order is there for the partner that sent it alone', async () => {
  const order = await orderAt(server);
  const calls = Object.keys(CALL_LIST.calls).filter((call) => / \/partner\/.*\{order\}/.test(call));
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const asked = [order.orderId, randomUUID()].map(async (id) => {
      const body = method === 'GET' ? {} : { body: {} };
      const of = { method: method as 'GET' | 'POST', path: path.replace('{order}', id), ...body };
      const answer = await askAsShop(server, { ...of, partner: OTHER_SHOP });
      return { statusCode: answer.statusCode, body: answer.body };
    });
    const [another, none] = await Promise.all(asked);
    expect([call, another]).toEqual([call, none]);
  }
  expect(await orderAgain(server, order)).toEqual(order);
});
