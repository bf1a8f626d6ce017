import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellEndedReadings } from '../../server/modules/dataReading/withdrawReading';
import { cleanUp } from '../../server/modules/dataRights/tables/housekeeping';
import type { AuthorisedSite, AuthorisedSites, OwnAgreements } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  server.services.sandbox?.reader.listensAt(origin);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const post = (who: Applicant, url: string, payload?: object, headers = {}) =>
  who.request({ method: 'POST', url: `/api/crawler${url}`, headers, ...(payload && { payload }) });
const sitesOf = async (who: Applicant): Promise<AuthorisedSites> =>
  (await who.get('/api/crawler/list-website/authorized')).json();
const siteOf = async (who: Applicant, id = 'terang') => (await sitesOf(who)).sites.find(({ site }) => site === id);
const consent = async (who: Applicant) => post(who, '/consent', undefined, await who.agreed('POST /crawler/consent'));

/** Goes to a site and decides there; gives with what the site leads back. */
async function atSite(who: Applicant, decision: 'allow' | 'refuse', site = 'terang') {
  const { address } = (await who.get(`/api/crawler/auth/parameters?site=${site}`)).json();
  const id = new URL(address).searchParams.get('id');
  const decided = await server.app.inject({
    method: 'POST',
    url: `/api/sandbox/sites/asked/${id}`,
    payload: { decision },
  });
  const { searchParams, pathname } = new URL(decided.json().address);
  expect(pathname).toBe(`/H5/me/my-account/data-authorisation/sites/${site}`);
  const code = searchParams.get('code');
  return { site, state: searchParams.get('state') ?? '', ...(code && { code }) };
}
const submit = (who: Applicant, back: object) => post(who, '/auth/submit', back);
const allow = async (who: Applicant, site = 'terang') => submit(who, await atSite(who, 'allow', site));
const refresh = async (who: Applicant): Promise<AuthorisedSite> =>
  (await post(who, '/auth/refresh', { site: 'terang' })).json();

/** What the picture of the last captcha says: the sandbox's service alone knows. */
async function captchaText(): Promise<string> {
  const rows = await server.database.query<{ captcha: string }>(
    'SELECT captcha FROM sandbox_readings WHERE captcha IS NOT NULL ORDER BY asked_at DESC LIMIT 1',
  );
  return rows[0]?.captcha ?? '';
}

async function consented(): Promise<Applicant> {
  const who = await signIn(server);
  expect((await consent(who)).statusCode).toBe(200);
  return who;
}

/** A person of whom the electricity bills were read. */
async function read(): Promise<Applicant> {
  const who = await consented();
  await allow(who);
  server.wait(9);
  expect((await refresh(who)).processStatus).toBe('SUCCESS');
  return who;
}

describe('before the consent', () => {
  it('the sites are shown, and nothing is asked of them', async () => {
    const who = await signIn(server);
    const { consented: isConsented, sites } = await sitesOf(who);
    expect([isConsented, sites.map(({ kind }) => kind)]).toEqual([false, ['ELECTRICITY', 'MARKETPLACE']]);
    expect((await who.get('/api/crawler/auth/parameters?site=terang')).json().code).toBe('AGREEMENT_REQUIRED');
    expect((await submit(who, { site: 'terang', state: 'x', code: 'y' })).json().code).toBe('AGREEMENT_REQUIRED');
    expect((await post(who, '/consent')).json().code).toBe('AGREEMENT_REQUIRED');
    await consent(who);
    expect((await sitesOf(who)).consented).toBe(true);
  });
});

