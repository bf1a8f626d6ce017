import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { saveKnown } from '../../server/modules/people/tables/users';
import type { DeskMobileChanges, OperatorRole } from '../../src/contract/generated/bodies';
import { type Applicant, codeFor, freshNumber, signIn } from './support/applicant';
import { anOperator, aTokenOf } from './support/operators';
import { changeMobileOf, sendSecured } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY = 86_400;
const signal = () => new AbortController().signal;
const state = async (who: Applicant) => (await who.get('/api/user/mobile-change')).json();
const numberOf = async (who: Applicant) => (await who.get('/api/user/v3')).json().mobileNumber;
const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;
const changeLost = () => jobsOf(server.services).lostNumbers?.run(signal());
const post = (who: Applicant, path: string, payload: object = {}) =>
  who.request({ method: 'POST', url: `/api/user/mobile-change${path}`, payload });
async function inboxOf(mobileNumber: string): Promise<string> {
  await sendMessages(server.services, signal());
  return (await server.app.inject(`/api/sandbox/inbox?mobileNumber=${mobileNumber}`)).body;
}

/** A customer: their KTP is known and nothing is with the reviewers. */
async function aCustomer(): Promise<Applicant> {
  const walker = new Walker(await signIn(server), 'apply');
  expect((await walker.on()).step).toBe('submitted');
  const userId = await idOf(walker.who);
  await server.database.query("UPDATE applications SET status = 'REJECTED' WHERE user_id = $1", [userId]);
  return walker.who;
}

it('a lost number does not change while an application is with the reviewers', async () => {
  const who = await aCustomer();
  await changeMobileOf(who, { to: freshNumber(), way: 'LOST' });
  await server.database.query("UPDATE applications SET status = 'PROCESSING' WHERE user_id = $1", [await idOf(who)]);
  server.wait(4 * DAY);
  await changeLost();
  expect(await numberOf(who)).toBe(who.mobileNumber.slice(1));
  expect(await state(who)).toMatchObject({ state: 'NONE' });
});

