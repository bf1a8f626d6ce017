import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OwnLoan, Standing } from '../../src/contract/generated/bodies';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const LOAN: OwnLoan = {
  loanNo: 'LN-20261124-7KQ2MD',
  status: 'WAITING',
  kind: 'CASH',
  amount: 2_000_000,
  tenor: { count: 3, unit: 'MONTHS' },
  appliedAt: '2026-11-24T03:00:00.000Z',
  owed: 0,
  instalments: [],
  latePenalty: { percentADay: 0.15, graceDays: 3 },
  may: [],
  eSignStatus: 'COMPLETED',
};
const PAY_OUT = {
  status: 'PROCESSING',
  amount: 1_950_000,
  account: { bank: 'BCA (Bank Central Asia)', number: '••••7365' },
  at: { requested: '2026-11-24T03:00:00.000Z', sent: '2026-11-24T03:01:00.000Z' },
} as const;
const FAILED: OwnLoan = {
  ...LOAN,
  may: ['cancel', 'payOutAgain'],
  payOut: { ...PAY_OUT, status: 'FAILED', failure: 'INVALID_ACCOUNT' },
};
const STANDING: Standing = {
  state: 'approved',
  application: { applicationNo: 'LC-1', submittedAt: '2026-11-20T03:00:00.000Z' },
  limit: { total: 5_000_000, available: 3_000_000 },
};

function open(address: string, loans: () => readonly OwnLoan[], replies: Parameters<typeof serve>[1] = {}): void {
  serve(newDraft(), {
    'GET /user/standing': () => Response.json(STANDING),
    'GET /loan/list': () => Response.json({ asOf: '2026-11-24', loans: loans() }),
    ...replies,
  });
  signInAs('u-1');
  openApp(address);
}

it('follows the money after signing until it has arrived, and leads on to the loan', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let loan: OwnLoan = { ...LOAN, may: ['cancel'], payOut: { ...PAY_OUT, status: 'INITIATE' } };
  const facts = { eSignStatus: 'COMPLETED', loanPaidOut: 1_950_000, loanFirstDue: '2026-12-24' };
  serve(
    { ...newDraft({ flow: 'apply-loan', facts }), done: ['amount', 'loan-review', 'contract', 'esign-loading'] },
    { 'GET /loan/list': () => Response.json({ asOf: '2026-11-24', loans: [loan] }) },
  );
  signInAs('u-1');
  openApp('/H5/home/apply-loan/done');
  await screen.findByRole('heading', { name: t('apply-loan.loan-done.title'), level: 1 });
  await screen.findByText(t('loans.payOut.soon', { bank: 'BCA', number: '••••7365' }));
  // one picture, one sum; the stages and what is known of the loan are folded
  expect(document.querySelectorAll('svg[data-drawing="agreed"]')).toHaveLength(1);
  const fold = screen.getByText(t('loans.payOut.stages')).closest('details');
  expect(fold?.open).toBe(false);
  within(fold as HTMLElement).getByRole('button', { name: t('loans.cancel.action') });
  within(fold as HTMLElement).getByText(t('apply-loan.loan-done.show.first-due'));
  loan = { ...LOAN, status: 'ONGOING', payOut: { ...PAY_OUT, status: 'SUCCESS' } };
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const there = { amount: 'Rp1.950.000', bank: 'BCA', number: '••••7365' };
  await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 1 });
  // the agreement is no news any more
  expect(screen.queryByRole('heading', { name: t('apply-loan.loan-done.title') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('loans.cancel.action') })).toBeNull();
  expect(screen.getByRole('link', { name: t('loans.payOut.seeLoan') }).getAttribute('href')).toBe(
    `/H5/me/loan-details/${LOAN.loanNo}`,
  );
  fireEvent.click(screen.getByRole('button', { name: t('loans.payOut.saveDays') }));
  await screen.findByRole('dialog', { name: t('bills.calendar.sheet.title') });
});

