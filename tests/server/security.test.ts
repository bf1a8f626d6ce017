import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EFFECTS } from '../../server/modules/flows/effects';
import type { Activity, SandboxCode } from '../../src/contract/generated/bodies';
import { type Applicant, codeFor, signIn } from './support/applicant';
import { BANK, CONTACTS, sendKtp } from './support/journey';
import { PERSONAS, persona } from './support/personas';
import { askDeletionOf, proveByCode, proveByFace, proveByGallery, sendSecured } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY = 24 * 3_600;
const tried = new Set<string>();

async function come(number: number): Promise<Applicant> {
  const { mobileNumber } = persona('security', number);
  tried.add(mobileNumber);
  return signIn(server, mobileNumber);
}

const changeContacts = (who: Applicant, key?: string) =>
  who.step(
    '/user/contact-info/v2',
    'contact-info',
    { contactFullName: 'Bambang Sutrisno' },
    {
      flow: 'update-info',
      ...(key === undefined ? {} : { key }),
    },
  );
const post = (who: Applicant, path: string, payload: object = {}) =>
  who.request({ method: 'POST', url: `/api/security/${path}`, payload });
const list = async (who: Applicant, query = '') => (await who.get(`/api/security/verification-list${query}`)).json();

async function failByCode(who: Applicant) {
  server.wait(61);
  await post(who, 'send-code');
  const right = await codeFor(server, who.mobileNumber);
  return (await post(who, 'verify-code', { otp: right === '000000' ? '111111' : '000000' })).json();
}

describe('a call that needs the account secured', () => {
  it('says in the list and in the message of its code what the person asked for', async () => {
    const who = await signIn(server);
    expect((await who.request({ method: 'POST', url: '/api/user/data-copy' })).statusCode).toBe(994);
    expect(await list(who)).toMatchObject({ askedFor: 'DATA_COPY' });
    server.wait(61);
    await post(who, 'send-code');
    const sent: SandboxCode[] = (await server.app.inject('/api/sandbox/codes')).json();
    const code = sent.find(({ recipient }) => recipient.endsWith(who.mobileNumber.slice(1)));
    expect(code?.text).toContain('MENGUNDUH SALINAN datamu');
  });

  it('is refused with status 994 and what has to be proved, and changes nothing', async () => {
    const who = await come(7);
    const before = await who.draft('update-info');
    const answer = await changeContacts(who, 'key-1');
    expect(answer.statusCode).toBe(994);
    expect(answer.json()).toEqual({
      code: 'ACCOUNT_SECURITY',
      message: expect.any(String),
      data: { result: 'REQUIRED', necessary: ['OTP', 'LIVENESS'] },
    });
    expect(await who.draft('update-info')).toEqual(before);
  });

  it('goes through as it was once all is proved, with the same Idempotency-Key', async () => {
    const who = await come(7);
    expect((await changeContacts(who, 'key-2')).statusCode).toBe(994);
    expect(await proveByCode(who)).toEqual({ result: 'SUCCESS', left: ['LIVENESS'] });
    expect((await changeContacts(who, 'key-2')).statusCode).toBe(994);
    expect(await proveByFace(who)).toEqual({ result: 'SUCCESS', left: [] });
    const [first, again] = [await changeContacts(who, 'key-2'), await changeContacts(who, 'key-2')];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect(first.json().known.contactFullName).toBe('Bambang Sutrisno');
    const { entries }: Activity = (await who.get('/api/user/activity')).json();
    expect(entries.filter(({ by }) => by === 'YOU').map(({ what }) => what)).toEqual(['contacts']);
  });

  it('is not asked for a proof when it is repeated after it went through', async () => {
    const who = await come(7);
    await changeContacts(who);
    await proveByCode(who);
    await proveByFace(who);
    const first = await changeContacts(who, 'key-3');
    server.wait(16 * 60);
    const again = await changeContacts(who, 'key-3');
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect((await changeContacts(who, 'key-4')).statusCode).toBe(994);
  });

  it('is clear for 15 minutes after the last proof, in this session alone', async () => {
    const who = await come(7);
    await changeContacts(who);
    await proveByCode(who);
    server.wait(10 * 60);
    await proveByFace(who);
    server.wait(14 * 60);
    expect((await changeContacts(who)).statusCode).toBe(200);
    expect((await changeContacts(await come(7))).statusCode).toBe(994);
    server.wait(60);
    expect((await changeContacts(who)).statusCode).toBe(994);
  });

  it('is also the change of the name the user is called by', async () => {
    const who = await come(7);
    const rename = () => who.request({ method: 'POST', url: '/api/user/v3', payload: { userName: 'Somebody Else' } });
    const demand = vi.spyOn(server.services.outside, 'securityDemand').mockReturnValue({ necessary: ['OTP'] });
    onTestFinished(() => demand.mockRestore());
    expect((await rename()).statusCode).toBe(994);
    expect((await who.get('/api/user/v3')).json().userName).toBeUndefined();
    await proveByCode(who);
    expect((await rename()).statusCode).toBe(200);
  });

  it('keeps what is entered: drafts and pictures are never refused', async () => {
    const who = await come(7);
    await changeContacts(who);
    expect((await who.patch({ contactFullName: 'Bambang' }, 'update-info')).statusCode).toBe(204);
    expect(await who.photo('LIVENESS_KTP')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await who.draft('update-info')).answers.contactFullName).toBe('Bambang');
  });
});