describe('reading a site', () => {
  it('begins once the person allowed it at the site, and shows what was read and until when it is kept', async () => {
    const who = await consented();
    expect((await allow(who)).json()).toMatchObject({ processStatus: 'PROCESSING' });
    server.wait(9);
    const facts = {
      nameOnAccount: 'Keluarga Contoh',
      months: 38,
      amounts: expect.arrayContaining([expect.anything()]),
    };
    const site = await refresh(who);
    expect(site).toMatchObject({ processStatus: 'SUCCESS', facts });
    expect(Date.parse(site.keptUntil ?? '') - Date.parse(site.at ?? '')).toBe(180 * 24 * 3_600_000);
    expect(await siteOf(who)).toMatchObject({ facts });
    expect(await siteOf(await consented())).not.toHaveProperty('facts');
  });

  it('does not begin where the person refuses it at the site, and what was read before stays', async () => {
    const who = await read();
    const back = await submit(who, await atSite(who, 'refuse'));
    expect(back.json()).toMatchObject({ notBegun: 'REFUSED', processStatus: 'SUCCESS', facts: { months: 38 } });
  });

  it('takes a way back once, of its own person, for its own site, and for ten minutes', async () => {
    const [who, other] = [await consented(), await consented()];
    const back = await atSite(who, 'allow');
    expect((await submit(other, back)).json()).toMatchObject({ notBegun: 'STALE' });
    expect((await submit(who, { ...back, site: 'pasarkita' })).json()).toMatchObject({ notBegun: 'STALE' });
    expect((await submit(who, { ...back, state: 'x' })).json()).toMatchObject({ notBegun: 'STALE' });
    expect((await submit(who, back)).json()).not.toHaveProperty('notBegun');
    expect((await submit(who, back)).json()).toMatchObject({ notBegun: 'STALE' });
    const late = await atSite(who, 'allow');
    server.wait(601);
    expect((await submit(who, late)).json()).toMatchObject({ notBegun: 'STALE' });
    const first = await atSite(who, 'allow');
    await atSite(who, 'allow');
    expect((await submit(who, first)).json()).toMatchObject({ notBegun: 'STALE' });
  });

  it('fails where the site did not give the code, and a consent taken back ends the way back', async () => {
    const who = await consented();
    const back = await atSite(who, 'allow');
    expect((await submit(who, { ...back, code: 'made-up' })).json()).toMatchObject({
      ...{ processStatus: 'FAILED', reason: 'NOT_CONFIRMED' },
    });
    const open = await atSite(who, 'allow');
    await post(who, '/withdraw');
    await consent(who);
    expect((await submit(who, open)).json()).toMatchObject({ notBegun: 'STALE' });
  });

  it('is decided at the site once', async () => {
    const who = await consented();
    const { address } = (await who.get('/api/crawler/auth/parameters?site=terang')).json();
    const url = `/api/sandbox/sites/asked/${new URL(address).searchParams.get('id')}`;
    expect((await server.app.inject({ url })).json()).toEqual({ name: 'Terang', holder: 'Keluarga Contoh' });
    const decide = () => server.app.inject({ method: 'POST', url, payload: { decision: 'allow' } });
    expect([(await decide()).statusCode, (await decide()).statusCode]).toEqual([200, 404]);
  });

  it('gives another picture when it is asked for, and fails after three wrong answers', async () => {
    const who = await consented();
    const sent: AuthorisedSite = (await allow(who, 'pasarkita')).json();
    expect(sent).toMatchObject({ processStatus: 'INITIATE', captchaResult: 'NEED_CAPTCHA' });
    expect(
      Buffer.from(sent.captcha ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const first = await captchaText();
    const another: AuthorisedSite = (await post(who, '/captcha/resubmit', { site: 'pasarkita' })).json();
    expect([another.captchaResult, (await captchaText()) === first]).toEqual(['NEED_CAPTCHA', false]);
    for (const status of ['INITIATE', 'INITIATE', 'FAILED']) {
      const answer = await post(who, '/captcha/submit', { site: 'pasarkita', answer: 'x' });
      expect(answer.json().processStatus).toBe(status);
    }
    expect(await siteOf(who, 'pasarkita')).toMatchObject({ processStatus: 'FAILED', reason: 'CAPTCHA_NOT_SOLVED' });
  });

  it('goes on once the captcha was read', async () => {
    const who = await consented();
    await allow(who, 'pasarkita');
    const answered = await post(who, '/captcha/submit', { site: 'pasarkita', answer: await captchaText() });
    expect(answered.json()).toMatchObject({ processStatus: 'PROCESSING', captchaResult: 'SUCCESS' });
  });

  it('says that the service is not reached, and can be tried again', async () => {
    const who = await consented();
    const back = await atSite(who, 'allow');
    server.services.sandbox?.reader.listensAt('http://127.0.0.1:9');
    expect((await submit(who, back)).json().code).toBe('PARTNER_NOT_REACHED');
    expect(await siteOf(who)).toMatchObject({ processStatus: 'FAILED', reason: 'SITE_NOT_REACHED' });
    server.services.sandbox?.reader.listensAt(origin);
    expect((await allow(who)).json().processStatus).toBe('PROCESSING');
    expect((await who.get('/api/crawler/auth/parameters?site=elsewhere')).statusCode).toBe(404);
  });

  it('keeps what was read only sealed', async () => {
    await read();
    const tables = await server.database.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    for (const { name } of tables) {
      const rows = await server.database.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      const text = rows.map((row) => row.text).join('\n');
      expect(text, name).not.toContain('Keluarga Contoh');
    }
  });
});

describe('what was read', () => {
  it('stands beside the application at the desk until it is withdrawn, and is gone then at once', async () => {
    const who = await read();
    const no = await sentApplication(server, who);
    const reviewer = await operatorAt(server, 'reviewer');
    expect((await reviewer.view(no)).readings).toMatchObject([
      { name: 'Terang (listrik)', processStatus: 'SUCCESS', facts: { months: 38 } },
    ]);
    expect((await post(who, '/withdraw')).statusCode).toBe(200);
    expect((await reviewer.view(no)).readings).toBeUndefined();
    expect(await sitesOf(who)).toMatchObject({ consented: false });
    expect(await siteOf(who)).not.toHaveProperty('processStatus');
    expect((await who.get('/api/crawler/auth/parameters?site=terang')).json().code).toBe('AGREEMENT_REQUIRED');
  });

  it('says among what was agreed to when the consent was taken back, until it is given again', async () => {
    const who = await consented();
    const entry = async () => {
      const { agreements }: OwnAgreements = (await who.get('/api/agreements')).json();
      return agreements.find(({ type }) => type === 'data-reading-consent');
    };
    const given = await entry();
    expect(given).toBeDefined();
    expect(given).not.toHaveProperty('withdrawnAt');
    server.wait(60);
    await post(who, '/withdraw');
    const withdrawnAt = new Date(Date.parse(given?.agreedAt ?? '') + 60_000).toISOString();
    expect(await entry()).toEqual({ ...given, withdrawnAt });
    expect((await who.get(`/api/agreements/${given?.agreementId}`)).json()).toMatchObject({ withdrawnAt });
    expect((await consent(who)).statusCode).toBe(200);
    expect(await entry()).toEqual(given);
  });

  it('is forgotten by the service as soon as it is reached', async () => {
    const who = await read();
    const kept = async () => (await server.database.query('SELECT 1 FROM sandbox_readings')).length;
    const before = await kept();
    server.services.sandbox?.reader.listensAt('http://127.0.0.1:9');
    expect((await post(who, '/withdraw')).statusCode).toBe(200);
    expect(await siteOf(who)).not.toHaveProperty('facts');
    await expect(tellEndedReadings(server.services)).rejects.toThrow();
    expect(await kept()).toBe(before);
    server.services.sandbox?.reader.listensAt(origin);
    await tellEndedReadings(server.services);
    expect(await kept()).toBeLessThan(before);
    expect(await server.database.query('SELECT 1 FROM data_withdrawals')).toEqual([]);
  });

  it('is forgotten 180 days after it was read', async () => {
    await read();
    const readings = async () =>
      (await server.database.query<{ n: number }>('SELECT count(*)::int AS n FROM data_readings'))[0]?.n;
    const before = await readings();
    const at = (days: number) => new Date(server.services.clock().getTime() + days * 24 * 3_600_000);
    await cleanUp(server.database, at(179));
    expect(await readings()).toBe(before);
    await cleanUp(server.database, at(181));
    expect(await readings()).toBe(0);
  });
});