describe('who has the old number', () => {
  it('changes it with a code to each and the own face; sessions elsewhere end, and both numbers are told', async () => {
    const there = await aCustomer();
    server.wait(61);
    const here = await signIn(server, there.mobileNumber);
    const to = freshNumber();
    const demanded = await post(here, '/send-code', { mobileNumber: to, way: 'HAS' });
    expect([demanded.statusCode, demanded.json().data.necessary]).toEqual([994, ['OTP', 'LIVENESS']]);

    const answer = await changeMobileOf(here, { to, way: 'HAS' });
    expect(answer.json(), answer.body).toMatchObject({ state: 'NONE' });
    expect(await numberOf(here)).toBe(to.slice(1));
    expect((await there.get('/api/user/v3')).statusCode).toBe(401);
    const told = `${to.slice(0, 4)}****${to.slice(-4)}`;
    expect(await inboxOf(there.mobileNumber)).toContain(told);
    expect(await inboxOf(to)).toContain(told);
    const { entries } = (await here.get('/api/user/activity')).json();
    expect(entries[0]).toMatchObject({ by: 'YOU', what: 'mobileNumber' });
    const proof = { by: 'SESSION', what: 'proved.LIVENESS', operation: 'CHANGE_MOBILE' };
    expect(entries).toContainEqual(expect.objectContaining(proof));
    expect(await idOf(await signIn(server, to))).toBe(await idOf(here));
  });

  it('cancels by it the change of the same number as lost, and proves a next change anew', async () => {
    const who = await aCustomer();
    await changeMobileOf(who, { to: freshNumber(), way: 'LOST' });
    expect(await state(who)).toMatchObject({ state: 'WAITING' });
    const to = freshNumber();
    expect((await changeMobileOf(who, { to, way: 'HAS' })).json()).toMatchObject({ state: 'NONE' });
    const next = await post(who, '/send-code', { mobileNumber: freshNumber(), way: 'HAS' });
    expect(next.json().data.necessary).toEqual(['OTP', 'LIVENESS']);
    server.wait(4 * DAY);
    await changeLost();
    expect(await numberOf(who)).toBe(to.slice(1));
  });

  it('changes it with the two codes alone as a newcomer, of whom there is no face to compare with', async () => {
    const who = await signIn(server);
    expect(await state(who)).toMatchObject({ asksFace: false, canProveFace: false });
    const to = freshNumber();
    const demanded = await post(who, '/send-code', { mobileNumber: to, way: 'HAS' });
    expect([demanded.statusCode, demanded.json().data.necessary]).toEqual([994, ['OTP']]);
    expect(demanded.json().data.askedFor).toBe('CHANGE_MOBILE');
    expect((await changeMobileOf(who, { to, way: 'HAS' })).json()).toMatchObject({ state: 'NONE' });
    expect(await numberOf(who)).toBe(to.slice(1));
  });

  it('is led to a person before any code, where a face has to be proved and there is no photo of it', async () => {
    const who = await aCustomer();
    expect(await state(who)).toMatchObject({ asksFace: true, canProveFace: true });
    const userId = await idOf(who);
    await server.database.transaction((tx) => saveKnown(tx, userId, { set: {}, remove: ['idPhoto'] }));
    const answer = await post(who, '/send-code', { mobileNumber: freshNumber(), way: 'HAS' });
    expect(answer.json().code).toBe('MOBILE_CHANGE_NEEDS_HELP');
    expect(await state(who)).toMatchObject({ asksFace: true, canProveFace: false });
  });

  it('is told of a number of another only with the code that came to it', async () => {
    const [who, another] = [await aCustomer(), await signIn(server)];
    server.wait(61);
    const answer = await changeMobileOf(who, { to: another.mobileNumber, way: 'HAS' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'MOBILE_TAKEN']);
    expect(await numberOf(who)).toBe(who.mobileNumber.slice(1));
  });

  it.each(['HAS', 'LOST'] as const)('is answered as the first time where it is confirmed twice (%s)', async (way) => {
    const who = await aCustomer();
    const to = freshNumber();
    server.wait(61);
    const body = { mobileNumber: to, way };
    expect((await sendSecured(who, () => post(who, '/send-code', body))).statusCode).toBe(200);
    const confirm = async (code: string) => post(who, '', { ...body, code });
    const code = await codeFor(server, to);
    const answers = [...(await Promise.all([confirm(code), confirm(code)])), await confirm(code)];
    const states = answers.map((answer) => [answer.statusCode, answer.json().state]);
    const first = [200, way === 'HAS' ? 'NONE' : 'WAITING'];
    expect(states).toEqual([first, first, first]);
    await sendMessages(server.services, signal());
    const told = await server.database.query(
      `SELECT 1 FROM notifications WHERE user_id = $1 AND kind IN ('mobileChanged', 'mobileChangeAsked')`,
      [await idOf(who)],
    );
    expect(told).toHaveLength(1);
    const other = code === '000000' ? '000001' : '000000';
    expect((await confirm(other)).statusCode).not.toBe(200);
  });

  it('goes to one of two people who hold the same number at the same moment', async () => {
    const people = [await aCustomer(), await aCustomer()];
    server.wait(61);
    const to = freshNumber();
    const answers = await Promise.all(people.map((who) => changeMobileOf(who, { to, way: 'HAS' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.flatMap((answer) => answer.json().code ?? [])).toEqual(['MOBILE_TAKEN']);
  });

  it('changes nothing without the right code, without proofs, or to the same number', async () => {
    const who = await aCustomer();
    const to = freshNumber();
    const send = () => post(who, '/send-code', { mobileNumber: to, way: 'HAS' });
    const unproved = await post(who, '', { mobileNumber: to, way: 'HAS', code: '123456' });
    expect(unproved.statusCode).toBe(994);
    server.wait(61);
    expect((await sendSecured(who, send)).statusCode).toBe(200);
    const wrong = await post(who, '', { mobileNumber: to, way: 'HAS', code: 'abcdef' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'LOGIN_FAILED']);
    const same = await post(who, '/send-code', { mobileNumber: who.mobileNumber, way: 'HAS' });
    expect(same.json().code).toBe('MOBILE_UNCHANGED');
    expect(await numberOf(who)).toBe(who.mobileNumber.slice(1));
  });
});

describe('who has lost the old number', () => {
  it('proves their face, and gets the new number after three days that the old one is told of', async () => {
    const who = await aCustomer();
    const to = freshNumber();
    const demanded = await post(who, '/send-code', { mobileNumber: to, way: 'LOST' });
    expect([demanded.statusCode, demanded.json().data.necessary]).toEqual([994, ['LIVENESS']]);
    expect((await changeMobileOf(who, { to, way: 'LOST' })).json()).toMatchObject({ state: 'WAITING' });
    expect(await inboxOf(who.mobileNumber)).toContain('Bukan kamu?');
    server.wait(3 * DAY - 60);
    await changeLost();
    expect(await numberOf(who)).toBe(who.mobileNumber.slice(1));
    server.wait(60);
    await changeLost();
    expect((await who.get('/api/user/v3')).statusCode).toBe(401);
    expect(await numberOf(await signIn(server, to))).toBe(to.slice(1));
  });

  it('keeps it where who has the old number cancels, or another has the new one by then', async () => {
    const who = await aCustomer();
    await changeMobileOf(who, { to: freshNumber(), way: 'LOST' });
    expect((await post(who, '/cancel')).json()).toMatchObject({ state: 'NONE' });
    const to = freshNumber();
    await changeMobileOf(who, { to, way: 'LOST' });
    await signIn(server, to);
    server.wait(3 * DAY);
    await changeLost();
    expect([await numberOf(who), (await state(who)).state]).toEqual([who.mobileNumber.slice(1), 'NONE']);
  });

  it('needs a person to look at it where there is no KTP, or where the reviewers have the account', async () => {
    const unknown = await signIn(server);
    const body = { mobileNumber: freshNumber(), way: 'LOST' };
    expect((await post(unknown, '/send-code', body)).json().code).toBe('MOBILE_CHANGE_NEEDS_HELP');
    expect((await state(unknown)).canProveFace).toBe(false);
    const walker = new Walker(await signIn(server), 'apply');
    await walker.on();
    expect((await post(walker.who, '/send-code', body)).json().code).toBe('CHANGE_NEEDS_REVIEW');
  });
});

describe('support', () => {
  const desk = async (role: OperatorRole) => {
    const now = server.services.clock();
    const token = await aTokenOf(server.database, await anOperator(server.database, [role], now), now, 24 * 365);
    const headers = { authorization: `Bearer ${token}` };
    return (method: 'GET' | 'POST', path = '') =>
      server.app.inject({ method, url: `/api/desk/mobile-changes${path}`, headers });
  };

  it('sees the lost numbers that wait, masked, and stops one: it stays, and both are told', async () => {
    const who = await aCustomer();
    const to = freshNumber();
    expect((await changeMobileOf(who, { to, way: 'LOST' })).json().state).toBe('WAITING');
    const ask = await desk('support');
    const { changes } = (await ask('GET')).json<DeskMobileChanges>();
    const mine = changes.find(({ newMobile }) => newMobile.endsWith(to.slice(-4)));
    expect(mine).toMatchObject({ mobile: expect.stringMatching(/^\d{4}•+\d{4}$/) });
    server.wait(1);
    const stop = () => ask('POST', `/${mine?.id}/stop`);
    expect((await stop()).json<DeskMobileChanges>().changes).not.toContainEqual(mine);
    expect((await stop()).json().code).toBe('NOT_FOUND');
    const told = await server.database.query<{ recipient: string }>(
      "SELECT recipient FROM outbox JOIN notifications USING (notification_id) WHERE kind = 'mobileChangeEnded' AND channel = 'sms'",
    );
    const numbers = [who.mobileNumber.slice(1), to.slice(1)];
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(numbers));
    server.wait(4 * DAY);
    await changeLost();
    expect(await numberOf(who)).toBe(who.mobileNumber.slice(1));
    expect((await who.get('/api/user/activity')).json().entries[0]).toMatchObject({
      by: 'STAFF',
      what: 'mobileChange.stop',
    });
  });

  it('is the role it needs', async () => {
    expect((await (await desk('reviewer'))('GET')).json().code).toBe('ROLE_REQUIRED');
    expect((await (await desk('support'))('POST', '/x/stop')).json().code).toBe('NOT_FOUND');
  });
});