it('says on Home that it is found out where the money is, and by when, once its provider cannot say', async () => {
  const lookedInto = { since: '2026-11-24T04:00:00.000Z', answerBy: '2026-11-27' };
  open('/H5/home', () => [{ ...LOAN, payOut: { ...PAY_OUT, lookedInto } }]);
  await screen.findByRole('heading', { name: t('loans.payOut.lookedInto.headline', { amount: 'Rp1.950.000' }) });
  screen.getByText(t('loans.payOut.lookedInto.text', { date: 'Jumat, 27 Nov' }));
  // no more that it is usually there within minutes
  expect(screen.queryByText(t('loans.payOut.arrived.note'))).toBeNull();
  expect(screen.queryByText(t('loans.payOut.leave'))).toBeNull();
});

const NOTHING_TO_PAY = { choices: [], channels: [], numbers: [], payments: [], changes: [], back: [], claiming: {} };

it('tells on Home what was paid too much, also where nothing is owed', async () => {
  const repaid: OwnLoan = { ...LOAN, status: 'REPAID', payOut: { ...PAY_OUT, status: 'SUCCESS' } };
  const overpayment = { amount: 25_000, kept: false, account: '••••7365' };
  open('/H5/home', () => [repaid], {
    'GET /user/standing': () => Response.json({ ...STANDING, limit: { total: 5_000_000, available: 5_000_000 } }),
    'GET /payment/overview': () => Response.json({ asOf: '2026-11-24', owed: 0, ...NOTHING_TO_PAY, overpayment }),
  });
  await screen.findByRole('heading', { name: t('pay.over.title', { amount: 'Rp25.000' }) });
});

const CLOSED: OwnLoan = {
  ...LOAN,
  status: 'REPAID',
  paidOutOn: '2026-11-20',
  instalments: [
    {
      number: 1,
      due: '2026-12-20',
      principal: 2_000_000,
      interest: 0,
      fees: 0,
      penalties: 0,
      total: 2_000_000,
      paid: 2_000_000,
      outstanding: 0,
      paidOn: '2026-11-24',
    },
  ],
};
it('leads from the end of a loan to Home once it is repaid, which nothing on its way is told of any more', async () => {
  const facts = { eSignStatus: 'COMPLETED', loanPaidOut: 1_950_000, loanFirstDue: '2026-12-24' };
  serve(
    { ...newDraft({ flow: 'apply-loan', facts }), done: ['amount', 'loan-review', 'contract', 'esign-loading'] },
    {
      'GET /user/standing': () => Response.json(STANDING),
      'GET /loan/list': () => Response.json({ asOf: '2026-12-20', loans: [CLOSED] }),
    },
  );
  signInAs('u-1');
  openApp('/H5/home/apply-loan/done');
  await waitFor(() => expect(path()).toBe('/H5/home'));
});

const letter = () => screen.findByRole('button', { name: t('bills.loan.letter') });

