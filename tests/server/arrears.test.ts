import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { keepLate } from '../../server/modules/arrears';
import { accrueLoan, bookLoanEvent } from '../../server/modules/loans/bookEvent';
import { sendMessages } from '../../server/modules/messaging';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { saveKnown } from '../../server/modules/people/tables/users';
import { lookAgain } from '../../server/modules/reminders/tables/reminders';
import type {
  DeskArrears,
  DeskArrearsList,
  DeskOverview,
  DeskPerson,
  OperatorRole,
  OwnArrears,
  RecordedActs,
} from '../../src/contract/generated/bodies';
import { addDays, dayOf } from '../../src/lending/days';
import { rupiah } from '../../src/lending/money';
import { signIn } from './support/applicant';
import { operatorWith } from './support/operators';
import { aPayer, type Payer } from './support/payer';
import { planOptions } from './support/planChanges';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** The clock of the tests stands at ten in Jakarta on Tuesday, 10 March 2026. */
const TODAY = dayOf('2026-03-10');

const loanOf = async ({ userId }: Payer): Promise<string> =>
  (await server.database.query<{ loanId: string }>('SELECT loan_id FROM loans WHERE user_id = $1', [userId]))[0]
    ?.loanId ?? '';

/** Brings a person to a day, and their loan with them. */
async function comeTo(payer: Payer, ahead: number): Promise<void> {
  const loanId = await loanOf(payer);
  const now = server.services.clock();
  await server.database.transaction(async (tx) => {
    await moveClock(tx, payer.userId, ahead);
    await lookAgain(tx, payer.userId, now);
    await accrueLoan(tx, loanId, addDays(TODAY, ahead), now);
    keepLate(tx, payer.userId);
  });
}

/** Somebody in Jakarta whose first instalment was due so many days ago. */
async function lateFor(days: number): Promise<Payer> {
  const payer = await aPayer(server, { daysAgo: 28 + days });
  const set = { residentialProvince: 'DKI Jakarta', fullName: 'Rina Marlina' };
  await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set, remove: [] }));
  await comeTo(payer, 0);
  return payer;
}

async function pays(payer: Payer, amount: number, day: string): Promise<void> {
  const loanId = await loanOf(payer);
  const event = { loanId, source: 'test', reference: `${loanId} ${day} ${amount}`, day: dayOf(day) };
  const happening = { kind: 'paid', amount: rupiah(amount), by: 'person' } as const;
  await server.database.transaction((tx) => bookLoanEvent(tx, { ...event, happening }, server.services.clock()));
}

/** The bank took all payments of a person back. */
async function takenBack(payer: Payer): Promise<void> {
  const loanId = await loanOf(payer);
  const sql = "SELECT event_no::text AS event, day::text AS day FROM loan_events WHERE loan_id = $1 AND kind = 'paid'";
  for (const { event, day } of await server.database.query<{ event: string; day: string }>(sql, [loanId])) {
    const told = { loanId, source: 'test', reference: `${event} back`, day: dayOf(day) };
    const happening = { kind: 'reversed', event } as const;
    await server.database.transaction((tx) => bookLoanEvent(tx, { ...told, happening }, server.services.clock()));
  }
}

const own = async ({ who }: Payer): Promise<OwnArrears> => (await who.get('/api/arrears')).json();
const promise = ({ who }: Payer, amount: number, day: string) =>
  who.request({ method: 'POST', url: '/api/arrears/promise', payload: { amount, day } });
const support = () => operatorWith(server, 'support');
type Operator = Awaited<ReturnType<typeof support>>;
const listOf = ({ read }: Operator, list: string) => read<DeskArrearsList>(`/arrears?list=${encodeURIComponent(list)}`);
const contact = ({ send }: Operator, { userId }: Payer) =>
  send('POST', `/arrears/${userId}/contacts`, { channel: 'PHONE' });

/** A call that no one answered. */
async function inVain(operator: Operator, payer: Payer): Promise<void> {
  const { contact: id } = (await contact(operator, payer)).json();
  await operator.send('POST', `/contacts/${id}`, { outcome: 'NO_ANSWER' });
}

async function remindersOf(payer: Payer, ahead: number): Promise<number> {
  await comeTo(payer, ahead);
  await jobsOf(server.services).reminding?.run(new AbortController().signal);
  const rows = await server.database.query("SELECT 1 FROM notifications WHERE user_id = $1 AND kind = 'reminderLate'", [
    payer.userId,
  ]);
  return rows.length;
}