it('tells the owner what was proved, what failed, and for what', async () => {
  const shown = async (who: Applicant) => {
    const { entries }: Activity = (await who.get('/api/user/activity')).json();
    return entries.filter(({ by }) => by === 'SESSION').map(({ what, operation }) => [what, operation]);
  };
  const who = await come(7);
  const before = (await shown(who)).length;
  await changeContacts(who);
  await failByCode(who);
  await proveByCode(who);
  server.wait(1);
  await proveByFace(who);
  const tries = await shown(who);
  expect(tries.slice(0, tries.length - before)).toEqual([
    ['proved.LIVENESS', 'UPDATE_USER_INFO'],
    ['proved.OTP', 'UPDATE_USER_INFO'],
    ['failed.OTP', 'UPDATE_USER_INFO'],
  ]);

  const returned = new Walker(await come(5), 'resubmit');
  await returned.on();
  await proveByCode(returned.who);
  expect(await shown(returned.who)).toContainEqual(['proved.OTP', 'RETURN_FLOW']);

  const there = await signIn(server);
  expect(await shown(there)).toEqual([]);
  const code = await there.code('/verify-phone/send-otp');
  const account = { ...BANK, paymentBankAccountNoConfirm: BANK.paymentBankAccountNo };
  expect((await there.step('/user/bank-account', 'account', account, { flow: 'add-card', code })).statusCode).toBe(200);
  server.wait(61);
  const here = await signIn(server, there.mobileNumber);
  await sendSecured(here, () => here.request({ method: 'POST', url: '/api/user/data-copy' }));
  expect(await shown(here)).toEqual([
    ['proved.OTP', 'DATA_COPY'],
    ['proved.OTP', 'LOG_IN'],
    ['proved.OTP', 'CHANGE_BANK_ACCOUNT'],
  ]);
  const leaving = await signIn(server);
  await askDeletionOf(leaving);
  expect(await shown(leaving)).toEqual([['proved.OTP', 'DELETE_ACCOUNT']]);

  const demand = vi
    .spyOn(server.services.outside, 'securityDemand')
    .mockImplementation((_, call) => (call.startsWith('POST /user/') ? undefined : { necessary: ['OTP'] }));
  onTestFinished(() => demand.mockRestore());
  const whole = new Walker(await signIn(server), 'apply');
  await whole.on();
  await proveByCode(whole.who);
  expect(await shown(whole.who)).toEqual([['proved.OTP', 'UNDEFINED']]);
});

