import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellUnlinked } from '../../server/modules/savings/unlinkAccount';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import { readPersonas } from '../../server/sandbox/personas';
import { AGREED_HEADER } from '../../src/contract/agreedHeader';
import type { DocumentList, OwnAgreements, SavingsState } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  server.services.sandbox?.savings.listensAt(`http://127.0.0.1:${port}`);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const PERSONAS = readPersonas(process.cwd()).personas.filter(({ group }) => group === 'savings');
const numberOf = (savings: string) => PERSONAS.find((one) => one.savings === savings)?.mobileNumber ?? '';

const post = (who: Applicant, url: string, payload?: object, headers = {}) =>
  who.request({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) });
const stateOf = async (who: Applicant): Promise<SavingsState> => (await who.get('/api/savings/account')).json();

const consent = async (who: Applicant) =>
  post(who, '/savings/consent', undefined, await who.agreed('POST /savings/consent'));

/** A persona whom the bank may be asked about. */
async function consented(savings: string): Promise<Applicant> {
  const who = await signIn(server, numberOf(savings));
  await consent(who);
  return who;
}

const askedIdIn = (address: string) => new URL(address).searchParams.get('id') ?? '';

/** Where the bank's page sends the browser back to. */
async function decided(who: Applicant, decision: 'allow' | 'refuse'): Promise<URLSearchParams> {
  const start = await post(who, '/savings/link');
  if (start.statusCode !== 200) throw new Error(start.body);
  const answer = await post(who, `/sandbox/savings/asked/${askedIdIn(start.json().address)}`, { decision });
  const back = new URL(answer.json().address);
  expect(back.pathname).toBe('/H5/jago/callback');
  return back.searchParams;
}

const bringBack = async (who: Applicant, query: URLSearchParams, otherwise: object = {}) =>
  (await post(who, '/savings/callback', { ...Object.fromEntries(query), error: undefined, ...otherwise })).json();

const failedAs = (reason: string) => ({ authResult: 'AUTH_FAILED', reason });

describe('before the bank is asked', () => {
  it('nobody is asked about without consent, and each persona stands as the bank says after it', async () => {
    for (const { mobileNumber, savings = 'NIK_OR_EMAIL_LACKED' } of PERSONAS) {
      const who = await signIn(server, mobileNumber);
      expect(await stateOf(who)).toEqual({ agreed: false, consented: false, linked: false });
      expect((await post(who, '/savings/link')).json().code).toBe('AGREEMENT_REQUIRED');
      expect((await consent(who)).statusCode).toBe(200);
      expect(await stateOf(who)).toMatchObject({ consented: true, linked: false, readiness: savings });
    }
  });

  it('the consent is kept by the hash of what was shown, and not without it', async () => {
    const who = await signIn(server);
    const { documents }: DocumentList = (await who.get('/api/documents?lang=id')).json();
    const shown = documents.find(({ type }) => type === 'savings-data-consent');
    for (const header of [{}, { [AGREED_HEADER]: `savings-data-consent@${'0'.repeat(64)}` }]) {
      expect((await post(who, '/savings/consent', undefined, header)).json().code).toBe('AGREEMENT_REQUIRED');
    }
    await consent(who);
    const kept = await server.database.query(
      `SELECT a.sha256 FROM agreements a JOIN users USING (user_id)
       WHERE document = 'savings-data-consent' AND mobile_number = $1`,
      [who.mobileNumber.slice(1)],
    );
    expect(kept).toEqual([{ sha256: shown?.sha256 }]);
  });

  it('the terms of the savings partner are agreed to by tncType JAGO', async () => {
    const who = await signIn(server);
    const { documents }: DocumentList = (await who.get('/api/documents')).json();
    const terms = documents.find(({ type }) => type === 'savings-partner-terms');
    const headers = { [AGREED_HEADER]: `savings-partner-terms@${terms?.sha256}` };
    const url = '/pop-notify/accept-user-agreement?tncType=JAGO';
    expect((await post(who, url)).json().code).toBe('AGREEMENT_REQUIRED');
    expect((await post(who, url, undefined, headers)).json()).toEqual({});
    expect(await stateOf(who)).toMatchObject({ agreed: true, consented: false });
  });
});

