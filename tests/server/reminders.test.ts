import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { bookLoanEvent } from '../../server/modules/loans/bookEvent';
import { contactOf } from '../../server/modules/messaging/tables/notifications';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { saveKnown } from '../../server/modules/people/tables/users';
import { lookAgain } from '../../server/modules/reminders/tables/reminders';
import { LeftUndone } from '../../server/platform/faults';
import type {
  ReminderBillBody,
  ReminderOverview,
  ReminderResult,
  ReminderWishes,
} from '../../src/contract/generated/bodies';
import { dayOf } from '../../src/lending/days';
import { rupiah } from '../../src/lending/money';
import { signIn } from './support/applicant';
import { aPayer, lendTo, type Payer } from './support/payer';
import { PERSONAS, persona } from './support/personas';
import { operatorAt } from './support/reviewer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** The clock of the tests stands at ten in Jakarta on Tuesday, 10 March 2026. */
const TODAY = '2026-03-10';
const NOTHING = new AbortController().signal;

async function runJob(name: 'reminding' | 'messages'): Promise<void> {
  await jobsOf(server.services)[name]?.run(NOTHING);
}

/** Somebody whose first instalment is due on 17 March. */
const borrower = () => aPayer(server, { daysAgo: 21 });

/** Moves the day of a person's loans. */
async function moveTo({ userId }: Payer, days: number): Promise<void> {
  await server.database.transaction(async (tx) => {
    await moveClock(tx, userId, days);
    await lookAgain(tx, userId, server.services.clock());
  });
}

interface Told {
  kind: string;
  amount: number;
  due: string;
}

/** The reminders a person was told, the first one first. */
async function toldTo({ userId }: Pick<Payer, 'userId'>): Promise<Told[]> {
  const rows = await server.database.query<{ kind: string; content: { amount: number; due: string } }>(
    `SELECT kind, content FROM notifications WHERE user_id = $1 AND kind LIKE 'reminder%' ORDER BY created_at, kind`,
    [userId],
  );
  return rows.map(({ kind, content }) => ({ kind, ...content }));
}

const kindsTo = async (payer: Pick<Payer, 'userId'>) => (await toldTo(payer)).map(({ kind }) => kind);

/** Looks at a person on a day of their loans. */
async function on(payer: Payer, days: number): Promise<void> {
  await moveTo(payer, days);
  await runJob('reminding');
}

const overview = async ({ who }: Pick<Payer, 'who'>): Promise<ReminderOverview> =>
  (await who.get('/api/reminder/overview')).json();

const WISHES: ReminderWishes = { on: true, channels: ['sms', 'email', 'push'], hour: 9, daysAhead: 3 };
const choose = ({ who }: Payer, wishes: Partial<ReminderWishes>) =>
  who.request({ method: 'POST', url: '/api/reminder/wishes', payload: { ...WISHES, ...wishes } });

async function livesIn({ userId }: Payer, residentialProvince: string): Promise<void> {
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: { residentialProvince }, remove: [] }));
}

/** Pays a loan so much on a day. */
async function pays(loanId: string, amount: number, day: string): Promise<void> {
  const event = { loanId, source: 'test', reference: `${loanId} ${day} ${amount}`, day: dayOf(day) };
  const happening = { kind: 'paid', amount: rupiah(amount), by: 'person' } as const;
  await server.database.transaction((tx) => bookLoanEvent(tx, { ...event, happening }, server.services.clock()));
}

const loanIdOf = async ({ userId }: Payer): Promise<string> =>
  (await server.database.query<{ loanId: string }>('SELECT loan_id FROM loans WHERE user_id = $1', [userId]))[0]
    ?.loanId ?? '';

