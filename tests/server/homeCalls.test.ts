import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { saveKnown } from '../../server/modules/people/tables/users';
import { type Applicant, signIn } from './support/applicant';
import { buyerWith } from './support/partnerShop';
import { aPayer, lendTo } from './support/payer';
import { persona } from './support/personas';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const limit = async (who: Applicant) => (await who.get('/api/user/limit')).json();
const lent = async (who: Applicant): Promise<number> => (await who.get('/api/loan/offers')).json().available;
const pending = async (who: Applicant) => (await who.get('/api/tab/points')).json().pendingCount;

async function decided(who: Applicant, decision: object): Promise<void> {
  const no = await sentApplication(server, who);
  await (await operatorAt(server, 'reviewer')).decide(no, decision);
}

/** The lender decides on their credit as the persona's story says. */
async function asksForCredit(who: Applicant): Promise<void> {
  const { userId } = (await who.get('/api/user/v3')).json();
  await sentApplication(server, who, { flow: 'effortless' });
  await server.database.query('INSERT INTO credit_applications (user_id, applied_at) VALUES ($1, $2)', [
    userId,
    server.services.clock(),
  ]);
  server.wait(5);
}

/** The lender has decided on credit as the persona's story says. */
async function asked(number: number): Promise<Applicant> {
  const who = await signIn(server, persona('effortless', number).mobileNumber);
  await asksForCredit(who);
  return who;
}

describe.each(['/api/user/limit', '/api/tab/points'])('%s', (path) => {
  it('is for who is signed in', async () => {
    expect((await server.app.inject(path)).statusCode).toBe(401);
  });
});

