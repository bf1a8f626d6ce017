import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runApplications } from '../../scripts/applications/runApplications';
import { cleanUp } from '../../server/modules/dataRights/tables/housekeeping';
import { Applicant, acceptTerms, codeFor, freshNumber } from './support/applicant';
import { walkTo } from './support/journey';
import { operatorAt } from './support/reviewer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
beforeEach(async () => void (await server.database.query('DELETE FROM sign_ins')));
afterAll(() => server.close());

const ANDROID = {
  'x-user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8)',
  'x-adv-market-channel': 'GOPAY',
  'x-app-version': '3.2.1',
  'x-os-type': 'ANDROID',
  'x-adv-uuid': '0f8fad5b-d9cb-469f-a165-70867728950e',
  'x-adv-source-type': 'FACEBOOK',
  'x-agency-token': 'agency-1',
};
const WEB = { 'x-os-type': 'H5', 'x-app-version': '0.0.5', 'x-adv-uuid': 'b-1', 'x-adv-market-channel': 'H5' };

async function enter(headers: Record<string, string>, mobileNumber = freshNumber()): Promise<Applicant> {
  await server.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
  const payload = { mobileNumber, otp: await codeFor(server, mobileNumber) };
  const url = '/api/auth/login/otp?channel=GOPAY&lang=en-us';
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const who = new Applicant(server, mobileNumber, cookie);
  if (answer.json().newUser) await acceptTerms(who);
  return who;
}

const kept = () =>
  server.database.query<Record<string, unknown>>(
    'SELECT channel, language, client_os, app_version, installation, source_type, agency_token FROM sign_ins',
  );

async function arrivals(query = '') {
  const { token } = await operatorAt(server, 'reviewer');
  const headers = { authorization: `Bearer ${token}` };
  return server.app.inject({ url: `/api/desk/arrivals${query}`, headers });
}

describe('what a client says of itself when its user signs in', () => {
  it('is kept, and names the device also where an app makes the request', async () => {
    const who = await enter(ANDROID);
    expect(await kept()).toEqual([
      {
        channel: 'GOPAY',
        language: 'en-us',
        clientOs: 'ANDROID',
        appVersion: '3.2.1',
        installation: ANDROID['x-adv-uuid'],
        sourceType: 'FACEBOOK',
        agencyToken: 'agency-1',
      },
    ]);
    expect((await who.get('/api/user/sessions')).json().sessions).toMatchObject([{ device: 'ANDROID' }]);
  });

  it('lets nobody in or out where it is none of what there is, and is not kept', async () => {
    await enter({
      'x-user-agent': 'a'.repeat(4_000),
      'x-adv-market-channel': "GOPAY'; DROP TABLE users --",
      'x-app-version': '=cmd()',
      'x-os-type': 'WINDOWS',
      'x-adv-uuid': '<script>',
      'x-adv-source-type': 'a'.repeat(201),
      'x-agency-token': 'one\ttwo',
    });
    expect(await kept()).toEqual([{ channel: 'GOPAY', language: 'en-us' }]);
  });

  it('is forgotten after 400 days', async () => {
    await enter(WEB);
    await cleanUp(server.database, new Date(server.services.clock().getTime() + 401 * 24 * 3_600_000));
    expect(await kept()).toEqual([]);
  });
});

describe('what reviewers count', () => {
  const counted = { channel: 'GOPAY', clientType: 'APP', clientOs: 'ANDROID', sourceType: 'FACEBOOK' };

  it('is sign-ins, people, installations and applications, by channel, client and advertisement', async () => {
    const who = await enter(ANDROID);
    await enter(WEB);
    await enter(ANDROID, who.mobileNumber);
    await walkTo(who, 'review');
    expect((await who.step('/application/submit', 'review', {})).statusCode).toBe(200);
    expect((await arrivals()).json().arrivals).toEqual([
      { ...counted, agencyToken: 'agency-1', signIns: 2, people: 1, installations: 1, applications: 1 },
      { channel: 'H5', clientType: 'H5', clientOs: 'H5', signIns: 1, people: 1, installations: 1, applications: 0 },
    ]);
    server.wait(2 * 24 * 3_600);
    expect((await arrivals('?days=1')).json().arrivals).toEqual([]);
    expect((await arrivals('?days=all')).statusCode).toBe(400);
  });

  it('is a line each for the command, and nothing for others', async () => {
    await enter(ANDROID);
    const { token } = await operatorAt(server, 'reviewer');
    const lines: string[] = [];
    const to = { out: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
    const variables = { LANCAR_SERVER: await server.app.listen({ port: 0 }), LANCAR_OPERATOR_TOKEN: token };
    expect(await runApplications(['arrivals', '--days', '7'], variables, to)).toBe(0);
    expect(lines).toEqual(['GOPAY\tAPP\tANDROID\tFACEBOOK\tagency-1\t1\t1\t1\t0']);
    const support = await operatorAt(server, 'support');
    const headers = { authorization: `Bearer ${support.token}` };
    expect((await server.app.inject({ url: '/api/desk/arrivals', headers })).json().code).toBe('ROLE_REQUIRED');
  });
});