/** How the messages of a person's reminders ended, by channel. */
async function sentTo({ userId }: Payer): Promise<string[]> {
  const rows = await server.database.query<{ told: string }>(
    `SELECT o.channel || ' ' || o.status AS told FROM outbox o JOIN notifications n USING (notification_id)
     WHERE n.user_id = $1 AND kind LIKE 'reminder%' ORDER BY 1`,
    [userId],
  );
  return rows.map(({ told }) => told);
}

describe('a person who owes something', () => {
  it('is reminded before the due day, on it and after it, each once, with the amount of the bill', async () => {
    const payer = await borrower();
    const amounts: number[] = [];
    for (const days of [0, 3, 4, 5, 7, 7, 8, 9, 12, 14]) {
      await on(payer, days);
      const all = (await payer.who.get('/api/loan/list')).json().loans[0];
      amounts[days] = all.lateness?.amount ?? all.instalments[0].outstanding;
    }
    const due = '2026-03-17';
    expect(await toldTo(payer)).toEqual([
      { kind: 'reminderAhead', amount: amounts[4], due },
      { kind: 'reminderDay', amount: amounts[7], due },
      { kind: 'reminderLate', amount: amounts[8], due },
      // the third day after it is a Friday; the twelfth day from now, a Sunday, is passed over
      { kind: 'reminderLate', amount: amounts[14], due },
    ]);
  });

  it('is told ahead of what is late with the amount that the reminder will say', async () => {
    const payer = await borrower();
    for (const days of [8, 10, 11]) await on(payer, days);
    const { next } = await overview(payer);
    const { lateness } = (await payer.who.get('/api/loan/list')).json().loans[0];
    expect(next).toMatchObject({
      day: '2026-03-24',
      due: '2026-03-17',
      amount: lateness.amount + 3 * lateness.growsBy,
      penalty: lateness.penalty + 3 * lateness.growsBy,
    });
    expect((await choose(payer, { on: false })).json().next).toBeUndefined();
    await choose(payer, WISHES);
    await on(payer, 14);
    expect((await toldTo(payer)).at(-1)).toEqual({ kind: 'reminderLate', amount: next?.amount, due: next?.due });
  });

  it('hears of all that is due on a day in one message', async () => {
    const payer = await borrower();
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 21 });
    await on(payer, 7);
    const { loans } = (await payer.who.get('/api/loan/list')).json();
    const both = loans.map(
      ({ instalments }: { instalments: { outstanding: number }[] }) => instalments[0]?.outstanding,
    );
    expect(await toldTo(payer)).toEqual([{ kind: 'reminderDay', amount: both[0] + both[1], due: '2026-03-17' }]);
  });

  it('hears nothing of what they have paid, also where that comes after it was written', async () => {
    const payer = await borrower();
    await moveTo(payer, 4);
    const { amount = 0 } = (await overview(payer)).next ?? {};
    await pays(await loanIdOf(payer), amount, TODAY);
    await on(payer, 7);
    await on(payer, 8);
    expect(await toldTo(payer)).toEqual([]);

    const late = await borrower();
    await on(late, 7);
    await pays(await loanIdOf(late), amount, TODAY);
    await runJob('messages');
    expect(await sentTo(late)).toEqual(['push SKIPPED', 'sms SKIPPED']);
  });

  it('hears nothing while their money is on its way into the books', async () => {
    const payer = await borrower();
    const { id } = await payer.number({ channel: 'BCA', paying: 'due' });
    const paid = (status: string) =>
      server.database.query(
        `INSERT INTO payments (payment_id, gateway, reference, number, collection_id, amount, paid_at, seen_at, status, next_try_at)
         VALUES (gen_random_uuid(), 'sandbox', $5, '1', $1::uuid, 1000, $2, $2, $3, $4)
         ON CONFLICT (gateway, reference) DO UPDATE SET status = $3`,
        [id, server.services.clock(), status, new Date('2027-01-01T00:00:00Z'), id],
      );
    await on(payer, 7);
    await paid('SEEN');
    await runJob('messages');
    expect(await sentTo(payer)).toEqual(['push SKIPPED', 'sms SKIPPED']);
    await on(payer, 8);
    expect(await kindsTo(payer)).toEqual(['reminderDay']);
    await paid('BOOKED');
    await on(payer, 8);
    expect(await kindsTo(payer)).toEqual(['reminderDay', 'reminderLate']);
  });

  it('hears nothing while they have said that they have paid, and again afterwards', async () => {
    const payer = await borrower();
    await on(payer, 8);
    await payer.claim();
    expect((await overview(payer)).restsUntil).toBe('2026-03-21');
    await runJob('messages');
    expect(await sentTo(payer)).toEqual(['push SKIPPED', 'sms SKIPPED']);
    await on(payer, 10);
    expect(await kindsTo(payer)).toEqual(['reminderLate']);
    // of a month of which three days did not count
    await on(payer, 18);
    expect(await kindsTo(payer)).toEqual(['reminderLate', 'reminderLate']);
  });

  it('hears of what is late alone, and seldom, where they want no reminders', async () => {
    const payer = await borrower();
    await choose(payer, { on: false });
    for (const days of [4, 7, 8, 10, 14, 21, 37, 38]) await on(payer, days);
    expect(await kindsTo(payer)).toEqual(['reminderLate', 'reminderLate']);
    await runJob('messages');
    expect((await sentTo(payer)).every((told) => told.startsWith('sms'))).toBe(true);
  });

  it('is told by the channels they chose, in the hours they chose', async () => {
    const payer = await borrower();
    await server.database.transaction((tx) =>
      saveKnown(tx, payer.userId, { set: { email: 'siti@example.com' }, remove: [] }),
    );
    expect((await contactOf(server.database, payer.userId)).email).toBe('siti@example.com');
    await choose(payer, { channels: ['email'], hour: 11 });
    await on(payer, 5);
    expect(await kindsTo(payer)).toEqual([]);
    server.wait(3_600);
    await runJob('reminding');
    await runJob('messages');
    expect(await sentTo(payer)).toEqual(['email SENT']);
    await choose(payer, { channels: [], hour: 8 });
    await on(payer, 7);
    expect(await kindsTo(payer)).toEqual(['reminderAhead', 'reminderDay']);
    expect(await sentTo(payer)).toEqual(['email SENT']);
    server.wait(-3_600);
  });

  it('is reminded by the clock of where they live, never after eight in the evening', async () => {
    const payer = await borrower();
    await livesIn(payer, 'Papua');
    await choose(payer, { hour: 19 });
    expect(await overview(payer)).toMatchObject({ zone: 'WIT', from: 8, until: 20, now: { day: TODAY, hour: 12 } });
    // five in the afternoon of Jakarta
    server.wait(7 * 3_600);
    await on(payer, 7);
    expect(await kindsTo(payer)).toEqual(['reminderDay']);
    server.wait(3_600);
    await runJob('messages');
    expect(await sentTo(payer)).toEqual(['email SKIPPED', 'push SKIPPED', 'sms SKIPPED'].slice(1));
    server.wait(-8 * 3_600);
  });
});

