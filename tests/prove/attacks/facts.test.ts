import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, freshNik, signIn } from '../../server/support/applicant';
import { BANK, walkTo } from '../../server/support/journey';
import { persona } from '../../server/support/personas';
import { START_TIMEOUT_MS } from '../../server/support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from '../../server/support/testServer';
import { Walker } from '../../server/support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const rows = (sql: string) => server.database.query(sql);
const account = async (who: Applicant) => (await who.get('/api/user/bank-info')).json();

it('twenty accounts with one NIK get one loan between them', async () => {
  const idNumber = freshNik();
  for (let count = 0; count < 20; count += 1) {
    const walker = new Walker(await signIn(server), 'effortless', { idNumber, loanAmount: 10_000_000 });
    await walker.on();
    // what once freed the NIK for the next account
    await walker.who.step('/user/ktp-info/v3', 'ktp', { idNumber: freshNik(), fullName: 'Siti Rahayu' });
  }
  expect(await rows('SELECT 1 FROM loans')).toHaveLength(1);
  expect(await rows('SELECT 1 FROM nik_owners')).toHaveLength(1);
});

describe('a stolen session', () => {
  const MULE = { ...BANK, paymentBankCode: 'BRI', paymentBankAccountNo: '5550006666' };

  it.each([1, 2])('of customer %i moves neither the account nor the name by any flow that applies', async (number) => {
    const who = await signIn(server, persona('update-info', number).mobileNumber);
    const before = await account(who);
    for (const flow of ['apply', 'effortless', 'apply-step']) {
      const thief = new Walker(who, flow, { ...MULE, idNumber: freshNik(), fullName: 'Orang Lain' });
      for (const [id, step] of Object.entries(thief.flow.steps)) {
        if ('submit' in step && step.submit && step.kind !== 'signIn') await thief.send(id);
      }
      expect(thief.refused.length, flow).toBeGreaterThan(0);
    }
    expect(await account(who)).toEqual(before);
    expect((await who.get('/api/user/v3')).json().known.fullName).toBe(persona('update-info', number).name);
  });

  it.each([
    [1, 'idNumber'],
    [6, 'paymentBankAccountNo'],
  ])('of persona %i meets the demand for %s in the short flow too', async (number) => {
    const { mobileNumber, idNumber, name } = persona('security', number);
    const thief = new Walker(await signIn(server, mobileNumber), 'effortless', { ...MULE, idNumber, fullName: name });
    expect(await thief.send('basic-info')).toBe(false);
    expect(thief.refused).not.toEqual([]);
  });
});

it('five hundred NIK checks find out about five NIKs, and typing one blocks nobody', async () => {
  const owner = new Walker(await signIn(server), 'apply', { idNumber: freshNik() });
  expect(await owner.on()).toMatchObject({ step: 'submitted' });
  const prober = await signIn(server);
  const check = (idNumber: unknown) => prober.step('/user/nik-check', 'nik', { idNumber }, { flow: 'verify-nik' });
  const [taken, free] = [await check(owner.answers.idNumber), await check(freshNik())];
  expect([taken.statusCode, taken.json().facts.nikCheck]).toEqual([free.statusCode, free.json().facts.nikCheck]);
  let judged = 2;
  for (let count = 2; count < 500; count += 1) judged += (await check(freshNik())).statusCode === 200 ? 1 : 0;
  expect(judged).toBe(5);
  const typist = new Walker(await signIn(server), 'apply', { idNumber: freshNik() });
  await typist.send('ktp');
  const late = new Walker(await signIn(server), 'apply', { idNumber: typist.answers.idNumber ?? '' });
  expect(await late.on()).toMatchObject({ step: 'submitted', refused: [] });
});

it('no call writes down a consent that it does not carry', async () => {
  const who = await signIn(server);
  await walkTo(who, 'review');
  const before = await rows('SELECT 1 FROM agreements');
  for (const agreed of ['', 'risk', 'terms-of-service@1,privacy-policy@1,risk@1,data-consent@1', 'x'.repeat(5_000)]) {
    expect((await who.step('/application/submit', 'review', {}, { agreed })).statusCode).toBe(409);
  }
  for (const tncType of ['', 'USER_AGREEMENT', 'JAGO', 'VAT']) {
    const url = '/api/pop-notify/accept-user-agreement';
    expect((await who.request({ method: 'POST', url, query: { tncType } })).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await rows('SELECT 1 FROM agreements')).toEqual(before);
});
