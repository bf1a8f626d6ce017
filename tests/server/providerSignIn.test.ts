import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { endOperator } from '../../server/modules/operators/endOperator';
import { readConfig } from '../../server/platform/config/config';
import { lookAtPorts } from '../../server/providers/doctor/doctor';
import { oidcProbe } from '../../server/providers/oidc/oidcProbe';
import type { RecordedActs } from '../../src/contract/generated/bodies';
import { operatorWith } from './support/operators';
import { type Played, playedProvider } from './support/playedProvider';
import { softPasskey } from './support/softPasskey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let clock = () => new Date();
let provider: Awaited<ReturnType<typeof playedProvider>>;
let server: TestServer;
const settings = (issuer: string) => ({
  ...{ LANCAR_ADDRESS: 'http://localhost', LANCAR_OIDC_ISSUER: issuer, LANCAR_OIDC_CLIENT_ID: 'lancar' },
  ...{ LANCAR_OIDC_CLIENT_SECRET: 'secret', LANCAR_OIDC_ROLES: 'reviewers=reviewer+support, heads=admin' },
});
beforeAll(async () => {
  provider = await playedProvider(() => clock());
  const { staffSignIn } = readConfig(settings(provider.issuer));
  server = await startTestServer({ ...NO_LIMITS, staffSignIn });
  clock = server.services.clock;
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => provider.plays());

const cookiesOf = (answer: LightMyRequestResponse) =>
  Object.fromEntries(answer.cookies.map((one) => [one.name, one.value]));
const said = (answer: LightMyRequestResponse) => `${answer.statusCode} ${answer.json().code ?? ''}`.trim();

function browser(cookies: Record<string, string> = {}) {
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api/desk${path}`, cookies, ...(payload && { payload }) });
  return { get: (path: string) => send('GET', path), post: (path: string, body?: object) => send('POST', path, body) };
}

async function begun() {
  const answer = await browser().get('/sign-in/provider');
  return { address: answer.headers.location ?? '', cookies: cookiesOf(answer) };
}
const comeBack = (back: object, cookies: Record<string, string>) =>
  browser(cookies).get(`/sign-in/provider/return?${new URLSearchParams({ ...back })}`);

/** Where the browser ends after a sign-in at the provider, and what it holds then. */
async function signIn(played: Partial<Played> = {}) {
  provider.plays(played);
  const { address, cookies } = await begun();
  const answer = await comeBack(provider.answerTo(address), cookies);
  const desk = browser({ [DESK_COOKIE]: cookiesOf(answer)[DESK_COOKIE] ?? 'none' });
  return { to: answer.headers.location, answer, desk, session: cookiesOf(answer)[DESK_COOKIE] ?? '' };
}

describe('an operator of the provider', () => {
  it('comes in with the roles of their groups, and the trail tells of both', async () => {
    const { to, desk } = await signIn({ sub: 'first', name: 'Rina Halim', groups: ['reviewers', 'canteen'] });
    expect(to).toBe('/desk');
    expect((await desk.get('/me')).json()).toMatchObject({ name: 'Rina Halim', roles: ['reviewer', 'support'] });
    const { acts }: RecordedActs = (await desk.get('/acts')).json();
    expect(acts.map(({ act }) => act)).toEqual(['session.begin', 'operator.roles']);
  });

  it('loses a role with its group at the next sign-in, and with the last group every session', async () => {
    const before = await signIn({ sub: 'mover', groups: ['reviewers', 'heads'] });
    await signIn({ sub: 'mover', groups: ['reviewers'] });
    expect((await before.desk.get('/me')).json().roles).toEqual(['reviewer', 'support']);
    expect((await signIn({ sub: 'mover', groups: ['canteen'] })).to).toBe('/desk#refused=noRole');
    expect(said(await before.desk.get('/me'))).toBe('401 UNAUTHORIZED');
  });

  it('is who the provider says by its subject, never who has the same name or address', async () => {
    const { operatorId } = (await (await signIn({ sub: 'one', name: 'Sari' })).desk.get('/me')).json();
    const claims = { email: 'sari@lender.example', email_verified: true };
    const other = (await (await signIn({ sub: 'two', name: 'Sari', claims })).desk.get('/me')).json();
    expect(other.operatorId).not.toBe(operatorId);
    expect(other.name).toMatch(/^Sari \([0-9a-f]{8}\)$/);
    const again = (await (await signIn({ sub: 'one', name: 'Sari Dewi' })).desk.get('/me')).json();
    expect(again.operatorId).toBe(operatorId);
  });

  it('whose groups were taken away since works for an hour at most, whatever the token says and whatever they show', async () => {
    const { desk, session } = await signIn({ sub: 'withdrawn', groups: ['reviewers'], goodFor: 12 * 3_600 });
    const device = softPasskey();
    const { options } = (await desk.post('/passkeys/options')).json();
    await desk.post('/passkeys', { label: 'Laptop', credential: device.make(options) });
    for (const _ of [1, 2]) {
      server.wait(25 * 60);
      expect(said(await desk.get('/me'))).toBe('200');
    }
    const { options: asked } = (await desk.post('/sign-in/options')).json();
    const proved = browser(
      cookiesOf(await browser({ [DESK_COOKIE]: session }).post('/sign-in', { credential: device.use(asked) })),
    );
    expect(said(await proved.get('/me'))).toBe('200');
    server.wait(11 * 60);
    expect(said(await proved.get('/me'))).toBe('401 UNAUTHORIZED');
    expect((await signIn({ sub: 'withdrawn', groups: ['canteen'] })).to).toBe('/desk#refused=noRole');
  });

  it('stays for no longer than the token says, however much they do', async () => {
    const { desk } = await signIn({ sub: 'short', goodFor: 1_500 });
    server.wait(1_400);
    expect(said(await desk.get('/me'))).toBe('200');
    server.wait(200);
    expect(said(await desk.get('/me'))).toBe('401 UNAUTHORIZED');
  });

  it('does not come back once an admin has ended them, whatever their groups', async () => {
    const { desk } = await signIn({ sub: 'gone' });
    const { operatorId } = (await desk.get('/me')).json();
    await endOperator(server.database, { by: undefined, nameOrId: operatorId }, clock());
    expect(said(await desk.get('/me'))).toBe('401 UNAUTHORIZED');
    expect((await signIn({ sub: 'gone' })).to).toBe('/desk#refused=notActive');
  });

  it('shows a passkey for what needs a proof, which opens nothing without the provider', async () => {
    const { desk, session } = await signIn({ sub: 'head', groups: ['heads'], goodFor: 1_200 });
    const body = { name: 'Budi Hartono', roles: ['support'] };
    expect(said(await desk.post('/operators', body))).toBe('403 PASSKEY_PROOF_REQUIRED');
    const device = softPasskey();
    const { options } = (await desk.post('/passkeys/options')).json();
    expect(said(await desk.post('/passkeys', { label: 'Laptop', credential: device.make(options) }))).toBe('200');
    // a second one is made with the first
    expect(said(await desk.post('/passkeys/options'))).toBe('403 PASSKEY_PROOF_REQUIRED');
    const use = async (from: ReturnType<typeof browser>) => {
      const { options: asked } = (await from.post('/sign-in/options')).json();
      return from.post('/sign-in', { credential: device.use(asked) });
    };
    expect(said(await use(browser()))).toBe('403 PROVIDER_SIGN_IN_REQUIRED');
    const proved = browser(cookiesOf(await use(browser({ [DESK_COOKIE]: session }))));
    expect(said(await proved.post('/operators', body))).toBe('200');
    expect(said(await proved.post('/tokens', { label: 'Publishing', days: 2 }))).toBe('403 TOKEN_BY_PROVIDER');
    server.wait(1_300);
    expect(said(await proved.get('/me'))).toBe('401 UNAUTHORIZED');
  });
});

describe('nobody comes in', () => {
  const at = () => Math.floor(clock().getTime() / 1_000);
  it.each<[string, () => Partial<Played>]>([
    ['that another key signed', () => ({ signedBy: 'another key' })],
    ['of another sign-in', () => ({ claims: { nonce: 'other' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['for another client', () => ({ claims: { aud: 'payroll' } })],
    ['for several clients that does not say for which', () => ({ claims: { aud: ['lancar', 'payroll'] } })],
    ['of another provider', () => ({ claims: { iss: 'https://other.example' } })],
    ['that has expired', () => ({ claims: { exp: at() - 60 } })],
    ['that never expires', () => ({ claims: { exp: undefined } })],
  ])('by a token %s', async (_, played) => {
    const { to, session } = await signIn({ sub: 'bad', ...played() });
    expect([to, session]).toEqual(['/desk#refused=notProved', '']);
  });

  it('who is in no group that may', async () => {
    const { to } = await signIn({ sub: 'nobody', groups: ['canteen'] });
    expect(to).toBe('/desk#refused=noRole');
  });

  it('by what was used before, in another browser, or after five minutes', async () => {
    const first = await begun();
    const back = provider.answerTo(first.address);
    expect((await comeBack(back, {})).headers.location).toBe('/desk#refused=notProved');
    expect((await comeBack(back, first.cookies)).headers.location).toBe('/desk');
    expect((await comeBack(back, first.cookies)).headers.location).toBe('/desk#refused=notProved');
    // a code that was used, in a sign-in of its own
    const second = await begun();
    const { state } = provider.answerTo(second.address);
    expect((await comeBack({ state, code: back.code }, second.cookies)).headers.location).toBe(
      '/desk#refused=notProved',
    );
    const third = await begun();
    server.wait(301);
    const late = await comeBack(provider.answerTo(third.address), third.cookies);
    expect(late.headers.location).toBe('/desk#refused=notProved');
  });

  it('and is sent to no address but the desk', async () => {
    const { address, cookies } = await begun();
    const back = { ...provider.answerTo(address), next: 'https://evil.example', redirect_uri: 'https://evil.example' };
    expect((await comeBack(back, cookies)).headers.location).toBe('/desk');
    const refused = await comeBack({ error: 'access_denied', state: '//evil.example' }, cookies);
    expect(refused.headers.location).toBe('/desk#refused=notProved');
  });

  it('while the provider is down, at either end of the way', async () => {
    const { address, cookies } = await begun();
    const back = provider.answerTo(address);
    provider.plays({ isDown: true });
    expect((await begun()).address).toBe('/desk#refused=down');
    expect((await comeBack(back, cookies)).headers.location).toBe('/desk#refused=down');
  });
});

it('goes to the provider with PKCE, state and nonce, all new each time', async () => {
  const [one, other] = [new URL((await begun()).address), new URL((await begun()).address)];
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    ...{ response_type: 'code', client_id: 'lancar', code_challenge_method: 'S256' },
    redirect_uri: 'http://localhost/api/desk/sign-in/provider/return',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
});

it('a server without a provider offers none, and says so to who asks for it', async () => {
  const plain = await startTestServer(NO_LIMITS, server.database);
  const ask = (url: string) => plain.app.inject({ url: `/api/desk/sign-in/${url}` });
  expect((await ask('ways')).json()).toEqual({});
  expect((await ask('provider')).headers.location).toBe('/desk#refused=notConnected');
  await plain.close();
  const { read } = await operatorWith(server, 'admin');
  expect(await read('/sign-in/ways')).toEqual({ provider: new URL(provider.issuer).host });
});

it.each([
  [{ LANCAR_OIDC_ISSUER: 'http://lender.example' }, 'LANCAR_OIDC_ISSUER'],
  [{ LANCAR_OIDC_ROLES: 'reviewers=boss' }, '"reviewers=boss"'],
  [{ LANCAR_OIDC_CLIENT_SECRET: '' }, 'LANCAR_OIDC_CLIENT_SECRET is missing: sign-in of operators by a provider needs'],
  [{ LANCAR_ADDRESS: '' }, 'LANCAR_ADDRESS is missing'],
])('the server does not start with %j', (wrong, words) => {
  expect(() => readConfig({ ...settings('https://id.lender.example'), ...wrong })).toThrow(words);
});

it('the doctor says whether the provider works, and what to do where it does not', async () => {
  const { staffSignIn } = readConfig(settings(provider.issuer));
  const look = async (config = staffSignIn) => (await lookAtPorts([oidcProbe(config)]))[0];
  expect(await look()).toMatchObject({ state: 'works' });
  provider.plays({ isDown: true });
  expect(await look()).toMatchObject({ state: 'wrong' });
  provider.plays();
  const renamed = staffSignIn && { ...staffSignIn, issuer: `${staffSignIn.issuer}/` };
  expect(await look(renamed)).toMatchObject({ state: 'wrong', says: expect.stringContaining('LANCAR_OIDC_ISSUER') });
});
