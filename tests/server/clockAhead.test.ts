import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { recordView } from '../../server/modules/operators/recordAct';
import { codeFor, freshNumber } from './support/applicant';
import { aDeskSessionOf, anOperator } from './support/operators';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

/** A server whose clock ran ahead for a moment, and is right again. */
const DAY_S = 24 * 3_600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());
beforeEach(() => server.wait(3 * DAY_S));

async function ahead<Result>(work: () => Promise<Result>): Promise<Result> {
  server.wait(DAY_S);
  try {
    return await work();
  } finally {
    server.wait(-DAY_S);
  }
}

it('a person who asked for a code then can ask for one now, and the code of then is worth nothing', async () => {
  const mobileNumber = freshNumber();
  const ask = () => server.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
  const enter = (otp: string) =>
    server.app.inject({ method: 'POST', url: '/api/auth/login/otp', payload: { mobileNumber, otp } });
  expect((await ahead(ask)).statusCode).toBe(200);
  const code = await codeFor(server, mobileNumber);
  expect((await enter(code)).statusCode).not.toBe(200);
  expect((await ask()).statusCode).toBe(200);
  expect((await enter(await codeFor(server, mobileNumber))).statusCode).toBe(200);
});

it('a passkey that was used then is no fresh proof now', async () => {
  const { database, services } = server;
  const operator = await anOperator(database, ['admin'], services.clock());
  const invite = (session: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/desk/operators',
      headers: { 'x-requested-with': 'lancar' },
      cookies: { [DESK_COOKIE]: session },
      payload: { name: 'Budi', roles: ['admin'] },
    });
  const session = await ahead(() => aDeskSessionOf(database, operator, services.clock()));
  expect((await invite(session)).json().code).toBe('PASSKEY_PROOF_REQUIRED');
  expect((await invite(await aDeskSessionOf(database, operator, services.clock()))).statusCode).toBe(200);
});

it('what was looked at then is written down when it is looked at now', async () => {
  const { database, services } = server;
  const operatorId = await anOperator(database, ['reviewer'], services.clock());
  const look = () =>
    recordView(
      database,
      { operator: { operatorId, name: 'Ani', roles: [] }, act: 'application.view', subject: 'LC-1' },
      services.clock(),
    );
  const looks = async () =>
    (await database.query('SELECT 1 FROM audit_trail WHERE operator_id = $1', [operatorId])).length;
  await ahead(look);
  await look();
  await look();
  expect(await looks()).toBe(2);
});
