import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDay, readJournal } from '../../server/modules/books/readJournal';
import { readPortfolio } from '../../server/modules/books/readPortfolio';
import { bookLoanEvent } from '../../server/modules/loans';
import { openLoan } from '../../server/modules/loans/openLoan';
import type { LoanHappening } from '../../server/modules/loans/tables/loanEvents';
import { dayOf } from '../../src/lending/days';
import { rupiah } from '../../src/lending/money';
import { bookNight, noonOf } from '../support/bookedMonth';
import { signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

const DOC = readFileSync('docs/product/books.md', 'utf8').split('## An example')[1] ?? '';
/** The tables of the example by their heads, cell by cell. */
const [JOURNAL = [], BALANCES = [], OWED = []] = DOC.split(/\n\n/)
  .filter((part) => part.startsWith('| '))
  .map((part) =>
    part
      .split('\n')
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );
const amount = (text = '') => Number(text.replaceAll(',', ''));

let server: TestServer;
const loans = new Map<string, string>();
const names = new Map<string, string>();

async function lend(name: string, amount: number, day: string) {
  const { database, services } = server;
  const { userId } = (await (await signIn(server)).get('/api/user/v3')).json();
  const asked = { userId, reference: name, purpose: 'OTHER', limit: 1e12, at: noonOf(dayOf(day)) };
  const what = { set: services.releases.forAll().set, productId: 'cash-short', amount, day: dayOf(day) };
  const loanId = await database.transaction((tx) =>
    openLoan(tx, { ...asked, ...what, tenor: { count: 30, unit: 'DAYS' } }),
  );
  const [row] = await database.query<{ loanNo: string }>('SELECT loan_no FROM loans WHERE loan_id = $1', [loanId]);
  loans.set(name, loanId);
  names.set(row?.loanNo ?? '', name);
}

const tell = (loan: string, source: string, on: string, day: string, happening: LoanHappening) =>
  server.database.transaction((tx) =>
    bookLoanEvent(
      tx,
      { loanId: loans.get(loan) ?? '', source, reference: `${source} ${happening.kind}`, day: dayOf(day), happening },
      noonOf(dayOf(on)),
    ),
  );
const night = (day: string) => bookNight(server.database, dayOf(day));
const paid = (of: number) => ({ kind: 'paid', amount: rupiah(of), by: 'person' }) as const;

beforeAll(async () => {
  server = await startTestServer();
  await lend('B', 1_000_000, '2026-03-01');
  await lend('A', 2_000_000, '2026-06-01');
  for (const day of ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03']) await night(day);
  const events = await tell('A', 'xendit', '2026-07-03', '2026-07-03', paid(2_124_240));
  await night('2026-07-04');
  await tell('A', 'xendit', '2026-07-04', '2026-07-04', { kind: 'reversed', event: events.at(-1)?.id ?? '' });
  await tell('B', 'midtrans', '2026-07-04', '2026-06-30', paid(500_000));
  await night('2026-07-05');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const work = () => ({ database: server.database, config: { accounts: {} } });

it('has the journal that the page reckons by hand', async () => {
  const { lines } = await readJournal(work(), { after: 0, from: dayOf('2026-07-01'), until: dayOf('2026-07-04') });
  const asTable = lines.map(({ day, loanNo, event, account, debit, credit }) =>
    [day, names.get(loanNo), event, account, debit, credit].join(' '),
  );
  const told = JOURNAL.map(([day, loan, event, account, debit, credit]) =>
    [day, loan, event, account, amount(debit), amount(credit)].join(' '),
  );
  // entries of one night have no order of their own
  expect(asTable.sort()).toEqual(told.sort());
  expect(lines.find(({ source }) => source === 'midtrans')).toMatchObject({
    day: '2026-07-04',
    valueDay: '2026-06-30',
  });
});

it('has the balances of the last day', async () => {
  const { accounts, isClosed } = await readDay(work(), dayOf('2026-07-04'));
  expect(isClosed).toBe(true);
  expect(
    accounts
      .map(({ account, opening, debit, credit, closing }) => [account, opening, debit, credit, closing].join(' '))
      .sort(),
  ).toEqual(BALANCES.map(([account, ...amounts]) => [account, ...amounts.map(amount)].join(' ')).sort());
});

it('gives accounts the number of the lender, and the one of cash to whoever moves it and has none', async () => {
  const accounts = { cash: { number: '1-1', name: 'Kas' }, 'cash:xendit': { number: '1-2', name: 'Xendit' } };
  const { accounts: told } = await readDay({ ...work(), config: { accounts } }, dayOf('2026-07-04'));
  const numbers = Object.fromEntries(told.map(({ account, accountNo }) => [account, accountNo]));
  expect(numbers).toMatchObject({ 'cash:xendit': '1-2', 'cash:midtrans': '1-1', principal: 'principal' });
});

it('has what was owed at the end of each day as it was known then, and TKB90', async () => {
  for (const day of new Set(OWED.map(([of = '']) => of))) {
    const told = OWED.filter(([of]) => of === day);
    const { buckets, tkb90, difference } = await readPortfolio(work(), dayOf(day));
    expect(difference, day).toBe(0);
    expect(
      buckets
        .filter(({ owed }) => owed.loans > 0)
        .map(({ bucket, owed: { loans: count, principal, interest, penalties } }) => [
          bucket,
          count,
          principal,
          interest,
          penalties,
        ]),
    ).toEqual(told.map(([, bucket, ...amounts]) => [bucket, ...amounts.slice(0, 4).map(amount)]));
    const [, , , , , , onTime, owed, rate] = told.at(-1) ?? [];
    expect(tkb90, day).toMatchObject({ onTime: amount(onTime), owed: amount(owed), rate });
  }
});
