import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBook } from '../../scripts/loans/writeBooks';
import type { BookQuery } from '../../server/modules/books';
import { computeTkb, readTkb } from '../../server/modules/loans';
import type { BooksDay, JournalPage, Portfolio, RecordedActs } from '../../src/contract/generated/bodies';
import { addDays, type Day, dayOf } from '../../src/lending/days';
import { csvRows, MONTH, playMonth } from '../support/bookedMonth';
import { runs, seedsOf } from '../support/thorough';
import { signIn } from './support/applicant';
import { operatorWith } from './support/operators';
import { expectProved } from './support/provedBooks';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let finance: Awaited<ReturnType<typeof operatorWith>>;
/** The first ones are those of which something is taken back in the month, whatever the others do. */
const SEEDS = [19, 33, 45, ...seedsOf('the books of a month', runs(3, 100))];

beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  const people = [];
  for (let count = 0; count < 2; count += 1)
    people.push((await (await signIn(server)).get('/api/user/v3')).json().userId);
  await playMonth({ database: server.database, set: server.services.releases.forAll().set, people }, SEEDS);
  finance = await operatorWith(server, 'finance');
}, START_TIMEOUT_MS + runs(60_000, 1_200_000));
afterAll(() => server.close());

const file = async (path: string) => csvRows((await finance.send('GET', `/books/${path}`)).body);
const DAYS: Day[] = [];
for (let day = MONTH.first; day <= MONTH.last; day = addDays(day, 1)) DAYS.push(day);

/** What rows come to by a name, debit less credit. */
function sums(
  rows: readonly Readonly<Record<string, string>>[],
  nameOf: (row: Readonly<Record<string, string>>) => string,
) {
  const by = new Map<string, number>();
  for (const row of rows) by.set(nameOf(row), (by.get(nameOf(row)) ?? 0) + Number(row.debit) - Number(row.credit));
  return by;
}

describe('the journal of a month', () => {
  it('agrees with the ledger to the rupiah: loan by loan, account by account, entry by entry', async () => {
    const rows = await file('journal/export');
    const kinds = new Set(rows.map(({ event }) => event));
    expect([...kinds]).toEqual(expect.arrayContaining(['disbursed', 'paid', 'reversed', 'day-end', 'written-off']));
    for (const [entry, sum] of sums(rows, ({ entry = '' }) => entry)) expect(sum, `entry ${entry}`).toBe(0);
    const entries = [...new Set(rows.map(({ entry }) => Number(entry)))];
    expect(entries).toEqual(entries.map((_, at) => at + 1));
    const ledger = await server.database.query<{ of: string; sum: number }>(
      `SELECT loan_no || ' ' || p.account AS of, sum(p.amount)::float8 AS sum FROM ledger_postings p
       JOIN ledger_transactions USING (transaction_no) JOIN loans USING (loan_id) GROUP BY 1`,
    );
    const ofJournal = sums(rows, ({ loan, account = '' }) => `${loan} ${account.replace(/:.*/, '')}`);
    expect(new Map([...ofJournal].sort())).toEqual(new Map(ledger.map(({ of, sum }) => [of, sum] as const).sort()));
    await expectProved(server);
  });

  it('goes on where a reader stopped, and gives what was given before again', async () => {
    const all = await file('journal/export');
    const lines: JournalPage['lines'] = [];
    let after = '0';
    for (let hasMore = true; hasMore; ) {
      const page: JournalPage = await finance.read(`/books/journal?after=${after}`);
      lines.push(...page.lines);
      ({ next: after, hasMore } = page);
    }
    expect(lines.map(({ entry, account, debit, credit }) => [entry, account, debit, credit].join())).toEqual(
      all.map(({ entry, account, debit, credit }) => [entry, account, debit, credit].join()),
    );
    const nothing: JournalPage = await finance.read(`/books/journal?after=${after}`);
    expect(nothing).toEqual({ lines: [], next: after, hasMore: false });
    const some = all.filter(({ entry }) => Number(entry) > 10);
    const booked = all.filter(({ account, day }) => account === 'principal' && day === all[0]?.day);
    const ofDay = `from=${all[0]?.day}&until=${all[0]?.day}`;
    const one: JournalPage = await finance.read(`/books/journal?${ofDay}&account=principal`);
    const onAccount = one.lines.filter(({ account }) => account === 'principal');
    expect(onAccount.map(({ entry, debit }) => [entry, debit].join())).toEqual(
      booked.map(({ entry, debit }) => [entry, debit].join()),
    );
    expect(booked).not.toEqual([]);
    expect((await finance.read<JournalPage>(`/books/journal?${ofDay}&account=none`)).lines).toEqual([]);
    expect(await file('journal/export?after=10')).toEqual(some);
    const [first, last] = [MONTH.first, addDays(MONTH.first, 9)];
    expect(await file(`journal/export?from=${first}&until=${last}`)).toEqual(
      all.filter(({ day = '' }) => day >= first && day <= last),
    );
  });

  it('closes each day, which begins with what the day before ended with', async () => {
    const [journal, days] = [await file('journal/export'), await file('days/export')];
    const ended = new Map<string, number>();
    const closed = new Set(days.map(({ day = '' }) => day));
    expect([...closed]).toEqual(expect.arrayContaining(DAYS));
    for (const day of closed) {
      const booked = sums(
        journal.filter((row) => row.day === day),
        ({ account = '' }) => account,
      );
      const accounts = days.filter((row) => row.day === day);
      expect(
        accounts.reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0),
        day,
      ).toBe(0);
      for (const { account = '', opening, debit, credit, closing } of accounts) {
        expect(Number(opening), `${day} ${account}`).toBe(ended.get(account) ?? 0);
        expect(Number(debit) - Number(credit), `${day} ${account}`).toBe(booked.get(account) ?? 0);
        expect(Number(closing)).toBe(Number(opening) + Number(debit) - Number(credit));
        ended.set(account, Number(closing));
      }
      expect([...booked.keys()].filter((account) => !ended.has(account))).toEqual([]);
    }
    const read: BooksDay = await finance.read(`/books/days?day=${MONTH.last}`);
    expect(read).toMatchObject({ day: MONTH.last, isClosed: true, debit: read.credit });
    expect(read.accounts.map(({ account, closing }) => [account, closing])).toEqual([...ended].sort());
    const unasked: BooksDay = await finance.read('/books/days');
    expect(unasked.entries).toBeGreaterThan(0);
    const [last] = await server.database.query<{ day: string }>('SELECT max(day)::text AS day FROM journal_entries');
    expect(unasked.day).toBe(last?.day);
  });

  it('has no day that changes after it was closed', async () => {
    const refused = 'is closed|only added';
    const [entry] = await server.database.query<{ no: string }>(
      'SELECT max(entry_no)::text AS no FROM journal_entries',
    );
    for (const sql of [
      `UPDATE journal_entries SET day = day + 1 WHERE entry_no = ${entry?.no}`,
      'DELETE FROM journal_balances',
      'UPDATE journal_days SET closed_at = now()',
    ]) {
      await expect(server.database.query(sql)).rejects.toThrow(new RegExp(refused));
    }
  });
});

