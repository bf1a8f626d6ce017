import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrivingOn, readPartnerUsers } from '../../server/sandbox/partnerUsers';
import { type Channel, isPartner } from '../../src/contract/channel';
import { codeFor, freshNumber, signIn } from './support/applicant';
import { arrive, PartnerPage, signedInBy } from './support/partner';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const FOLDER = 'flows/channels';
const channels: Channel[] = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
const partners = channels.filter(isPartner);
const users = readPartnerUsers(process.cwd());
const who = (id: string) => users.find((user) => user.id === id)?.mobileNumber ?? '';
const channelsWith = (mode: Channel['loginModes'][number]) =>
  partners.filter(({ loginModes }) => loginModes.includes(mode)).map(({ id }) => id);

const usersOf = async (channel: string) =>
  (await server.app.inject({ url: '/api/sandbox/partner-users', query: { channel, lang: 'en-us' } })).json();

describe('who can arrive', () => {
  it('is told for every partner channel, and nobody for the others', async () => {
    for (const channel of channels) {
      const listed = await usersOf(channel.id);
      expect(listed.map(({ id }: { id: string }) => id)).toEqual(arrivingOn(users, channel).map(({ id }) => id));
      expect(listed.length > 0, channel.id).toBe(isPartner(channel));
    }
    expect(await usersOf('MOXA')).toContainEqual({
      id: 'free',
      name: 'Bima Sakti Nugraha',
      mobileNumber: '081211100901',
      outcome: 'The token is enough to sign in, without a code (FREE).',
    });
  });

  it('can do so in every way its channel lets users in', () => {
    for (const channel of partners) {
      const ids = arrivingOn(users, channel).map(({ id }) => id);
      expect(ids.includes('free'), channel.id).toBe(channel.loginModes.includes('freeToken'));
      expect(ids.includes('otp'), channel.id).toBe(channel.loginModes.includes('otpAfterToken'));
    }
  });

  it('has numbers and names of his own', () => {
    expect(new Set(users.map(({ mobileNumber }) => mobileNumber)).size).toBe(users.length);
    for (const { mobileNumber } of users) expect(mobileNumber).toMatch(/^0812111009\d\d$/);
  });
});

describe('a token that is enough', () => {
  it.each(channelsWith('freeToken'))(
    'signs in on %s without a code, and the session knows where it came from',
    async (id) => {
      const page = await arrive(server, id, 'free');
      expect((await page.check()).json()).toEqual({ loginStatus: 'FREE' });
      expect((await page.get('/channel/user')).json()).toEqual({ code: 'SUCCESS', mobile: '0812••••0901' });
      const answer = await page.enterFree();
      expect(answer.json()).toEqual({ newUser: expect.any(Boolean), userId: expect.any(String) });
      const user = signedInBy(server, answer);
      expect((await user.get('/api/user/v3')).json().mobileNumber).toBe('81211100901');
      expect((await user.get('/api/user/type')).json()).toEqual({ type: 'PARTNER', userId: answer.json().userId });
      const found = await user.get('/api/operation/channel-registrations/find/H5');
      expect(found.json()).toEqual({ channel: id });
    },
  );

  it.each(channelsWith('otpAfterToken').filter((id) => !channelsWith('freeToken').includes(id)))(
    'is not enough on %s, which asks for a code',
    async (id) => {
      const page = await arrive(server, id, 'otp');
      expect((await page.check()).json()).toEqual({ loginStatus: 'OTP' });
      const answer = await page.enterFree();
      expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([400, 'CHANNEL_VERIFY_ERROR', []]);
    },
  );

  it('makes no session by being checked, however often', async () => {
    const page = await arrive(server, 'GOPAY', 'free');
    const sessions = async () => (await server.database.query('SELECT 1 FROM sessions')).length;
    const before = await sessions();
    for (const path of ['/link-channel/verify-token', '/channel/user', '/link-channel/eligible-phoneNumber']) {
      for (let count = 0; count < 3; count += 1) {
        const answer = await page.get(path);
        expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
      }
    }
    expect(await sessions()).toBe(before);
    expect((await page.enterFree()).statusCode).toBe(200);
  });
});