describe('the limit', () => {
  it('is none before one was granted, then open with what is left of it', async () => {
    const who = await signIn(server);
    expect(await limit(who)).toEqual({ creditLine: 'DEFAULT', state: 'none' });
    await decided(who, { decision: 'approve', limit: 5_000_000 });
    expect(await limit(who)).toEqual({
      creditLine: 'APPROVED',
      state: 'open',
      limit: { total: 5_000_000, available: 5_000_000 },
    });
  });

  it('says what more there is for people who have borrowed before, and whether this person is one', async () => {
    const more = async (who: Applicant) => (await limit(who)).returning;
    const who = await buyerWith(server, 25_000_000);
    const { userId } = (await who.get('/api/user/v3')).json();
    expect(await more(who)).toEqual({ isPintarPlusUser: false, most: 25_000_000 });
    await lendTo(server, { userId }, { amount: 3_000_000, daysAgo: 10 });
    expect(await more(who)).toEqual({ isPintarPlusUser: true, most: 25_000_000 });
    // the first instalment was due a month after 28 February, and is late for longer than its grace
    await server.database.transaction((tx) => moveClock(tx, userId, 40));
    expect(await more(who)).toMatchObject({
      isPintarPlusUser: false,
      from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('says what keeps one from borrowing of it: a bill that is late, a frozen account', async () => {
    const who = await buyerWith(server, 5_000_000);
    const { userId } = (await who.get('/api/user/v3')).json();
    await lendTo(server, { userId }, { amount: 3_000_000, daysAgo: 10 });
    expect((await limit(who)).keptBy).toBeUndefined();
    expect(await lent(who)).toBeGreaterThan(0);
    await server.database.transaction((tx) => moveClock(tx, userId, 40));
    expect((await limit(who)).keptBy).toEqual(['late']);
    expect(await lent(who)).toBe(0);
    await who.request({ method: 'POST', url: '/api/user/freeze', payload: {} });
    expect((await limit(who)).keptBy).toEqual(['late', 'frozen']);
  });

  it.each([
    [{ decision: 'return', reasons: ['NAME_IS_WRONG'] }, 'RETURN'],
    [{ decision: 'reject', reason: 'DATA_NOT_CONFIRMED' }, 'REJECTED'],
  ])('is being decided on once an application is sent, and after %j says %s', async (decision, creditLine) => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    expect(await limit(who)).toEqual({ creditLine: 'CREDITING', state: 'none' });
    await (await operatorAt(server, 'reviewer')).decide(no, decision);
    expect(await limit(who)).toEqual({ creditLine, state: 'none' });
  });

  it('is locked where the lender says so, with the status that says why', async () => {
    expect(await limit(await asked(3))).toEqual({
      creditLine: 'APPROVED',
      state: 'locked',
      creditStatus: 'FROZEN',
    });
    expect((await limit(await asked(1))).state).toBe('open');
  });

  it('lends nothing once the lender keeps it, also of what was granted', async () => {
    const kept = await signIn(server, persona('effortless', 6).mobileNumber);
    await decided(kept, { decision: 'approve', limit: 5_000_000 });
    expect(await lent(kept)).toBe(5_000_000);
    await asksForCredit(kept);
    expect(await lent(kept)).toBe(0);
  });
});

describe('the tab points', () => {
  it('call a person by their first name, where it is known', async () => {
    const who = await signIn(server, persona('update-info', 1).mobileNumber);
    expect((await who.get('/api/tab/points')).json().firstName).toBe('Fajar');
    expect((await (await signIn(server)).get('/api/tab/points')).json()).not.toHaveProperty('firstName');
  });

  it('name what was given of the documents and could not be accepted', async () => {
    const who = await signIn(server, persona('supplement', 2).mobileNumber);
    expect((await who.get('/api/tab/points')).json()).toMatchObject({
      materials: 'missing',
      wanted: ['SALARY_SLIPS'],
      again: ['SALARY_SLIPS'],
    });
  });

  it('count an application to correct and documents to give, and nothing else', async () => {
    const who = await signIn(server);
    expect((await who.get('/api/tab/points')).json()).toEqual({
      pendingCount: 0,
      dueCount: 0,
      notificationsCount: 0,
      unreadCouponCount: 0,
      materials: 'complete',
    });
    await decided(who, { decision: 'return', reasons: ['NAME_IS_WRONG'] });
    expect(await pending(who)).toBe(1);
    expect(await pending(await signIn(server, persona('effortless', 25).mobileNumber))).toBe(1);
  });

  it.each([
    // the first instalment is due on 17 March, a week from the day of the tests
    ['nothing until the fourth day before the due day', 3, 0],
    ['a bill from the third day before it on', 4, 1],
    ['a bill that is late', 8, 1],
    ['each of two bills that are late or due', 38, 2],
  ])('count %s', async (_, days, count) => {
    const { who, userId } = await aPayer(server, { daysAgo: 21 });
    await server.database.transaction((tx) => moveClock(tx, userId, days));
    expect((await who.get('/api/tab/points')).json().dueCount).toBe(count);
  });
});

describe('banners', () => {
  it('are told for a place there is, in both languages', async () => {
    const [banner] = (await server.app.inject('/api/operation/banners?slot=bill')).json();
    expect(banner).toMatchObject({ id: 'how-to-pay', path: 'me/help-center/how-to-pay' });
    expect(Object.keys(banner.words)).toEqual(['id', 'en-us']);
    const idsAt = async (slot: string) =>
      (await server.app.inject(`/api/operation/banners?slot=${slot}`)).json().map(({ id }: { id: string }) => id);
    expect(await idsAt('bill')).toEqual(['how-to-pay']);
    for (const slot of ['home', 'me', 'apply']) expect(await idsAt(slot)).toEqual([]);
    expect((await server.app.inject('/api/operation/banners?slot=nowhere')).statusCode).toBe(400);
  });

  it('of bills of services come where a biller is connected, and not to who is late', async () => {
    const idsTo = async (number: string) => {
      const who = await signIn(server, number);
      return (await who.get('/api/operation/banners?slot=bill')).json().map(({ id }: { id: string }) => id);
    };
    expect(await idsTo('081211101801')).toEqual(['how-to-pay', 'service-bills']);
    expect(await idsTo('081211101202')).toEqual(['how-to-pay']);
    const { biller } = server.services;
    server.services.biller = undefined;
    expect(await idsTo('081211101801')).toEqual(['how-to-pay']);
    server.services.biller = biller;
  });

  it.each([
    ['who never applied is offered a check of the NIK', '081211102291', ['check-nik']],
    ['who is known of old is asked whether that is still right', '081211100301', ['update-info']],
    ['who has parts to correct before they apply is asked for nothing besides', '081211100202', []],
  ])('%s', async (_, number, ids) => {
    const who = await signIn(server, number);
    const shown = async () =>
      (await who.get('/api/operation/banners?slot=me')).json().map(({ id }: { id: string }) => id);
    expect(await shown()).toEqual(ids);
  });

  it('who never applied is not asked on Home whether their data have changed', async () => {
    const who = await signIn(server, '081211100301');
    expect((await who.get('/api/operation/banners?slot=home')).json()).toEqual([]);
  });

  it.each([
    ['who pays a loan in time', '081211101201', ['credit-score']],
    ['but not who owes nothing', '081211101501', []],
    ['nor who is late', '081211101802', []],
    ['nor who was refused', '081211100605', []],
  ])('what a credit score is, is explained to %s', async (_, number, ids) => {
    const who = await signIn(server, number);
    const shown = (await who.get('/api/operation/banners?slot=home')).json().map(({ id }: { id: string }) => id);
    expect(shown).toEqual(ids);
  });

  it('who has applied is asked after a year whether their data are still right', async () => {
    const who = await buyerWith(server, 5_000_000);
    const ids = async () =>
      (await who.get('/api/operation/banners?slot=home')).json().map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([]);
    const { userId } = (await who.get('/api/user/v3')).json();
    await server.database.transaction((tx) => moveClock(tx, userId, 366));
    // nothing of them is known that could be looked at
    expect(await ids()).toEqual([]);
    const known = { set: { residentialAddress: 'Jalan Merdeka 1' }, remove: [] };
    await server.database.transaction((tx) => saveKnown(tx, userId, known));
    expect(await ids()).toEqual(['update-info']);
  });
});
