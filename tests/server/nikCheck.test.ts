import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { sendKtp } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const FLOW = { flow: 'verify-nik' };

it.each([1, 2, 3, 4, 5, 6, 7])('the register’s word on the NIK of persona %i is kept', async (number) => {
  const { mobileNumber, idNumber, nikCheck } = persona('verify-nik', number);
  const who = await signIn(server, mobileNumber);
  const answer = await who.step('/user/nik-check', 'nik', { idNumber }, FLOW);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ done: ['nik'], facts: { nikCheck: nikCheck ?? 'SUCCESS' } });
  expect((await who.draft('verify-nik')).facts.nikCheck).toBe(nikCheck ?? 'SUCCESS');
});

const check = (who: Applicant, idNumber: string) => who.step('/user/nik-check', 'nik', { idNumber }, FLOW);

it('a NIK of a customer of the old systems is refused', async () => {
  const { mobileNumber, idNumber } = persona('verify-nik', 8);
  const who = await signIn(server, mobileNumber);
  expect((await check(who, idNumber)).json().code).toBe('NIK_ALREADY_EXIST');
  expect((await who.draft('verify-nik')).done).toEqual([]);
});

it('only a few NIKs a day are looked up, by whichever call, and one of them again at will', async () => {
  const who = await signIn(server);
  const [first = '', ...others] = Array.from({ length: 4 }, freshNik);
  for (const nik of [first, ...others]) expect((await check(who, nik)).statusCode).toBe(200);
  expect((await sendKtp(who)).statusCode).toBe(200);
  const refused = await check(who, '3171014501900002');
  expect(refused.json()).toMatchObject({ code: 'NIK_CHECKS_EXCEEDED', retryOn: '2026-03-11' });
  expect((await sendKtp(who)).json().code).toBe('NIK_CHECKS_EXCEEDED');
  expect((await check(who, first)).statusCode).toBe(200);
  const marks = await server.database.query("SELECT outcome FROM outside_checks WHERE kind = 'nik'");
  expect(JSON.stringify(marks)).not.toContain(first);
  server.wait(24 * 3_600);
  expect((await sendKtp(who)).statusCode).toBe(200);
});

it('what is no NIK is refused by the form', async () => {
  const who = await signIn(server);
  const answer = await who.step('/user/nik-check', 'nik', { idNumber: '3171' }, FLOW);
  expect(answer.json().errors).toEqual([expect.objectContaining({ field: '/idNumber', rule: 'nik' })]);
});