describe('the queue of who is late', () => {
  it('has them by days past due, with since when, how much and what was promised', async () => {
    const operator = await support();
    const [short, long] = [await lateFor(5), await lateFor(5)];
    await comeTo(long, 40);
    const list = async (name: string) =>
      (await operator.read<DeskArrearsList>(`/arrears?list=${encodeURIComponent(name)}`)).people;
    const [row] = (await list('1-30')).filter(({ person }) => person === short.userId);
    const { late } = await own(short);
    expect(late, 'one instalment').not.toHaveProperty('several');
    expect((await own(long)).late).toMatchObject({ several: true });
    expect(row).toMatchObject({
      name: 'Ri••• Mar•••',
      since: late?.since,
      days: late?.days,
      amount: late?.amount,
      contact: {},
    });
    expect((await list('31-60')).map(({ person }) => person)).toContain(long.userId);
    const { counts, people } = await operator.read<DeskArrearsList>('/arrears?list=31-60');
    expect(counts).toContainEqual({ list: '31-60', people: people.length });
    expect(row?.contacted).toBeUndefined();
    await contact(operator, short);
    const [tried] = (await list('1-30')).filter(({ person }) => person === short.userId);
    expect(tried?.contacted).toMatchObject({ channel: 'PHONE', operator: expect.any(String) });
    expect(tried?.contacted).not.toHaveProperty('said');
    expect((await list('1-30')).map(({ person }) => person)).not.toContain(long.userId);
    await pays(short, 3_500_000, TODAY);
    expect((await list('1-30')).map(({ person }) => person)).not.toContain(short.userId);
  });

  it('tells whom today is for: not who was tried lately, who promised for later or is too late, but who promised for today', async () => {
    const operator = await support();
    const [free, tried, later] = [await lateFor(5), await lateFor(5), await lateFor(5)];
    const [today, gone] = [await lateFor(5), await lateFor(5)];
    await inVain(operator, tried);
    await promise(later, 100_000, '2026-03-13');
    await promise(today, 100_000, TODAY);
    await comeTo(gone, 90);
    const listed = await listOf(operator, 'today');
    const isListed = (payer: Payer) => listed.people.some(({ person }) => person === payer.userId);
    expect([free, tried, later, today, gone].map(isListed)).toEqual([true, false, false, true, false]);
    expect(listed.counts).toContainEqual({ list: 'today', people: listed.people.length });
    // three days later it is time again, and what was promised for then is due
    await comeTo(tried, 3);
    await comeTo(later, 3);
    await comeTo(today, 1);
    const next = (await listOf(operator, 'today')).people.map(({ person }) => person);
    expect(next).toEqual(expect.arrayContaining([tried.userId, later.userId, today.userId]));
  });

  it('has who broke their last promise apart, as their own page says it, and has them in today, which the menu counts, until they are tried', async () => {
    const operator = await support();
    /** who is in the list of today, which the menu counts with the reliefs that wait */
    async function today(): Promise<readonly string[]> {
      const { waiting, today: work } = await operator.read<DeskOverview>('/overview');
      const { people, counts, reliefs } = await listOf(operator, 'today');
      const shown = counts.find(({ list }) => list === 'today')?.people ?? 0;
      expect([people.length, waiting.lateToday, waiting.arrears]).toEqual([shown, shown, shown + reliefs]);
      expect(work.find(({ kind }) => kind === 'contacted')?.waiting).toBe(shown);
      return people.map(({ person }) => person);
    }
    const [broke, kept, back] = [await lateFor(5), await lateFor(5), await lateFor(5)];
    for (const payer of [broke, kept, back]) await promise(payer, 100_000, '2026-03-12');
    expect(await today()).not.toContain(broke.userId);
    await pays(kept, 100_000, '2026-03-11');
    await pays(back, 100_000, '2026-03-11');
    await takenBack(back);
    for (const payer of [broke, kept, back]) await comeTo(payer, 3);
    const states = await Promise.all([broke, kept, back].map(async (payer) => (await own(payer)).promises[0]?.state));
    expect(states).toEqual(['BROKEN', 'KEPT', 'BROKEN']);
    // another promise would not quiet us
    expect([(await own(broke)).late?.loud, (await own(kept)).late?.loud]).toEqual([true, undefined]);
    const broken = (await listOf(operator, 'broken')).people.map(({ person }) => person);
    expect([broke, kept, back].map(({ userId }) => broken.includes(userId))).toEqual([true, false, true]);
    expect(await today()).toEqual(expect.arrayContaining([broke.userId, back.userId]));
    await inVain(operator, broke);
    expect(await today()).not.toContain(broke.userId);
  });

  it('says who has taken a person on, whom another operator may take over, and frees whom one gives back', async () => {
    const [operator, other, payer] = [await support(), await support(), await lateFor(5)];
    const hand = ({ send }: Operator, isMine: boolean) => send('POST', `/arrears/${payer.userId}/handler`, { isMine });
    const has = async (who: Operator, list: string) =>
      (await listOf(who, list)).people.find(({ person }) => person === payer.userId);
    expect(await has(operator, 'free')).toBeDefined();
    expect((await hand(operator, true)).statusCode).toBe(200);
    expect(await has(operator, 'free')).toBeUndefined();
    expect(await has(operator, 'mine')).toMatchObject({ handler: `Operator ${operator.operatorId}` });
    await hand(other, true);
    expect(await has(operator, 'mine')).toBeUndefined();
    expect((await other.read<DeskArrears>(`/arrears/${payer.userId}`)).handler).toBe(`Operator ${other.operatorId}`);
    await hand(other, false);
    expect(await has(operator, 'free')).toBeDefined();
    const fine = await aPayer(server, { daysAgo: 3 });
    expect((await operator.send('POST', `/arrears/${fine.userId}/handler`, { isMine: true })).statusCode).toBe(404);
    // whoever works here no more has no one in hand
    await hand(other, true);
    await server.database.query('UPDATE operators SET ended_at = now() WHERE operator_id = $1', [other.operatorId]);
    expect(await has(operator, 'free')).toBeDefined();
  });

  it('puts whom no one tried for longest on top where that is asked for, page by page by the last of the page before', async () => {
    const [operator, first, second] = [await support(), await lateFor(6), await lateFor(6)];
    await contact(operator, first);
    const sorted = async (after = '') =>
      (await operator.read<DeskArrearsList>(`/arrears?list=all&sort=tried&after=${after}`)).people.map(
        ({ person }) => person,
      );
    const all = await sorted();
    expect(all.indexOf(second.userId)).toBeLessThan(all.indexOf(first.userId));
    expect(await sorted(second.userId)).toEqual(all.slice(all.indexOf(second.userId) + 1));
  });

  it('tells what a person wrote that waits for an answer', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    await payer.who.request({
      method: 'POST',
      url: '/api/case',
      payload: { topic: 'LOAN', text: 'Saya kena PHK,\nnomor 0812 3456 7890' },
    });
    const row = (await listOf(operator, 'all')).people.find(({ person }) => person === payer.userId);
    expect(row?.message).toEqual({ topic: 'LOAN', caseNo: expect.any(String), begins: 'Saya kena PHK, nomor ••••' });
  });

  it('asks the database as often for many people as for one', async () => {
    const operator = await support();
    const asked = async () => {
      const query = vi.spyOn(server.database, 'query');
      await listOf(operator, 'all');
      const times = query.mock.calls.length;
      query.mockRestore();
      return times;
    };
    await lateFor(5);
    const few = await asked();
    for (let more = 0; more < 3; more += 1) await lateFor(5);
    expect(await asked()).toBeLessThanOrEqual(few);
  });

  it('is for support alone', async () => {
    const { userId } = await lateFor(5);
    for (const role of ['admin', 'reviewer', 'finance', 'publisher', 'approver'] satisfies OperatorRole[]) {
      const { send } = await operatorWith(server, role);
      const answers = await Promise.all([
        send('GET', '/arrears'),
        send('GET', `/arrears/${userId}`),
        send('POST', `/arrears/${userId}/handler`, { isMine: true }),
        send('POST', `/arrears/${userId}/contacts`, { channel: 'PHONE' }),
        send('POST', `/arrears/${userId}/promises`, { amount: 100_000, day: TODAY }),
        send('POST', `/contacts/${userId}`, { outcome: 'TALKED' }),
        send('POST', `/contacts/${userId}/reopen`, {}),
      ]);
      expect(
        answers.map(({ statusCode }) => statusCode),
        role,
      ).toEqual([403, 403, 403, 403, 403, 403, 403]);
    }
  });
});