describe('the verification list', () => {
  it('shows what has to be proved, what is, and where a code goes', async () => {
    const who = await come(7);
    expect(await list(who)).toEqual({ methods: [], mobile: '0812••••0807' });
    await changeContacts(who);
    await proveByCode(who);
    expect(await list(who, '?scenario=securityCheck')).toEqual({
      methods: [
        { type: 'OTP', done: true },
        { type: 'LIVENESS', done: false },
      ],
      mobile: '0812••••0807',
      askedFor: 'UPDATE_USER_INFO',
    });
  });

  it.each(['linearKYC', 'moduleKYC', 'returnKYC', 'faceIdLogin', 'changeCard', 'changePhone', 'changeDevice'])(
    'is there for the scenario %s',
    async (scenario) => {
      expect(await list(await come(7), `?scenario=${scenario}`)).toMatchObject({ methods: [] });
    },
  );

  it('notes the scenario with the proof that follows, as the copy of the data says', async () => {
    const who = await come(7);
    await changeContacts(who);
    await list(who, '?scenario=changeCard');
    await proveByCode(who);
    await list(who, '?scenario=linearKYC');
    await proveByFace(who);
    const { userId } = (await who.get('/api/user/v3')).json();
    const rows = await server.database.query<{ kind: string; scenario: string }>(
      `SELECT kind, scenario FROM outside_checks WHERE user_id = $1 AND kind LIKE 'security%' AND checked_at > $2 ORDER BY check_no`,
      [userId, new Date(server.services.clock().getTime() - 120_000)],
    );
    expect(rows.slice(-2)).toEqual([
      { kind: 'securityCode', scenario: 'changeCard' },
      { kind: 'securityFace', scenario: 'linearKYC' },
    ]);
  });

  it('refuses a scenario there is not, and whoever is not signed in', async () => {
    const who = await come(7);
    expect(await list(who, '?scenario=anything')).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await server.app.inject('/api/security/verification-list')).statusCode).toBe(401);
    for (const path of ['send-code', 'verify-code', 'liveness']) {
      const answer = await server.app.inject({ method: 'POST', url: `/api/security/${path}`, payload: {} });
      expect(answer.statusCode, path).toBe(401);
    }
  });
});

