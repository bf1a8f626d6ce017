import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshNik, signIn } from './support/applicant';
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

it('a NIK of another customer, of the old systems or of ours, is refused', async () => {
  const { mobileNumber, idNumber } = persona('verify-nik', 8);
  const [who, other] = [await signIn(server, mobileNumber), await signIn(server)];
  const check = (nik: string) => who.step('/user/nik-check', 'nik', { idNumber: nik }, FLOW);
  expect((await check(idNumber)).json().code).toBe('NIK_ALREADY_EXIST');
  const taken = freshNik();
  await sendKtp(other, { idNumber: taken });
  expect((await check(taken)).json().code).toBe('NIK_ALREADY_EXIST');
  expect((await who.draft('verify-nik')).done).toEqual([]);
});

it('a NIK is looked up, not claimed', async () => {
  const [who, other] = [await signIn(server), await signIn(server)];
  const idNumber = freshNik();
  expect((await who.step('/user/nik-check', 'nik', { idNumber }, FLOW)).statusCode).toBe(200);
  expect((await sendKtp(other, { idNumber })).statusCode).toBe(200);
});

it('what is no NIK is refused by the form', async () => {
  const who = await signIn(server);
  const answer = await who.step('/user/nik-check', 'nik', { idNumber: '3171' }, FLOW);
  expect(answer.json().errors).toEqual([expect.objectContaining({ field: '/idNumber', rule: 'nik' })]);
});
