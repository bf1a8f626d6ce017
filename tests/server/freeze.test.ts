import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { findUser, saveKnown, saveLanguage } from '../../server/modules/people/tables/users';
import type { OperatorRole } from '../../src/contract/generated/bodies';
import { type Applicant, codeFor, freshNik, freshNumber, signIn } from './support/applicant';
import { borrowingWalk, payOutNow } from './support/borrowing';
import { type InterruptedServer, startInterrupted } from './support/meanwhile';
import { aDeskSessionOf, anOperator } from './support/operators';
import { arrive, signedInBy } from './support/partner';
import { changeMobileOf, proveByCode, proveByFace, proveByGallery, sendSecured } from './support/proofs';
import { operatorAt } from './support/reviewer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { Walker } from './support/walker';

let server: InterruptedServer;
beforeAll(async () => {
  server = await startInterrupted();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const post = (who: Applicant, path: string, payload: object = {}) =>
  who.request({ method: 'POST', url: `/api${path}`, payload });
const stateOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/freeze')).json().state;
const job = (name: string) => jobsOf(server.services)[name]?.run(new AbortController().signal);

let networks = 0;
/** A network that nobody asked from before. */
function freshNetwork(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
}
/** Somebody without a sign-in makes a call. */
const outside = (path: string, payload: object, remoteAddress = freshNetwork()) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });

/** Asks without a sign-in, and lets the server look at it; gives the network it was asked from. */
async function ask(mobileNumber: string, idNumber: string, lang = 'id'): Promise<string> {
  const network = freshNetwork();
  const answer = await outside(`/freeze?lang=${lang}`, { mobileNumber, idNumber }, network);
  expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  await job('freezing');
  return network;
}

/** What went to a number, an e-mail address or the app of a person. */
async function inboxOf(mobileNumber: string): Promise<string> {
  await sendMessages(server.services, new AbortController().signal);
  return (await server.app.inject(`/api/sandbox/inbox?mobileNumber=${mobileNumber}`)).body;
}

interface Customer {
  who: Applicant;
  userId: string;
  nik: string;
  email: string;
}

/** A person whose KTP, face and e-mail address are known, with a limit. */
async function aCustomer(): Promise<Customer> {
  const nik = freshNik();
  const email = `${nik}@example.com`;
  const walker = new Walker(await signIn(server), 'apply', { idNumber: nik, email });
  const { step, facts } = await walker.on();
  expect(step).toBe('submitted');
  const reviewer = await operatorAt(server, 'reviewer');
  const decided = await reviewer.decide(String(facts.applicationNo), {
    decision: 'approve',
    limit: 5_000_000,
    despite: 'CHECKED',
  });
  expect(decided.statusCode, decided.body).toBe(200);
  const { who } = walker;
  return { who, userId: (await who.get('/api/user/v3')).json().userId, nik, email };
}

/** The call that makes a loan, with what comes before it done. */
async function loanReady(who: Applicant) {
  const walker = borrowingWalk(who);
  expect(await walker.through('amount'), JSON.stringify(walker.refusal)).toBe(true);
  return walker;
}

/**
 * What Home, bills, paying, messages, help and devices read as they open: a refusal by the freeze would lead away from them.
 * Who has no loan is told so (404).
 */
const READ_BY_PAGES = [
  ...['/user/v3', '/user/standing', '/user/limit', '/tab/points', '/order/list', '/voucher/list', '/loan/list'],
  ...['/loan/payments', '/loan/statement', '/loan/plan-options', '/payment/overview', '/reminder/overview'],
  ...['/calendar/subscription', '/notification/list', '/cases', '/user/sessions', '/user/activity', '/user/deletion'],
  ...['/user/mobile-change', '/user/linked-accounts', '/security/verification-list'],
];