it('marks the day a loan is closed on Home with its letter, and offers no other loan that day', async () => {
  let asOf = '2026-11-24';
  open('/H5/home', () => [CLOSED], {
    'GET /loan/list': () => Response.json({ asOf, loans: [CLOSED] }),
    'GET /user/standing': () => Response.json({ ...STANDING, limit: { total: 5_000_000, available: 5_000_000 } }),
  });
  await screen.findByRole('heading', { name: t('bills.loan.repaid', { amount: 'Rp2.000.000' }), level: 1 });
  expect(screen.queryByRole('button', { name: t('home.limit.action') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('home.lent') })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Rp5.000.000' })).toBeNull();
  fireEvent.click(await letter());
  expect(path()).toBe('/H5/me/invoice-pdf');
  cleanup();
  openApp('/H5/home');
  await screen.findByRole('heading', { name: t('home.clear.title'), level: 1 });
  const line = await screen.findByRole('link', { name: new RegExp(t('bills.loan.letter')) });
  expect(line.getAttribute('href')).toContain('/H5/me/invoice-pdf?kind=letter');
  expect(screen.queryByRole('button', { name: t('home.limit.action') })).toBeNull();
  // why
  screen.getByText(/^Limitmu yang bebas sekarang Rp[\d.]+\. Hari ini kami tidak menawarkan/);
  expect(screen.queryByText(t('home.limit.label'))).toBeNull();
  cleanup();
  asOf = '2026-11-25';
  openApp('/H5/home');
  await screen.findByRole('button', { name: t('home.limit.action') });
  screen.getByText(t('home.limit.ifNeeded'));
  await screen.findByRole('link', { name: new RegExp(t('bills.loan.letter')) });
  cleanup();
  asOf = '2026-12-25';
  openApp('/H5/home');
  await screen.findByRole('heading', { name: 'Rp5.000.000', level: 1 });
  expect(screen.queryByRole('link', { name: new RegExp(t('bills.loan.letter')) })).toBeNull();
});

describe('Home of who repaid everything a fortnight ago', () => {
  const home = (loan: OwnLoan) =>
    open('/H5/home', () => [loan], {
      'GET /loan/list': () => Response.json({ asOf: '2026-12-08', loans: [loan] }),
      'GET /user/standing': () => Response.json({ ...STANDING, limit: { total: 5_000_000, available: 5_000_000 } }),
    });

  it('begins with what was repaid, that it was in time, and its letter; a loan is offered below', async () => {
    home(CLOSED);
    await screen.findByRole('heading', { name: t('bills.loan.repaid', { amount: 'Rp2.000.000' }), level: 1 });
    screen.getByText(new RegExp(`${t('bills.loan.inTime.one')} .*24 Nov 2026`));
    await letter();
    screen.getByRole('button', { name: t('home.limit.action') });
  });

  it('says what paying it off early saved, and nothing of it where it saved nothing', async () => {
    home({ ...CLOSED, saved: 1_733 });
    await screen.findByText('Hemat Rp1.733 karena lunas lebih awal.');
    cleanup();
    forgetEverything();
    home(CLOSED);
    await letter();
    expect(screen.queryByText(/Hemat/)).toBeNull();
  });

  it('says of two instalments that both were paid', async () => {
    home({ ...CLOSED, instalments: CLOSED.instalments.flatMap((one) => [one, { ...one, number: one.number + 1 }]) });
    await screen.findByText(/Kedua cicilan dibayar tepat waktu\. /);
  });

  it('does not say that it was in time where it was not', async () => {
    home({ ...CLOSED, instalments: CLOSED.instalments.map((one) => ({ ...one, due: '2026-11-20' })) });
    await screen.findByText(new RegExp(t('bills.loan.paid.one')));
  });
});

it('says on Home of a loan that was given back on its day that it was, and nothing of instalments or of its money', async () => {
  const ended = new Date().toISOString();
  const back: OwnLoan = {
    ...{ ...CLOSED, paidOutOn: '2026-11-24', givenBack: { on: '2026-11-24', paid: 2_000_000 } },
    payOut: { ...PAY_OUT, status: 'SUCCESS', at: { ...PAY_OUT.at, ended } },
  };
  open('/H5/home', () => [back], {
    'GET /user/standing': () => Response.json({ ...STANDING, limit: { total: 5_000_000, available: 5_000_000 } }),
  });
  await screen.findByRole('heading', { name: t('bills.loan.returned', { amount: 'Rp2.000.000' }), level: 1 });
  screen.getByText(/Tidak ada bunga, dan tidak ada yang terutang lagi/);
  cleanup();
  openApp('/H5/home');
  await screen.findByRole('heading', { name: t('home.clear.title'), level: 1 });
  const line = await screen.findByRole('link', { name: /Rp2\.000\.000 dikembalikan.*Tanpa bunga, Selasa, 24 Nov/ });
  expect(line.getAttribute('href')).toContain('kind=letter');
  for (const untrue of [/cicilan/, /lunas\.? .*tepat waktu/, t('loans.payOut.today'), /sudah di BCA/])
    expect(screen.queryByText(untrue)).toBeNull();
});

it('tells no more at a loan that was given back that its money arrived', async () => {
  const payOut = { ...PAY_OUT, status: 'SUCCESS', at: { ...PAY_OUT.at, ended: new Date().toISOString() } } as const;
  open('/H5/me/my-loans', () => [{ ...CLOSED, payOut, givenBack: { on: '2026-11-24', paid: 2_000_000 } }]);
  await screen.findByText(/Kamu mengembalikannya/);
  expect(screen.queryByText(t('loans.payOut.signed.title'))).toBeNull();
});

it.each(['bill', 'bill/payment-method'])('gives the letter of a loan that was closed today at %s', async (address) => {
  open(`/H5/${address}`, () => [CLOSED], {
    'GET /payment/overview': () => Response.json({ asOf: '2026-11-24', owed: 0, ...NOTHING_TO_PAY }),
  });
  await letter();
});

describe('Home of who has just got money', () => {
  const there = { amount: 'Rp1.950.000', bank: 'BCA', number: '••••7365' };
  const got = (lateness?: OwnLoan['lateness']): OwnLoan => ({
    ...(lateness && { lateness }),
    ...LOAN,
    status: 'ONGOING',
    owed: 719_000,
    payOut: { ...PAY_OUT, status: 'SUCCESS', at: { ...PAY_OUT.at, ended: new Date().toISOString() } },
    instalments: [{ number: 1, due: '2026-12-24', total: 719_000, outstanding: 719_000 }] as OwnLoan['instalments'],
  });
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('begins with it, and goes on with what is due next', async () => {
    open('/H5/home', () => [got()]);
    await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 1 });
    const [first, next] = headings();
    expect(first).toBe(t('loans.payOut.there', there));
    expect(next).toContain('Rp719.000');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('begins with what is due from the second visit on, and keeps a line that shows it again', async () => {
    open('/H5/home', () => [got()]);
    await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 1 });
    screen.getByText(/Rp719\.000, Kamis, 24 Des/);
    await waitFor(() => expect(localStorage.getItem('seenPeaks')).toContain('arrived'));
    cleanup();
    openApp('/H5/home');
    await screen.findByRole('heading', { name: /Rp719\.000/, level: 1 });
    const line = await screen.findByText(t('loans.payOut.there', there));
    expect(screen.queryByRole('heading', { name: t('loans.payOut.there', there) })).toBeNull();
    fireEvent.click(line);
    await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 2 });
  });

  it('begins with it all day, with the day of the first bill, and offers no other loan that day', async () => {
    const today = { ...got(), paidOutOn: '2026-11-24' };
    open('/H5/home', () => [today]);
    await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 1 });
    cleanup();
    openApp('/H5/home');
    // who saw it arrive sees how it is repaid, not the same picture again
    await screen.findByText(t('loans.payOut.today'));
    await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 1 });
    await screen.findByText(/Rp719\.000, Kamis, 24 Des/);
    expect(screen.getAllByRole('heading', { name: t('loans.payOut.there', there) })).toHaveLength(1);
    await screen.findByText(t('home.limit.arrivedToday', { amount: 'Rp3.000.000', date: 'Rabu, 25 Nov' }));
    for (const name of [t('home.limit.action'), t('home.lent'), t('home.dues.payAmount', { amount: 'Rp719.000' })])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows it whole to another person of the phone', async () => {
    localStorage.setItem('seenPeaks', JSON.stringify(['arrived LN-20261124-AAAAAA', 'firstLimit u-2']));
    open('/H5/home', () => [got()]);
    await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 1 });
  });

  it('begins with what is late all the same', async () => {
    open('/H5/home', () => [
      got({
        since: '2026-11-21',
        days: 3,
        amount: 719_000,
        penalty: 0,
        growsBy: 1_078,
        bucket: '1-30',
        penaltyFrom: '2026-11-25',
        defaultFrom: '2027-02-20',
        ...{ costs: 160_000, mostCosts: 2_000_000 },
      }),
    ]);
    await screen.findByRole('heading', { name: /Rp719\.000/, level: 1 });
    await screen.findByRole('heading', { name: t('loans.payOut.there', there), level: 2 });
  });
});