describe('a contact', () => {
  it('gives the number of the person, and the person reads what was said', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    const begun = (await contact(operator, payer)).json();
    expect(begun.mobileNumber).toMatch(/^8\d+$/);
    const end = { outcome: 'TALKED', text: 'Gajian tanggal 15.' };
    expect((await operator.send('POST', `/contacts/${begun.contact}`, end)).statusCode).toBe(200);
    expect((await operator.send('POST', `/contacts/${begun.contact}`, end)).statusCode, 'twice').toBe(404);
    expect((await own(payer)).contacts).toMatchObject([
      { channel: 'PHONE', outcome: 'TALKED', said: 'Gajian tanggal 15.' },
    ]);
    const admin = await operatorWith(server, 'admin');
    const { acts } = await admin.read<RecordedActs>(`/audit?subject=${payer.userId}`);
    expect(acts.map(({ act }) => act)).toEqual(['person.contactEnd', 'person.contact']);
    expect(JSON.stringify(acts)).not.toContain('Gajian');
    const stored = await server.database.query('SELECT to_jsonb(c)::text AS row FROM contacts c');
    expect(JSON.stringify(stored)).not.toContain('Gajian');
  });

  it('is said again within a minute by who said it, and by no one else: what was written is gone for its person, and the try counts on', async () => {
    const [operator, other, payer] = [await support(), await support(), await lateFor(5)];
    const { contact: id } = (await contact(operator, payer)).json();
    const end = (outcome: string, text?: string) => operator.send('POST', `/contacts/${id}`, { outcome, text });
    const takeBack = ({ send }: Operator) => send('POST', `/contacts/${id}/reopen`, {});
    const seen = ({ read }: Operator) => read<DeskArrears>(`/arrears/${payer.userId}`);
    expect((await takeBack(operator)).statusCode, 'nothing was said yet').toBe(404);
    await end('PROMISED', 'Besok, kata Pak Budi.');
    expect((await seen(operator)).contacts[0]?.reopenableUntil).toBeDefined();
    expect((await seen(other)).contacts[0]).not.toHaveProperty('reopenableUntil');
    expect((await takeBack(other)).statusCode).toBe(404);
    expect((await takeBack(operator)).statusCode).toBe(200);
    const { contacts, contact: rule, ...told } = await seen(operator);
    expect(contacts).toMatchObject([{ id, isOwn: true }]);
    expect(contacts[0]).not.toHaveProperty('outcome');
    expect(told).not.toHaveProperty('promiseSaid');
    expect(rule.left).toEqual({ today: 2, week: 6 });
    expect(JSON.stringify((await own(payer)).contacts)).not.toContain('Budi');
    await end('NO_ANSWER');
    expect((await own(payer)).contacts).toMatchObject([{ outcome: 'NO_ANSWER' }]);
    server.wait(60);
    expect((await seen(operator)).contacts[0]).not.toHaveProperty('reopenableUntil');
    expect((await takeBack(operator)).statusCode, 'a minute later').toBe(404);
    const { acts } = await (await operatorWith(server, 'admin')).read<RecordedActs>(`/audit?subject=${payer.userId}`);
    const done = acts.map(({ act }) => act).filter((act) => !act.startsWith('person.view'));
    expect(done).toEqual(['person.contactEnd', 'person.reopenContact', 'person.contactEnd', 'person.contact']);
  });

  it('stays in hand until it is told what came of it: who began it has the number again and no one else, at no other try, and the list has its person', async () => {
    const [operator, other, payer] = [await support(), await support(), await lateFor(5)];
    const isToday = async () => (await listOf(operator, 'today')).people.some(({ person }) => person === payer.userId);
    const seen = ({ read }: Operator) => read<DeskArrears>(`/arrears/${payer.userId}`);
    expect(await seen(operator)).not.toHaveProperty('mobileNumber');
    const { contact: id, mobileNumber } = (await contact(operator, payer)).json();
    const again = await seen(operator);
    expect(again).toMatchObject({ mobileNumber, contact: { left: { today: 2, week: 6 }, hours: { from: 8 } } });
    expect(await seen(other)).not.toHaveProperty('mobileNumber');
    expect(await isToday()).toBe(true);
    const { acts } = await (await operatorWith(server, 'admin')).read<RecordedActs>(`/audit?subject=${payer.userId}`);
    expect(acts.filter(({ act }) => act === 'person.viewMobile')).toHaveLength(1);
    await operator.send('POST', `/contacts/${id}`, { outcome: 'NO_ANSWER' });
    expect(await seen(operator)).not.toHaveProperty('mobileNumber');
    expect(await isToday()).toBe(false);
  });

  it('is refused while another operator has one in hand, with who and since when, unless it is begun even so, which the trail has', async () => {
    const [operator, other, payer] = [await support(), await support(), await lateFor(5)];
    const { contact: id } = (await contact(operator, payer)).json();
    const refused = await contact(other, payer);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CALL_IN_HAND']);
    expect(refused.json().message).toContain('10');
    const evenSo = { channel: 'PHONE', evenSo: true };
    const begun = (await other.send('POST', `/arrears/${payer.userId}/contacts`, evenSo)).json();
    expect(begun.mobileNumber).toMatch(/^8/);
    const { acts } = await (await operatorWith(server, 'admin')).read<RecordedActs>(`/audit?subject=${payer.userId}`);
    expect(acts.map(({ detail }) => detail)).toEqual([
      { channel: 'PHONE', besideCallOf: expect.any(String) },
      { channel: 'PHONE' },
    ]);
    // once both say what came of theirs, nothing is asked
    await operator.send('POST', `/contacts/${id}`, { outcome: 'NO_ANSWER' });
    await other.send('POST', `/contacts/${begun.contact}`, { outcome: 'NOT_MADE' });
    expect((await contact(other, payer)).statusCode).toBe(200);
  });

  it('is one at a time of an operator in all of their windows: another is refused with to whom the first was, which the page of each other tells, until that has an outcome or its person is late no more', async () => {
    const [operator, first, second] = [await support(), await lateFor(5), await lateFor(5)];
    const elsewhere = async () => (await operator.read<DeskArrears>(`/arrears/${second.userId}`)).callElsewhere;
    expect(await elsewhere()).toBeUndefined();
    const { contact: id } = (await contact(operator, first)).json();
    expect(await elsewhere()).toEqual({ person: first.userId, name: 'Rina Marlina', at: expect.any(String) });
    expect(await operator.read<DeskArrears>(`/arrears/${first.userId}`)).not.toHaveProperty('callElsewhere');
    for (const payer of [first, second]) {
      const refused = await contact(operator, payer);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'OWN_CALL_IN_HAND']);
      expect(refused.json().message).toContain('Rina Marlina');
    }
    // nor by the number on the page of another; that of the same call is looked at again
    const seen = async ({ userId }: Payer) => (await operator.send('GET', `/mobiles/${userId}`)).statusCode;
    expect([await seen(second), await seen(first)]).toEqual([409, 200]);
    expect((await own(second)).contacts).toEqual([]);
    await operator.send('POST', `/contacts/${id}`, { outcome: 'NO_ANSWER' });
    const both = await Promise.all([contact(operator, first), contact(operator, second)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [called, left] = both[0]?.statusCode === 200 ? [first, second] : [second, first];
    await pays(called, 3_500_000, TODAY);
    expect((await contact(operator, left)).statusCode).toBe(200);
  });

  it('that was not made counts as no try, for the law, the lists and the work of the day, and its person reads that it was not', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    const isToday = async () => (await listOf(operator, 'today')).people.some(({ person }) => person === payer.userId);
    const row = async () => (await listOf(operator, 'all')).people.find(({ person }) => person === payer.userId);
    const contacted = async () =>
      (await operator.read<DeskOverview>('/overview')).today.find(({ kind }) => kind === 'contacted')?.own;
    const { contact: id } = (await contact(operator, payer)).json();
    const end = (body: object) => operator.send('POST', `/contacts/${id}`, body);
    await end({ outcome: 'TALKED', text: 'Bayar besok.' });
    expect([await isToday(), await contacted()]).toEqual([false, 1]);
    expect(await row()).toHaveProperty('contacted');
    await operator.send('POST', `/contacts/${id}/reopen`, {});
    expect(await isToday(), 'what came of it is to be told').toBe(true);
    expect((await end({ outcome: 'NOT_MADE', text: 'Bayar besok.' })).statusCode, 'nothing was said').toBe(400);
    expect((await end({ outcome: 'NOT_MADE' })).statusCode).toBe(200);
    expect([await isToday(), await contacted()]).toEqual([true, 0]);
    expect(await row()).not.toHaveProperty('contacted');
    const { left } = (await operator.read<DeskArrears>(`/arrears/${payer.userId}`)).contact;
    expect(left).toEqual({ today: 3, week: 7 });
    const [told] = (await own(payer)).contacts;
    expect(told).toMatchObject({ outcome: 'NOT_MADE' });
    expect(told).not.toHaveProperty('said');
    for (let time = 0; time < 3; time += 1) await inVain(operator, payer);
    expect((await contact(operator, payer)).json()).toMatchObject({ data: { because: 'ENOUGH_TODAY' } });
  });

  it('stands beside what reminded the person by itself: when, by what and in which words', async () => {
    const payer = await lateFor(0);
    expect((await own(payer)).reminders).toEqual([]);
    expect(await remindersOf(payer, 1)).toBe(1);
    await sendMessages(server.services, new AbortController().signal);
    const [told, ...more] = (await own(payer)).reminders;
    expect(more).toEqual([]);
    expect(told).toMatchObject({ at: server.services.clock().toISOString(), sentBy: ['sms', 'push'] });
    const message = (await payer.who.get(`/api/notification/detail?id=${told?.id}`)).json();
    expect(message.text).toContain('Rp');
    const inEnglish: OwnArrears = (await payer.who.get('/api/arrears?lang=en-us')).json();
    expect(inEnglish.reminders[0]?.text).not.toBe(told?.text);

    // what it was sent by is kept for 30 days
    await server.database.query(
      "UPDATE notifications SET created_at = created_at - interval '31 days' WHERE user_id = $1",
      [payer.userId],
    );
    await server.database.query('DELETE FROM outbox WHERE notification_id = $1', [told?.id ?? '']);
    expect((await own(payer)).reminders[0]).not.toHaveProperty('sentBy');
  });

  it('is refused after three tries a day, with why and from when it is allowed, whoever tries', async () => {
    const payer = await lateFor(5);
    for (const operator of [await support(), await support(), await support()]) await inVain(operator, payer);
    const refused = await contact(await support(), payer);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'CONTACT_FORBIDDEN',
      data: { because: 'ENOUGH_TODAY', from: { day: '2026-03-11', hour: 8, zone: 'WIB' } },
    });
    expect(refused.json().message).toContain('Rabu, 11 Mar');
  });

  it('is refused on Sunday, after day 90, and of who owes nothing late', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    await comeTo(payer, 5);
    expect((await contact(operator, payer)).json()).toMatchObject({
      data: { because: 'NO_CONTACT_DAY', from: { day: '2026-03-16' } },
    });
    const [gone, fine] = [await lateFor(5), await aPayer(server, { daysAgo: 3 })];
    await comeTo(gone, 90);
    expect((await contact(operator, gone)).json()).toMatchObject({
      code: 'CONTACT_FORBIDDEN_FOR_GOOD',
      data: { because: 'TOO_LATE' },
    });
    expect((await contact(operator, fine)).statusCode).toBe(404);
  });

  it('goes to nobody but the person', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    const to = { channel: 'PHONE', to: 'contactPhoneNumber' };
    expect((await operator.send('POST', `/arrears/${payer.userId}/contacts`, to)).statusCode).toBe(400);
  });
});

