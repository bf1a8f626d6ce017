import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { endOperator } from '../../server/modules/operators/endOperator';
import { inviteOperator } from '../../server/modules/operators/invite';
import {
  OPERATOR_ROLES,
  type OperatorRole,
  type OwnPasskey,
  type OwnSession,
  type OwnToken,
  type RecordedAct,
} from '../../src/contract/generated/bodies';
import { softPasskey } from './support/softPasskey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

type Device = ReturnType<typeof softPasskey>;
const said = (answer: LightMyRequestResponse) => `${answer.statusCode} ${answer.json().code ?? ''}`.trim();
const cookieOf = (answer: LightMyRequestResponse) =>
  answer.cookies.find(({ name }) => name === DESK_COOKIE)?.value ?? 'none';

/** A browser that is signed in, or not yet. */
function browser(session?: string, headers: Record<string, string> = {}) {
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/desk${path}`,
      ...(payload && { payload }),
      headers: { ...(session !== undefined && { cookie: `${DESK_COOKIE}=${session}` }), ...headers },
    });
  return { get: (path: string) => send('GET', path), post: (path: string, body?: object) => send('POST', path, body) };
}
const commandWith = (token: string) => browser(undefined, { authorization: `Bearer ${token}` });

let names = 0;
async function invited(...roles: OperatorRole[]) {
  names += 1;
  const name = `Operator ${names}`;
  const given = { name, roles };
  return { name, ...(await inviteOperator(server.database, given, server.services.clock())) };
}

async function accept(invitation: string, device: Device): Promise<LightMyRequestResponse> {
  const opened = await browser().post('/invitation', { invitation });
  if (opened.statusCode !== 200) return opened;
  const credential = device.make(opened.json().options);
  return browser().post('/invitation/accept', { invitation, label: 'Laptop', credential });
}

async function signInWith(device: Device): Promise<LightMyRequestResponse> {
  const { options } = (await browser().post('/sign-in/options')).json();
  return browser().post('/sign-in', { credential: device.use(options) });
}

async function operator(...roles: OperatorRole[]) {
  const [invitation, device] = [await invited(...roles), softPasskey()];
  const session = cookieOf(await accept(invitation.token, device));
  return { ...invitation, device, session, desk: browser(session) };
}

describe('an invitation', () => {
  it('is accepted by a passkey, and signs in', async () => {
    const { name, desk } = await operator('reviewer', 'support');
    const me = (await desk.get('/me')).json();
    expect(me).toMatchObject({ name, roles: ['reviewer', 'support'] });
  });

  it('gives a cookie that no script and no other site has', async () => {
    const { token } = await invited('support');
    const cookie = (await accept(token, softPasskey())).cookies.find(({ name }) => name === DESK_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 12 * 3_600 });
  });

  it('is good once', async () => {
    const { token } = await invited('support');
    expect(said(await accept(token, softPasskey()))).toBe('200');
    expect(said(await accept(token, softPasskey()))).toBe('400 INVITATION_NOT_VALID');
  });

  it('is good once to two who hold it at the same time', async () => {
    const { token: invitation } = await invited('support');
    const devices = [softPasskey(), softPasskey()];
    const bodies = [];
    for (const device of devices) {
      const { options } = (await browser().post('/invitation', { invitation })).json();
      bodies.push({ invitation, label: 'Laptop', credential: device.make(options) });
    }
    const answers = await Promise.all(bodies.map((body) => browser().post('/invitation/accept', body)));
    expect(answers.map(said).sort()).toEqual(['200', '400 INVITATION_NOT_VALID']);
  });

  it('is worth nothing after three days', async () => {
    const { token } = await invited('support');
    server.wait(3 * 24 * 3_600);
    expect(said(await accept(token, softPasskey()))).toBe('400 INVITATION_NOT_VALID');
  });

  it('is replaced by the next one of the same name', async () => {
    const { token, name } = await invited('support');
    const by = { name: name.toUpperCase(), roles: ['finance'] as const };
    const next = await inviteOperator(server.database, by, server.services.clock());
    expect(said(await accept(token, softPasskey()))).toBe('400 INVITATION_NOT_VALID');
    const answer = await accept(next.token, softPasskey());
    expect(answer.json()).toMatchObject({ name, roles: ['finance'] });
  });

  it('is for a name that reads as it is', async () => {
    const invite = (name: string) =>
      inviteOperator(server.database, { name, roles: ['support'] }, server.services.clock());
    const { token } = await invite('Rina\u202e\u200b  Support');
    expect((await accept(token, softPasskey())).json()).toMatchObject({ name: 'Rina Support' });
    await expect(invite('\u202e')).rejects.toThrow('INVALID_INPUT');
  });

  it('is worth nothing once the operator was ended', async () => {
    const { token, operatorId } = await invited('support');
    await endOperator(server.database, { by: undefined, nameOrId: operatorId }, server.services.clock());
    expect(said(await accept(token, softPasskey()))).toBe('400 INVITATION_NOT_VALID');
  });

  it('takes no passkey made for another site, or for another challenge', async () => {
    const { token } = await invited('support');
    expect(said(await accept(token, softPasskey('http://lancar.example')))).toBe('400 PASSKEY_NOT_ACCEPTED');
    const credential = softPasskey().make({ challenge: Buffer.alloc(32).toString('base64url') });
    const answer = await browser().post('/invitation/accept', { invitation: token, label: 'Laptop', credential });
    expect(said(answer)).toBe('400 PASSKEY_NOT_ACCEPTED');
    expect(said(await accept(token, softPasskey()))).toBe('200');
  });
});

describe('signing in', () => {
  it('needs nothing but a passkey, and signing out ends it', async () => {
    const { device, name } = await operator('support');
    const answer = await signInWith(device);
    const desk = browser(cookieOf(answer));
    expect((await desk.get('/me')).json().name).toBe(name);
    await desk.post('/sign-out');
    expect(said(await desk.get('/me'))).toBe('401 UNAUTHORIZED');
  });

  it('takes each challenge once, and not after five minutes', async () => {
    const { device } = await operator('support');
    const { options } = (await browser().post('/sign-in/options')).json();
    expect(said(await browser().post('/sign-in', { credential: device.use(options) }))).toBe('200');
    expect(said(await browser().post('/sign-in', { credential: device.use(options) }))).toBe(
      '400 PASSKEY_NOT_ACCEPTED',
    );
    const late = (await browser().post('/sign-in/options')).json().options;
    server.wait(5 * 60);
    expect(said(await browser().post('/sign-in', { credential: device.use(late) }))).toBe('400 PASSKEY_NOT_ACCEPTED');
  });

  it('is refused to a passkey that is not known, and to a copy that counts behind', async () => {
    expect(said(await signInWith(softPasskey()))).toBe('400 PASSKEY_NOT_ACCEPTED');
    const { device, operatorId } = await operator('support');
    await server.database.query('UPDATE passkeys SET counter = 1000 WHERE operator_id = $1', [operatorId]);
    expect(said(await signInWith(device))).toBe('400 PASSKEY_NOT_ACCEPTED');
  });

  it('is refused to an operator who was ended, whose sessions and tokens are dead', async () => {
    await operator('admin');
    const { device, desk, operatorId } = await operator('admin');
    const { token } = (await desk.post('/tokens', { label: 'Publishing', days: 30 })).json();
    expect(said(await commandWith(token).get('/operators'))).toBe('200');
    await endOperator(server.database, { by: undefined, nameOrId: operatorId }, server.services.clock());
    expect(said(await desk.get('/me'))).toBe('401 UNAUTHORIZED');
    expect(said(await commandWith(token).get('/operators'))).toBe('401 OPERATOR_TOKEN_NOT_VALID');
    expect(said(await signInWith(device))).toBe('400 PASSKEY_NOT_ACCEPTED');
  });

  it('is refused to a page of another site', async () => {
    const answer = await browser(undefined, { 'sec-fetch-site': 'cross-site' }).post('/sign-in/options');
    expect(said(answer)).toBe('403 CROSS_SITE_REQUEST');
  });

  it('is refused for a while to one address that tries again and again', async () => {
    const other = await startTestServer({}, server.database);
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      const answer = await other.app.inject({ method: 'POST', url: '/api/desk/sign-in/options' });
      statuses.push(answer.statusCode);
    }
    await other.close();
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });
});

describe('an operator', () => {
  const passkeys = async (desk: ReturnType<typeof browser>): Promise<OwnPasskey[]> =>
    (await desk.get('/passkeys')).json().passkeys;
  async function add(desk: ReturnType<typeof browser>, device: Device): Promise<LightMyRequestResponse> {
    server.wait(1);
    const { options } = (await desk.post('/passkeys/options')).json();
    return desk.post('/passkeys', { label: 'Ph\u202eone', credential: device.make(options) });
  }

  it('adds a passkey, signs in with it, and removes one but never the last', async () => {
    const { desk, device, session } = await operator('support');
    expect(said(await desk.post('/passkeys/remove', { passkey: device.id }))).toBe('409 LAST_PASSKEY');
    const phone = softPasskey();
    expect(said(await add(desk, phone))).toBe('200');
    expect((await passkeys(desk)).map(({ label }) => label)).toEqual(['Laptop', 'Phone']);
    const onPhone = browser(cookieOf(await signInWith(phone)));
    expect(said(await onPhone.post('/passkeys/remove', { passkey: device.id }))).toBe('200');
    // with what was begun with it
    expect(said(await browser(session).get('/me'))).toBe('401 UNAUTHORIZED');
    expect(said(await onPhone.post('/passkeys/remove', { passkey: phone.id }))).toBe('409 LAST_PASSKEY');
  });

  it('removes none of two passkeys twice at the same time', async () => {
    const { desk, device } = await operator('support');
    const phone = softPasskey();
    await add(desk, phone);
    const removals = [device.id, phone.id].map((passkey) => desk.post('/passkeys/remove', { passkey }));
    await Promise.all(removals);
    expect([said(await signInWith(device)), said(await signInWith(phone))].sort()).toEqual([
      '200',
      '400 PASSKEY_NOT_ACCEPTED',
    ]);
  });

  it('sees their sessions and ends one', async () => {
    const { desk, device } = await operator('support');
    const other = browser(cookieOf(await signInWith(device)));
    const sessions: OwnSession[] = (await desk.get('/sessions')).json().sessions;
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const ended = sessions.find(({ current }) => !current);
    expect(said(await desk.post(`/sessions/${ended?.id}/end`))).toBe('200');
    expect(said(await other.get('/me'))).toBe('401 UNAUTHORIZED');
    expect(said(await desk.get('/me'))).toBe('200');
  });

  it('makes a token that is shown once, is good for its days and no longer, and can be revoked', async () => {
    const { desk } = await operator('admin');
    const { id, token } = (await desk.post('/tokens', { label: 'Publishing', days: 2 })).json();
    const list = async (): Promise<OwnToken[]> => (await desk.get('/tokens')).json().tokens;
    expect(await list()).toMatchObject([{ id, label: 'Publishing', status: 'good' }]);
    expect(JSON.stringify(await list())).not.toContain(token);
    expect(said(await commandWith(token).get('/operators'))).toBe('200');
    expect(said(await desk.post(`/tokens/${id}/revoke`))).toBe('200');
    expect(said(await commandWith(token).get('/operators'))).toBe('401 OPERATOR_TOKEN_NOT_VALID');
    expect(said(await desk.post(`/tokens/${id}/revoke`))).toBe('404 NOT_FOUND');
    const short = (await desk.post('/tokens', { label: 'Short', days: 1 })).json();
    server.wait(24 * 3_600);
    expect(said(await commandWith(short.token).get('/operators'))).toBe('401 OPERATOR_TOKEN_NOT_VALID');
  });

  it('makes no token by a token', async () => {
    const { desk } = await operator('admin');
    const { token } = (await desk.post('/tokens', { label: 'Publishing', days: 2 })).json();
    expect(said(await commandWith(token).post('/tokens', { label: 'Another', days: 2 }))).toBe(
      '403 DESK_PAGE_REQUIRED',
    );
    expect(said(await commandWith(token).get('/me'))).toBe('200');
  });

  it('touches nothing of another operator', async () => {
    const [one, other] = [await operator('support'), await operator('support')];
    const { id } = (await other.desk.post('/tokens', { label: 'Other', days: 2 })).json();
    const [session] = (await other.desk.get('/sessions')).json().sessions;
    expect(said(await one.desk.post(`/tokens/${id}/revoke`))).toBe('404 NOT_FOUND');
    expect(said(await one.desk.post(`/sessions/${session.id}/end`))).toBe('404 NOT_FOUND');
    expect(said(await one.desk.post('/passkeys/remove', { passkey: other.device.id }))).toBe('404 NOT_FOUND');
  });

  it('sees what they did', async () => {
    const { desk } = await operator('support');
    await desk.post('/tokens', { label: 'Publishing', days: 2 });
    const { acts, hasMore }: { acts: RecordedAct[]; hasMore: boolean } = (await desk.get('/acts')).json();
    expect(acts.map(({ act }) => act)).toEqual(['token.create', 'session.begin', 'invitation.accept']);
    expect(acts[0]?.detail).toEqual({ label: 'Publishing', days: 2 });
    expect(hasMore).toBe(false);
    const earlier = await desk.get(`/acts?before=${acts[0]?.no}`);
    expect(earlier.json().acts).toHaveLength(2);
  });
});

describe('an admin', () => {
  it('invites and ends others, and sees all acts', async () => {
    const [{ desk, name }, second] = [await operator('admin'), await operator('admin')];
    const given = { name: 'Ani', roles: ['publisher'] };
    expect((await desk.post('/operators', given)).json()).not.toHaveProperty('address');
    const { address } = (await second.desk.post('/operators', given)).json();
    expect(address).toMatch(/^http:\/\/localhost(?::80)?\/desk#invitation=lci_/);
    const ani = await accept(address.split('=')[1] ?? '', softPasskey());
    expect(ani.json()).toMatchObject({ name: 'Ani', roles: ['publisher'] });
    expect(said(await desk.post('/operators', { name: 'ani', roles: ['support'] }))).toBe('409 OPERATOR_EXISTS');
    expect(said(await desk.post('/operators/Ani/end'))).toBe('200');
    expect(said(await browser(cookieOf(ani)).get('/me'))).toBe('401 UNAUTHORIZED');
    const { acts }: { acts: RecordedAct[] } = (await desk.get('/audit')).json();
    expect(acts.slice(0, 5).map((one) => [one.act, one.operator])).toEqual([
      ['operator.end', name],
      ['session.begin', 'Ani'],
      ['invitation.accept', 'Ani'],
      ['operator.invite', second.name],
      ['operator.askInvite', name],
    ]);
  });

  it.each(OPERATOR_ROLES)('makes no second person alone, with the role %s', async (role) => {
    const [first, second] = [await operator('admin'), await operator('admin')];
    const given = { name: `Second ${role}`, roles: [role] };
    const invite = (by: typeof first, body: object = given) => by.desk.post('/operators', body);
    expect((await invite(first)).json()).toEqual({ operatorId: expect.any(String) });
    expect(said(await invite(first))).toBe('403 SECOND_ADMIN_REQUIRED');
    const { operators } = (await first.desk.get('/operators')).json();
    const listed = operators.find((one: { name: string }) => one.name === given.name);
    expect(listed).toMatchObject({ status: 'invited', awaitsSecondAdmin: true });
    // nor by the way of those who lost a passkey
    expect(said(await first.desk.post(`/operators/${listed.operatorId}/recover`))).toBe('404 NOT_FOUND');
    // with other roles it is another ask, which the one before does not confirm
    const more = { ...given, roles: OPERATOR_ROLES.filter((one) => one !== role) };
    expect((await invite(second, more)).json()).not.toHaveProperty('address');
    const address: string = (await invite(first, more)).json().address;
    expect((await accept(address.split('=')[1] ?? '', softPasskey())).json()).toMatchObject({ roles: more.roles });
  });

  it('is told who asked for an invitation that waits for them, as long as it does', async () => {
    const [first, second] = [await operator('admin'), await operator('admin')];
    const waits = async ({ desk }: typeof first): Promise<number> =>
      (await desk.get('/overview')).json().waiting.invitations;
    const before = [await waits(first), await waits(second)];
    const given = { name: 'Hadi', roles: ['support'] };
    const hadi = async ({ desk }: typeof first) =>
      (await desk.get('/operators')).json().operators.find((one: { name: string }) => one.name === 'Hadi');
    await first.desk.post('/operators', given);
    expect(await hadi(second)).toMatchObject({ status: 'invited', invitationAskedBy: first.name });
    expect(await hadi(first)).not.toHaveProperty('invitationAskedBy');
    expect([await waits(first), await waits(second)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    await second.desk.post('/operators', given);
    expect(await hadi(second)).not.toHaveProperty('invitationAskedBy');
    expect(await waits(second)).toBe(before[1]);
  });

  it('gets another address of one that two invited only with a second again', async () => {
    const [first, second] = [await operator('admin'), await operator('admin')];
    const given = { name: 'Gita', roles: ['support'] };
    await first.desk.post('/operators', given);
    const address: string = (await second.desk.post('/operators', given)).json().address;
    expect((await second.desk.post('/operators', given)).json()).not.toHaveProperty('address');
    expect(said(await accept(address.split('=')[1] ?? '', softPasskey()))).toBe('400 INVITATION_NOT_VALID');
  });

  it('is who it takes', async () => {
    const { desk } = await operator('reviewer', 'finance', 'publisher', 'approver', 'support');
    expect(said(await desk.get('/operators'))).toBe('403 ROLE_REQUIRED');
    expect(said(await desk.get('/audit'))).toBe('403 ROLE_REQUIRED');
    expect(said(await desk.post('/operators', { name: 'Budi', roles: ['admin'] }))).toBe('403 ROLE_REQUIRED');
    expect(said(await desk.post('/operators/Budi/end'))).toBe('403 ROLE_REQUIRED');
  });

  it('shows their passkey again before either, once they have been in for a while, and never ends themselves', async () => {
    const { desk, device, operatorId } = await operator('admin');
    server.wait(6 * 60);
    const dewi = { name: 'Dewi', roles: ['finance'] };
    expect(said(await desk.post('/operators', dewi))).toBe('403 PASSKEY_PROOF_REQUIRED');
    expect(said(await desk.post('/operators/Dewi/end'))).toBe('403 PASSKEY_PROOF_REQUIRED');
    expect(said(await desk.get('/operators'))).toBe('200');
    const fresh = browser(cookieOf(await signInWith(device)));
    expect(said(await fresh.post('/operators', dewi))).toBe('200');
    expect(said(await fresh.post(`/operators/${operatorId}/end`))).toBe('409 OWN_ACCESS');
    expect(said(await fresh.get('/me'))).toBe('200');
  });

  it('makes no new operator on a device that was left alone, by whatever way', async () => {
    const { desk, device } = await operator('admin');
    const { token } = (await desk.post('/tokens', { label: 'Reading', days: 90 })).json();
    const begun = (await desk.post('/passkeys/options')).json().options;
    server.wait(6 * 60);
    const credential = softPasskey().make(begun);
    const tried = [
      await desk.post('/tokens', { label: 'Another', days: 90 }),
      await desk.post('/passkeys/options'),
      await desk.post('/passkeys', { label: 'Theirs', credential }),
      await desk.post('/passkeys/remove', { passkey: device.id }),
    ];
    expect(tried.map(said)).toEqual(tried.map(() => '403 PASSKEY_PROOF_REQUIRED'));
    const stolen = [
      await commandWith(token).post('/operators', { name: 'Eka', roles: ['admin'] }),
      await commandWith(token).post('/operators/Eka/end'),
      await commandWith(token).post('/passkeys/options'),
    ];
    expect(stolen.map(said)).toEqual(stolen.map(() => '403 DESK_PAGE_REQUIRED'));
    const { operators } = (await commandWith(token).get('/operators')).json();
    expect(operators).not.toContainEqual(expect.objectContaining({ name: 'Eka' }));
  });

  it('can use a new name again once its operator was ended', async () => {
    const { desk } = await operator('admin');
    await desk.post('/operators', { name: 'Citra', roles: ['support'] });
    await desk.post('/operators/citra/end');
    expect(said(await desk.post('/operators', { name: 'Citra', roles: ['finance'] }))).toBe('200');
    const { operators } = (await desk.get('/operators')).json();
    const found = operators.filter((one: { name: string }) => one.name === 'Citra');
    expect(found.map((one: { status: string }) => one.status)).toEqual(['invited', 'ended']);
  });
});

describe('a lost passkey', () => {
  const secretOf = (answer: LightMyRequestResponse): string => answer.json().invitation.address.split('=')[1];

  it('opens nothing any more once an admin says so, and its operator makes another within three days', async () => {
    const [admin, second, lost] = [await operator('admin'), await operator('admin'), await operator('reviewer')];
    const { token } = (await lost.desk.post('/tokens', { label: 'Listing', days: 30 })).json();
    await admin.desk.post(`/operators/${lost.operatorId}/recover`);
    const answer = await second.desk.post(`/operators/${lost.operatorId}/recover`);
    expect(said(await lost.desk.get('/me'))).toBe('401 UNAUTHORIZED');
    expect(said(await commandWith(token).get('/me'))).toBe('401 OPERATOR_TOKEN_NOT_VALID');
    expect(said(await signInWith(lost.device))).toBe('400 PASSKEY_NOT_ACCEPTED');
    const device = softPasskey();
    const entered = await accept(secretOf(answer), device);
    expect(entered.json()).toMatchObject({ operatorId: lost.operatorId, name: lost.name, roles: ['reviewer'] });
    expect(said(await accept(secretOf(answer), softPasskey()))).toBe('400 INVITATION_NOT_VALID');
    expect(said(await signInWith(device))).toBe('200');
    const { acts }: { acts: RecordedAct[] } = (await admin.desk.get(`/audit?act=operator`)).json();
    expect(acts.slice(0, 2).map((one) => [one.act, one.subject, one.operator])).toEqual([
      ['operator.recover', lost.operatorId, second.name],
      ['operator.losePasskey', lost.operatorId, admin.name],
    ]);
  });

  it('is worth another address, and the one before nothing, until three days are over', async () => {
    const [begins, admin, lost] = [await operator('admin'), await operator('admin'), await operator('support')];
    await begins.desk.post(`/operators/${lost.operatorId}/recover`);
    const first = await admin.desk.post(`/operators/${lost.operatorId}/recover`);
    const second = await admin.desk.post(`/operators/${lost.operatorId}/recover`);
    expect(said(await accept(secretOf(first), softPasskey()))).toBe('400 INVITATION_NOT_VALID');
    server.wait(3 * 24 * 3_600);
    expect(said(await accept(secretOf(second), softPasskey()))).toBe('400 INVITATION_NOT_VALID');
  });

  it.each(OPERATOR_ROLES)('takes two admins with the role %s', async (role) => {
    const [first, second, lost] = [await operator('admin'), await operator('admin'), await operator(role)];
    const begun = await first.desk.post(`/operators/${lost.operatorId}/recover`);
    expect(begun.json()).toEqual({});
    expect(said(await signInWith(lost.device))).toBe('400 PASSKEY_NOT_ACCEPTED');
    const alone = await first.desk.post(`/operators/${lost.operatorId}/recover`);
    expect(said(alone)).toBe('403 SECOND_ADMIN_REQUIRED');
    expect(alone.body, 'what an admin does who is the only one').toContain('recover');
    // nor by the way of those who never accepted, with other roles
    const asNew = { name: lost.name, roles: ['support'] };
    expect(said(await first.desk.post('/operators', asNew))).toBe('409 OPERATOR_EXISTS');
    const listed = async (desk: typeof first.desk) =>
      (await desk.get('/operators')).json().operators.find((one: { name: string }) => one.name === lost.name);
    expect(await listed(first.desk)).toMatchObject({ status: 'recovering', awaitsSecondAdmin: true });
    expect(await listed(second.desk)).not.toHaveProperty('awaitsSecondAdmin');
    const answer = await second.desk.post(`/operators/${lost.operatorId}/recover`);
    expect((await accept(secretOf(answer), softPasskey())).json()).toMatchObject({ roles: [role] });
  });

  it('is said by an admin with a fresh proof, of another who has had one', async () => {
    const [admin, other] = [await operator('admin'), await operator('support')];
    const never = await invited('support');
    expect(said(await admin.desk.post(`/operators/${admin.operatorId}/recover`))).toBe('409 OWN_ACCESS');
    expect(said(await admin.desk.post(`/operators/${never.operatorId}/recover`))).toBe('404 NOT_FOUND');
    expect(said(await other.desk.post(`/operators/${admin.operatorId}/recover`))).toBe('403 ROLE_REQUIRED');
    server.wait(6 * 60);
    expect(said(await admin.desk.post(`/operators/${other.operatorId}/recover`))).toBe('403 PASSKEY_PROOF_REQUIRED');
    expect(said(await other.desk.get('/me'))).toBe('200');
  });

  it('of two admins who say it of each other at once, leaves one in', async () => {
    const [one, other] = [await operator('admin'), await operator('admin')];
    const answers = await Promise.all([
      one.desk.post(`/operators/${other.operatorId}/recover`),
      other.desk.post(`/operators/${one.operatorId}/recover`),
    ]);
    expect(answers.map(said).sort()).toEqual(['200', '401 UNAUTHORIZED']);
  });
});

it('the last admin who can come in is not ended, by whatever way', async () => {
  const [admin, waiting] = [await operator('admin'), await invited('admin')];
  await server.database.query(
    "UPDATE operators SET status = 'ended', ended_at = now() WHERE ended_at IS NULL AND operator_id <> ALL ($1::uuid[])",
    [[admin.operatorId, waiting.operatorId]],
  );
  const now = server.services.clock();
  const end = () => endOperator(server.database, { by: undefined, nameOrId: admin.operatorId }, now);
  await expect(end()).rejects.toThrow('LAST_ADMIN');
  expect(said(await accept(waiting.token, softPasskey()))).toBe('200');
  await end();
  expect(said(await admin.desk.get('/me'))).toBe('401 UNAUTHORIZED');
});

it('what a page of the app keeps signs no operator in', async () => {
  const answer = await server.app.inject({ url: '/api/desk/me', headers: { cookie: 'lancar_session=anything' } });
  expect(said(answer)).toBe('401 UNAUTHORIZED');
});