describe('Home of who paid an instalment', () => {
  const part = { interest: 30_000, fees: 0, penalties: 0, total: 680_000, principal: 650_000 };
  const instalments: OwnLoan['instalments'] = ['2026-11-24', '2026-12-24', '2027-01-24'].map((due, index) => ({
    ...{ ...part, number: index + 1, due },
    ...(index === 0 ? { paid: 680_000, outstanding: 0, paidOn: '2026-11-23' } : { paid: 0, outstanding: 680_000 }),
  }));
  const paying: OwnLoan = {
    ...LOAN,
    appliedAt: '2026-10-24T03:00:00.000Z',
    status: 'ONGOING',
    owed: 1_360_000,
    instalments,
  };
  const home = (loan: OwnLoan, asOf = '2026-11-24') =>
    open('/H5/home', () => [loan], { 'GET /loan/list': () => Response.json({ asOf, loans: [loan] }) });
  const due = () => screen.findByRole('heading', { name: /Rp680\.000/, level: 1 });
  const limit = t('home.good.limit', { amount: 'Rp650.000' });

  it('says in a line each that the first was in time, and what of the limit is free again, until it was seen', async () => {
    home(paying);
    const news = await screen.findByText(t('home.good.firstInTime'));
    // before what is to be paid next
    const pay = await screen.findByRole('button', { name: t('home.dues.otherWays') });
    expect(news.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText('2 cicilan lagi');
    screen.getByText(limit);
    screen.getByText(t('home.good.limitPaid', { date: 'Senin, 23 Nov' }));
    cleanup();
    openApp('/H5/home');
    await due();
    for (const text of [t('home.good.firstInTime'), limit]) expect(screen.queryByText(text)).toBeNull();
  });

  it('says of which loan instalments are left where there is another', async () => {
    const other = { ...paying, loanNo: 'LN-other', amount: 5_000_000, instalments: instalments.slice(1) };
    const loans = [{ ...paying, amount: 1_200_000 }, other];
    open('/H5/home', () => loans, { 'GET /loan/list': () => Response.json({ asOf: '2026-11-24', loans }) });
    await screen.findByText('Pinjaman Rp1.200.000: 2 cicilan lagi');
  });

  it('says neither after a week', async () => {
    home(paying, '2026-12-01');
    await due();
    for (const text of [t('home.good.firstInTime'), limit]) expect(screen.queryByText(text)).toBeNull();
  });

  it('does not say that it was in time where it was not', async () => {
    const late = instalments.map((one) => (one.number === 1 ? { ...one, due: '2026-11-20' } : one));
    home({ ...paying, instalments: late });
    await screen.findByText(limit);
    expect(screen.queryByText(t('home.good.firstInTime'))).toBeNull();
  });

  it('does not say it of what was paid before the bill became instalments', async () => {
    const changed = instalments.map((one) =>
      one.number === 1 ? one : { ...one, place: { number: one.number - 1, count: instalments.length - 1 } },
    );
    home({ ...paying, instalments: changed });
    await screen.findByText(limit);
    expect(screen.queryByText(t('home.good.firstInTime'))).toBeNull();
  });

  it('says how much of the limit two instalments of a day freed together, and no sum where a part of one was paid too', async () => {
    const both = instalments.map((one) =>
      one.number === 2 ? { ...one, paid: 680_000, outstanding: 0, paidOn: '2026-11-23' } : one,
    );
    home({ ...paying, instalments: both });
    await screen.findByText(t('home.good.limit', { amount: 'Rp1.300.000' }));
    cleanup();
    forgetEverything();
    const part = instalments.map((one) => (one.number === 2 ? { ...one, paid: 200_000, outstanding: 480_000 } : one));
    home({ ...paying, instalments: part });
    await screen.findByText(t('home.good.limitMore'));
    expect(screen.queryByText(limit)).toBeNull();
  });

  it('does not say that the limit grew where it was lent again', async () => {
    home({ ...paying, appliedAt: '2026-11-23T05:00:00.000Z' });
    await screen.findByText(t('home.good.firstInTime'));
    expect(screen.queryByText(limit)).toBeNull();
  });
});

const ON_ITS_WAY = t('loans.payOut.toAccount', { amount: 'Rp1.950.000', bank: 'BCA', number: '••••7365' });

it('begins on Home with the money that is on its way, each stage with its time, and offers no other loan', async () => {
  open('/H5/home', () => [{ ...LOAN, payOut: PAY_OUT }]);
  await screen.findByRole('heading', { name: ON_ITS_WAY, level: 1 });
  expect(screen.getAllByRole('heading', { name: ON_ITS_WAY })).toHaveLength(1);
  await screen.findByText(t('home.limit.onItsWay'));
  for (const name of [t('home.limit.action'), t('home.lent')])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await screen.findByText(t('loans.payOut.signed.title'));
  const stages = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stages).toEqual([
    expect.stringContaining('24 Nov, 10.00 WIB'),
    expect.stringContaining('24 Nov, 10.01 WIB'),
    expect.stringContaining(t('loans.payOut.arrived.title', { bank: 'BCA (Bank Central Asia)', number: '••••7365' })),
  ]);
  expect(screen.queryByRole('button', { name: t('loans.cancel.action') })).toBeNull();
});