describe('the portfolio', () => {
  it('agrees with the journal on every day of the month', async () => {
    let late = 0;
    for (const day of DAYS) {
      const told: Portfolio = await finance.read(`/books/portfolio?day=${day}`);
      expect(told.difference, day).toBe(0);
      const { tkb90, buckets, total } = told;
      expect(tkb90.owed).toBe(total.principal);
      expect(tkb90.longLate).toBe(buckets.find(({ bucket }) => bucket === '90+')?.owed.principal);
      expect(tkb90.onTime + tkb90.longLate).toBe(tkb90.owed);
      late += buckets.slice(1).reduce((sum, { owed }) => sum + owed.loans, 0);
    }
    // it says something only where loans were late
    expect(late).toBeGreaterThan(DAYS.length / 2);
  });

  it('is the same loan by loan, and on its last day has the rate that pages are told', async () => {
    const day = addDays(MONTH.last, 1);
    const told: Portfolio = await finance.read(`/books/portfolio?day=${day}`);
    const rows = await file(`portfolio/export?day=${day}`);
    const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name]), 0);
    expect(told.total).toEqual({
      ...{ loans: rows.length, principal: sum('principal'), interest: sum('interest') },
      ...{ fees: sum('fees'), penalties: sum('penalties') },
    });
    expect(told.tkb90.onTime).toBe(sum('counts_for_tkb90'));
    await computeTkb(server.services, new AbortController().signal);
    expect(told.tkb90.rate).toBe(await readTkb(server.database));
  });
});

it('is written by the command as the call gives it, and by no operator in the trail', async () => {
  const { database, services } = server;
  const [out, said]: [string[], string[]] = [[], []];
  const lines = { out: (line: string) => void out.push(line), error: (line: string) => void said.push(line) };
  const write = (query: BookQuery) =>
    writeBook({ database, config: services.config }, lines, { book: 'journal', query });
  expect(await write({ from: MONTH.first })).toBe(0);
  expect(out.map((part) => `${part}\n`).join('')).toBe(
    (await finance.send('GET', `/books/journal/export?from=${MONTH.first}`)).body,
  );
  expect(await write({ from: '31.8.2026' })).toBe(2);
  expect(said.join()).toContain('2026-08-31');
  const [act] = await database.query<{ operatorId: string | undefined }>(
    "SELECT operator_id, subject FROM audit_trail WHERE act = 'books.export' AND operator_id IS NULL",
  );
  expect(act).toEqual({ subject: 'journal' });
});

it('is for finance alone, refuses what is no day, and is in the audit trail', async () => {
  const support = await operatorWith(server, 'support');
  expect((await support.send('GET', '/books/journal')).statusCode).toBe(403);
  expect((await finance.send('GET', '/books/portfolio?day=2026-02-30')).statusCode).toBe(400);
  await finance.send('GET', `/books/journal/export?from=${dayOf('2026-08-02')}`);
  const admin = await operatorWith(server, 'admin');
  const { acts } = await admin.read<RecordedActs>('/audit?act=books.export');
  expect(acts[0]).toMatchObject({ subject: 'journal', detail: { from: '2026-08-02' } });
});
