import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import calls from '../../schemas/api/calls.json';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { PERSONAS, persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const tried = new Set<string>();
async function come(number: number): Promise<Applicant> {
  const { mobileNumber } = persona('replies', number);
  tried.add(mobileNumber);
  return signIn(server, mobileNumber);
}

const checkNik = (who: Applicant, key?: string, query = '') =>
  who.request({
    method: 'POST',
    url: `/api/user/nik-check?flow=verify-nik&step=nik${query}`,
    payload: { idNumber: freshNik() },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a persona of the group replies', () => {
  it.each([
    [2, 400, 'INVALID_INPUT'],
    [3, 996, 'SILENT_REFUSAL'],
    [4, 999, 'SPOKEN_REFUSAL'],
    [5, 500, 'SYSTEM_ERROR'],
    [6, 503, 'MAINTENANCE'],
  ])('%i is answered with %i %s once in a session, then as everybody is', async (number, status, code) => {
    const who = await come(number);
    const first = await checkNik(who);
    expect([first.statusCode, first.json().code]).toEqual([status, code]);
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await who.draft('verify-nik')).done).toEqual([]);
    expect((await checkNik(who)).statusCode).toBe(200);
    const other = await come(number);
    expect((await checkNik(other)).statusCode).toBe(status);
  });

  it('1 is refused with REACH_DBR_RESTRICTION every time', async () => {
    const who = await come(1);
    for (let count = 0; count < 3; count += 1) {
      const answer = await checkNik(who);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'REACH_DBR_RESTRICTION']);
      expect(answer.json().message).not.toBe('REACH_DBR_RESTRICTION');
    }
  });

  it('4 hears the sentence of a 999 in both languages, whichever he asked in', async () => {
    const sentences = {
      bahasaMessage: 'Layanan pemeriksaan sedang sibuk. Coba lagi sebentar.',
      englishMessage: 'The check is busy. Try again in a moment.',
    };
    const inIndonesian = (await checkNik(await come(4))).json();
    expect(inIndonesian).toMatchObject({ ...sentences, message: sentences.bahasaMessage });
    const inEnglish = (await checkNik(await come(4), undefined, '&lang=en-us')).json();
    expect(inEnglish).toMatchObject({ ...sentences, message: sentences.englishMessage });
  });

  it.each([3, 4])('%i gets the status itself, not one that stands for it, also over the network', async (number) => {
    await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { cookie } = await come(number);
    const answer = await fetch(`http://127.0.0.1:${port}/api/user/nik-check?flow=verify-nik&step=nik`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ idNumber: freshNik() }),
    });
    expect(answer.status).toBe(number === 3 ? 996 : 999);
    expect(await answer.json()).toMatchObject({ code: number === 3 ? 'SILENT_REFUSAL' : 'SPOKEN_REFUSAL' });
  });

  it('7 loses the session with the 401', async () => {
    const who = await come(7);
    const answer = await checkNik(who);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect((await who.get('/api/user/v3')).statusCode).toBe(401);
  });

  it('8 waits for seconds and is then answered as everybody is', async () => {
    const who = await come(8);
    let isAnswered = false;
    const answer = checkNik(who).finally(() => {
      isAnswered = true;
    });
    await sleep(2_000);
    expect(isAnswered).toBe(false);
    expect((await answer).statusCode).toBe(200);
  }, 30_000);

  it('9 cannot load a draft at first', async () => {
    const who = await come(9);
    expect((await who.get('/api/draft/apply')).statusCode).toBe(500);
    expect((await who.get('/api/draft/apply')).statusCode).toBe(200);
  });

  it('was tried, each of them, and is about calls there are', () => {
    const group = PERSONAS.personas.filter((candidate) => candidate.group === 'replies');
    expect(group.filter(({ mobileNumber }) => !tried.has(mobileNumber)).map(({ name }) => name)).toEqual([]);
    for (const { replies = [] } of group) for (const { call } of replies) expect(calls.calls).toHaveProperty([call]);
  });

  it('uses no Idempotency-Key up', async () => {
    const who = await come(5);
    expect((await checkNik(who, 'same-key')).statusCode).toBe(500);
    expect((await checkNik(who, 'same-key')).statusCode).toBe(200);
  });
});

describe('under maintenance', () => {
  it('every call is refused with 503 and the words of whoever maintains it', async () => {
    const text = 'Kami kembali pukul 05.00 WIB.';
    const closed = await startTestServer({ ...NO_LIMITS, maintenance: text }, server.database);
    for (const url of ['/api/user/v3', '/api/bank/list', '/api/sandbox/codes', '/api/draft/apply']) {
      const answer = await closed.app.inject(url);
      expect([answer.statusCode, answer.json()], url).toEqual([503, { code: 'MAINTENANCE', message: text }]);
    }
    const write = await closed.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: {} });
    expect(write.statusCode).toBe(503);
    await closed.close();
  });
});