describe('a complaint about collection of who is late', () => {
  const rowOf = async (operator: Operator, { userId }: Payer, list: string) =>
    (await listOf(operator, list)).people.find(({ person }) => person === userId);

  it('stops each way to call them, also where they wait for a call, until it is answered', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    expect((await rowOf(operator, payer, 'today'))?.contact).toEqual({});
    const asked = await payer.who.request({
      method: 'POST',
      url: '/api/case',
      payload: { topic: 'OTHER', text: 'Penagih bicara kasar.' },
    });
    const { caseNo } = asked.json();
    await operator.send('POST', `/cases/${caseNo}/complaint`, { isComplaint: true });
    expect(await rowOf(operator, payer, 'today')).toBeUndefined();
    expect(await rowOf(operator, payer, 'all')).toMatchObject({
      contact: { because: 'COMPLAINS' },
      message: { caseNo, topic: 'COLLECTION' },
    });
    const tomorrow = new Date(server.services.clock().getTime() + 86_400_000).toISOString();
    const called = [
      await contact(operator, payer),
      await operator.send('GET', `/mobiles/${payer.userId}`),
      await operator.send('POST', `/people/${payer.userId}/call-backs`, { dueAt: tomorrow, about: 'keluhan' }),
    ];
    for (const refused of called)
      expect(refused.json()).toMatchObject({ code: 'CONTACT_FORBIDDEN_FOR_GOOD', data: { because: 'COMPLAINS' } });
    const { arrears } = await operator.read<DeskPerson>(`/people/${payer.userId}`);
    expect(arrears?.contact.because).toBe('COMPLAINS');
    // what is still looked into is answered, and no one calls meanwhile
    await operator.send('POST', `/cases/${caseNo}/answer`, { text: 'Kami periksa.', read: 1 });
    expect((await rowOf(operator, payer, 'all'))?.contact.because).toBe('COMPLAINS');
    const { status, messages } = (await payer.who.get(`/api/case/${caseNo}`)).json();
    expect([status, messages.length]).toEqual(['OPEN', 2]);
    const settled = { text: 'Kami minta maaf.', read: 2, isSettled: true };
    expect((await rowOf(operator, payer, 'all'))?.complaintSettled).toBeUndefined();
    await operator.send('POST', `/cases/${caseNo}/answer`, settled);
    const after = await rowOf(operator, payer, 'today');
    expect([after?.contact, after?.complaintSettled]).toEqual([{}, server.services.clock().toISOString()]);
    // they are not content with it
    await payer.who.request({ method: 'POST', url: `/api/case/${caseNo}/reply`, payload: { text: 'Belum selesai.' } });
    expect((await rowOf(operator, payer, 'all'))?.contact.because).toBe('COMPLAINS');
    await payer.who.request({ method: 'POST', url: `/api/case/${caseNo}/close` });
    expect((await rowOf(operator, payer, 'today'))?.contact).toEqual({});
  });
});

