import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '../../server/modules/dataRights/tables/erasure';
import type { Banner, DeskPerson, RecordedActs } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { operatorWith } from './support/operators';
import { persona } from './support/personas';
import { sendSecured } from './support/proofs';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const WHY = 'Nomor kantormu tidak bisa dihubungi.';

/** Someone whose profile is known, and an operator who asks them. */
async function asking(number: number, role: 'reviewer' | 'support' | 'finance' = 'reviewer') {
  const who = await signIn(server, persona('update-info', number).mobileNumber);
  return asksOf(who, role);
}

async function asksOf(who: Applicant, role: 'reviewer' | 'support' | 'finance') {
  const userId: string = (await who.get('/api/user/v3')).json().userId;
  const operator = await operatorWith(server, role);
  const answer = async (path: string, body: object) => {
    const { statusCode, json } = await operator.send('POST', `/people/${userId}/renewals${path}`, body);
    return statusCode === 200 ? 200 : ((await json()) as { code: string }).code;
  };
  return {
    ...{ who, userId },
    ask: (part: string, reason = WHY) => answer('', { part, reason }),
    takeBack: (part: string) => answer('/remove', { part }),
    open: async () => (await operator.read<DeskPerson>(`/people/${userId}`)).renewals?.map(({ part }) => part),
    banners: async () => {
      const shown: Banner[] = (await who.get('/api/operation/banners?slot=home')).json();
      return shown.filter(({ path }) => path.startsWith('update-info/'));
    },
  };
}

it('asks for a part once, tells the person why in both languages, and is done when they save it', async () => {
  const { who, userId, ask, open, banners } = await asking(1);
  expect(await ask('work-info')).toBe(200);
  expect(await ask('work-info', 'lagi')).toBe('RENEWAL_ASKED');
  server.wait(1);
  expect(await ask('contact-info')).toBe(200);
  expect(await open()).toEqual(['work-info', 'contact-info']);
  expect(await banners()).toMatchObject([
    {
      path: 'update-info/work-info',
      words: {
        id: { title: expect.stringContaining('pekerjaan'), text: WHY },
        'en-us': { title: expect.stringContaining('work'), text: WHY },
      },
    },
    { path: 'update-info/contact-info' },
  ]);
  const told = (await who.get('/api/notification/list')).json();
  expect(JSON.stringify(told)).toContain('pekerjaan');
  const saved = await who.step('/user/work-info/v2', 'work-info', { npwp: '091234567890000' }, { flow: 'update-info' });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await open()).toEqual(['contact-info']);
  expect((await banners()).map(({ path }) => path)).toEqual(['update-info/contact-info']);
  expect(await ask('work-info'), 'once more').toBe(200);
  const { acts } = await (await operatorWith(server, 'admin')).read<RecordedActs>(
    `/audit?subject=${userId}&act=person.askRenewal`,
  );
  expect(acts.map(({ detail }) => detail)).toEqual(
    [{ part: 'work-info' }, { part: 'contact-info' }, { part: 'work-info' }].reverse(),
  );
});

it('is done when the person looks through the part and has nothing to change', async () => {
  const { who, ask, open } = await asking(2, 'support');
  expect(await ask('bank-info')).toBe(200);
  const confirmed = await who.request({
    ...{ method: 'POST', url: '/api/user/data-confirmed', payload: { part: 'bank-info' } },
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  expect(await open()).toEqual([]);
});

it('is taken back, and once alone', async () => {
  const { ask, takeBack, open, banners } = await asking(4);
  expect(await ask('personal-info')).toBe(200);
  expect(await takeBack('personal-info')).toBe(200);
  expect(await takeBack('personal-info')).toBe('NOT_FOUND');
  expect(await open()).toEqual([]);
  expect(await banners()).toEqual([]);
});

it('is refused of who never applied or is under review, and its banner waits while they are', async () => {
  const stranger = await asksOf(await signIn(server), 'support');
  expect(await stranger.ask('work-info')).toBe('RENEWAL_OUT_OF_PLACE');
  await sentApplication(server, stranger.who);
  expect(await stranger.ask('work-info')).toBe('RENEWAL_OUT_OF_PLACE');
  const customer = await asking(5);
  expect(await customer.ask('contact-info')).toBe(200);
  await sentApplication(server, customer.who);
  expect(await customer.banners()).toEqual([]);
});

it('is for reviewers and support alone, and needs a reason', async () => {
  const { ask, open } = await asking(1, 'finance');
  expect(await ask('residential-info')).toBe('ROLE_REQUIRED');
  expect(await open()).toBeUndefined();
  const { ask: asReviewer } = await asking(1);
  expect(await asReviewer('residential-info', '  ')).toBe('INVALID_INPUT');
  expect(await asReviewer('liveness')).toBe('INVALID_INPUT');
});

it('is kept sealed, is in the copy of their data, and goes with the account', async () => {
  const { who, userId, ask } = await asking(4);
  expect(await ask('work-info')).toBe(200);
  const rows = () =>
    server.database.query<{ row: string }>('SELECT to_jsonb(r)::text AS row FROM renewals r WHERE user_id = $1', [
      userId,
    ]);
  expect(JSON.stringify(await rows())).not.toContain(WHY);
  const copy = () => who.request({ method: 'POST', url: '/api/user/data-copy', payload: {} });
  expect((await sendSecured(who, copy)).statusCode).toBe(200);
  expect((await who.get('/api/user/data-copy/json')).json().renewals).toContainEqual(
    expect.objectContaining({ part: 'work-info', text: WHY }),
  );
  await server.database.transaction((tx) => eraseAccount(tx, userId, 'x'));
  expect(await rows()).toEqual([]);
});
