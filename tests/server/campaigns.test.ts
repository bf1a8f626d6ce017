import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, codeFor, freshNumber, signIn } from './support/applicant';
import { signedInBy } from './support/partner';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const get = async (who: Applicant, path: string) => (await who.get(`/api${path}`)).json();

/** Signs in by invitation, with a number nobody used before unless one is given. */
async function accept(invitedBy: unknown, mobileNumber = freshNumber()) {
  server.wait(61);
  await server.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
  const payload = { mobileNumber, otp: await codeFor(server, mobileNumber), invitedBy };
  return server.app.inject({ method: 'POST', url: '/api/auth/invitation/login/otp', payload });
}

/** How many signed up by their code. */
const invited = async (who: Applicant): Promise<number> => (await get(who, '/referral/friends')).friends.length;

describe('an invitation', () => {
  it('is a code of the user, made once', async () => {
    const [who, other] = [await signIn(server), await signIn(server)];
    const { referralCode } = await get(who, '/user/v3');
    expect(referralCode).toMatch(/^[A-Z0-9]{8}$/);
    expect((await get(who, '/user/v3')).referralCode).toBe(referralCode);
    expect((await get(other, '/user/v3')).referralCode).not.toBe(referralCode);
  });

  it('counts for who invited when a new user signs in with it, once', async () => {
    const inviter = await signIn(server);
    const { referralCode } = await get(inviter, '/user/v3');
    const number = freshNumber();
    const answer = await accept(referralCode, number);
    expect(answer.json()).toEqual({ newUser: true, userId: expect.any(String) });
    expect((await get(signedInBy(server, answer), '/user/v3')).mobileNumber).toBe(number.slice(1));
    await accept(referralCode, number);
    expect(await invited(inviter)).toBe(1);
    await accept(` ${referralCode.toLowerCase()} `);
    expect(await invited(inviter)).toBe(2);
  });

  it('does not count for a user who was there before, nor for oneself', async () => {
    const [inviter, old] = [await signIn(server), await signIn(server)];
    const { referralCode } = await get(inviter, '/user/v3');
    expect((await accept(referralCode, old.mobileNumber)).statusCode).toBe(200);
    expect((await accept(referralCode, inviter.mobileNumber)).statusCode).toBe(200);
    expect(await invited(inviter)).toBe(0);
  });

  it.each(['ZZZZZZZZ', '', 'short', 'x'.repeat(5_000), "' OR 1=1 --", '../../etc', '<b>', '🎁🎁🎁🎁🎁🎁', undefined])(
    'with the code %j lets in all the same, for nobody',
    async (code) => {
      expect((await accept(code)).statusCode).toBe(200);
    },
  );

  it.each([5, null, ['A'], { a: 1 }, true])('with %j for a code is refused', async (code) => {
    const answer = await accept(code);
    expect([answer.statusCode, answer.cookies]).toEqual([400, []]);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: '/invitedBy' }] });
  });

  it('needs the right code like every sign-in', async () => {
    const mobileNumber = freshNumber();
    const payload = { mobileNumber, otp: '1234', invitedBy: 'ABCDEFGH' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/invitation/login/otp', payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'LOGIN_FAILED']);
  });

  it('says whether somebody has a code, however it is typed', async () => {
    const { referralCode } = await get(await signIn(server, freshNumber()), '/user/v3');
    const known = async (code: string) =>
      (await server.app.inject({ url: '/api/referral/code', query: { code } })).json().known;
    expect(await Promise.all([referralCode, referralCode.toLowerCase(), 'ZZZZZZZZ', '', 'x'].map(known))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('promises a reward everybody may see', async () => {
    const answer = await server.app.inject('/api/operation/mgm-campaign/invitee-reward');
    expect(answer.json()).toEqual({ amount: 50_000, until: '2027-12-31' });
    expect((await server.app.inject('/api/reward-mission')).statusCode).toBe(401);
  });
});

describe('an A-B test', () => {
  const group = (name: string, query: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/abTest/${name}/group/calculate`, query });

  it('puts a guest in one of three groups by the reference, always the same one', async () => {
    const groups = new Set<string>();
    for (let count = 0; count < 40; count += 1) {
      const query = { refId: `guest-${count}`, refType: 'DEVICE' };
      const [first, again] = [(await group('retention', query)).json(), (await group('retention', query)).json()];
      expect(first).toEqual({ groupName: expect.stringMatching(/^[ABC]$/), extraInfo: '' });
      expect(again).toEqual(first);
      groups.add(first.groupName);
    }
    expect(groups.size).toBe(3);
  });

  it('puts a user in one by who he is, whatever reference the page gives', async () => {
    const who = await signIn(server);
    const one = await get(who, '/abTest/retention/group/calculate?refId=a');
    expect(await get(who, '/abTest/retention/group/calculate?refId=b')).toEqual(one);
    expect(await get(who, '/abTest/retention/group/calculate')).toEqual(one);
  });

  it.each([
    [13, 'B'],
    [15, 'A'],
    [16, 'C'],
    [22, 'B'],
  ])('puts persona %i of the effortless flow in group %s of the retention coupon', async (number, groupName) => {
    const who = await signIn(server, persona('effortless', number).mobileNumber);
    expect(await get(who, '/abTest/retention-coupon/group/calculate')).toMatchObject({ groupName });
  });

  it.each([
    ['retention', {}],
    ['retention', { refId: '' }],
    ['retention', { refId: 'a b' }],
    ['retention', { refId: 'x'.repeat(65) }],
    ['a%20b', { refId: 'a' }],
    ['x'.repeat(65), { refId: 'a' }],
  ])('%s with %j is refused', async (name, query) => {
    expect((await group(name, query)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
