import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkedAccount } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { arrive, signedInBy } from './support/partner';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const NUMBER = '081211100901';

const linked = async (who: Applicant): Promise<LinkedAccount[]> =>
  (await who.get('/api/user/linked-accounts')).json().accounts;
const statusOf = async (who: Applicant, type: string) =>
  (await linked(who)).find((account) => account.type === type)?.status;
const act = (who: Applicant, way: 'link' | 'unlink', type: string) =>
  who.request({ method: 'POST', url: `/api/user/linked-account/${way}`, payload: { type } });
const loginStatus = async (channel: string) => {
  const answer = (await (await arrive(server, channel, 'free')).check()).json();
  return answer.loginStatus ?? answer.code;
};

describe('a partner by whom a person signed in', () => {
  it('is linked; unlinked, its token asks for a code and its other sessions end, until the person links it again', async () => {
    const there = signedInBy(server, await (await arrive(server, 'MOXA', 'free')).enterFree(), NUMBER);
    const here = await signIn(server, NUMBER);
    expect(await linked(here)).toContainEqual({
      ...{ type: 'MOXA', name: expect.any(String), status: 'LINKED' },
      ...{ since: expect.any(String), usedAt: expect.any(String) },
    });
    expect(await loginStatus('MOXA')).toBe('FREE');

    expect((await act(here, 'unlink', 'MOXA')).statusCode).toBe(200);
    expect(await statusOf(here, 'MOXA')).toBe('UNLINKED');
    expect((await there.get('/api/user/v3')).statusCode).toBe(401);
    expect(await loginStatus('MOXA')).toBe('OTP');
    const refused = await (await arrive(server, 'MOXA', 'free')).enterFree();
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'CHANNEL_VERIFY_ERROR']);

    expect((await act(here, 'link', 'MOXA')).statusCode).toBe(200);
    expect(await loginStatus('MOXA')).toBe('FREE');
  });

  it('is linked again by a token that comes with a code; where the channel takes none, it lets nobody in', async () => {
    for (const channel of ['MOXA', 'TTS']) await (await arrive(server, channel, 'free')).enterFree();
    const here = await signIn(server, NUMBER);
    for (const channel of ['MOXA', 'TTS']) await act(here, 'unlink', channel);
    expect(await loginStatus('TTS')).toBe('CHANNEL_VERIFY_ERROR');
    const page = await arrive(server, 'MOXA', 'free');
    await page.sendCode();
    expect((await page.enter(NUMBER)).statusCode).toBe(200);
    expect([await statusOf(here, 'MOXA'), await statusOf(here, 'TTS')]).toEqual(['LINKED', 'UNLINKED']);
  });
});

it('nobody unlinks what they have not linked', async () => {
  const who = await signIn(server);
  expect(await linked(who)).toEqual([
    { type: 'SAVINGS', status: 'OFFERED' },
    { type: 'FACEBOOK', status: 'NOT_OFFERED' },
  ]);
  for (const [way, type] of [
    ['unlink', 'MOXA'],
    ['unlink', 'SAVINGS'],
    ['link', 'MOXA'],
  ] as const) {
    const answer = await act(who, way, type);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  }
});
