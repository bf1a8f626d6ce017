import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { BANK, sendKtp, walkTo } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const APPLYING = ['apply', 'apply-step', 'effortless'];
const applicationsOf = async ({ mobileNumber }: Applicant) => {
  const sql = 'SELECT flow FROM applications JOIN users USING (user_id) WHERE mobile_number = $1';
  return (await server.database.query(sql, [mobileNumber.slice(1)])).length;
};
const opened = async (who: Applicant, flow: string) => {
  const answer = await who.get(`/api/draft/${flow}`);
  return answer.statusCode === 200 ? 'opened' : `${answer.statusCode} ${answer.json().code}`;
};
const sendBank = (who: Applicant) => who.step('/user/payment-info/v2', 'bank-info', BANK, { flow: 'apply-step' });

/** Sends a first application, which each flow but its own then refuses. */
async function sent(flow: string, wait = 0): Promise<Applicant> {
  const who = await signIn(server);
  const walker = new Walker(who, flow, { idNumber: freshNik() });
  if (flow === 'effortless') await walker.through('basic-info', 'ktp', 'ktp-holding', 'review');
  else await walker.on();
  server.wait(wait);
  return who;
}

describe('beside an application that is there', () => {
  it.each([
    ['apply', 0, 'APPLICATION_VERIFYING'],
    ['effortless', 0, 'APPLICATION_VERIFYING'],
    ['effortless', 30, 'HAS_LIMIT'],
  ])('of %s after %i s no other is begun or sent: %s', async (flow, wait, code) => {
    const who = await sent(flow, wait);
    for (const other of APPLYING) {
      expect(await opened(who, other)).toBe(other === flow ? 'opened' : `409 ${code}`);
    }
    const answer = await sendBank(who);
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code })]);
    expect(await opened(who, 'update-info')).toBe('opened');
    expect(await applicationsOf(who)).toBe(1);
  });

  it('that came back, the correction is shown', async () => {
    const who = await signIn(server, persona('resubmit', 3).mobileNumber);
    for (const flow of APPLYING) expect(await opened(who, flow)).toBe('409 APPLICATION_RETURNED');
    expect((await sendBank(who)).json().code).toBe('APPLICATION_RETURNED');
    expect(await opened(who, 'resubmit')).toBe('opened');
  });

  it('that no flow of ours sent, none is begun', async () => {
    const who = await signIn(server, persona('resubmit', 14).mobileNumber);
    expect(await opened(who, 'apply')).toBe('409 APPLICATION_VERIFYING');
  });

  it('begun in two flows, one is taken when both are sent at once', async () => {
    const who = await signIn(server);
    const short = new Walker(who, 'effortless', { idNumber: freshNik() });
    expect(await short.through('basic-info', 'ktp', 'ktp-holding')).toBe(true);
    await walkTo(who, 'review');
    const answers = await Promise.all([
      who.step('/application/submit', 'review', {}),
      who.step('/credit/apply', 'review', {}, { flow: 'effortless' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await applicationsOf(who)).toBe(1);
  });
});

it.each([
  [2, 'INVALID_NIK_CODE'],
  [4, 'APPLICATION_DECLINED'],
  [5, 'APPLICATION_VERIFYING'],
  [6, 'HAS_LIMIT'],
])('a NIK of which the register says what it says of persona %i takes no application: %s', async (number, code) => {
  const { mobileNumber, idNumber } = persona('verify-nik', number);
  const who = new Walker(await signIn(server, mobileNumber), 'apply', { idNumber });
  expect(await who.on()).toMatchObject({ step: 'review', refused: [code] });
  expect(await applicationsOf(who.who)).toBe(0);
  expect((await sendKtp(who.who)).statusCode).toBe(200);
});