describe('a number that is wrong', () => {
  const wrong = async (operator: Operator, payer: Payer) => {
    const { contact: id } = (await contact(operator, payer)).json();
    await operator.send('POST', `/contacts/${id}`, { outcome: 'WRONG_NUMBER' });
  };
  const rowOf = async (operator: Operator, { userId }: Payer, list: string) =>
    (await listOf(operator, list)).people.find(({ person }) => person === userId);
  const bannersOf = async ({ who }: Payer): Promise<readonly string[]> => {
    const banners: { id: string }[] = (await who.get('/api/operation/banners?slot=home')).json();
    return banners.map(({ id }) => id);
  };

  it('is called no more, and stays a task of today until its person is written to, which is allowed', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    await wrong(operator, payer);
    expect(await rowOf(operator, payer, 'today')).toMatchObject({
      contact: { because: 'WRONG_NUMBER' },
      numberSaid: expect.any(String),
    });
    for (const refused of [await contact(operator, payer), await operator.send('GET', `/mobiles/${payer.userId}`)])
      expect(refused.json()).toMatchObject({ code: 'CONTACT_FORBIDDEN_FOR_GOOD', data: { because: 'WRONG_NUMBER' } });
    const written = { topic: 'LATE', text: 'Nomormu masih benar?' };
    expect((await operator.send('POST', `/people/${payer.userId}/message`, written)).statusCode).toBe(200);
    expect(await rowOf(operator, payer, 'today')).toBeUndefined();
    const row = await rowOf(operator, payer, 'all');
    expect([row?.contact.because, row?.numberSaid]).toEqual(['WRONG_NUMBER', undefined]);
  });

  it('is asked about in the app, and called again once its person signs in by a code to it', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    expect(await bannersOf(payer)).not.toContain('wrong-number');
    await wrong(operator, payer);
    expect(await bannersOf(payer)).toContain('wrong-number');
    await signIn(server, payer.who.mobileNumber);
    expect(await bannersOf(payer)).not.toContain('wrong-number');
    expect((await rowOf(operator, payer, 'all'))?.contact).toEqual({});
  });
});

describe('an objection on the phone', () => {
  const objects = async (operator: Operator, payer: Payer, text?: string) => {
    const { contact: id } = (await contact(operator, payer)).json();
    await operator.send('POST', `/contacts/${id}`, { outcome: 'OBJECTS', ...(text !== undefined && { text }) });
    return `/contacts/${id}/reopen`;
  };
  const complaintsOf = async ({ who }: Payer) => {
    const { cases } = (await who.get('/api/cases')).json() as { cases: { caseNo: string; topic: string }[] };
    return cases.filter(({ topic }) => topic === 'COLLECTION').map(({ caseNo }) => caseNo);
  };
  const barOf = async ({ read }: Operator, { userId }: Payer) =>
    (await read<DeskArrears>(`/arrears/${userId}`)).contact.because;

  it('is a complaint of its person with what they said, and stops calls until it is answered', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    await objects(operator, payer, 'Dendanya tidak benar.');
    expect(await barOf(operator, payer)).toBe('COMPLAINS');
    const [caseNo = ''] = await complaintsOf(payer);
    const { messages } = (await payer.who.get(`/api/case/${caseNo}`)).json();
    expect(messages).toMatchObject([{ author: 'PERSON', text: expect.stringMatching(/^Disampaikan.*\nDendanya/s) }]);
    await operator.send('POST', `/cases/${caseNo}/answer`, { text: 'Sudah kami periksa.', read: 1, isSettled: true });
    expect(await barOf(operator, payer)).toBeUndefined();
  });

  it('joins the complaint that waits, and is gone with what it began once it is taken back', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    const takeBack = await objects(operator, payer);
    const [begun] = await complaintsOf(payer);
    expect((await operator.send('POST', takeBack)).statusCode).toBeLessThan(300);
    expect([begun, await complaintsOf(payer)]).toEqual([expect.any(String), []]);
    expect(await barOf(operator, payer)).toBeUndefined();
    await operator.send('POST', takeBack.replace('/reopen', ''), { outcome: 'TALKED' });
    const { contact: id } = (await contact(operator, payer)).json();
    const written = { topic: 'COLLECTION', text: 'Jangan telepon kantor.' };
    const { caseNo } = (await payer.who.request({ method: 'POST', url: '/api/case', payload: written })).json();
    await operator.send('POST', `/contacts/${id}`, { outcome: 'OBJECTS', text: 'Masih ditelepon.' });
    expect(await complaintsOf(payer)).toEqual([caseNo]);
    const count = async () => (await payer.who.get(`/api/case/${caseNo}`)).json().messages.length;
    expect(await count()).toBe(2);
    await operator.send('POST', `/contacts/${id}/reopen`);
    expect([await count(), await barOf(operator, payer)]).toEqual([1, 'COMPLAINS']);
  });
});