describe('how a person is reminded', () => {
  it('says what comes next, and takes an hour in which they may be contacted', async () => {
    const payer = await borrower();
    const { next, bills, wishes } = await overview(payer);
    expect(wishes).toEqual({ on: true, channels: ['sms', 'push'], hour: 9, daysAhead: 3 });
    expect(next).toMatchObject({ day: '2026-03-14', hour: 9, due: '2026-03-17' });
    expect(bills).toMatchObject([{ due: '2026-03-17', amount: next?.amount, state: 'open' }]);
    const chosen: ReminderOverview = (await choose(payer, { daysAhead: 1, hour: 10 })).json();
    expect(chosen.next).toMatchObject({ day: '2026-03-16', hour: 10 });
    // ten has begun
    await moveTo(payer, 4);
    expect((await choose(payer, { hour: 10 })).json().next).toMatchObject({ day: '2026-03-15', hour: 10 });
    await livesIn(payer, 'Bali');
    expect((await choose(payer, { hour: 19 })).statusCode).toBe(200);
    expect((await choose(payer, { hour: 20 })).json().code).toBe('INVALID_INPUT');
    expect((await choose(payer, { hour: 7 })).json().code).toBe('INVALID_INPUT');
    // no one knows which clock is theirs: six in Jakarta is eight in Papua
    await livesIn(payer, 'Nowhere');
    expect(await overview(payer)).toMatchObject({ zone: 'WIB', until: 18, wishes: { hour: 17 } });
  });
});

