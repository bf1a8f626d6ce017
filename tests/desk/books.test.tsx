import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BooksDay, Portfolio, Settlement } from '../../src/contract/generated/bodies';
import { openDesk, refusal, serveDesk, t } from './support/desk';

const account = (name: string, accountNo: string, opening: number, debit: number, credit: number) => ({
  ...{ account: name, accountNo, accountName: accountNo === name ? name : 'Piutang pokok', opening, debit, credit },
  closing: opening + debit - credit,
});
const DAY: BooksDay = {
  ...{ day: '2026-07-04', isClosed: true, closedAt: '2026-07-04T17:10:00.000Z', lastEntry: 12, entries: 3 },
  ...{ debit: 2_500_000, credit: 2_500_000 },
  accounts: [
    account('principal', '1-1201', 1_000_000, 2_000_000, 249_200),
    account('cash:xendit', 'cash:xendit', 0, 500_000, 2_250_800),
  ],
};
const owed = (loans: number, principal: number) => ({ loans, principal, interest: 0, fees: 0, penalties: 0 });
const PORTFOLIO: Portfolio = {
  ...{ day: '2026-07-04', total: owed(2, 2_750_800), difference: 0 },
  buckets: [
    { bucket: '0', owed: owed(1, 2_000_000) },
    ...(['1-30', '31-60', '61-90'] as const).map((bucket) => ({ bucket, owed: owed(0, 0) })),
    { bucket: '90+', owed: owed(1, 750_800) },
  ],
  rows: [
    { product: 'cash-short', channel: 'H5', bucket: '0', owed: owed(1, 2_000_000) },
    { product: 'dana-baru', bucket: '90+', owed: owed(1, 750_800) },
  ],
  tkb90: { rate: '72.70', onTime: 2_000_000, owed: 2_750_800, loans: 2, longLate: 750_800, longLateLoans: 1 },
};
const SETTLEMENT: Settlement = {
  day: '2026-07-04',
  gateways: [
    {
      ...{ gateway: 'xendit', collected: 500_000, payments: 1, ofEarlierDays: 0, takenBack: 0, takenBackPayments: 0 },
      ...{ fees: 0, feesUnknown: 1, booked: 500_000, owes: 500_000, differences: 1, difference: 25_000 },
    },
  ],
  paidOut: [],
};

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('shows a day of the journal by the numbers of the lender, with the ways to its files and the days beside it', async () => {
  let asked: string | null = null;
  const answer = ({ url }: { url: URL }) => {
    asked = url.searchParams.get('day');
    return DAY;
  };
  serveDesk({ 'GET /desk/books/days': answer }, ['finance']);
  openDesk('#section=books&after=2026-07-04');
  const row = await rowOf(/^1-1201/);
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Rp1.000.000', 'Rp2.000.000', 'Rp249.200', 'Rp2.750.800']]);
  expect(within(row).getByRole('rowheader').textContent).toContain(t('desk.books.accounts.principal'));
  await rowOf(/^Kas: Xendit/);
  const link = (key: Parameters<typeof t>[0]) => screen.getByRole('link', { name: t(key) }).getAttribute('href');
  expect(link('desk.books.journalFile')).toBe('/api/desk/books/journal/export?from=2026-07-04&until=2026-07-04');
  expect(link('desk.books.previous')).toBe('#section=books&list=days&after=2026-07-03');
  const day = screen.getByLabelText<HTMLInputElement>(t('desk.books.day'));
  fireEvent.change(day, { target: { value: '31/6/2026' } });
  fireEvent.keyDown(day, { key: 'Enter' });
  screen.getByText(t('desk.calendar.day.unread'));
  expect(day.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(day, { target: { value: '1/7/26' } });
  fireEvent.blur(day);
  expect(day.value).toBe('01/07/2026');
  fireEvent.click(screen.getByRole('button', { name: t('desk.books.show') }));
  await waitFor(() => expect(asked).toBe('2026-07-01'));
});

it('leads from an account of a day to what was booked on it, the sum of which it says, and on to the person of a loan', async () => {
  const line = (entry: number, name: string, debit: number, credit: number) => ({
    ...{
      entry,
      day: '2026-07-04',
      valueDay: '2026-07-04',
      loanNo: `LN-${entry}`,
      event: 'disbursed',
      source: 'pay-out',
    },
    ...{ reference: '', account: name, accountNo: name, accountName: name, debit, credit },
  });
  const pages = [
    { lines: [line(1, 'principal', 1_500_000, 0), line(1, 'cash:pay-out', 0, 1_500_000)], next: '1', hasMore: true },
    { lines: [line(2, 'principal', 500_000, 0), line(3, 'principal', 0, 249_200)], next: '3', hasMore: false },
  ];
  const asked: string[] = [];
  const server = serveDesk(
    {
      'GET /desk/books/days': () => DAY,
      'GET /desk/books/journal': ({ url }) => {
        asked.push(url.searchParams.toString());
        return pages[url.searchParams.get('after') === '1' ? 1 : 0] ?? {};
      },
    },
    ['finance'],
  );
  openDesk('#section=books&after=2026-07-04');
  const name = t('desk.books.accounts.principal');
  const way = within(await rowOf(/^1-1201/)).getByRole('link');
  window.location.hash = way.getAttribute('href') ?? '';
  const table = await screen.findByRole('table', { name: t('desk.books.bookedOn', { account: name }) });
  expect(within(table).queryByText('LN-2')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('desk.books.moreBooked') }));
  const total = await within(table).findByRole('row', { name: new RegExp(`^${t('desk.books.total')}`) });
  expect(total.textContent).toContain('Rp2.000.000Rp249.200');
  expect(asked[0]).toContain('from=2026-07-04&until=2026-07-04&account=principal');
  fireEvent.click(within(table).getByRole('button', { name: 'LN-2' }));
  await expect.poll(() => server.to('POST /desk/people/search')[0]?.body).toEqual({ text: 'LN-2' });
});