describe('what stands beside the talk with who is late', () => {
  it('is what their app shows them of the same bill: each way with its price, and all and part of what is late', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    const { loanNo, ...app } = await planOptions(payer);
    const { late } = await own(payer);
    const { amount, range, ways, loans } = await operator.read<DeskArrears>(`/arrears/${payer.userId}`);
    expect(loans).toEqual([loanNo]);
    const offers = [...(app.extension.offers ?? []), ...(app.instalment.offers ?? [])];
    expect(offers.length).toBeGreaterThan(0);
    expect(ways).toEqual([{ loanNo, offers }]);
    expect({ amount, range }).toEqual({ amount: late?.amount, range: late?.range });
    for (const { cost, inAdvance, total } of offers) {
      expect(cost).toBeGreaterThan(0);
      expect(total).toBeGreaterThanOrEqual(inAdvance);
    }
  });

  it('is how many tries the law leaves, whoever made the others: three a day, seven in seven days', async () => {
    const payer = await lateFor(5);
    const left = async () => (await (await support()).read<DeskArrears>(`/arrears/${payer.userId}`)).contact.left;
    expect(await left()).toEqual({ today: 3, week: 7 });
    for (const today of [2, 1, 0]) {
      await inVain(await support(), payer);
      expect(await left()).toEqual({ today, week: today + 4 });
    }
    // the next days: three again, until the week has none
    await comeTo(payer, 1);
    expect(await left()).toEqual({ today: 3, week: 4 });
    for (let time = 0; time < 3; time += 1) await inVain(await support(), payer);
    await comeTo(payer, 2);
    expect(await left()).toEqual({ today: 1, week: 1 });
    // the tries of the first day are a week ago
    await comeTo(payer, 7);
    expect(await left()).toEqual({ today: 3, week: 4 });
  });
});