describe('a reminder of one bill', () => {
  const ask = async (payer: Payer, changed: Partial<ReminderBillBody> = {}): Promise<ReminderResult> => {
    const [bill] = (await overview(payer)).bills;
    const asked = { loanNo: bill?.loanNo, due: bill?.due, amount: bill?.amount, at: { day: '2026-03-16', hour: 12 } };
    const payload = { ...asked, ...changed };
    return (await payer.who.request({ method: 'POST', url: '/api/reminder/bill', payload })).json().result;
  };

  it('comes on the day and in the hour that were asked for, in the place of the usual one', async () => {
    const payer = await borrower();
    await choose(payer, { on: false });
    expect(await ask(payer)).toBe('SUCCESS');
    const { bills, next } = await overview(payer);
    expect(bills).toMatchObject([{ state: 'asked', asked: { day: '2026-03-16', hour: 12 } }]);
    expect(next).toMatchObject({ day: '2026-03-16', hour: 12 });
    await on(payer, 6);
    expect(await kindsTo(payer)).toEqual([]);
    server.wait(2 * 3_600);
    await runJob('reminding');
    await runJob('reminding');
    expect(await kindsTo(payer)).toEqual(['reminderAsked']);
    expect((await overview(payer)).bills).toMatchObject([{ state: 'told' }]);
    server.wait(-2 * 3_600);

    const other = await borrower();
    await ask(other, { at: { day: '2026-03-16', hour: 8 } });
    await on(other, 6);
    await on(other, 6);
    expect(await kindsTo(other)).toEqual(['reminderAsked']);
  });

  it.each<[ReminderResult, (payer: Payer) => Promise<ReminderResult>]>([
    [
      'HAS_OVERDUE',
      async (payer) => {
        await moveTo(payer, 8);
        return ask(payer);
      },
    ],
    ['EXCESS_APPLY_TIME', (payer) => ask(payer, { at: { day: TODAY, hour: 10 } })],
    [
      'EXCESS_APPLY_TIME',
      async (payer) => {
        await ask(payer, { at: { day: TODAY, hour: 11 } });
        await on(payer, 1);
        return ask(payer);
      },
    ],
    [
      'PLAN_CHANGED',
      async (payer) => {
        const [{ amount } = { amount: 0 }] = (await overview(payer)).bills;
        await pays(await loanIdOf(payer), 100_000, TODAY);
        return ask(payer, { amount });
      },
    ],
    [
      'CANNOT_APPLY',
      async (payer) => {
        await payer.claim();
        return ask(payer);
      },
    ],
    [
      'CREATION_CONCURRENT',
      async (payer) => {
        await ask(payer);
        return ask(payer, { at: { day: '2026-03-15', hour: 9 } });
      },
    ],
    ['CREATION_INVALID_PARAM', (payer) => ask(payer, { at: { day: '2026-03-18', hour: 12 } })],
    ['CREATION_INVALID_PARAM', (payer) => ask(payer, { at: { day: '2026-03-16', hour: 21 } })],
    ['CREATION_INVALID_PARAM', (payer) => ask(payer, { due: '17 March' })],
  ])('is refused as %s (%#)', async (result, tries) => {
    expect(await tries(await borrower())).toBe(result);
  });

  it('can be changed by who has seen it, and is asked for of one’s own bills only', async () => {
    const payer = await borrower();
    await ask(payer);
    const seen = { day: '2026-03-16', hour: 12 };
    expect(await ask(payer, { seen, at: { day: '2026-03-15', hour: 9 } })).toBe('SUCCESS');
    const [{ loanNo = '' } = {}] = (await overview(await borrower())).bills;
    const payload = { loanNo, due: '2026-03-17', amount: 1, at: seen };
    const answer = await payer.who.request({ method: 'POST', url: '/api/reminder/bill', payload });
    expect(answer.json().code).toBe('NOT_FOUND');
  });
});