it('shows income as what was earned, and other accounts as they stand', async () => {
  const income = { account: 'interest-income', accountNo: '4-1', accountName: 'Bunga' };
  const accounts = [{ ...income, opening: -500_000, debit: 0, credit: 205_000, closing: -705_000 }];
  serveDesk({ 'GET /desk/books/days': () => ({ ...DAY, accounts }) }, ['finance']);
  openDesk('#section=books&after=2026-07-04');
  const cells = within(await rowOf(/^4-1/)).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Rp500.000', 'Rp0', 'Rp205.000', 'Rp705.000']);
});

it('shows how TKB90 is made, and whether the portfolio agrees with the journal', async () => {
  let difference: number | undefined = 0;
  serveDesk({ 'GET /desk/books/portfolio': () => ({ ...PORTFOLIO, difference }) }, ['finance']);
  openDesk('#section=books&list=portfolio&after=2026-07-04');
  await screen.findByText('TKB90: 72,7%');
  screen.getByText(/Rp2\.000\.000, dibagi semua pokok, Rp2\.750\.800/);
  screen.getByText(t('desk.books.agrees'));
  // by the name of the product and of the channel; one without a name by its id
  screen.getByRole('row', { name: new RegExp(`^${t('desk.books.products.cash-short')} Lancar \\(H5\\)`) });
  screen.getByRole('row', { name: /^dana-baru/ });
  screen.getByRole('row', { name: new RegExp(t('desk.books.unknownChannel')) });
  difference = 2_474;
  window.location.hash = '#section=books&list=portfolio&after=2026-07-05';
  expect((await screen.findByText(t('desk.books.differs', { amount: 'Rp2.474' }))).getAttribute('role')).toBe('alert');
});

it('shows what a gateway owes and where it differs; where nothing went through one it says so', async () => {
  let told = SETTLEMENT;
  serveDesk({ 'GET /desk/books/settlement': () => told }, ['finance']);
  openDesk('#section=books&list=settlement&after=2026-07-04');
  const row = await rowOf(/^xendit/);
  const differing = t('desk.books.differing_one', { count: 1, amount: 'Rp25.000' });
  // each leads to what it sums up
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Rp500.000', '#section=books&list=days&kind=cash%3Axendit&after=2026-07-04'],
    [differing, '#section=payments'],
  ]);
  screen.getByText(t('desk.books.noneSent'));
  told = { ...SETTLEMENT, gateways: [] };
  window.location.hash = '#section=books&list=settlement&after=2026-07-05';
  await screen.findByText(t('desk.books.noMoney'));
});

it('says what is wrong, with a way to try again, and keeps the choice of the day', async () => {
  let isDown = true;
  serveDesk({ 'GET /desk/books/days': () => (isDown ? refusal('INTERNAL_ERROR') : { ...DAY, accounts: [] }) }, [
    ...['finance'],
  ]);
  openDesk('#section=books');
  const again = await screen.findByRole('button', { name: t('desk.retry') });
  screen.getByLabelText(t('desk.books.day'));
  isDown = false;
  fireEvent.click(again);
  await screen.findByText(t('desk.books.noEntries'));
});

it('opens on the last day that something was booked on, and leads on from there', async () => {
  const asked: (string | null)[] = [];
  const answer = ({ url }: { url: URL }) => {
    asked.push(url.searchParams.get('day'));
    return DAY;
  };
  serveDesk({ 'GET /desk/books/days': answer }, ['finance']);
  openDesk('#section=books');
  await rowOf(/^1-1201/);
  expect(asked[0]).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(t('desk.books.day')).value).toBe('04/07/2026');
  expect(screen.getByRole('link', { name: t('desk.books.previous') }).getAttribute('href')).toBe(
    '#section=books&list=days&after=2026-07-03',
  );
});

it('is gone through book by book with the brackets, from where the focus stays on the book that is shown', async () => {
  serveDesk(
    {
      ...{ 'GET /desk/books/days': () => DAY, 'GET /desk/books/settlement': () => SETTLEMENT },
      'GET /desk/books/portfolio': () => PORTFOLIO,
    },
    ['finance'],
  );
  openDesk('#section=books&after=2026-07-04');
  await rowOf(/^1-1201/);
  for (const [key, book] of [
    [']', 'settlement'],
    [']', 'portfolio'],
    ['[', 'settlement'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const link = await screen.findByRole('link', { name: t(`desk.books.lists.${book}`), current: 'page' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  }
});