describe('linking an account', () => {
  it('shows it once it was allowed, its balance when it is asked for, and nothing once it is unlinked', async () => {
    const who = await consented('TO_BE_BOUND');
    expect((await who.get('/api/savings/balance')).statusCode).toBe(404);
    expect(await bringBack(who, await decided(who, 'allow'))).toEqual({ authResult: 'SUCCESS' });
    expect(await stateOf(who)).toMatchObject({
      ...{ consented: true, linked: true, readiness: 'ACTIVE' },
      details: { holderName: 'Ayu Prameswari', accountNumber: expect.stringMatching(/^\d{12}$/) },
    });
    expect((await who.get('/api/savings/balance')).json()).toMatchObject({ balance: expect.any(Number) });

    expect((await post(who, '/savings/unlink')).json()).toEqual({});
    expect(await stateOf(who)).toMatchObject({ consented: false, linked: false });
    expect((await who.get('/api/savings/balance')).statusCode).toBe(404);
    const links = await server.database.query('SELECT link FROM sandbox_savings_accounts WHERE link IS NOT NULL');
    expect(links).toEqual([]);
    const { agreements }: OwnAgreements = (await who.get('/api/agreements')).json();
    const withdrawn = agreements.filter(({ withdrawnAt }) => withdrawnAt !== undefined);
    expect(withdrawn.map(({ type }) => type)).toEqual(['savings-data-consent']);
  });

  it('is refused by the person', async () => {
    const who = await consented('TO_BE_BOUND');
    expect(await bringBack(who, await decided(who, 'refuse'))).toEqual(failedAs('REFUSED'));
    expect(await stateOf(who)).toMatchObject({ linked: false, readiness: 'TO_BE_BOUND' });
  });

  it('takes no way back twice, and none that is older than ten minutes or was replaced', async () => {
    const who = await consented('TO_BE_BOUND');
    const first = await decided(who, 'refuse');
    const second = await decided(who, 'refuse');
    expect(await bringBack(who, first)).toEqual(failedAs('STALE'));
    expect(await bringBack(who, second)).toEqual(failedAs('REFUSED'));
    expect(await bringBack(who, second)).toEqual(failedAs('STALE'));
    const late = await decided(who, 'allow');
    server.wait(601);
    expect(await bringBack(who, late)).toEqual(failedAs('STALE'));
    expect(await stateOf(who)).toMatchObject({ linked: false });
  });

  it('takes nothing forged: no state of its own, none of others, no code that the bank did not give for it', async () => {
    const [who, other] = [await consented('TO_BE_BOUND'), await signIn(server)];
    await consent(other);
    const query = await decided(who, 'allow');
    expect(await bringBack(other, query)).toEqual(failedAs('STALE'));
    expect(await bringBack(who, query, { state: 'x'.repeat(43) })).toEqual(failedAs('STALE'));
    const code = '00000000-0000-4000-8000-000000000000';
    expect(await bringBack(who, query, { code })).toEqual(failedAs('NOT_CONFIRMED'));
    const again = await decided(who, 'allow');
    const earlier = query.get('code');
    expect(await bringBack(who, again, { code: earlier })).toEqual(failedAs('NOT_CONFIRMED'));
    expect(await stateOf(who)).toMatchObject({ linked: false });
  });

  it('is not begun where the bank has nothing to link', async () => {
    const answer = await post(await consented('REJECTED'), '/savings/link');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'NO_JAGO_ACCOUNT']);
    expect(answer.json().data).toEqual({ popup: 'NO_JAGO_ACCOUNT' });
  });

  it('is decided at the bank once', async () => {
    const who = await consented('TO_BE_BOUND');
    const id = askedIdIn((await post(who, '/savings/link')).json().address);
    const url = `/sandbox/savings/asked/${id}`;
    expect((await who.get(`/api${url}`)).json()).toMatchObject({ name: 'Bank Jago' });
    expect((await post(who, url, { decision: 'refuse' })).statusCode).toBe(200);
    expect((await post(who, url, { decision: 'allow' })).statusCode).toBe(404);
    expect((await who.get(`/api${url}`)).statusCode).toBe(404);
  });
});

describe('the bank', () => {
  it('answers no one who does not sign', async () => {
    const url = '/api/sandbox/savings/balances';
    const payload = JSON.stringify({ link: 'x' });
    const time = String(Math.floor(server.services.clock().getTime() / 1_000));
    const signature = callbackSignature('another key', { port: 'POST /balances', time }, Buffer.from(payload));
    const type = { 'content-type': 'application/json' };
    for (const headers of [type, { ...type, 'x-lancar-time': time, 'x-lancar-signature': signature }]) {
      expect((await server.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(401);
    }
  });

  it('that is not reached is told of what was unlinked later', async () => {
    const who = await consented('TO_BE_BOUND');
    await bringBack(who, await decided(who, 'allow'));
    const bank = server.services.sandbox?.savings;
    const { port } = server.app.server.address() as AddressInfo;
    bank?.listensAt('http://127.0.0.1:9');
    expect((await who.get('/api/savings/account')).json().code).toBe('PARTNER_NOT_REACHED');
    expect((await post(who, '/savings/unlink')).statusCode).toBe(200);
    expect(await stateOf(who)).toMatchObject({ linked: false, consented: false });
    bank?.listensAt(`http://127.0.0.1:${port}`);
    const linked = () => server.database.query('SELECT 1 FROM sandbox_savings_accounts WHERE link IS NOT NULL');
    expect(await linked()).toHaveLength(1);
    await tellUnlinked(server.services);
    expect(await linked()).toEqual([]);
    expect(await server.database.query('SELECT 1 FROM savings_unlinks')).toEqual([]);
  });
});

describe('opening an account', () => {
  const ANSWERS = { taxResidence: 'INDONESIA', bornInUs: 'NO', usPerson: 'NO' };

  it('is asked for with the tax answers and can be linked once the bank has opened it', async () => {
    const who = await consented('GO_REGISTER');
    const walker = new Walker(who, 'savings-account', ANSWERS);
    expect(await walker.through('tax', 'review')).toBe(true);
    expect(await stateOf(who)).toMatchObject({ readiness: 'PENDING' });
    server.wait(11);
    expect(await stateOf(who)).toMatchObject({ readiness: 'TO_BE_BOUND' });
    expect(await bringBack(who, await decided(who, 'allow'))).toEqual({ authResult: 'SUCCESS' });
  });

  it.each(['REJECTED', 'TRY_AGAIN_LATER', 'TO_BE_BOUND'])('is refused where the bank says %s', async (readiness) => {
    const walker = new Walker(await consented(readiness), 'savings-account', ANSWERS);
    expect(await walker.through('tax', 'review')).toBe(false);
    expect(walker.refusal).toMatchObject({ code: 'NO_JAGO_ACCOUNT', data: { popup: 'NO_JAGO_ACCOUNT' } });
  });

  it('sends nothing to the bank without consent', async () => {
    const walker = new Walker(await signIn(server), 'savings-account', ANSWERS);
    expect(await walker.through('tax', 'review')).toBe(false);
    expect(walker.refused).toEqual(['AGREEMENT_REQUIRED']);
  });
});