describe('a token that a code has to follow', () => {
  it.each(channelsWith('otpAfterToken'))(
    'signs in on %s with the code sent to the number of the partner',
    async (id) => {
      const page = await arrive(server, id, 'otp');
      expect((await page.check()).json()).toEqual({ loginStatus: 'OTP' });
      const eligible = (await page.get('/link-channel/eligible-phoneNumber')).json();
      expect(eligible).toEqual({ code: 'SUCCESS', mobile: '0812••••0902' });
      expect((await page.sendCode()).json()).toEqual({ resendAfter: 60, expiresIn: 300, length: 4, way: 'SMS' });
      const user = signedInBy(server, await page.enter(who('otp')));
      expect((await user.get('/api/user/v3')).json().mobileNumber).toBe('81211100902');
    },
  );

  it('still serves after a wrong code, and no more after the right one', async () => {
    const page = await arrive(server, 'LINKAJA', 'otp');
    await page.sendCode();
    const right = await codeFor(server, who('otp'));
    const wrong = right === '0000' ? '1111' : '0000';
    const refused = await page.post('/auth/login/otp', { otp: wrong, partnerToken: page.token });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'LOGIN_FAILED']);
    expect((await page.check()).statusCode).toBe(200);
    expect((await page.enter(who('otp'))).statusCode).toBe(200);
    expect((await page.check()).json().code).toBe('CHANNEL_VERIFY_ERROR');
  });

  it('lets nobody in with a code that went to another number', async () => {
    const page = await arrive(server, 'LINKAJA', 'otp');
    const other = freshNumber();
    await page.post('/auth/send-code', { mobileNumber: other });
    const otp = await codeFor(server, other);
    const answer = await page.post('/auth/login/otp', { otp, mobileNumber: other, partnerToken: page.token });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_PHONE_NUMBER']);
    expect(answer.cookies).toEqual([]);
  });
});

describe('a token whose user gives the number', () => {
  it('shows no number, takes the one the partner knows and signs in with a code', async () => {
    const page = await arrive(server, 'BIMA3', 'number');
    expect((await page.check()).json()).toEqual({ loginStatus: 'NUMBER' });
    expect((await page.get('/link-channel/eligible-phoneNumber')).json()).toEqual({ code: 'SUCCESS', mobile: '' });
    const mobileNumber = who('number');
    const validated = await page.get('/link-channel/validate-phoneNumber', { mobileNumber });
    expect([validated.statusCode, validated.json()]).toEqual([200, {}]);
    expect((await page.sendCode({ mobileNumber })).statusCode).toBe(200);
    const user = signedInBy(server, await page.enter(mobileNumber, { mobileNumber }));
    expect((await user.get('/api/user/type')).json().type).toBe('PARTNER');
  });

  it('does not send a code to a number that was not given', async () => {
    const page = await arrive(server, 'BIMA3', 'number');
    const answer = await page.sendCode();
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: '/mobileNumber', rule: 'required' }],
    });
  });

  it('refuses another number with INVALID_PHONE_NUMBER, and the token after ten of them', async () => {
    const page = await arrive(server, 'BIMA3', 'number');
    const attempt = (mobileNumber: string) => page.get('/link-channel/validate-phoneNumber', { mobileNumber });
    for (let count = 0; count < 10; count += 1) {
      const answer = await attempt(freshNumber());
      expect(answer.json()).toMatchObject({ code: 'INVALID_PHONE_NUMBER', errors: [{ field: '/mobileNumber' }] });
    }
    expect((await attempt(who('number'))).json().code).toBe('CHANNEL_VERIFY_ERROR');
  });
});