describe('a promise to pay', () => {
  it('stands on the page of the person for support, with the contacts, and for no one else', async () => {
    const payer = await lateFor(3);
    const [operator, finance] = [await support(), await operatorWith(server, 'finance')];
    const page = ({ read }: Operator) => read<DeskPerson>(`/people/${payer.userId}`);
    expect((await page(operator)).arrears).toMatchObject({ isLate: true, promises: [], contacts: [] });
    const { contact: id } = (await contact(operator, payer)).json();
    await operator.send('POST', `/contacts/${id}`, { outcome: 'ASKS_HELP', text: 'Gaji terlambat' });
    await promise(payer, 100_000, '2026-03-13');
    expect((await page(operator)).arrears).toMatchObject({
      contact: { because: 'PROMISED' },
      promises: [{ state: 'OPEN', amount: 100_000, day: '2026-03-13' }],
      contacts: [{ outcome: 'ASKS_HELP', said: 'Gaji terlambat', isOwn: true }],
    });
    expect(await page(finance)).not.toHaveProperty('arrears');
  });

  it('is made once, for a day within two weeks and an amount that is owed', async () => {
    const payer = await lateFor(5);
    for (const [amount, day] of [
      [0, TODAY],
      [9_999, TODAY],
      [1e9, TODAY],
      [100_000, '2026-03-09'],
      [100_000, '2026-03-25'],
      [100_000, 'besok'],
    ] as const)
      expect((await promise(payer, amount, day)).statusCode, `${amount} ${day}`).toBe(400);
    expect((await promise(payer, 100_000, '2026-03-13')).statusCode).toBe(200);
    expect((await promise(payer, 100_000, '2026-03-14')).json()).toMatchObject({ code: 'PROMISE_OPEN' });
    expect((await promise(await aPayer(server, { daysAgo: 3 }), 100_000, TODAY)).statusCode).toBe(404);
  });

  it('is not taken from who says that they have paid, while that is looked for; an operator hears who has not after all', async () => {
    const [payer, operator] = [await lateFor(5), await support()];
    await payer.claim();
    expect((await promise(payer, 100_000, '2026-03-13')).json()).toMatchObject({ code: 'PAYMENT_CLAIMED' });
    const noted = { amount: 100_000, day: '2026-03-13' };
    expect((await operator.send('POST', `/arrears/${payer.userId}/promises`, noted)).statusCode).toBe(200);
  });

  it('stops contacts and reminders until its day, and is kept or broken by what is booked', async () => {
    const [operator, payer, other] = [await support(), await lateFor(2), await lateFor(2)];
    await promise(payer, 100_000, '2026-03-13');
    expect((await contact(operator, payer)).json()).toMatchObject({
      data: { because: 'PROMISED', from: { day: '2026-03-14' } },
    });
    const [told, toldOther] = [await remindersOf(payer, 0), await remindersOf(other, 0)];
    expect([await remindersOf(payer, 2), await remindersOf(other, 2)]).toEqual([told, toldOther + 1]);
    await pays(payer, 30_000, '2026-03-11');
    expect((await own(payer)).promises).toMatchObject([{ state: 'OPEN', amount: 100_000, left: 70_000 }]);
    await pays(payer, 70_000, '2026-03-12');
    await comeTo(payer, 4);
    expect((await own(payer)).promises).toMatchObject([{ state: 'KEPT', amount: 100_000, keptOn: '2026-03-12' }]);
    await promise(payer, 50_000, '2026-03-16');
    await comeTo(payer, 7);
    expect((await own(payer)).promises.map(({ state }) => state)).toEqual(['BROKEN', 'KEPT']);
    expect((await contact(operator, payer)).statusCode).toBe(200);
  });

  it('is kept for less by who pays before its day, so that nothing is late on it', async () => {
    const payer = await lateFor(7);
    const { late } = await own(payer);
    const then = late?.range.days.find(({ day }) => day === '2026-03-15')?.late ?? 0;
    const now = late?.amount ?? 0;
    expect(then).toBeGreaterThan(now);
    await promise(payer, then, '2026-03-15');
    await pays(payer, now - 20_000, TODAY);
    expect((await own(payer)).promises).toMatchObject([{ state: 'OPEN' }]);
    await pays(payer, 20_000, TODAY);
    expect((await own(payer)).promises).toMatchObject([{ state: 'KEPT' }]);
    await comeTo(payer, 9);
    expect((await own(payer)).promises).toMatchObject([{ state: 'KEPT' }]);
  });

  it('that was kept for less is among none of the broken, once something else is late', async () => {
    const [operator, inTime, after] = [await support(), await lateFor(7), await lateFor(7)];
    const { late } = await own(inTime);
    const then = late?.range.days.find(({ day }) => day === '2026-03-15')?.late ?? 0;
    for (const payer of [inTime, after]) await promise(payer, then, '2026-03-15');
    await pays(inTime, late?.amount ?? 0, TODAY);
    await comeTo(after, 6);
    await pays(after, (await own(after)).late?.amount ?? 0, '2026-03-16');
    // the next instalment is late by then
    for (const payer of [inTime, after]) await comeTo(payer, 30);
    const rows = (await listOf(operator, 'all')).people;
    const stateOf = ({ userId }: Payer) => rows.find(({ person }) => person === userId)?.promise?.state;
    expect([inTime, after].map(stateOf)).toEqual(['KEPT', 'BROKEN']);
    const broken = (await listOf(operator, 'broken')).people.map(({ person }) => person);
    expect([inTime, after].map(({ userId }) => broken.includes(userId))).toEqual([false, true]);
  });

  it('of what its day comes to, paid on that day, leaves nothing late', async () => {
    // within the grace and after it, and over the due day of the next instalment
    for (const [days, on, ahead] of [
      [2, 0, 0],
      [2, 0, 3],
      [7, 0, 2],
      [5, 20, 14],
    ] as const) {
      const payer = await lateFor(days);
      await comeTo(payer, on);
      const { late } = await own(payer);
      const day = addDays(TODAY, on + ahead);
      const chosen = late?.range.days.find((one) => one.day === day);
      const sum = chosen?.late ?? 0;
      if (days > 3 && ahead > 0) expect(sum, `${days} ${ahead}`).toBeGreaterThan(late?.amount ?? 0);
      expect((await promise(payer, sum, day)).statusCode).toBe(200);
      expect((await own(payer)).promises).toMatchObject([{ state: 'OPEN', left: sum, lateThen: sum }]);
      await comeTo(payer, on + ahead);
      expect((await own(payer)).late?.amount, `${days} ${ahead}`).toBe(sum);
      await pays(payer, sum, day);
      const after = await own(payer);
      expect(after.late, `${days} ${ahead}`).toBeUndefined();
      expect(after.promises).toMatchObject([{ state: 'KEPT' }]);
    }
  });

  const toldOfPromise = async (payer: Payer, ahead: number) => {
    await remindersOf(payer, ahead);
    return server.database.query<{ content: { amount: number; due: string } }>(
      "SELECT content FROM notifications WHERE user_id = $1 AND kind = 'reminderPromise'",
      [payer.userId],
    );
  };

  it('reminds on its day, once, of what keeps it, and leads there, in the place of what is late', async () => {
    const payer = await lateFor(2);
    await promise(payer, 100_000, '2026-03-13');
    await pays(payer, 30_000, '2026-03-11');
    const late = await remindersOf(payer, 2);
    expect(await toldOfPromise(payer, 2)).toEqual([]);
    const told = [{ content: { amount: 70_000, due: '2026-03-13' } }];
    expect(await toldOfPromise(payer, 3)).toEqual(told);
    expect(await toldOfPromise(payer, 3)).toEqual(told);
    expect(await remindersOf(payer, 3)).toBe(late);
    const { notifications } = (await payer.who.get('/api/notification/list')).json();
    const { id } = notifications.find(({ subject }: { subject: string }) => subject === 'Janjimu hari ini: Rp70.000');
    const message = await payer.who.get(`/api/notification/detail?id=${id}`);
    expect(message.json()).toMatchObject({ path: 'bill/payment-method?pay=amount&amount=70000' });
    // what fell on that day comes once the promise is over
    expect(await toldOfPromise(payer, 4)).toEqual(told);
    expect(await remindersOf(payer, 4)).toBe(late + 1);
  });

  it('reminds neither of what was paid, nor where they want no reminders, on a Sunday or at night', async () => {
    const [paid, off, sunday, night] = [await lateFor(2), await lateFor(2), await lateFor(2), await lateFor(2)];
    for (const [payer, day] of [
      [paid, '2026-03-13'],
      [off, '2026-03-13'],
      [sunday, '2026-03-15'],
      [night, '2026-03-13'],
    ] as const)
      expect((await promise(payer, 100_000, day)).statusCode).toBe(200);
    await pays(paid, 100_000, '2026-03-12');
    const wishes = { on: false, channels: ['sms'], hour: 9, daysAhead: 3 };
    await off.who.request({ method: 'POST', url: '/api/reminder/wishes', payload: wishes });
    expect(await toldOfPromise(paid, 3)).toEqual([]);
    expect(await toldOfPromise(off, 3)).toEqual([]);
    expect(await toldOfPromise(sunday, 5)).toEqual([]);
    server.wait(11 * 3_600);
    expect(await toldOfPromise(night, 3)).toEqual([]);
    server.wait(-11 * 3_600);
  });

  it('is named by no message any more that was written before it was paid', async () => {
    const payer = await lateFor(2);
    await promise(payer, 100_000, '2026-03-13');
    expect(await toldOfPromise(payer, 3)).toHaveLength(1);
    await pays(payer, 100_000, '2026-03-13');
    await jobsOf(server.services).messages?.run(new AbortController().signal);
    const sent = await server.database.query<{ status: string }>(
      `SELECT DISTINCT o.status FROM outbox o JOIN notifications n USING (notification_id)
       WHERE n.user_id = $1 AND kind = 'reminderPromise'`,
      [payer.userId],
    );
    expect(sent).toEqual([{ status: 'SKIPPED' }]);
  });

  it('brings no earlier reminder back once a later one was told', async () => {
    const payer = await lateFor(4);
    const told = await remindersOf(payer, 0);
    expect(told).toBe(1);
    await promise(payer, 100_000, '2026-03-13');
    expect(await remindersOf(payer, 2)).toBe(told);
  });

  it('is written down at the desk, which the person sees with who did so', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    const said = { amount: 200_000, day: '2026-03-12' };
    expect((await operator.send('POST', `/arrears/${payer.userId}/promises`, said)).statusCode).toBe(200);
    const [made] = (await own(payer)).promises;
    expect(made).toMatchObject({ ...said, state: 'OPEN', operator: `Operator ${operator.operatorId}` });
    expect((await operator.read<DeskArrears>(`/arrears/${payer.userId}`)).promises).toMatchObject([made]);
  });

  it('is taken back within a minute by who noted it, and by no one else: its person has none then, and may be contacted', async () => {
    const [operator, other, payer] = [await support(), await support(), await lateFor(5)];
    const note = () =>
      operator.send('POST', `/arrears/${payer.userId}/promises`, { amount: 200_000, day: '2026-03-12' });
    const takeBack = ({ send }: Operator) => send('POST', `/arrears/${payer.userId}/promises/remove`, {});
    const removable = async ({ read }: Operator) =>
      (await read<DeskArrears>(`/arrears/${payer.userId}`)).promises[0]?.removableUntil;
    await note();
    expect(await removable(operator)).toBeDefined();
    expect(await removable(other)).toBeUndefined();
    expect((await takeBack(other)).statusCode).toBe(404);
    expect((await takeBack(operator)).statusCode).toBe(200);
    expect(await own(payer)).toMatchObject({ promises: [] });
    expect(await own(payer)).not.toHaveProperty('quietUntil');
    expect((await listOf(operator, 'today')).people.map(({ person }) => person)).toContain(payer.userId);
    const admin = await operatorWith(server, 'admin');
    const { acts } = await admin.read<RecordedActs>('/audit?act=person.removePromise');
    expect(acts[0]).toMatchObject({ subject: payer.userId, detail: { amount: 200_000, day: '2026-03-12' } });
    await note();
    server.wait(60);
    expect(await removable(operator)).toBeUndefined();
    expect((await takeBack(operator)).statusCode, 'a minute later').toBe(404);
    expect((await own(payer)).promises).toHaveLength(1);
    // what its person said themselves is not taken back for them
    const promised = await lateFor(5);
    await promise(promised, 100_000, '2026-03-13');
    expect((await operator.send('POST', `/arrears/${promised.userId}/promises/remove`, {})).statusCode).toBe(404);
  });

  it('that was said on the phone and not noted is told of in the list, beside the person and on their page, until it is', async () => {
    const [operator, payer] = [await support(), await lateFor(5)];
    const { userId } = payer;
    async function said(): Promise<readonly (string | undefined)[]> {
      const row = (await listOf(operator, 'all')).people.find(({ person }) => person === userId);
      const [work, page] = [
        await operator.read<DeskArrears>(`/arrears/${userId}`),
        await operator.read<DeskPerson>(`/people/${userId}`),
      ];
      return [row?.promiseSaid, work.promiseSaid, page.arrears?.promiseSaid];
    }
    const { contact: id } = (await contact(operator, payer)).json();
    expect(await said()).toEqual([undefined, undefined, undefined]);
    await operator.send('POST', `/contacts/${id}`, { outcome: 'PROMISED' });
    const [at] = await said();
    expect(at).toBeDefined();
    expect(await said()).toEqual([at, at, at]);
    // whose turn it is today, whatever was tried, as long as that is to be noted
    const isToday = async () => (await listOf(operator, 'today')).people.some(({ person }) => person === userId);
    expect(await isToday()).toBe(true);
    await operator.send('POST', `/arrears/${userId}/promises`, { amount: 200_000, day: '2026-03-12' });
    expect(await said()).toEqual([undefined, undefined, undefined]);
    expect(await isToday()).toBe(false);
    await operator.send('POST', `/arrears/${userId}/promises/remove`, {});
    expect(await isToday(), 'taken back').toBe(true);
  });
});

