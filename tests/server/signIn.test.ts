import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf, deviceOf } from '../../server/modules/people/domain/session';
import type { UserSessions } from '../../src/contract/generated/bodies';
import { Applicant, acceptTerms, codeFor, freshNumber, signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY_S = 24 * 3_600;

const post = (url: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const sendCode = (mobileNumber: string) => post('/api/auth/send-code', { mobileNumber });
const login = (mobileNumber: string, otp: string) => post('/api/auth/login/otp', { mobileNumber, otp });
const wrong = (code: string) => (code === '0000' ? '1111' : '0000');

describe('sending a code', () => {
  it('tells how long the code is good and when the next may be asked for', async () => {
    const answer = await sendCode(freshNumber());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ resendAfter: 60, expiresIn: 300, length: 4, way: 'SMS' });
  });

  it('refuses a second code for 60 seconds, however the number is written', async () => {
    const number = freshNumber();
    await sendCode(number);
    const again = await sendCode(`+62${number.slice(1)}`);
    expect(again.statusCode).toBe(429);
    expect(again.json()).toMatchObject({ code: 'CODE_SENT_RECENTLY', retryAfter: 60 });
    expect(again.headers['retry-after']).toBe('60');
    server.wait(60);
    expect((await sendCode(number)).statusCode).toBe(200);
  });

  it('sends five codes an hour to one number, not more', async () => {
    const number = freshNumber();
    for (let count = 0; count < 5; count += 1) {
      expect((await sendCode(number)).statusCode).toBe(200);
      server.wait(61);
    }
    const sixth = await sendCode(number);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().code).toBe('TOO_MANY_CODES');
    server.wait(sixth.json().retryAfter);
    expect((await sendCode(number)).statusCode).toBe(200);
  });

  it('refuses what is no Indonesian mobile number with the errors of the form', async () => {
    const answer = await sendCode('0212345678');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: '/mobileNumber', rule: 'mobile' }],
    });
    expect((await post('/api/auth/send-code', {})).json().errors[0]).toMatchObject({ rule: 'required' });
    expect((await post('/api/auth/send-code', { mobileNumber: 81234567 })).statusCode).toBe(400);
    expect((await post('/api/auth/send-code', { mobileNumber: freshNumber(), admin: true })).statusCode).toBe(400);
  });

  it('sends one code when two are asked for at once', async () => {
    const number = freshNumber();
    const answers = await Promise.all([sendCode(number), sendCode(number), sendCode(number)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
  });

  it('tells how long to wait before asking again', async () => {
    const number = freshNumber();
    const info = async () => (await server.app.inject(`/api/auth/otp/info?mobileNumber=${number}`)).json();
    expect(await info()).toMatchObject({ resendAfter: 0, expiresIn: 0 });
    await sendCode(number);
    server.wait(20);
    expect(await info()).toMatchObject({ resendAfter: 40, expiresIn: 280 });
  });
});