describe('a proof', () => {
  it('is TOKEN_INVALID where nothing is demanded, any more or in another session', async () => {
    const [who, other] = [await come(7), await come(7)];
    expect((await post(who, 'verify-code', { otp: '123456' })).json()).toEqual({ result: 'TOKEN_INVALID', left: [] });
    expect((await post(who, 'send-code')).json().code).toBe('SECURITY_NOT_DEMANDED');
    await changeContacts(who);
    expect((await post(other, 'verify-code', { otp: '123456' })).json().result).toBe('TOKEN_INVALID');
    await proveByCode(who);
    const again = (await post(who, 'verify-code', { otp: '123456' })).json();
    expect(again).toEqual({ result: 'TOKEN_INVALID', left: ['LIVENESS'] });
  });

  it.each([['12345'], ['1234567'], ['abcdef'], [''], [123456], [null], [['123456']], [{ a: 1 }], ['１２３４５６']])(
    'is no code: %j, and counts as no try',
    async (otp) => {
      const who = await come(7);
      await changeContacts(who);
      const answer = await post(who, 'verify-code', { otp });
      expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: '/otp', rule: 'verifyCode' }] });
    },
  );

  it('takes no code that was sent for another purpose', async () => {
    const who = await come(7);
    await changeContacts(who);
    const otp = await who.code('/verify-phone/send-otp');
    expect((await post(who, 'verify-code', { otp })).json().result).toBe('FAILED');
    server.wait(2 * DAY);
  });

  it('takes no code after five minutes, which is no failed try', async () => {
    const who = await come(7);
    await changeContacts(who);
    await post(who, 'send-code');
    const otp = await codeFor(server, who.mobileNumber);
    server.wait(300);
    const late = await post(who, 'verify-code', { otp });
    expect(late.json()).toMatchObject({ code: 'CODE_EXPIRED', errors: [{ field: '/otp' }] });
    expect(await failByCode(who)).toMatchObject({ result: 'FAILED', triesLeft: 4 });
    server.wait(2 * DAY);
  });

  it('by face takes a picture of the own face, taken after it was demanded', async () => {
    const [who, other] = [await come(7), await signIn(server)];
    const early = await who.photo('LIVENESS_KTP');
    server.wait(1);
    await changeContacts(who);
    const pictures = [early, await other.photo('LIVENESS_KTP'), await who.photo('KTP'), 'x', null, 5, ''];
    for (const photo of pictures) {
      const answer = await post(who, 'liveness', { photo });
      expect(answer.json()).toMatchObject({ code: 'PHOTO_NOT_FOUND', errors: [{ field: '/photo' }] });
    }
    expect(await proveByFace(who)).toEqual({ result: 'SUCCESS', left: ['OTP'] });
  });

  it('by face is proved by no picture from the gallery: a person has to look at it', async () => {
    const who = await come(7);
    await changeContacts(who);
    const proof = await proveByGallery(who);
    expect(proof).toMatchObject({ result: 'PENDING_REVIEW', left: expect.arrayContaining(['LIVENESS']) });
    expect((await changeContacts(who)).statusCode).toBe(994);
    const told = (await list(who)).faceReceivedAt;
    expect(told).toBe(server.services.clock().toISOString());
    server.wait(6 * DAY);
    expect((await list(who)).faceReceivedAt).toBe(told);
    await proveByFace(who);
    expect(await list(who)).not.toHaveProperty('faceReceivedAt');
  });

  it('by face takes no picture a second time', async () => {
    const who = await come(7);
    await changeContacts(who);
    const photo = await who.photo('LIVENESS_KTP');
    server.wait(1);
    expect((await post(who, 'liveness', { photo })).json()).toEqual({ result: 'SUCCESS', left: ['OTP'] });
    server.wait(16 * 60);
    expect((await post(who, 'liveness', { photo })).json().code).toBe('PHOTO_NOT_FOUND');
    expect(await proveByCode(who)).toEqual({ result: 'SUCCESS', left: ['LIVENESS'] });
    expect((await post(who, 'liveness', { photo })).json().code).toBe('PHOTO_NOT_FOUND');
    expect(await proveByFace(who)).toEqual({ result: 'SUCCESS', left: [] });
  });
});

describe('failed proofs', () => {
  it('close the account for writing until tomorrow after five, in every session', async () => {
    const who = await come(6);
    const change = async (applicant: Applicant) =>
      applicant.step(
        '/user/payment-info/v2',
        'bank-info',
        { paymentBankAccountNo: '1234567890' },
        {
          flow: 'update-info',
          code: await applicant.code('/verify-phone/send-otp'),
        },
      );
    expect((await change(who)).json().data).toEqual({ result: 'REQUIRED', necessary: ['OTP'] });
    const results = [];
    for (let count = 0; count < 5; count += 1) results.push(await failByCode(who));
    expect(results.map(({ triesLeft }) => triesLeft)).toEqual([4, 3, 2, 1, 0]);
    const { rejectUntil } = results[4];
    expect(rejectUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await post(who, 'verify-code', { otp: '123456' })).json()).toMatchObject({
      result: 'FAILED',
      triesLeft: 0,
    });
    const code = await post(who, 'send-code');
    expect(code.json()).toMatchObject({ code: 'SECURITY_REJECTED', retryOn: rejectUntil });
    const second = await come(6);
    for (const session of [who, second]) {
      const answer = await change(session);
      expect([answer.statusCode, answer.json().data]).toEqual([
        994,
        { result: 'REJECTED', rejectUntil, necessary: ['OTP'] },
      ]);
    }
    server.wait(DAY);
    expect((await change(who)).json().data).toEqual({ result: 'REQUIRED', necessary: ['OTP'] });
    expect(await proveByCode(who)).toEqual({ result: 'SUCCESS', left: [] });
    expect((await change(who)).statusCode).toBe(200);
  });

  it('are not more than five when many come at once', async () => {
    const who = await come(7);
    await changeContacts(who);
    await post(who, 'send-code');
    const right = await codeFor(server, who.mobileNumber);
    const wrong = right === '000000' ? '111111' : '000000';
    const tries = await Promise.all(Array.from({ length: 9 }, () => post(who, 'verify-code', { otp: wrong })));
    expect(tries.map((answer) => answer.json().triesLeft).sort()).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4]);
    expect((await post(who, 'verify-code', { otp: right })).json().result).toBe('FAILED');
    server.wait(2 * DAY);
  });
});