describe('the personas', () => {
  /** The persona of a number, who has just come, and is looked at. */
  async function arrived(number: number): Promise<Pick<Payer, 'who' | 'userId'>> {
    const who = await signIn(server, persona('reminders', number).mobileNumber);
    const { userId } = (await who.get('/api/user/v3')).json();
    await runJob('reminding');
    return { who, userId };
  }

  it.each([
    [1, 'WIB', ['reminderAhead'], 'open'],
    [2, 'WITA', ['reminderDay'], 'open'],
    [3, 'WIT', ['reminderLate'], 'late'],
    [4, 'WIB', [], 'open'],
    [5, 'WIB', [], undefined],
    [6, 'WIB', ['reminderLate'], 'late'],
  ] as const)('%i is reminded by %s as it says', async (number, zone, kinds, state) => {
    const she = await arrived(number);
    expect(await kindsTo(she)).toEqual(kinds);
    const { bills, ...told } = await overview(she);
    expect([told.zone, bills[0]?.state]).toEqual([zone, state]);
  });

  it('who owes nothing has nothing to be reminded of', async () => {
    const { who } = await arrived(5);
    const [{ loanNo }] = (await who.get('/api/loan/list')).json().loans;
    const payload = { loanNo, due: TODAY, amount: 1, at: { day: TODAY, hour: 12 } };
    const answer = await who.request({ method: 'POST', url: '/api/reminder/bill', payload });
    expect(answer.json()).toEqual({ result: 'CANNOT_APPLY' });
  });

  it('are all tried here', () => {
    expect(PERSONAS.personas.filter(({ group }) => group === 'reminders')).toHaveLength(6);
  });
});

it('is told at once where an operator of the sandbox moves the day', async () => {
  const payer = await borrower();
  await runJob('reminding');
  const { token } = await operatorAt(server, 'support');
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/desk/clocks/${payer.userId}`;
  await server.app.inject({ method: 'POST', url, headers, payload: { days: 7 } });
  await runJob('reminding');
  expect(await kindsTo(payer)).toEqual(['reminderDay']);
});

it('the operator is told from October on of a next year whose holidays are not known', async () => {
  const at = (day: string) => {
    const services = { ...server.services, sandbox: undefined, clock: () => new Date(`${day}T03:00:00Z`) };
    return jobsOf(services).holidays?.run(NOTHING);
  };
  await expect(at('2026-09-30')).resolves.toBeUndefined();
  await expect(at('2026-10-01')).rejects.toThrow(LeftUndone);
  await expect(at('2026-10-01')).rejects.toThrow(/holidays of 2027 .*write them into server\/data\/holidays.json/);
  await expect(at('2027-10-01')).rejects.toThrow('holidays of 2027 and 2028');
  expect(jobsOf(server.services).holidays).toBeUndefined();
});

it('any number of servers remind at once, and everybody is told once', async () => {
  const payers = await Promise.all(Array.from({ length: 6 }, borrower));
  for (const payer of payers) await moveTo(payer, 7);
  await Promise.all(Array.from({ length: 5 }, () => runJob('reminding')));
  for (const payer of payers) expect(await kindsTo(payer)).toEqual(['reminderDay']);
});