describe('signing in', () => {
  it('makes one user of one number, whichever way it is typed', async () => {
    const number = freshNumber();
    const first = await signIn(server, number);
    const second = await signIn(server, `62${number.slice(1)}`);
    const [one, two] = [await first.get('/api/user/v3'), await second.get('/api/user/v3')];
    expect(one.json()).toMatchObject({ mobileNumber: number.slice(1) });
    expect(two.json().userId).toBe(one.json().userId);
  });

  it('says that the user is new until he accepts the user agreement', async () => {
    const number = freshNumber();
    const enter = async () => {
      server.wait(1);
      await sendCode(number);
      return login(number, await codeFor(server, number));
    };
    expect((await enter()).json()).toEqual({ newUser: true, userId: expect.any(String) });
    const second = await enter();
    expect(second.json().newUser).toBe(true);
    const cookie = `lancar_session=${second.cookies[0]?.value}`;
    const unseen = await post('/api/pop-notify/accept-user-agreement', {}, { cookie });
    expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'AGREEMENT_REQUIRED']);
    const accepted = await acceptTerms(new Applicant(server, freshNumber(), cookie));
    expect([accepted.statusCode, accepted.json()]).toEqual([200, {}]);
    expect((await enter()).json()).toMatchObject({ newUser: false, userId: second.json().userId });
  });

  it('takes a code once', async () => {
    const number = freshNumber();
    await sendCode(number);
    const code = await codeFor(server, number);
    const answers = await Promise.all([login(number, code), login(number, code)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect((await login(number, code)).json().code).toBe('LOGIN_FAILED');
  });

  it('refuses a code after five minutes', async () => {
    const number = freshNumber();
    await sendCode(number);
    const code = await codeFor(server, number);
    server.wait(300);
    expect((await login(number, code)).json().code).toBe('CODE_EXPIRED');
  });

  it('refuses even the right code after five wrong guesses, until a new one is sent', async () => {
    const number = freshNumber();
    await sendCode(number);
    const code = await codeFor(server, number);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => login(number, wrong(code))));
    expect(guesses.filter((guess) => guess.json().code === 'LOGIN_FAILED')).toHaveLength(4);
    expect((await login(number, code)).json().code).toBe('CODE_GUESSES_EXCEEDED');
    server.wait(60);
    // twice the wait after a code that was guessed to its end
    expect((await sendCode(number)).json()).toMatchObject({ code: 'CODE_SENT_RECENTLY', retryAfter: 60 });
    server.wait(60);
    await sendCode(number);
    expect((await login(number, await codeFor(server, number))).statusCode).toBe(200);
  });

  it('takes only the code sent last', async () => {
    const number = freshNumber();
    await sendCode(number);
    const old = await codeFor(server, number);
    server.wait(60);
    await sendCode(number);
    const current = await codeFor(server, number);
    if (old !== current) expect((await login(number, old)).statusCode).toBe(400);
    expect((await login(number, current)).statusCode).toBe(200);
  });

  it('answers a wrong code alike for known, unknown and never asked numbers', async () => {
    const known = freshNumber();
    await signIn(server, known);
    await sendCode(known);
    const unknown = freshNumber();
    await sendCode(unknown);
    const answers = [
      await login(known, wrong(await codeFor(server, known))),
      await login(unknown, wrong(await codeFor(server, unknown))),
      await login(freshNumber(), '1234'),
    ];
    const [first, ...others] = answers.map((answer) => ({ status: answer.statusCode, body: answer.json() }));
    expect(first).toMatchObject({ status: 400, body: { code: 'LOGIN_FAILED', errors: [{ field: '/otp' }] } });
    for (const other of others) expect(other).toEqual(first);
  });

  it('stores neither the code nor the session token', async () => {
    const number = freshNumber();
    await sendCode(number);
    const code = await codeFor(server, number);
    const answer = await login(number, code);
    const token = answer.cookies[0]?.value ?? '';
    const tables = ['users', 'one_time_codes', 'sessions'];
    const rows = await Promise.all(
      tables.map((table) => server.database.query(`SELECT t::text AS row FROM ${table} t`)),
    );
    const dump = JSON.stringify(rows);
    expect(token.length).toBeGreaterThan(40);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token).toString('hex'));
    expect(dump).not.toMatch(new RegExp(`[(,]${code}[,)]`));
  });
});