describe('the story of persona', () => {
  const sendCard = (number: number) => async () => {
    const who = await come(number);
    return { who, send: () => sendKtp(who, { idNumber: persona('security', number).idNumber }) };
  };

  it('1 is a code before the ID card is taken', async () => {
    const { who, send } = await sendCard(1)();
    expect((await send()).json().data).toEqual({ result: 'REQUIRED', necessary: ['OTP'] });
    await proveByCode(who);
    expect((await send()).statusCode).toBe(200);
  });

  it('2 is code and face before the whole application goes', async () => {
    const who = new Walker(await come(2), 'apply-step');
    expect(await who.send('hub')).toBe(false);
    await proveByCode(who.who);
    await proveByFace(who.who);
    expect(await who.send('hub')).toBe(true);
    expect(who.refused).toEqual(['ACCOUNT_SECURITY']);
  });

  it('3 is a face that fails once', async () => {
    const { who, send } = await sendCard(3)();
    expect((await send()).json().data).toEqual({ result: 'REQUIRED', necessary: ['LIVENESS'] });
    expect(await proveByFace(who)).toEqual({ result: 'FAILED', left: ['LIVENESS'], triesLeft: 4 });
    expect(await proveByFace(who)).toEqual({ result: 'SUCCESS', left: [] });
    expect((await send()).statusCode).toBe(200);
  });

  it('4 is rejected until a date three days ahead', async () => {
    const answer = await changeContacts(await come(4));
    const { data } = answer.json();
    expect([answer.statusCode, data.result]).toEqual([994, 'REJECTED']);
    const today = new Date(server.services.clock().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(Date.parse(data.rejectUntil) - Date.parse(today)).toBe(3 * DAY * 1_000);
  });

  it('5 is a code before a correction', async () => {
    const he = new Walker(await come(5), 'resubmit');
    const before = await he.on();
    expect(before.refused).toEqual(['ACCOUNT_SECURITY']);
    await proveByCode(he.who);
    const after = await he.on();
    expect(after.refused).toEqual(['ACCOUNT_SECURITY']);
    expect(after.step).not.toBe(before.step);
  });

  it('8 is a code before the contacts of a part are taken', async () => {
    const who = await come(8);
    const send = () => who.step('/user/contact-info/v2', 'contact-info', CONTACTS, { flow: 'apply-step' });
    expect((await send()).statusCode).toBe(994);
    await proveByCode(who);
    expect((await send()).statusCode).toBe(200);
  });

  it('was tried, each of them, and is about calls there are', () => {
    const group = PERSONAS.personas.filter((candidate) => candidate.group === 'security');
    expect(group.filter(({ mobileNumber }) => !tried.has(mobileNumber)).map(({ name }) => name)).toEqual([]);
    for (const { security } of group) for (const call of security?.calls ?? []) expect(EFFECTS).toHaveProperty([call]);
  });
});