describe('help that was asked for on the phone', () => {
  async function asked() {
    const [operator, payer] = [await support(), await lateFor(5)];
    const { userId } = payer;
    const say = async (outcome: string) => {
      const { contact: id } = (await contact(operator, payer)).json();
      await operator.send('POST', `/contacts/${id}`, { outcome });
    };
    const isToday = async () => (await listOf(operator, 'today')).people.some(({ person }) => person === userId);
    async function said(): Promise<boolean[]> {
      const row = (await listOf(operator, 'all')).people.find(({ person }) => person === userId);
      const work = await operator.read<DeskArrears>(`/arrears/${userId}`);
      return [row?.helpSaid, work.helpSaid].map((at) => at !== undefined);
    }
    await say('ASKS_HELP');
    return { operator, payer, say, isToday, said };
  }

  it('keeps the person in today, who is told of in the row, until relief is offered', async () => {
    const { operator, payer, say, isToday, said } = await asked();
    expect([await isToday(), ...(await said())]).toEqual([true, true, true]);
    await say('NO_ANSWER');
    expect([await isToday(), ...(await said())], 'tried in vain').toEqual([true, true, true]);
    server.wait(1);
    const [loanNo] = (await operator.read<DeskArrears>(`/arrears/${payer.userId}`)).loans;
    const offered = await operator.send('POST', `/arrears/${payer.userId}/reliefs`, { loanNo, kind: 'PAUSE', days: 3 });
    expect(offered.statusCode).toBe(200);
    expect([await isToday(), ...(await said())]).toEqual([false, false, false]);
  });

  it('is answered as well by a wish in the app, which waits in its own list, and by what is said to them later', async () => {
    const [wishes, told] = [await asked(), await asked()];
    server.wait(1);
    const loanNo = (await own(wishes.payer)).late?.loanNo;
    await wishes.payer.who.request({ method: 'POST', url: '/api/arrears/relief', payload: { loanNo, kind: 'PAUSE' } });
    expect([await wishes.isToday(), ...(await wishes.said())]).toEqual([false, false, false]);
    await told.say('TALKED');
    expect([await told.isToday(), ...(await told.said())]).toEqual([false, false, false]);
  });
});