describe('a session', () => {
  it('is a cookie scripts cannot read, and another one after every sign-in', async () => {
    const number = freshNumber();
    await sendCode(number);
    const payload = { mobileNumber: number, otp: await codeFor(server, number) };
    const [cookie] = (await post('/api/auth/login/otp', payload, { 'x-forwarded-proto': 'https' })).cookies;
    expect(cookie).toMatchObject({ name: 'lancar_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBe(30 * 24 * 3_600);
    // without a proxy anybody may have written the header
    expect(cookie?.secure).toBeUndefined();
  });

  it('ends at logout, at the next sign-in of the same browser, and after 7 days without use', async () => {
    const one = await signIn(server);
    await one.request({ method: 'POST', url: '/api/auth/logout' });
    expect((await one.get('/api/user/v3')).statusCode).toBe(401);

    const two = await signIn(server);
    server.wait(1);
    await sendCode(two.mobileNumber);
    const payload = { mobileNumber: two.mobileNumber, otp: await codeFor(server, two.mobileNumber) };
    await two.request({ method: 'POST', url: '/api/auth/login/otp', payload });
    expect((await two.get('/api/user/v3')).statusCode).toBe(401);

    const three = await signIn(server);
    expect((await three.get('/api/user/v3')).statusCode).toBe(200);
    server.wait(7 * DAY_S);
    const late = await three.get('/api/user/v3');
    expect(late.statusCode).toBe(401);
    expect(late.json().code).toBe('TOKEN_EXPIRED');
  });

  it('goes on while it is used, for 30 days', async () => {
    const who = await signIn(server);
    const statuses: number[] = [];
    for (let days = 6; days <= 36; days += 6) {
      server.wait(6 * DAY_S);
      statuses.push((await who.get('/api/user/v3')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 401, 401]);
  });

  it.each([
    ['ANDROID', 'Linux; Android 14; K'],
    ['IOS', 'iPhone; CPU iPhone OS 17_5 like Mac OS X'],
    ['WINDOWS', 'Windows NT 10.0; Win64; x64'],
    ['MAC', 'Macintosh; Intel Mac OS X 10_15_7'],
    ['CHROME_OS', 'X11; CrOS x86_64 14541.0.0'],
    ['LINUX', 'X11; Linux x86_64'],
    ['OTHER', 'Unknown'],
  ])('is told by what it runs on: %s', (device, system) => {
    expect(deviceOf(`Mozilla/5.0 (${system}) AppleWebKit/537.36`)).toBe(device);
  });

  it.each([
    ['CHROME', 'Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'],
    ['EDGE', 'Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'],
    ['SAMSUNG', 'Linux; Android 14; K) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'],
    ['OPERA', 'Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 OPR/85.0.0.0'],
    ['CHROME', 'iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1'],
    [
      'SAFARI',
      'iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    ['FIREFOX', 'X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    [undefined, 'Linux; Android 14; K; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36'],
    [undefined, 'Unknown)'],
  ])('is told by its browser: %s', (name, says) => {
    expect(browserOf(`Mozilla/5.0 (${says}`)).toBe(name);
  });

  it('is listed with the others, and ends where its person says so; no one else’s does', async () => {
    const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/142.0 Mobile' };
    const here = await signIn(server);
    const there = await signIn(server, here.mobileNumber, android);
    const other = await signIn(server);
    const { sessions }: UserSessions = (await here.get('/api/user/sessions')).json();
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['ANDROID', false],
      ['OTHER', true],
    ]);
    const end = (who: Applicant) =>
      who.request({ method: 'POST', url: '/api/user/session/end', payload: { id: sessions[0]?.id } });
    expect((await end(other)).statusCode).toBe(404);
    expect((await there.get('/api/user/v3')).statusCode).toBe(200);
    expect((await end(here)).statusCode).toBe(200);
    expect((await there.get('/api/user/v3')).statusCode).toBe(401);
    expect((await here.get('/api/user/sessions')).json().sessions).toHaveLength(1);
  });

  it('says to a few minutes when it was used last, also while an application is filled in', async () => {
    const who = await signIn(server);
    const used = async () => {
      const { sessions }: UserSessions = (await who.get('/api/user/sessions')).json();
      return Date.parse(sessions[0]?.usedAt ?? '');
    };
    const begun = await used();
    server.wait(4 * 60);
    await who.get('/api/user/v3');
    expect(await used()).toBe(begun);
    server.wait(16 * 60);
    await who.get('/api/user/v3');
    server.wait(2 * 60);
    expect((await used()) - begun).toBe(20 * 60_000);
    server.wait(18 * 60);
    expect((await who.get('/api/draft/apply')).statusCode).toBe(200);
    server.wait(4 * 60);
    expect((await used()) - begun).toBe(40 * 60_000);
  });

  it('ends on all devices when its owner says so, and on nobody else’s', async () => {
    const [phone, stranger] = [await signIn(server), await signIn(server)];
    const tablet = await signIn(server, phone.mobileNumber);
    expect((await phone.request({ method: 'POST', url: '/api/auth/logout-everywhere' })).statusCode).toBe(200);
    for (const device of [phone, tablet]) expect((await device.get('/api/user/v3')).statusCode).toBe(401);
    expect((await stranger.get('/api/user/v3')).statusCode).toBe(200);
    expect((await phone.request({ method: 'POST', url: '/api/auth/logout-everywhere' })).statusCode).toBe(401);
  });

  it('behind https is a cookie that only this host can set', async () => {
    const proxied = await startTestServer({ trustProxy: true }, server.database);
    const number = freshNumber();
    const headers = { 'x-forwarded-proto': 'https' };
    const ask = (url: string, payload: object) => proxied.app.inject({ method: 'POST', url, payload, headers });
    await ask('/api/auth/send-code', { mobileNumber: number });
    const otp = await codeFor(proxied, number);
    const { cookies } = await ask('/api/auth/login/otp', { mobileNumber: number, otp });
    expect(cookies.map(({ name, secure, path }) => [name, secure, path])).toEqual([
      ['__Host-lancar_session', true, '/'],
      ['__Host-lancar_browser', true, '/'],
    ]);
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    const who = await proxied.app.inject({ url: '/api/user/v3', headers: { ...headers, cookie } });
    expect(who.statusCode).toBe(200);
    await proxied.close();
  });

  it('is needed for everything personal', async () => {
    const reads = ['/api/user/v3', '/api/user/type', '/api/user/image', '/api/draft/apply', '/api/application'];
    for (const url of reads) {
      const refused = await server.app.inject(url);
      expect([refused.statusCode, refused.json().code], url).toEqual([401, 'UNAUTHORIZED']);
    }
    const answer = await post('/api/user/work-info/v2?flow=apply&step=work-info', {});
    expect(answer.statusCode).toBe(401);
  });
});

describe('limits by address', () => {
  it('stops one address from causing ever more codes', async () => {
    const strict = await startTestServer(
      { limits: { ...server.services.config.limits, codesPerAddress: 2 } },
      server.database,
    );
    const send = () =>
      strict.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber: freshNumber() } });
    expect([(await send()).statusCode, (await send()).statusCode, (await send()).statusCode]).toEqual([200, 200, 429]);
    await strict.close();
  });

  it.each(['/api/bank/list', `/definitions/${'a'.repeat(64)}/routes.json`])(
    'stops one network from asking ever more often for %s',
    async (url) => {
      const strict = await startTestServer(
        { limits: { ...server.services.config.limits, requestsPerMinute: 3 } },
        server.database,
      );
      for (let count = 0; count < 3; count += 1) await strict.app.inject(url);
      const answer = await strict.app.inject(url);
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(answer.json().retryAfter).toBeGreaterThan(0);
      await strict.close();
    },
  );
});

describe('outside the sandbox', () => {
  it('shows neither codes nor personas, and says so when no code can be sent', async () => {
    const real = await startTestServer({ sandbox: false }, server.database);
    expect((await real.app.inject('/api/sandbox/codes')).statusCode).toBe(404);
    expect((await real.app.inject('/api/sandbox/personas')).statusCode).toBe(404);
    const payload = { mobileNumber: freshNumber() };
    const answer = await real.app.inject({ method: 'POST', url: '/api/auth/send-code', payload });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('CODE_NOT_SENT');
    await real.close();
  });
});
