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

it.each(['apply', 'apply-step'])('%s begins with the NIK that was checked, which can be changed', async (flow) => {
  const who = await signIn(server);
  // also where the application was opened before the check
  expect((await who.draft(flow)).answers).toEqual({});
  const checked = freshNik();
  await check(who, checked);
  expect((await who.draft(flow)).answers).toEqual({ idNumber: checked });
  const other = freshNik();
  expect((await who.patch({ idNumber: other }, flow)).statusCode).toBe(204);
  expect((await who.draft(flow)).answers).toEqual({ idNumber: other });
});

it('no application begins with a NIK that cannot be applied with, nor one whose steps are left out once it is there', async () => {
  const { mobileNumber, idNumber } = persona('verify-nik', 2);
  const who = await signIn(server, mobileNumber);
  await check(who, idNumber);
  expect((await who.draft('verify-nik')).facts.nikCheck).toBe('INVALID_NIK_CODE');
  expect((await who.draft()).answers).toEqual({});
  const able = await signIn(server);
  await check(able, freshNik());
  expect((await able.draft('effortless')).answers).toEqual({});
});

it('a refusal that the register knows of says from when another application may be sent, on its page and on Home', async () => {
  const who = await signIn(server, persona('verify-nik', 4).mobileNumber);
  await check(who, persona('verify-nik', 4).idNumber);
  const again = { from: '2026-04-10', isOpen: false };
  expect((await who.draft('verify-nik')).facts).toMatchObject({ applyAgainFrom: again.from });
  expect((await who.get('/api/user/standing')).json()).toEqual({ state: 'declined', again });
  server.wait(30 * 24 * 3_600);
  const later = await signIn(server, persona('verify-nik', 4).mobileNumber);
  expect((await later.get('/api/user/standing')).json().state).not.toBe('declined');
});
