import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveStored } from '../../scripts/loans/proveStored';
import { jobsOf } from '../../server/housekeeping';
import { bookLoanEvent } from '../../server/modules/loans/bookEvent';
import { type LoanOpening, openLoan } from '../../server/modules/loans/openLoan';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { addTransaction } from '../../server/modules/loans/tables/ledger';
import { loanSumsOf, loansOfUser } from '../../server/modules/loans/tables/loans';
import { type Database, isUniqueViolation } from '../../server/platform/database/database';
import { Refusal } from '../../server/platform/domain/refusals';
import { dayOf } from '../../src/lending/days';
import type { Happening } from '../../src/lending/events';
import { rupiah } from '../../src/lending/money';
import { asToldAndStored, tellHistory, writtenOfLoans } from '../support/lending';
import { signIn } from './support/applicant';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MONTHS = (count: number) => ({ count, unit: 'MONTHS' }) as const;

async function aPerson(): Promise<string> {
  const who = await signIn(server);
  return (await who.get('/api/user/v3')).json().userId;
}

let references = 0;

/** Two million for three months, paid out on a day. */
async function open(userId: string, other: Partial<LoanOpening> = {}): Promise<string> {
  references += 1;
  const { database, services } = server;
  const loan = { productId: 'cash-instalment', amount: 2_000_000, tenor: MONTHS(3), purpose: 'EDUCATION' };
  const told = { reference: `test-${references}`, limit: 10_000_000, at: services.clock(), day: dayOf('2026-03-10') };
  const { set } = services.releases.forAll();
  return database.transaction((tx) => openLoan(tx, { userId, set, ...loan, ...told, ...other }));
}

const book = (loanId: string, day: string, happening: Happening, reference = `${loanId} ${day} ${happening.kind}`) =>
  server.database.transaction((tx) =>
    bookLoanEvent(tx, { loanId, source: 'test', reference, day: dayOf(day), happening }, server.services.clock()),
  );

const pay = (loanId: string, day: string, amount: number, reference?: string) =>
  book(loanId, day, { kind: 'paid', amount: rupiah(amount), by: 'person' }, reference);

async function balances(loanId: string): Promise<Record<string, number>> {
  const rows = await server.database.query<{ account: string; sum: number }>(
    `SELECT account, sum(amount)::float8 AS sum FROM ledger_transactions JOIN ledger_postings USING (transaction_no)
     WHERE loan_id = $1 GROUP BY account HAVING sum(amount) <> 0`,
    [loanId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const statusOf = async (userId: string) => (await loansOfUser(server.database, userId))[0]?.status;

/** Runs the jobs that keep loans. */
async function nightly(): Promise<void> {
  const { reckoning, proving } = jobsOf(server.services);
  for (const job of [reckoning, proving]) await job?.run(new AbortController().signal);
}

const LOST = new Error('the connection was lost');

/** The database as it is for one whose connection is lost after so many statements. */
function breakingAfter(database: Database, statements: number): Database {
  let left = statements;
  return {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...tx,
          async query(text, params) {
            left -= 1;
            if (left < 0) throw LOST;
            return tx.query(text, params);
          },
        }),
      ),
  };
}