describe('every refusal of a partner', () => {
  it.each([
    ['LINKAJA', 'link-error', 'LINK_CHANNEL_VERIFY_ERROR'],
    ['LINKAJA', 'channel-error', 'CHANNEL_VERIFY_ERROR'],
    ['MOXA', 'expired', 'CHANNEL_VERIFY_ERROR'],
    ['GOPAY', 'void', 'CHANNEL_VERIFY_ERROR'],
    ['IOH', 'no-criteria', 'IOH_USER_NO_CRITERIA'],
    ['IOH', 'need-login', 'IOH_USER_NEED_LOGIN'],
  ])('on %s for %s is 400 %s with its data, by every call', async (channel, id, code) => {
    const page = await arrive(server, channel, id);
    const answers = [
      await page.check(),
      await page.get('/channel/user'),
      await page.get('/link-channel/eligible-phoneNumber'),
      await page.get('/link-channel/validate-phoneNumber', { mobileNumber: who(id) }),
      await page.sendCode(),
      await page.enterFree(),
      await page.post('/auth/login/otp', { otp: '1234', partnerToken: page.token }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code, message: expect.any(String), data: { code, mobile: '' } });
      expect(answer.json().message).not.toBe(code);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('IOH_TOKEN_MOBILE_RETRY is over at the second try', async () => {
    const page = await arrive(server, 'IOH', 'retry');
    expect((await page.check()).json()).toMatchObject({ code: 'IOH_TOKEN_MOBILE_RETRY' });
    expect((await page.check()).json()).toEqual({ loginStatus: 'OTP' });
  });

  it('a partner who does not answer is an error of the system, and the token stays good', async () => {
    const page = await arrive(server, 'OTTOH5', 'unreachable');
    const answer = await page.check();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PARTNER_NOT_REACHED']);
  });

  it('a token is the short marker form where the partner gave none', async () => {
    expect((await arrive(server, 'MITRA', 'void')).token).toBe('JWT1');
  });
});

describe('a token begins one session', () => {
  it('and none when it comes again, from whichever browser and on whichever call', async () => {
    const page = await arrive(server, 'MYIM3', 'free');
    expect((await page.enterFree()).statusCode).toBe(200);
    for (const again of [await page.enterFree(), await page.check(), await page.sendCode()]) {
      expect([again.statusCode, again.json().code, again.cookies]).toEqual([400, 'CHANNEL_VERIFY_ERROR', []]);
    }
  });

  it('when it comes many times at once', async () => {
    const page = await arrive(server, 'MYIM3', 'free');
    const answers = await Promise.all(Array.from({ length: 8 }, () => page.enterFree()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.flatMap(({ cookies }) => cookies)).toHaveLength(1);
  });

  it('when token and code come twice at once', async () => {
    const page = await arrive(server, 'MYIM3', 'otp');
    await page.sendCode();
    const answers = await Promise.all([page.enter(who('otp')), page.enter(who('otp'))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('and none on another channel than its own', async () => {
    const page = await arrive(server, 'MOXA', 'free');
    for (const channel of ['GOPAY', 'LINKAJA', 'H5', 'TOPED', 'NOWHERE', '']) {
      const elsewhere = new PartnerPage(server, channel, page.token);
      expect((await elsewhere.check()).json().code, channel).toBe('CHANNEL_VERIFY_ERROR');
      expect((await elsewhere.enterFree()).cookies, channel).toEqual([]);
    }
    expect((await page.enterFree()).statusCode).toBe(200);
  });

  it('in whichever process of one database it comes', async () => {
    const { secret } = server.services;
    const [one, two] = [
      await startTestServer({ ...NO_LIMITS, secret }, server.database),
      await startTestServer({ ...NO_LIMITS, secret }, server.database),
    ];
    const page = await arrive(one, 'MOXA', 'free');
    const elsewhere = new PartnerPage(two, 'MOXA', page.token);
    const answers = await Promise.all([page.enterFree(), elsewhere.enterFree()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await one.close();
    await two.close();
  });

  it('and none after ten minutes', async () => {
    const page = await arrive(server, 'MOXA', 'free');
    server.wait(600);
    expect((await page.enterFree()).json().code).toBe('CHANNEL_VERIFY_ERROR');
  });

  it('and none that another site asks for', async () => {
    const page = await arrive(server, 'MOXA', 'free');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await page.post('/auth/partner-login-free', { token: page.token }, headers);
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    expect((await page.check()).statusCode).toBe(200);
  });

  it('and ends the one the browser had before', async () => {
    const before = await signIn(server);
    const page = await arrive(server, 'MOXA', 'free');
    await page.post('/auth/partner-login-free', { token: page.token }, { cookie: before.cookie });
    expect((await before.get('/api/user/v3')).statusCode).toBe(401);
  });

  it('and is stored nowhere', async () => {
    const page = await arrive(server, 'MOXA', 'free');
    await page.enterFree();
    const tables = ['partner_tokens', 'sessions', 'users', 'one_time_codes'];
    const rows = await Promise.all(tables.map((name) => server.database.query(`SELECT t::text AS row FROM ${name} t`)));
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(page.token);
    expect(dump).not.toContain(Buffer.from(page.token).toString('hex'));
  });
});