it('says in one line below what is due that the money of another loan is on its way, and on demand how far', async () => {
  const owing = { ...LOAN, loanNo: 'LN-20261020-AAAAAA', status: 'ONGOING', owed: 719_000 } as const;
  const instalments = [
    { number: 2, due: '2026-12-20', total: 719_000, outstanding: 719_000 },
  ] as OwnLoan['instalments'];
  open('/H5/home', () => [
    { ...LOAN, payOut: PAY_OUT },
    { ...owing, instalments },
  ]);
  const line = await screen.findByText(ON_ITS_WAY);
  screen.getByRole('heading', { name: /Rp719\.000/, level: 1 });
  screen.getByText(t('loans.payOut.usually'));
  expect(screen.queryByText(t('loans.payOut.signed.title'))).toBeNull();
  expect(screen.queryByRole('button', { name: t('home.limit.action') })).toBeNull();
  fireEvent.click(line);
  await screen.findByText(t('loans.payOut.signed.title'));
});

it('says why the bank refused, and leads to another account or tries again', async () => {
  let loan = FAILED;
  open('/H5/home', () => [loan], {
    'POST /loan/pay-out-again': () => {
      loan = { ...LOAN, payOut: PAY_OUT };
      return Response.json({});
    },
  });
  await screen.findByText(t('loans.payOut.failure.INVALID_ACCOUNT'));
  fireEvent.click(screen.getByRole('button', { name: t('loans.payOut.again') }));
  await screen.findByRole('heading', { name: ON_ITS_WAY });
});