describe('a loan that is opened', () => {
  it('is paid out and booked at once, and takes its part of the limit', async () => {
    const userId = await aPerson();
    const loanId = await open(userId);
    expect(await statusOf(userId)).toBe('ONGOING');
    expect(await balances(loanId)).toEqual({ principal: 2_000_000, cash: -1_950_000, 'fee-income': -50_000 });
    expect((await loanSumsOf(server.database, userId)).inUse).toBe(2_000_000);
    await expect(open(userId, { amount: 8_500_000 })).rejects.toThrow(
      new Refusal('AVAILABLE_LIMIT_NOT_ENOUGH').message,
    );
    expect(await loansOfUser(server.database, userId)).toHaveLength(1);
  });

  it('is one loan however often it is asked for, also at once', async () => {
    const userId = await aPerson();
    const reference = 'asked for twice';
    const ids = await Promise.all([
      open(userId, { reference }),
      open(userId, { reference }),
      open(userId, { reference }),
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(await balances(ids[0] ?? '')).toMatchObject({ principal: 2_000_000 });
    await expect(open(userId, { reference, amount: 1_000_000 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('is of an amount and a tenor that the product lends', async () => {
    const userId = await aPerson();
    await expect(open(userId, { amount: 1_250_000 })).rejects.toMatchObject({ code: 'ILLEGAL_PRODUCTS' });
    await expect(open(userId, { tenor: MONTHS(4) })).rejects.toMatchObject({ code: 'ILLEGAL_PRODUCTS' });
    expect(await loansOfUser(server.database, userId)).toEqual([]);
  });
});

describe('what happens to a loan', () => {
  it('counts once, is in the ledger, and frees the limit', async () => {
    const userId = await aPerson();
    const loanId = await open(userId);
    const instalment = 719_000;
    await pay(loanId, '2026-04-10', instalment, 'notice 1');
    await pay(loanId, '2026-04-10', instalment, 'notice 1');
    expect(await balances(loanId)).toMatchObject({ cash: -1_950_000 + instalment, 'interest-income': -52_000 });
    const { inUse } = await loanSumsOf(server.database, userId);
    expect(inUse).toBe(2_000_000 - (instalment - 52_000));
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });

  it('may be learnt of late: the books are as if it had been known', async () => {
    const userId = await aPerson();
    const [late, inTime] = [await open(userId), await open(userId)];
    await pay(inTime, '2026-04-10', 719_000);
    await book(late, '2026-05-01', { kind: 'frozen', until: dayOf('2026-05-02') });
    expect((await balances(late))['penalty-income']).toBeLessThan(0);
    await pay(late, '2026-04-10', 719_000);
    await book(inTime, '2026-05-01', { kind: 'frozen', until: dayOf('2026-05-02') });
    expect(await balances(late)).toEqual(await balances(inTime));
  });

  it('that cannot have happened changes nothing', async () => {
    const loanId = await open(await aPerson());
    const before = await balances(loanId);
    await expect(book(loanId, '2026-03-11', { kind: 'cancelled' })).rejects.toThrow(/paid out cannot be cancelled/);
    expect(await balances(loanId)).toEqual(before);
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });
});

it('what breaks off at any statement leaves loans and ledger agreeing, and is told again to its end', async () => {
  const { database, services } = server;
  const { set } = services.releases.forAll();
  const teller = { database, set, people: [await aPerson()], now: services.clock() };
  const seed = 1_001;
  let loanId: string | undefined;
  for (let statements = 0; loanId === undefined; statements += 1) {
    const broken = { ...teller, database: breakingAfter(database, statements) };
    loanId = await tellHistory(broken, seed).catch((error: unknown) => {
      expect(error).toBe(LOST);
      return undefined;
    });
    expect((await proveLoans(database)).problems).toEqual([]);
  }
  const { told, stored } = await asToldAndStored(teller, seed, loanId);
  expect(stored).toEqual(told);
  const written = await writtenOfLoans(database);
  await tellHistory(teller, seed);
  expect(await writtenOfLoans(database)).toEqual(written);
});

it('days bring interest and penalties into the ledger, and loans from ongoing to overdue, once a day', async () => {
  const userId = await aPerson();
  const loanId = await open(userId);
  server.wait(31 * 86_400);
  await nightly();
  expect(await balances(loanId)).toMatchObject({ 'interest-receivable': 52_000 });
  expect(await statusOf(userId)).toBe('ONGOING');
  server.wait(5 * 86_400);
  await nightly();
  const booked = await balances(loanId);
  expect(await statusOf(userId)).toBe('OVERDUE');
  // two days after three of grace, 0.15 % a day of 719,000
  expect(booked['penalty-receivable']).toBe(2_157);
  await nightly();
  expect(await balances(loanId)).toEqual(booked);
});

describe('the ledger', () => {
  it('takes no postings that do not sum to zero, and nothing twice', async () => {
    const { database, services } = server;
    const loanId = await open(await aPerson());
    const add = (amount: number) => {
      const postings = [
        { account: 'cash', amount: rupiah(-5) },
        { account: 'principal', amount: rupiah(amount) },
      ] as const;
      const transaction = {
        loanId,
        source: 'event',
        reference: 'by hand',
        day: dayOf('2026-03-10'),
        postings,
      } as const;
      return database.transaction((tx) => addTransaction(tx, transaction, services.clock()));
    };
    await expect(add(4)).rejects.toThrow(/do not sum to zero/);
    await add(5);
    const twice = await add(5).catch((error: unknown) => error);
    expect(isUniqueViolation(twice, 'ledger_transactions_reference')).toBe(true);
    const { problems } = await proveLoans(database);
    expect(problems).toEqual([
      expect.stringMatching(/^loan LN-[\dA-Z-]+: cash is -1950000 by its events, -1950005 in the ledger$/),
      expect.stringMatching(/principal is 2000000 by its events, 2000005 in the ledger$/),
    ]);
    const lines: string[] = [];
    const into = { out: (line: string) => lines.push(line), error: () => undefined };
    expect(await proveStored(database, into)).toBe(1);
    expect(lines).toEqual(problems);
    const { proving } = jobsOf(services);
    await expect(proving?.run(new AbortController().signal)).rejects.toThrow(/not all agree.*cash is -1950000/);
  });

  it.each(['loan_events', 'ledger_transactions', 'ledger_postings'])('rows of %s are only added', async (table) => {
    await expect(server.database.query(`DELETE FROM ${table}`)).rejects.toThrow(/only added/);
  });
});