describe('whoever knows number and NIK', () => {
  it('freezes an account for 72 hours: it reads and pays, and neither borrows nor shows its owner', async () => {
    const { who, nik } = await aCustomer();
    await ask(who.mobileNumber, nik);
    expect(await stateOf(who)).toBe('SHORT');
    for (const path of READ_BY_PAGES) expect([200, 404], path).toContain((await who.get(`/api${path}`)).statusCode);
    const points = (await who.get('/api/tab/points')).json();
    expect([points.frozen, points.firstName]).toEqual(['SHORT', undefined]);
    expect((await who.get('/api/user/v3')).json().known).toEqual({});
    const refused = await post(who, '/draft/apply-loan/begin');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ACCOUNT_FROZEN']);
    expect(refused.json().data).toEqual({ path: 'me/setting/freeze' });
    expect(await inboxOf(who.mobileNumber)).toContain('Bukan kamu? Masuk dan buka lagi dengan wajahmu');

    server.wait(72 * HOUR - 60);
    expect(await stateOf(who)).toBe('SHORT');
    server.wait(60);
    expect(await stateOf(who)).toBe('NONE');
    await job('unfreezing');
    expect(await inboxOf(who.mobileNumber)).toContain('sudah berakhir');
  });

  it('cannot keep its owner out: they lift it by their face, and for 14 days nobody begins it again like that', async () => {
    const { who, nik } = await aCustomer();
    await ask(who.mobileNumber, nik);
    const lift = () => post(who, '/user/freeze/lift');
    expect((await sendSecured(who, lift)).json()).toMatchObject({ state: 'NONE' });
    await ask(who.mobileNumber, nik);
    expect(await stateOf(who)).toBe('NONE');
    server.wait(14 * DAY);
    await ask(who.mobileNumber, nik);
    const again = await signIn(server, who.mobileNumber);
    expect(await stateOf(again)).toBe('SHORT');
  });

  it('learns nothing: right and wrong NIK, an unknown number and one that is frozen are answered alike', async () => {
    const { who, nik } = await aCustomer();
    const asked = [
      { mobileNumber: who.mobileNumber, idNumber: freshNik() },
      { mobileNumber: freshNumber(), idNumber: nik },
      { mobileNumber: who.mobileNumber, idNumber: nik },
      { mobileNumber: who.mobileNumber, idNumber: nik },
    ];
    const answers = [];
    for (const body of asked) {
      const { statusCode, body: text, headers } = await outside('/freeze', body);
      answers.push({ statusCode, text, headers: Object.keys(headers).sort() });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    await job('freezing');
    expect(await stateOf(who)).toBe('SHORT');

    const keep = async (mobileNumber: string) => {
      const { statusCode, body } = await outside('/freeze/keep', { mobileNumber, code: 'abcdef' });
      return [statusCode, body];
    };
    expect(await keep(who.mobileNumber)).toEqual(await keep(freshNumber()));
  });

  it('asks a few times a day about a number from a network; no one elsewhere uses up the tries of its owner', async () => {
    const { who, nik } = await aCustomer();
    const { mobileNumber } = who;
    const statuses = async (network: string, idNumber = freshNik(), times = 6) => {
      const answers = [];
      for (let count = 0; count < times; count += 1)
        answers.push((await outside('/freeze', { mobileNumber, idNumber }, network)).statusCode);
      return answers;
    };
    const asFar = [200, 200, 200, 200, 200, 429];
    const thief = freshNetwork();
    expect(await statuses(thief)).toEqual(asFar);
    // also with what stands on the card in the wallet
    for (const idNumber of [nik, nik, freshNik(), freshNik()])
      expect(await statuses(freshNetwork(), idNumber)).toEqual(asFar);
    expect(await statuses(freshNetwork(), nik, 1)).toEqual([200]);
    server.wait(DAY + 1);
    expect(await statuses(thief, nik, 1)).toEqual([200]);
  });

  it('is one asker with all addresses of an IPv6 network', async () => {
    const asked = { mobileNumber: freshNumber(), idNumber: freshNik() };
    const statuses = [];
    for (let host = 1; host <= 6; host += 1)
      statuses.push((await outside('/freeze', asked, `2001:db8:7:1::${host}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await outside('/freeze', asked, '2001:db8:7:2::1')).statusCode).toBe(200);
  });

  it('has it done within seconds of the answer, without a job that looks for it', async () => {
    const { who, nik } = await aCustomer();
    await outside('/freeze', { mobileNumber: who.mobileNumber, idNumber: nik });
    await expect.poll(() => stateOf(who), { timeout: 30_000 }).toBe('SHORT');
  });

  it('is refused what is no number or no NIK', async () => {
    const wrong = await outside('/freeze', { mobileNumber: '12', idNumber: freshNik() });
    expect(wrong.statusCode).toBe(400);
    const noNik = await outside('/freeze', { mobileNumber: freshNumber(), idNumber: '317101' });
    expect(noNik.json().errors).toMatchObject([{ field: '/idNumber', rule: 'nik' }]);
  });

  it('freezes it by the number that it had until it was changed, for 90 days, whoever has that number now', async () => {
    const { who, nik, email } = await aCustomer();
    const former = who.mobileNumber;
    expect((await changeMobileOf(who, { to: freshNumber(), way: 'HAS' })).statusCode).toBe(200);
    const thief = await signIn(server, former); // takes the number that is free
    await ask(former, freshNik());
    expect(await stateOf(who)).toBe('NONE');
    const network = await ask(former, nik);
    expect([await stateOf(who), await stateOf(thief)]).toEqual(['SHORT', 'NONE']);
    const code = await vi.waitFor(() => codeFor(server, email));
    const kept = await outside('/freeze/keep', { mobileNumber: former, code }, network);
    expect(kept.statusCode, kept.body).toBe(200);
    expect((await who.get('/api/user/freeze')).statusCode).toBe(401);

    const other = await aCustomer();
    const left = other.who.mobileNumber;
    expect((await changeMobileOf(other.who, { to: freshNumber(), way: 'HAS' })).statusCode).toBe(200);
    server.wait(90 * DAY + 1);
    await ask(left, other.nik);
    expect(await server.database.query('SELECT 1 FROM account_freezes WHERE user_id = $1', [other.userId])).toEqual([]);
  });

  it('freezes the account of a person whose application is not sent yet', async () => {
    const nik = freshNik();
    const walker = new Walker(await signIn(server), 'apply', { idNumber: nik });
    expect(await walker.through('ktp'), JSON.stringify(walker.refusal)).toBe(true);
    await ask(walker.who.mobileNumber, nik);
    expect(await stateOf(walker.who)).toBe('SHORT');
    expect((await walker.who.patch({ fullName: 'Rahayu' })).json().code).toBe('ACCOUNT_FROZEN');
  });
});

describe('whoever reads the mail of an account', () => {
  it('has the freeze last by the code in it, and every session ends', async () => {
    const { who, nik, email } = await aCustomer();
    const network = await ask(who.mobileNumber, nik);
    // the server looks at what was asked a second ago as well, and may be the one that mails it
    const code = await vi.waitFor(() => codeFor(server, email));
    const keep = (given: string, from = network) =>
      outside('/freeze/keep', { mobileNumber: who.mobileNumber, code: given }, from);
    // anyone may guess elsewhere: the code is none of theirs, and stays good where it was asked for
    for (let guess = 0; guess < 12; guess += 1)
      expect((await keep(`00000${guess}`.slice(-6), freshNetwork())).json().code).toBe('LOGIN_FAILED');
    expect((await keep(code, freshNetwork())).json().code).toBe('LOGIN_FAILED');
    expect((await keep(code)).statusCode).toBe(200);
    expect((await who.get('/api/user/freeze')).statusCode).toBe(401);
    const again = await signIn(server, who.mobileNumber);
    server.wait(30 * DAY);
    const later = await signIn(server, who.mobileNumber);
    expect([await stateOf(again).catch(() => 'ended'), await stateOf(later)]).toContain('LASTING');
    // a code serves once
    expect((await keep(code)).json().code).toBe('LOGIN_FAILED');
  });

  it.each(['id', 'en-us'] as const)(
    'is told of the freeze and given its code in the %s of the page',
    async (language) => {
      const { who, userId, nik, email } = await aCustomer();
      const other = language === 'id' ? 'en-us' : 'id';
      await saveLanguage(server.database, userId, other);
      await ask(who.mobileNumber, nik, language);
      await vi.waitFor(() => codeFor(server, email));
      const inbox = await inboxOf(who.mobileNumber);
      const words = {
        id: ['Ada yang melapor HP-mu hilang dan', 'supaya akunmu tetap dibekukan'],
        'en-us': ['Someone reported your phone lost and', 'keeps your account frozen'],
      };
      for (const text of words[language]) expect(inbox).toContain(text);
      for (const text of words[other]) expect(inbox).not.toContain(text);
    },
  );

  it('freezes by it also where number and NIK alone do not for 14 days', async () => {
    const { who, nik, email } = await aCustomer();
    await ask(who.mobileNumber, nik);
    await sendSecured(who, () => post(who, '/user/freeze/lift'));
    server.wait(61);
    const network = await ask(who.mobileNumber, nik);
    const code = await vi.waitFor(() => codeFor(server, email));
    await outside('/freeze/keep', { mobileNumber: who.mobileNumber, code }, network);
    expect(await stateOf(await signIn(server, who.mobileNumber))).toBe('LASTING');
  });
});

describe('a thief with phone and SIM', () => {
  /** The owner froze the account elsewhere; the thief signs in by the codes that come to the phone. */
  async function robbed() {
    const customer = await aCustomer();
    server.wait(61);
    const owner = await signIn(server, customer.who.mobileNumber);
    // what the owner showed before the phone was gone
    await sendSecured(customer.who, () => post(customer.who, '/user/data-copy'));
    expect((await post(owner, '/user/freeze')).json()).toMatchObject({ state: 'LASTING', begunBy: 'SESSION' });
    expect((await customer.who.get('/api/user/freeze')).statusCode).toBe(401);
    expect(await stateOf(owner)).toBe('LASTING');
    server.wait(61);
    return { ...customer, owner, thief: await signIn(server, customer.who.mobileNumber) };
  }

  it('lifts nothing by codes, by a picture, or by what was proved before', async () => {
    const { owner, thief } = await robbed();
    const lift = (who: Applicant) => post(who, '/user/freeze/lift');
    for (const who of [thief, owner]) {
      const demanded = await lift(who);
      expect([demanded.statusCode, demanded.json().data]).toEqual([
        994,
        { result: 'REQUIRED', necessary: ['LIVENESS'], askedFor: 'LIFT_FREEZE' },
      ]);
    }
    await proveByCode(thief);
    expect((await lift(thief)).statusCode).toBe(994);
    const gallery = await proveByGallery(thief);
    expect(gallery.code).toBe('FACE_NOT_RECORDED');
    expect((await lift(thief)).statusCode).toBe(994);
    expect(await stateOf(thief)).toBe('LASTING');
    // the face of the owner, in their session alone
    await proveByFace(owner);
    expect((await lift(thief)).statusCode).toBe(994);
    expect((await lift(owner)).json()).toMatchObject({ state: 'NONE' });
  });

  it('is refused every call but those that read, pay, ask for help and secure', async () => {
    const { thief } = await robbed();
    const { calls } = JSON.parse(readFileSync('schemas/api/calls.json', 'utf8'));
    const session = Object.entries<{ group: string; open?: boolean; whileFrozen?: boolean }>(calls).filter(
      ([, { group, open }]) => !open && group !== 'desk',
    );
    const wrong = [];
    for (const [name, { whileFrozen = false }] of session) {
      const [method, path = ''] = name.split(' ');
      if (whileFrozen || !server.app.hasRoute({ method: method as 'GET', url: `/api${routeOf(path)}` })) continue;
      const url = `/api${path.replace(/\{\w+\}/g, 'apply')}`;
      const answer = await thief.request({ method: method as 'GET', url, ...(method !== 'GET' && { payload: {} }) });
      if (answer.statusCode !== 409 || answer.json().code !== 'ACCOUNT_FROZEN') wrong.push(`${name} ${answer.body}`);
    }
    expect(wrong).toEqual([]);
    const goesOn = session.flatMap(([name, { whileFrozen }]) => (whileFrozen ? [name] : []));
    const SHOWS_OR_CHANGES = /\/apply|e-sign|draft|bank-account|data-copy|loan-agreement|document|image|order\/a/;
    expect(goesOn.filter((name) => SHOWS_OR_CHANGES.test(name))).toEqual([]);
  });

  it('gets no money that was asked for before: it is paid out once the owner lifts the freeze', async () => {
    const { who } = await aCustomer();
    const walker = await loanReady(who);
    expect(await walker.through('loan-review', 'contract'), JSON.stringify(walker.refusal)).toBe(true);
    await job('signing');
    await post(who, '/user/freeze');
    const status = async () => {
      for (const seconds of [3, 3]) {
        await payOutNow(server);
        server.wait(seconds);
      }
      return (await who.loans())[0]?.status;
    };
    expect(await status()).toBe('WAITING');
    expect((await sendSecured(who, () => post(who, '/user/freeze/lift'))).statusCode).toBe(200);
    expect(await status()).toBe('ONGOING');
  });

  it('gets no other number: one that waits to change waits on', async () => {
    const { who } = await aCustomer();
    const to = freshNumber();
    expect((await changeMobileOf(who, { to, way: 'LOST' })).json().state).toBe('WAITING');
    await post(who, '/user/freeze');
    server.wait(4 * DAY);
    await job('lostNumbers');
    expect((await who.get('/api/user/v3')).json().mobileNumber).toBe(who.mobileNumber.slice(1));
    expect((await post(who, '/user/mobile-change/cancel')).json().code).toBe('ACCOUNT_FROZEN');
    await sendSecured(who, () => post(who, '/user/freeze/lift'));
    await job('lostNumbers');
    expect(await stateOf(await signIn(server, to))).toBe('NONE');
  });

  it('has no account erased by a deletion that was asked for before', async () => {
    const { who, userId } = await aCustomer();
    await sendSecured(who, () => post(who, '/user/deletion'));
    await post(who, '/user/freeze');
    server.wait(15 * DAY);
    await job('erasing');
    expect((await findUser(server.database, userId)).mobileNumber).toBe(who.mobileNumber.slice(1));
  });
});

describe('a freeze that begins while something is done', () => {
  it('comes before the loan that was judged already', async () => {
    const { who, userId } = await aCustomer();
    const walker = await loanReady(who);
    const { answers } = await who.draft('apply-loan');
    const owner = await signIn(server, who.mobileNumber);
    server.meanwhile(() => post(owner, '/user/freeze'));
    const answer = await who.step('/loan/apply', 'loan-review', answers, { flow: 'apply-loan' });
    expect(['ACCOUNT_FROZEN', 'SIGNED_OUT_FROZEN']).toContain(answer.json().code);
    expect(walker.refused).toEqual([]);
    const [row] = await server.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM loans WHERE user_id = $1',
      [userId],
    );
    expect(row?.count).toBe(0);
  });

  it('is not lifted by the face that was shown for the one before it', async () => {
    const { who, userId } = await aCustomer();
    await ask(who.mobileNumber, String((await findUser(server.database, userId)).known.idNumber));
    expect((await post(who, '/user/freeze/lift')).statusCode).toBe(994);
    await proveByFace(who);
    const owner = await signIn(server, who.mobileNumber);
    server.meanwhile(() => post(owner, '/user/freeze'));
    expect((await post(who, '/user/freeze/lift')).statusCode).toBe(401);
    expect(await stateOf(owner)).toBe('LASTING');
  });
});

describe('an account that is frozen', () => {
  it('is lifted by an operator where no face can be compared', async () => {
    const { who, userId } = await aCustomer();
    await server.database.transaction((tx) => saveKnown(tx, userId, { set: {}, remove: ['idPhoto'] }));
    await post(who, '/user/freeze');
    expect((await who.get('/api/user/freeze')).json()).toMatchObject({ state: 'LASTING', canProveFace: false });
    expect((await post(who, '/user/freeze/lift')).json().code).toBe('ACCOUNT_FROZEN');
  });

  it('still asks for help, ends devices and cancels what was borrowed', async () => {
    const { who } = await aCustomer();
    const walker = await loanReady(who);
    await walker.through('loan-review');
    await post(who, '/user/freeze');
    const [loan] = await who.loans();
    expect((await post(who, '/loan/cancel', { loanNo: loan?.loanNo })).statusCode).toBe(200);
    expect((await post(who, '/case', { topic: 'SECURITY', text: 'HP saya dicuri', photoIds: [] })).statusCode).toBe(
      200,
    );
    expect((await post(who, '/auth/logout-everywhere')).statusCode).toBe(200);
  });

  it('says the same where it is frozen or lifted again', async () => {
    const { who } = await aCustomer();
    expect((await post(who, '/user/freeze/lift')).json()).toMatchObject({ state: 'NONE' });
    const first = (await post(who, '/user/freeze')).json();
    server.wait(60);
    expect((await post(who, '/user/freeze')).json()).toEqual(first);
  });

  it('does so within a partner, too', async () => {
    const within = signedInBy(server, await (await arrive(server, 'MOXA', 'free')).enterFree());
    await post(within, '/user/freeze');
    const again = signedInBy(server, await (await arrive(server, 'MOXA', 'free')).enterFree());
    expect(await stateOf(again)).toBe('LASTING');
    expect((await again.get('/api/loan/list')).statusCode).toBe(200);
    expect((await post(again, '/draft/apply/begin')).json().code).toBe('ACCOUNT_FROZEN');
  });
});

describe('the desk', () => {
  const onPage = async (role: OperatorRole) => {
    const now = server.services.clock();
    const operatorId = await anOperator(server.database, [role], now);
    const cookie = `${DESK_COOKIE}=${await aDeskSessionOf(server.database, operatorId, now)}`;
    return (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/desk${path}`, headers: { cookie }, payload });
  };

  it('freezes with a reason, and lifts with a fresh proof on the page alone; both are in the audit trail', async () => {
    const { who, userId } = await aCustomer();
    const path = `/people/${userId}`;
    const support = await operatorAt(server, 'support');
    const reviewer = await operatorAt(server, 'reviewer');
    const lost = { reason: 'PHONE_LOST' };
    expect((await reviewer.ask('POST', `${path}/freeze`, lost)).json().code).toBe('ROLE_REQUIRED');
    expect((await support.ask('POST', `${path}/freeze`, {})).json().code).toBe('INVALID_INPUT');
    expect((await support.ask('POST', `${path}/freeze`, lost)).statusCode).toBe(200);
    expect((await who.get('/api/user/freeze')).statusCode).toBe(401);
    const person = (await support.ask('GET', path)).json();
    expect(person.freeze).toMatchObject({ state: 'LASTING', begunBy: 'DESK' });
    expect(person.frozenBy).toEqual({ operator: expect.stringMatching(/./), ...lost });
    // said again by another it is still the freeze of the first
    const second = await operatorAt(server, 'support');
    await second.ask('POST', `${path}/freeze`, { reason: 'MISUSE' });
    expect((await support.ask('GET', path)).json().frozenBy).toEqual(person.frozenBy);

    const proved = { reason: 'PROVED' };
    expect((await support.ask('POST', `${path}/unfreeze`, proved)).json().code).toBe('DESK_PAGE_REQUIRED');
    const stale = await onPage('support');
    server.wait(6 * 60);
    expect((await stale(`${path}/unfreeze`, proved)).json().code).toBe('PASSKEY_PROOF_REQUIRED');
    const fresh = await onPage('support');
    expect((await fresh(`${path}/unfreeze`, proved)).statusCode).toBe(200);
    expect((await fresh(`${path}/unfreeze`, proved)).json().code).toBe('NOT_FOUND');
    expect(await stateOf(await signIn(server, who.mobileNumber))).toBe('NONE');
    const rows = await server.database.query(
      "SELECT act, detail FROM audit_trail WHERE subject = $1 AND act LIKE 'person.%freeze' ORDER BY act_no",
      [userId],
    );
    expect(rows).toMatchObject([
      { act: 'person.freeze', detail: lost },
      { act: 'person.freeze', detail: { reason: 'MISUSE' } },
      { act: 'person.unfreeze', detail: proved },
    ]);
  });

  it('finds no such person', async () => {
    const support = await operatorAt(server, 'support');
    const answer = await support.ask('POST', '/people/nobody/freeze', { reason: 'MISUSE' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

/** The path of a call as the router has it. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