it('leads from a refused pay-out to the bank accounts', async () => {
  open('/H5/home', () => [FAILED], { 'GET /user/bank-accounts': () => Response.json([]) });
  fireEvent.click(await screen.findByRole('button', { name: t('loans.payOut.otherAccount') }));
  await waitFor(() => expect(path()).toBe('/H5/home/bank-list'));
});

it('cancels a loan that waits once that was confirmed, and says why where it is too late', async () => {
  let loan: OwnLoan = { ...LOAN, may: ['cancel'] };
  let tries = 0;
  open('/H5/me/my-loans', () => [loan], {
    'POST /loan/cancel': () => {
      tries += 1;
      if (tries === 1) return refuse('LOAN_ALREADY_PAID_OUT');
      loan = { ...LOAN, status: 'CANCELED' };
      return Response.json({});
    },
  });
  const cancel = async () => {
    fireEvent.click(await screen.findByRole('button', { name: t('loans.cancel.action') }));
    const popup = await screen.findByRole('dialog', { name: t('loans.cancel.title') });
    fireEvent.click(within(popup).getByRole('button', { name: t('loans.cancel.confirm') }));
  };
  await cancel();
  await screen.findByText(t('errors.LOAN_ALREADY_PAID_OUT'));
  await cancel();
  await screen.findByText(t('loans.status.CANCELED'));
  expect(screen.getByRole('link', { name: t('loans.list.agreement') }).getAttribute('href')).toContain(LOAN.loanNo);
});
