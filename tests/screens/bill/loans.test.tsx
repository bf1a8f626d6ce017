import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  LoanInstalment,
  LoanLateness,
  OwnArrears,
  OwnLoan,
  OwnLoans,
  PaymentNumber,
  Standing,
} from '../../../src/contract/generated/bodies';
import { formatRupiah } from '../../../src/lib/formats';
import { channelFile } from '../../../src/state/channels';
import { endSession } from '../../../src/state/endSession';
import { keepDues } from '../../../src/state/keptDues';
import { keepNumber } from '../../../src/state/keptNumber';
import { modalsGone } from '../../../src/ui/modalHistory';
import { forgetEverything, openApp, path, signInAs } from '../../app/support/app';
import { fail, NOTHING_PAID, newDraft, serve, t } from '../../runner/support/page';
import { textIn } from '../../support/texts';

const instalment = (number: number, due: string, over: Partial<LoanInstalment> = {}): LoanInstalment => ({
  ...{ number, due, principal: 667_000, interest: 52_000, fees: 0, penalties: 0, total: 719_000 },
  ...{ paid: 0, outstanding: 719_000 },
  ...over,
});

const CASH: OwnLoan = {
  ...{ loanNo: 'LN-20260128-7KQ2MD', status: 'ONGOING', kind: 'CASH', amount: 2_000_000, owed: 1_438_000 },
  ...{ tenor: { count: 3, unit: 'MONTHS' }, appliedAt: '2026-01-28T03:00:00.000Z', paidOutOn: '2026-01-28' },
  latePenalty: { percentADay: 0.15, graceDays: 3 },
  may: [],
  instalments: [
    instalment(1, '2026-02-28', { paid: 719_000, outstanding: 0, paidOn: '2026-02-27' }),
    instalment(2, '2026-03-28'),
    instalment(3, '2026-04-28'),
  ],
};

const RETAIL: OwnLoan = {
  ...{ ...CASH, loanNo: 'LN-20260215-ABCDEF', kind: 'RETAIL', amount: 600_000, owed: 312_500 },
  instalments: [instalment(1, '2026-03-15', { total: 312_500, outstanding: 312_500, fees: 2_500 })],
};

const { paidOutOn: _, ...ASKED } = CASH;
const WAITING: OwnLoan = { ...ASKED, loanNo: 'LN-20260310-WATNG7', status: 'WAITING', owed: 0, instalments: [] };

const LATENESS: LoanLateness = {
  ...{ since: '2026-03-03', days: 7, bucket: '1-30', amount: 723_314, penalty: 4_314, growsBy: 1_079 },
  penaltyFrom: '2026-03-07',
  defaultFrom: '2026-06-02',
  ...{ costs: 161_314, mostCosts: 2_000_000 },
};

const LATE: OwnLoan = {
  ...CASH,
  ...{ status: 'OVERDUE', owed: 2_161_314 },
  instalments: [
    instalment(1, '2026-03-03', { penalties: 4_314, total: 723_314, outstanding: 723_314, daysLate: 7 }),
    instalment(2, '2026-04-03'),
    instalment(3, '2026-05-03'),
  ],
  lateness: LATENESS,
};

const APPROVED: Standing = {
  state: 'approved',
  application: { applicationNo: 'LC-20260101-FYPPBQ', submittedAt: '2026-01-01T02:12:00.000Z' },
  limit: { total: 6_000_000, available: 3_500_000 },
};

const NO_PROMISE: OwnArrears = {
  ...{
    today: '2026-03-10',
    promises: [],
    contacts: [],
    reminders: [],
    reliefs: [],
    reliefAnswer: { by: '2026-03-12' },
  },
  law: { mostADay: 3, mostInSevenDays: 7, lastDayLate: 90 },
};

function borrows(loans: OwnLoan[], standing: Standing = APPROVED, replies: Parameters<typeof serve>[1] = {}) {
  const all: OwnLoans = { asOf: '2026-03-10', loans };
  return serve(newDraft(), {
    'GET /loan/list': () => Response.json(all),
    'GET /user/standing': () => Response.json(standing),
    'GET /arrears': () => Response.json(NO_PROMISE),
    ...replies,
  });
}

function open(address: string, loans: OwnLoan[], standing?: Standing, replies?: Parameters<typeof serve>[1]) {
  const server = borrows(loans, standing, replies);
  signInAs('u-1');
  openApp(address);
  return server;
}

beforeEach(forgetEverything);

describe('the bill tab', () => {
  it('says that the penalty of a late bill is paid, and what each day adds', async () => {
    open('/H5/bill', [{ ...LATE, lateness: { ...LATENESS, penalty: 0 } }]);
    expect(await screen.findAllByText(new RegExp(t('home.dues.penaltyPaid')))).not.toEqual([]);
    expect(screen.queryByText(/Belum ada denda/)).toBeNull();
  });

  it('shows what is due first, and each loan with its instalments as dots and the way to its details', async () => {
    open('/H5/bill', [CASH, RETAIL]);
    await screen.findByText('Rp312.500', { selector: 'p' });
    screen.getByText('Minggu, 15 Mar · 5 hari lagi');
    expect(
      screen
        .getAllByRole('region', { name: /Pinjaman tunai|Cicilan belanja/ })
        .map((loan) => loan.querySelector('h2')?.textContent),
    ).toEqual([t('loans.kind.RETAIL'), t('loans.kind.CASH')]);
    const cash = screen.getByRole('region', { name: t('loans.kind.CASH') });
    within(cash).getByText(/Pinjaman Rp2\.000\.000, cicilan 2 dari 3 · Sabtu, 28 Mar/);
    within(cash).getByRole('img', { name: '1 dari 3 cicilan lunas. Berikutnya Rp719.000 pada Sabtu, 28 Mar.' });
    within(cash).getByText(/0,15% sehari.*mulai hari ke-4/);
    expect(within(cash).getByRole('link').getAttribute('href')).toBe(`/H5/bill/detail/${CASH.loanNo}`);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(t('home.tabs.bill'));
  });

  it('says what is late, since when and what that costs', async () => {
    open('/H5/bill', [LATE]);
    await screen.findByText('Rp723.314', { selector: 'p' });
    screen.getByText('Terlambat 7 hari');
    screen.getByRole('img', { name: '0 dari 3 cicilan lunas. 1 terlambat. Berikutnya Rp719.000 pada Jumat, 3 Apr.' });
    expect(screen.getAllByText('Rp719.000 + denda Rp4.314. Bertambah paling banyak Rp1.079 sehari.')).toHaveLength(2);
  });

  it('says from when a penalty counts while there is none', async () => {
    open('/H5/bill', [{ ...LATE, lateness: { ...LATENESS, days: 2, amount: 719_000, penalty: 0, growsBy: 0 } }]);
    expect(await screen.findAllByText('Belum ada denda. Denda dihitung mulai Sabtu, 7 Mar.')).toHaveLength(2);
  });

  it.each([
    [
      'takenBack',
      { takenBack: 2, paused: 0, claimed: 0 },
      /^2 hari tidak dihitung terlambat: di antara pembayaranmu dan penarikannya/,
    ],
    [
      'claimed',
      { takenBack: 0, paused: 0, claimed: 3 },
      /^3 hari tidak dihitung terlambat, karena kamu bilang sudah bayar/,
    ],
  ])('says how many days do not count as late, and why: %s', async (_, daysNotCounted, said) => {
    open('/H5/bill', [{ ...LATE, lateness: { ...LATENESS, daysNotCounted } }]);
    await screen.findByText(said);
    expect(screen.getAllByText(/tidak dihitung terlambat/)).toHaveLength(1);
  });

  it('says what is to be given back where nothing else is owed, why, and how to pay it', async () => {
    const paid = [instalment(1, '2026-02-28', { paid: 719_000, outstanding: 0, paidOn: '2026-02-27' })];
    open('/H5/bill', [{ ...CASH, owed: 25_000, owedBack: 25_000, instalments: paid }]);
    await screen.findByText(t('home.dues.owedBack'));
    screen.getByText(/Termasuk Rp25\.000 yang perlu dikembalikan.*Tidak ada denda\./);
    screen.getByRole('button', { name: 'Bayar Rp25.000' });
    expect(screen.queryByText(t('loans.bill.clear.title'))).toBeNull();
  });

  const optionsOn = (asOf: string, change?: object, others?: object) => ({
    'GET /loan/plan-options': () =>
      Response.json({
        ...{ asOf, until: `${asOf}T16:59:59.999Z`, loanNo: CASH.loanNo, kind: 'CASH', change },
        ...{ owed: CASH.owed, settled: 0, next: { due: '2026-03-28', amount: 719_000 } },
        extension: {
          availability: 'AVAILABLE',
          offers: [
            {
              ...{ days: 14, inAdvance: 26_500, to: '2026-04-11' },
              dues: ['2026-04-11', '2026-05-11'].map((due) => ({ due, amount: 719_000 })),
            },
          ],
        },
        instalment: { availability: 'CURRENT_BILL_HAS_REMINDER', offers: [] },
        ...others,
      }),
  });

  it('leaves the ways that are known where the others cannot be read, and reads them again', async () => {
    let works = false;
    const others = optionsOn('2026-03-26')['GET /loan/plan-options'];
    open('/H5/bill', [CASH], APPROVED, {
      'GET /loan/plan-options': () => (works ? others() : Response.json({ code: 'SYSTEM_ERROR' }, { status: 500 })),
    });
    const failed = await screen.findByRole('button', { name: new RegExp(t('plan.ways.failed')) });
    screen.getByRole('link', { name: new RegExp(t('plan.ways.partNote')) });
    works = true;
    fireEvent.click(failed);
    await screen.findByRole('link', { name: new RegExp(t('plan.ways.extension')) });
  });

  it.each([
    ['own', CASH.loanNo],
    ['other', 'LN-20260101-OTHERS'],
  ] as const)(
    'says which instalment to pay first where a late one keeps a bill from being extended: %s',
    async (whose, loanNo) => {
      const late = { availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'HAS_OVERDUE', offers: [] };
      const extension = { ...late, overdue: { loanNo, due: '2026-03-20' } };
      open('/H5/bill', [CASH], APPROVED, optionsOn('2026-03-26', undefined, { extension }));
      const way = await screen.findByRole('link', { name: new RegExp(t('plan.ways.extension')) });
      within(way).getByText(t(`plan.payFirst.${whose}`, { date: 'Jumat, 20 Mar' }));
      expect(way.getAttribute('href')).toBe(`/H5/bill/payment-method?loanNo=${loanNo}`);
    },
  );

  it.each([
    ['not eleven days before it is due', '2026-03-17', undefined, 0],
    ['ten days before', '2026-03-18', undefined, 1],
    ['where it was asked for', '2026-03-10', { kind: 'extension' }, 1],
  ])('offers to extend a bill: %s', async (_, asOf, change, offered) => {
    open('/H5/bill', [CASH], APPROVED, optionsOn(asOf, change));
    await screen.findByRole('link', { name: new RegExp(t('plan.ways.instalment')) });
    expect(screen.queryAllByRole('link', { name: new RegExp(t('plan.ways.extension')) })).toHaveLength(offered);
  });

  it('offers to return a loan before it offers instalments, and says how much dearer these are', async () => {
    const coolingOff = { until: '2026-03-13', amount: 2_000_000, saves: 156_000, received: 1_970_000, kept: 30_000 };
    const dues = [{ due: '2026-04-28', amount: 442_040 }];
    const offer = { kind: 'instalment', inAdvance: 308_400, cost: 92_520, total: 1_634_520, dues, count: 3 };
    const instalment = { availability: 'AVAILABLE', offers: [offer] };
    open(
      '/H5/bill',
      [{ ...CASH, coolingOff }],
      APPROVED,
      optionsOn('2026-03-10', {}, { instalment, settled: 1_500_000 }),
    );
    const dearer = await screen.findByRole('link', { name: /Rp308\.400 hari ini\. Total Rp134\.520 lebih mahal/ });
    const back = screen.getByRole('link', { name: /^Berubah pikiran\?/ });
    expect(back.compareDocumentPosition(dearer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('begins with the bill and every way out of it, each with its price; the calendar is folded below', async () => {
    open('/H5/bill', [CASH], APPROVED, optionsOn('2026-03-18'));
    await screen.findByRole('button', { name: 'Bayar Rp719.000' });
    const part = await screen.findByRole('link', { name: new RegExp(t('home.dues.part')) });
    await screen.findByRole('link', { name: new RegExp(t('plan.ways.extension')) });
    const ways = within(part.closest('ul') as HTMLElement).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href')?.split('?')[0])).toEqual([
      '/H5/bill/payment-method',
      '/H5/bill/apply-extension',
      '/H5/bill/apply-installment',
      '/H5/me/help-center/contact',
    ]);
    expect(ways[1]?.textContent).toContain(
      'Rp26.500 hari ini, jatuh tempo jadi Sabtu, 11 Apr, dan semua cicilan sesudahnya ikut mundur',
    );
    const folded = screen.getByText(t('bills.calendar.title')).closest('details');
    expect(folded?.open).toBe(false);
    expect(part.compareDocumentPosition(folded as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('opens the calendar at the month of the next bill', async () => {
    const paid = instalment(2, '2026-03-28', { paid: 719_000, outstanding: 0, paidOn: '2026-03-09' });
    open('/H5/bill', [{ ...CASH, instalments: [paid, instalment(3, '2026-04-28')] }]);
    await screen.findByRole('table', { name: 'April 2026' });
  });

  it('asks for no rest that is forgiven: it says when, and shows the bill after it', async () => {
    const rest = instalment(1, '2026-03-10', { paid: 718_700, outstanding: 300, forgivenOn: '2026-03-10' });
    open('/H5/bill', [{ ...CASH, owed: 719_300, instalments: [rest, instalment(2, '2026-04-10')] }]);
    await screen.findByText('Rp719.000', { selector: 'p' });
    screen.getByText('Jumat, 10 Apr · 31 hari lagi');
    const loan = screen.getByRole('region', { name: t('loans.kind.CASH') });
    within(loan).getByText(t('loans.bill.forgiven.tonight', { amount: 'Rp300', due: 'Selasa, 10 Mar' }));
    within(loan).getByRole('img', { name: '1 dari 2 cicilan lunas. Berikutnya Rp719.000 pada Jumat, 10 Apr.' });
  });

  it('says that nothing has to be paid where only such a rest is left', async () => {
    const rest = instalment(1, '2026-03-12', { paid: 718_700, outstanding: 300, forgivenOn: '2026-03-12' });
    open('/H5/bill', [{ ...CASH, owed: 300, instalments: [rest] }]);
    await screen.findByText(t('loans.bill.forgiven.title'));
    screen.getByText(t('loans.bill.forgiven.later', { amount: 'Rp300', due: 'Kamis, 12 Mar' }));
    expect(screen.queryByRole('button', { name: /^Bayar/ })).toBeNull();
  });

  it('is empty while nothing is borrowed, or nothing is paid out', async () => {
    open('/H5/bill', []);
    await screen.findByText(t('loans.bill.empty.title'));
    expect(screen.queryByRole('link', { name: t('loans.bill.all') })).toBeNull();
  });

  it('says that nothing is left to pay where all is repaid', async () => {
    open('/H5/bill', [{ ...CASH, status: 'REPAID', owed: 0, instalments: CASH.instalments.slice(0, 1) }]);
    await screen.findByText(t('loans.bill.clear.title'));
    screen.getByRole('link', { name: t('bills.payments.title') });
  });

  it('says that it cannot be reached, and goes on where it can again', async () => {
    serve(newDraft(), { 'GET /loan/list': fail });
    signInAs('u-1');
    openApp('/H5/bill');
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    borrows([CASH]);
    fireEvent.click(retry);
    await screen.findByRole('heading', { name: t('loans.kind.CASH') });
  });
});

it('in a channel whose home is the bill tab it says how the person stands while they owe nothing', async () => {
  const channel = channelFile('H5');
  Object.assign(channel, { home: 'Bill' });
  onTestFinished(() => void Object.assign(channel, { home: 'Home' }));
  open('/H5/home', [], { state: 'new' });
  await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
  expect(path()).toBe('/H5/bill');
});

/** The entries of the list, without the links in each. */
const listedLoans = async () =>
  (await screen.findAllByRole('listitem')).filter((item) => within(item).queryByRole('heading') !== null);

it('the list of loans says how each stands, and owes nothing for what waits', async () => {
  open('/H5/bill', [WAITING, CASH]);
  fireEvent.click(await screen.findByRole('link', { name: t('loans.bill.all') }));
  await screen.findByRole('heading', { name: t('loans.list.title'), level: 1 });
  expect(path()).toBe('/H5/me/my-loans');
  const [waits, runs] = await listedLoans();
  within(waits as HTMLElement).getByText(t('loans.status.WAITING'));
  within(waits as HTMLElement).getByText(t('loans.list.waiting'));
  within(runs as HTMLElement).getByText(/1 dari 3 cicilan lunas\. Sisa Rp1\.438\.000\./);
  within(runs as HTMLElement).getByText('Cair Rabu, 28 Jan 2026');
});

it('the list of loans has those that are closed last, whenever they were asked for', async () => {
  open('/H5/me/my-loans', [{ ...CASH, loanNo: 'LN-20260310-CLSED2', status: 'REPAID', owed: 0 }, RETAIL]);
  const [first, last] = await listedLoans();
  within(first as HTMLElement).getByText(t('loans.status.ONGOING'));
  within(last as HTMLElement).getByText(t('loans.status.REPAID'));
});

it('the list of loans says of one that was given back when, and by how much, and shows no instalment as paid', async () => {
  const givenBack = { on: '2026-01-29', paid: 2_000_000 };
  open('/H5/me/my-loans', [{ ...CASH, status: 'REPAID', owed: 0, givenBack }]);
  await screen.findByText(t('loans.givenBack.status'));
  screen.getByText(/^Kamu mengembalikannya Kamis, 29 Jan 2026 dengan membayar Rp2\.000\.000\./);
  expect(screen.queryByText(t('loans.status.REPAID'))).toBeNull();
  expect(screen.queryByText(/cicilan lunas/)).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it('the list of loans says for how many months, weeks or days each runs', async () => {
  const units = ['MONTHS', 'WEEKS', 'DAYS'] as const;
  const lent = units.map((unit) => ({ ...CASH, loanNo: `LN-20260128-${unit}`, tenor: { count: 2, unit } }));
  open('/H5/me/my-loans', lent);
  for (const tenor of [/2 bulan/, /2 minggu/, /2 hari/]) await screen.findByText(tenor);
});

describe('Home of who has a voucher', () => {
  const validUntil = new Date(Date.now() + 120_000).toISOString();
  const off = { kind: 'ADMIN_FEE', off: { amount: 20_000 }, validUntil };
  const vouchers = [{ voucherId: 'v', title: 'Hemat', status: 'UNUSED', ...off }];
  const replies = { 'GET /voucher/list': () => Response.json({ vouchers }) };

  it('says when it ends, and leads to it, where a loan can be asked for', async () => {
    open('/H5/home', [], APPROVED, replies);
    const line = await screen.findByText(/“Hemat” berakhir/);
    const to = within(line).getByRole('link', { name: t('vouchers.see') });
    expect(to.getAttribute('href')).toBe('/H5/me?vouchers=open');
  });

  it('says nothing of it while something late has to be paid first', async () => {
    open('/H5/home', [LATE], APPROVED, replies);
    await screen.findByText(t('home.late.hardNote'));
    expect(screen.queryByText(/“Hemat” berakhir/)).toBeNull();
  });
});

describe('Home of who has borrowed', () => {
  it('says each sum once: of one loan the dots tell what a list would', async () => {
    open('/H5/home', [CASH]);
    await screen.findByRole('heading', { name: 'Rp719.000', level: 1 });
    screen.getByRole('img', { name: /^1 dari 3 cicilan lunas/ });
    expect(screen.queryByRole('list', { name: t('home.dues.list') })).toBeNull();
  });

  it('has no dots either where there is one instalment: the head tells it', async () => {
    open('/H5/home', [{ ...CASH, owed: 719_000, instalments: [instalment(1, '2026-03-28')] }]);
    await screen.findByRole('heading', { name: 'Rp719.000', level: 1 });
    expect(screen.queryByRole('img', { name: /cicilan lunas/ })).toBeNull();
    expect(screen.queryByRole('list', { name: t('home.dues.list') })).toBeNull();
  });

  it('says up to how many days it is late where not all of it is so for as long', async () => {
    const late = [instalment(1, '2026-01-28', { daysLate: 41 }), instalment(2, '2026-02-28', { daysLate: 10 })];
    const lateness = { ...LATENESS, since: '2026-01-28', days: 41, amount: 1_438_000 };
    open('/H5/home', [{ ...LATE, instalments: late, lateness }]);
    await screen.findByText('Paling lama terlambat 41 hari');
    cleanup();
    open('/H5/home', [{ ...LATE, owedBack: 25_000, instalments: late, lateness }]);
    await screen.findByText(/^Rp1\.438\.000 sudah terlambat, paling lama 41 hari\. /);
  });

  it('sums up what is late of one of several loans', async () => {
    const late = [
      instalment(1, '2026-01-28', { daysLate: 41 }),
      instalment(2, '2026-02-28', { daysLate: 10 }),
      instalment(3, '2026-03-28'),
    ];
    open('/H5/home', [{ ...CASH, status: 'OVERDUE', instalments: late }, RETAIL]);
    const [first] = within(await screen.findByRole('list', { name: t('home.dues.list') })).getAllByRole('listitem');
    within(first as HTMLElement).getByText('Pinjaman Rp2.000.000, 2 cicilan terlambat');
    within(first as HTMLElement).getByText('Rp1.438.000');
  });

  it('shows of each of several loans what is due first, with its own dots, and asks for the amount that is next', async () => {
    open('/H5/home', [CASH, RETAIL]);
    await screen.findByRole('heading', { name: 'Rp312.500', level: 1 });
    screen.getByText('Minggu, 15 Mar · 5 hari lagi');
    const dues = within(screen.getByRole('list', { name: t('home.dues.list') })).getAllByRole('listitem');
    expect(dues.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Pinjaman Rp600\.000, sekali bayarMinggu, 15 MarRp312\.500/),
      expect.stringMatching(/^Pinjaman Rp2\.000\.000, cicilan 2 dari 3Sabtu, 28 MarRp719\.000/),
    ]);
    const [retail, cash] = dues;
    within(cash as HTMLElement).getByRole('img', { name: /^1 dari 3 cicilan lunas/ });
    // under the loan that is paid
    within(retail as HTMLElement).getByRole('button', { name: 'Bayar Rp312.500' });
    screen.getByRole('meter', { name: 'Rp2.500.000 sedang dipakai dari Rp6.000.000' });
  });

  const TO_SIGN: OwnLoan = { ...WAITING, amount: 1_500_000, eSignStatus: 'UNCOMPLETED', may: ['cancel'] };

  it('begins with a contract to sign before a bill that is not late, which it keeps in one line', async () => {
    open('/H5/home', [TO_SIGN, CASH], { ...APPROVED, contract: 'toSign' });
    await screen.findByRole('heading', { name: t('home.contract.toSign.title'), level: 1 });
    screen.getByText(t('home.contract.toSign.body'));
    const buttons = screen.getAllByRole('button', { name: /^(Buka perjanjian|Bayar)/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([t('home.contract.action')]);
    const bill = screen.getByRole('link', { name: /Tagihan berikutnya: Rp719\.000/ });
    expect(bill.getAttribute('href')).toBe('/H5/bill');
    screen.getByRole('meter', { name: 'Rp1.000.000 sedang dipakai, Rp1.500.000 disiapkan, dari Rp6.000.000' });
  });

  it('cancels the loan whose contract waits, after asking once more, and goes on with the bill', async () => {
    let loans = [TO_SIGN, CASH];
    let standing: Standing = { ...APPROVED, contract: 'toSign' };
    open('/H5/home', loans, standing, {
      'GET /loan/list': () => Response.json({ asOf: '2026-03-10', loans }),
      'GET /user/standing': () => Response.json(standing),
      'POST /loan/cancel': () => {
        [loans, standing] = [[CASH], APPROVED];
        return Response.json({});
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: t('loans.cancel.action') }));
    fireEvent.click(await screen.findByRole('button', { name: t('loans.cancel.confirm') }));
    await screen.findByRole('heading', { name: 'Rp719.000', level: 1 });
    expect(screen.queryByRole('button', { name: t('home.contract.action') })).toBeNull();
    cleanup();
    await modalsGone();
  });

  it('begins with what is late also where a contract waits for a signature', async () => {
    open('/H5/home', [TO_SIGN, LATE], { ...APPROVED, contract: 'toSign' });
    await screen.findByRole('heading', { name: 'Rp723.314', level: 1 });
    screen.getByRole('button', { name: 'Bayar Rp723.314' });
    screen.getByRole('button', { name: t('home.contract.action') });
  });

  it.each([
    ['all is in use', 0, /^Limitmu terpakai semua\. Bertambah lagi Rp667\.000 saat cicilan Sabtu, 28 Mar dibayar\.$/],
    [
      'too little is left',
      500_000,
      /^Sisa limitmu kurang dari pinjaman terkecil, Rp1\.000\.000\. Bertambah lagi Rp667/,
    ],
  ])('invites no one to borrow, and says when the limit grows, where %s', async (_, available, said) => {
    const limit = { total: 2_000_000 + available, available };
    open('/H5/home', [CASH], { ...APPROVED, limit, leastLoan: 1_000_000 } as Standing);
    await screen.findByText(said);
    expect(screen.queryByText(t('home.limit.body'))).toBeNull();
    expect(screen.queryByRole('button', { name: t('home.limit.action') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('home.lent') })).toBeNull();
  });

  it('offers no quick loan of a limit that is all in use', async () => {
    open('/H5/home', [], { state: 'credit', creditStatus: 'APPLY_SUCCESS', availableLimit: 0, leastLoan: 1_000_000 });
    await screen.findByText(`${t('home.limit.usedUp')} ${t('home.limit.grows')}`);
    expect(screen.queryByRole('button', { name: t('home.credit.action') })).toBeNull();
  });

  it('says what settling the next loan today saves, and compares it where it is pressed', async () => {
    open('/H5/home', [{ ...CASH, savesToday: 61_300 }]);
    const settle = await screen.findByRole('link', { name: /Lunasi hari ini, hemat Rp61\.300/ });
    expect(settle.getAttribute('href')).toBe(`/H5/bill/detail/${CASH.loanNo}`);
    screen.getByRole('button', { name: t('home.limit.action') });
  });

  it('says of which of two loans that is', async () => {
    open('/H5/home', [
      { ...CASH, amount: 1_200_000, savesToday: 61_300 },
      { ...CASH, loanNo: 'LN-other' },
    ]);
    await screen.findByRole('link', { name: /^Pinjaman Rp1\.200\.000: lunasi hari ini, hemat Rp61\.300/ });
  });

  it('leads in one line to giving back a loan while that is free of interest, and offers no other end of it', async () => {
    const coolingOff = { until: '2026-03-13', amount: 2_000_000, saves: 156_000, received: 1_970_000, kept: 30_000 };
    open('/H5/home', [{ ...CASH, coolingOff, savesToday: 156_000 }]);
    const link = await screen.findByRole('link', {
      name: /^Berubah pikiran\?Kembalikan Rp2\.000\.000 tanpa bunga, sampai Jumat, 13 Mar 2026\. Biaya Rp30\.000 yang sudah dipotong tidak kembali\.$/,
    });
    expect(link.getAttribute('href')).toBe(`/H5/bill/detail/${CASH.loanNo}`);
    // its price is told once, where it is used
    expect(screen.queryByText(/^Kamu terima Rp1\.970\.000/)).toBeNull();
    expect(screen.queryByText(/Lunasi hari ini/)).toBeNull();
  });

  it('shows what is late in figures, and not what settling early would save', async () => {
    open('/H5/home', [{ ...LATE, savesToday: 61_300 }]);
    await screen.findByRole('heading', { name: 'Rp723.314', level: 1 });
    screen.getByText('Rp719.000 + denda Rp4.314. Bertambah paling banyak Rp1.079 sehari.');
    expect(screen.queryByText(/hemat/)).toBeNull();
    // who is late is led to paying, and offered no loan
    screen.getByText(t('home.dues.payFirst'));
    screen.getByText(t('home.limit.locked'));
    expect(screen.queryByText(t('home.limit.label'))).toBeNull();
    screen.getByRole('button', { name: 'Bayar Rp723.314' });
    expect(screen.queryByRole('button', { name: t('home.limit.action') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('home.lent') })).toBeNull();
  });

  it.each([
    { what: 'after the grace days', lateness: LATENESS, order: ['penalty', 'now', 'default'] },
    {
      what: 'within the grace days',
      lateness: { ...LATENESS, penalty: 0, growsBy: 0, penaltyFrom: '2026-03-12' },
      order: ['now', 'penalty', 'default'],
    },
    {
      what: 'after more than 90 days',
      lateness: { ...LATENESS, since: '2025-11-30', penaltyFrom: '2025-12-04', defaultFrom: '2026-03-01' },
      order: ['penalty', 'default', 'nowDefault'],
    },
  ] as const)('says what happens when while it is not paid, $what', async ({ lateness, order }) => {
    open('/H5/home', [{ ...LATE, lateness }]);
    const title = await screen.findByRole('heading', { name: t('home.late.title') });
    const stages = within(title.closest('details') ?? title).getAllByRole('listitem');
    expect(stages.pop()?.textContent).toContain(t('home.late.cap', { cap: 'Rp2.000.000' }));
    expect(
      stages.map(({ textContent }) => order.find((what) => textContent?.includes(t(`home.late.${what}`)))),
    ).toEqual(order);
    // nothing to tick off
    const behind = stages.slice(
      0,
      order.findIndex((what) => what.startsWith('now')),
    );
    expect(behind.every(({ textContent }) => textContent?.includes(t('runner.tracker.happened')))).toBe(true);
    expect(stages.some((stage) => stage.querySelector('svg'))).toBe(false);
    screen.getByText(t('home.late.hardNote'));
  });

  it.each(['id', 'en-us'] as const)('names SLIK from the first day late on, as the contract does: %s', (language) => {
    const say = textIn(language);
    expect(say('contract.clauses.late.text')).toContain('SLIK');
    expect(say('home.late.now')).toContain('SLIK');
    expect(say('home.late.default')).toMatch(/gagal bayar|default/);
  });

  it.each([
    { costs: 161_314, says: 'cap', state: 'next' },
    { costs: 2_000_000, says: 'capped', state: 'done' },
  ] as const)('says last when late fees end, and how far they are: $costs', async ({ costs, says, state }) => {
    open('/H5/home', [{ ...LATE, lateness: { ...LATENESS, costs } }]);
    const stage = (await screen.findByText(t(`home.late.${says}`, { cap: 'Rp2.000.000' }))).closest('li');
    expect(stage?.getAttribute('data-state')).toBe(state);
    expect(stage?.textContent).toContain(t('home.late.soFar', { costs: formatRupiah(costs, 'id') }));
  });

  it('tells of several late loans when the late fees of each end', async () => {
    const text = t('home.late.soFar', { costs: 'Rp161.314' });
    open('/H5/home', [LATE, { ...LATE, loanNo: 'LN-20260115-SECOND', amount: 3_500_000 }]);
    for (const amount of [LATE.amount, 3_500_000])
      await screen.findByText(`${t('home.dues.loan', { amount: formatRupiah(amount, 'id') })}: ${text}`);
    cleanup();
    // by their numbers only where nothing else tells them apart
    open('/H5/home', [LATE, { ...LATE, loanNo: 'LN-20260115-SECOND' }]);
    const loan = t('home.dues.loan', { amount: formatRupiah(LATE.amount, 'id') });
    for (const loanNo of [LATE.loanNo, 'LN-20260115-SECOND']) await screen.findByText(`${loan}, ${loanNo}: ${text}`);
  });

  it('promises no end of a late fee that there is none of', async () => {
    open('/H5/home', [{ ...LATE, latePenalty: { percentADay: 0, graceDays: 0 } }]);
    await screen.findByRole('heading', { name: t('home.late.title') });
    expect(screen.queryByText(t('home.late.cap', { cap: 'Rp2.000.000' }))).toBeNull();
  });

  it('says who contacts people after 90 days, and that they hear of others first', async () => {
    const told = () => screen.findByText((text) => text.startsWith(t('home.late.staff')));
    open('/H5/home', [LATE]);
    expect((await told()).textContent).toContain(t('home.late.passedOn'));
  });

  it('puts the day of a default off by the days that do not count', async () => {
    const daysNotCounted = { takenBack: 2, paused: 0, claimed: 0 };
    open('/H5/home', [{ ...LATE, lateness: { ...LATENESS, daysNotCounted, defaultFrom: '2026-06-04' } }]);
    const title = await screen.findByText(t('home.late.default'));
    expect(title.closest('li')?.textContent).toContain('Kamis, 4 Jun 2026');
  });

  it.each(['/H5/home', '/H5/bill'])(
    'says before all else that the bank took a payment back, and leads to it and to who can say why: %s',
    async (page) => {
      const takenBack = { payment: 1, amount: 719_000, paidOn: '2026-03-03', takenOn: '2026-03-05' };
      const lateness = { ...LATENESS, daysNotCounted: { takenBack: 2, paused: 0, claimed: 0 } };
      open(page, [{ ...LATE, takenBack, lateness }]);
      const params = { amount: 'Rp719.000', paidOn: 'Selasa, 3 Mar' };
      const title = await screen.findByText(t('home.dues.takenBack.what', params));
      const [owed] = screen.getAllByText('Rp723.314');
      expect(title.compareDocumentPosition(owed as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.getAllByText(/tidak dihitung terlambat/)).toHaveLength(1);
      const to = (name: 'see' | 'ask') =>
        screen.getByRole('link', { name: t(`home.dues.takenBack.${name}`) }).getAttribute('href');
      expect(to('see')).toBe(`/H5/me/invoice-page?loanNo=${LATE.loanNo}&payment=1`);
      expect(to('ask')).toBe('/H5/me/help-center/contact?topic=PAYMENT');
    },
  );

  it.each(['/H5/home', '/H5/bill'])(
    'names what is due today beside what is late, and asks for both: %s',
    async (page) => {
      const [first, , last] = LATE.instalments as [LoanInstalment, LoanInstalment, LoanInstalment];
      open(page, [
        { ...LATE, owed: 2_186_314, owedBack: 25_000, instalments: [first, instalment(2, '2026-03-10'), last] },
      ]);
      // the sum on top is that of the button
      await screen.findByText('Rp1.467.314', { selector: 'h1, p' });
      screen.getByText(
        /^Rp723\.314 sudah terlambat \d+ hari\. .*Ditambah Rp719\.000 yang jatuh tempo hari ini\. Ditambah Rp25\.000 yang perlu dikembalikan\./,
      );
      screen.getByRole('button', { name: 'Bayar Rp1.467.314' });
    },
  );

  it.each([
    ['late', [LATE, { ...RETAIL }]],
    ['late with one loan', [LATE]],
    ['not late', [CASH]],
  ])('opens the other ways over Home for who is %s, with the focus on the first', async (who, loans) => {
    open('/H5/home', loans);
    await screen.findByRole('button', { name: t('home.dues.part') });
    fireEvent.click(await screen.findByRole('button', { name: t('home.dues.otherWays') }));
    const sheet = within(await screen.findByRole('dialog', { name: t('home.dues.otherWays') }));
    const [first] = await sheet.findAllByRole('link');
    await waitFor(() => expect(document.activeElement).toBe(first));
    const talk = await sheet.findByRole('link', { name: new RegExp(t('plan.ways.talk')) });
    expect(sheet.getAllByRole('link').at(-1)).toBe(talk);
    within(talk).getByText(t(who === 'not late' ? 'plan.ways.talkNote' : 'plan.ways.talkLate'));
    const promises = sheet.queryAllByRole('link', { name: new RegExp(t('plan.ways.hardship.open')) });
    expect(promises.map((link) => link.getAttribute('href'))).toEqual(who === 'not late' ? [] : ['/H5/bill/hardship']);
    expect(path()).toBe('/H5/home');
    cleanup();
    await modalsGone();
  });

  it.each([
    ['late', [LATE], 'late.cost', 'paying.early'],
    ['not late', [CASH], 'paying.early', 'late.cost'],
  ] as const)('answers in the help of Home what who is %s asks', async (_, loans, own, others) => {
    open('/H5/home', [...loans]);
    await screen.findByRole('button', { name: t('home.dues.part') });
    fireEvent.click(screen.getByRole('button', { name: t('common.helpAndAccount') }));
    const sheet = within(await screen.findByRole('dialog', { name: t('common.help') }));
    await sheet.findByText(t(`questions.topics.${own}.answer`));
    expect(sheet.queryByText(t(`questions.topics.${others}.question`))).toBeNull();
    sheet.getByRole('link', { name: t('assist.center') });
    sheet.getByRole('link', { name: t('assist.write') });
    cleanup();
    await modalsGone();
  });

  it('shows the limit while nothing is owed', async () => {
    open('/H5/home', [WAITING]);
    await screen.findByRole('heading', { name: 'Rp3.500.000', level: 1 });
  });

  it('says so where the bills cannot be loaded, and loads them when asked', async () => {
    serve(newDraft(), { 'GET /loan/list': fail, 'GET /user/standing': () => Response.json(APPROVED) });
    signInAs('u-1');
    openApp('/H5/home');
    await screen.findByText(t('home.dues.failed'));
    screen.getByRole('heading', { name: 'Rp3.500.000', level: 1 });
    borrows([CASH]);
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await screen.findByRole('heading', { name: 'Rp719.000', level: 1 });
  });

  it('asks for no loans where there can be none', async () => {
    const server = open('/H5/home', [], { state: 'new' });
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
    expect(server.to('GET /loan/list')).toEqual([]);
  });
});

const said = (claim: object) => ({
  'GET /loan/detail': () => Response.json({ asOf: '2026-03-10', loan: LATE, history: [], documents: [] }),
  'GET /payment/overview': () =>
    Response.json({ ...NOTHING_PAID, owed: 723_314, claim: { at: '2026-03-10T01:00:00Z', ...claim } }),
});

const WAY = { availability: 'UNAVAILABLE', offers: [] };
const extended = {
  'GET /loan/plan-options': () =>
    Response.json({
      ...{
        asOf: '2026-03-10',
        until: '2026-03-10T16:59:59.999Z',
        loanNo: LATE.loanNo,
        kind: 'CASH',
        owed: 0,
        settled: 0,
      },
      ...{
        extension: { ...WAY, availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'EXCESS_APPLY_TIME' },
        instalment: WAY,
      },
    }),
};

describe.each(['/H5/home', '/H5/bill', `/H5/bill/detail/${LATE.loanNo}`])('after "I have paid", at %s', (address) => {
  it('the next step is to send a receipt, and paying is for who did not', async () => {
    open(address, [LATE], APPROVED, said({ frozenUntil: '2026-03-13' }));
    await screen.findByText(t('pay.claim.notTwice'));
    screen.getByText(t('home.dues.paused', { date: 'Jumat, 13 Mar' }));
    screen.getByRole('button', { name: t('pay.claim.receipt') });
    const pay = screen.getByRole('link', { name: t('pay.claim.notPaid') });
    expect(pay.getAttribute('href')).toBe('/H5/bill/payment-method?number=');
    expect(screen.queryByRole('button', { name: /^Bayar Rp/ })).toBeNull();
  });

  it('nothing that would be paid for again is offered, and no promise; relief may be asked for', async () => {
    open(address, [LATE], APPROVED, { ...said({ frozenUntil: '2026-03-13' }), ...extended });
    await screen.findByRole('button', { name: t('pay.claim.receipt') });
    const hardship = await screen.findAllByRole('link', { name: /keringanan/ });
    expect(hardship.map((link) => link.getAttribute('href'))).toEqual(['/H5/bill/hardship']);
    expect(screen.queryByText(/Janji (?:bayar|tanggal)/)).toBeNull();
    expect(screen.queryByText(t('home.dues.part'))).toBeNull();
    expect(screen.queryByText(t('plan.ways.extension'))).toBeNull();
    cleanup();
    // it stood still for three days: nobody is kept from the ways any longer
    open(address, [LATE], APPROVED, { ...said({ frozenUntil: '2026-03-09' }), ...extended });
    await screen.findByText(/Janji (?:bayar|tanggal)/);
    if (!address.endsWith('home')) await screen.findByText(t('plan.ways.extension'));
  });

  it('a part that came leaves the button for the rest', async () => {
    open(address, [LATE], APPROVED, said({ frozenUntil: '2026-03-13', came: 100_000 }));
    await screen.findByRole('button', { name: 'Bayar Rp723.314' });
    expect(screen.queryByRole('link', { name: t('pay.claim.notPaid') })).toBeNull();
  });
});

it('offers no return of a loan by paying again while money is looked for, and says until when there is the right to it', async () => {
  const coolingOff = { until: '2026-03-13', amount: 2_000_000, saves: 156_000, received: 1_970_000, kept: 30_000 };
  const loan: OwnLoan = { ...CASH, coolingOff };
  const detail = {
    'GET /loan/detail': () => Response.json({ asOf: '2026-03-10', loan, history: [], documents: [] }),
  };
  open(`/H5/bill/detail/${loan.loanNo}`, [loan], APPROVED, { ...said({ frozenUntil: '2026-03-13' }), ...detail });
  await screen.findByText(t('pay.claim.notTwice'));
  await screen.findByRole('region', { name: t('loans.coolingOff.title') });
  await waitFor(() => expect(screen.queryByRole('button', { name: t('loans.coolingOff.action') })).toBeNull());
});

it('Home says until when lateness stands still, in place of what happens while nothing is paid', async () => {
  open('/H5/home', [LATE], APPROVED, said({ frozenUntil: '2026-03-13' }));
  const until = t('home.dues.paused', { date: 'Jumat, 13 Mar' });
  // good news is not in the colour of what is late
  expect((await screen.findByText(until)).parentElement?.dataset.tone).toBe('paused');
  await screen.findByRole('heading', { name: t('pay.claim.title') });
  expect(screen.getAllByText(/dijeda/)).toHaveLength(1);
  expect(screen.queryByText(t('home.late.title'))).toBeNull();
  cleanup();
  // a second time nothing came: lateness goes on
  open('/H5/home', [LATE], APPROVED, said({ freezesFrom: '2026-04-01' }));
  await screen.findByRole('button', { name: t('pay.claim.receipt') });
  await screen.findByRole('heading', { name: t('home.late.title') });
});

it('offers no reminder of a loan while something of it is late, as none would be taken', async () => {
  const detail = (loan: OwnLoan) => ({
    'GET /loan/detail': () => Response.json({ asOf: '2026-03-10', loan, history: [], documents: [] }),
  });
  const name = t('bills.detail.remind');
  open(`/H5/bill/detail/${LATE.loanNo}`, [LATE], APPROVED, detail(LATE));
  await screen.findByRole('heading', { name: t('loans.kind.CASH') });
  expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  const { lateness: _lateness, ...onTime } = LATE;
  open(`/H5/bill/detail/${LATE.loanNo}`, [onTime], APPROVED, detail(onTime));
  await screen.findByRole('button', { name });
});

it.each(['home', 'bill', `bill/detail/${LATE.loanNo}`])(
  'who has promised is led from %s to it, once in a list',
  async (page) => {
    const day = '2026-03-13';
    const promise = {
      amount: 723_314,
      left: 723_314,
      lateThen: 723_314,
      day,
      state: 'OPEN',
      at: '2026-03-10T01:00:00Z',
    };
    const arrears = {
      ...{ today: '2026-03-10', promises: [promise], quietUntil: day, contacts: [], reminders: [], reliefs: [] },
      ...{ reliefAnswer: { by: day }, law: { mostADay: 3, mostInSevenDays: 7, lastDayLate: 90 } },
    };
    open(`/H5/${page}`, [LATE], APPROVED, {
      'GET /loan/detail': () => Response.json({ asOf: '2026-03-10', loan: LATE, history: [], documents: [] }),
      'GET /arrears': () => Response.json(arrears),
    });
    await screen.findByRole('link', { name: /^Lihat janjimu/ });
    const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/H5/bill/hardship');
    // the note of the promise leads there in its own words
    expect(ways.map(({ textContent }) => textContent?.replace(/,.*/, ''))).toEqual([
      t('arrears.note.other'),
      'Lihat janjimu',
    ]);
  },
);

describe.each(['home', 'bill'])('who waits for relief, at %s', (page) => {
  const arrearsWith = (relief: object) => ({
    'GET /arrears': () =>
      Response.json({
        late: {
          ...{ since: '2026-02-24', days: 14, amount: 723_314, loanNo: LATE.loanNo },
          range: {
            ...{ from: '2026-03-10', until: '2026-03-24', least: 10_000, most: 723_314 },
            days: [723_314, 724_392].map((late, at) => ({ day: `2026-03-1${at}`, late })),
          },
        },
        reliefs: [{ id: 'r1', person: 'u-1', loanNo: LATE.loanNo, at: '2026-03-10T01:00:00Z', ...relief }],
        ...{ today: '2026-03-10', promises: [], contacts: [], reminders: [] },
        ...{ reliefAnswer: { by: '2026-03-13' }, law: { mostADay: 3, mostInSevenDays: 7, lastDayLate: 90 } },
      }),
  });

  it.each([
    [
      'what was asked for',
      { kind: 'PLAN', status: 'ASKED', answerBy: '2026-03-12' },
      'Lihat permintaanmu',
      'Kamu minta cicilan lebih kecil. Kami jawab paling lambat Kamis, 12 Mar. Sementara itu denda tetap berjalan.',
    ],
    [
      'that the answer is overdue',
      { kind: 'PAUSE', status: 'ASKED', answerBy: '2026-03-09' },
      'Lihat permintaanmu',
      'Kamu minta jeda beberapa hari. Seharusnya sudah kami jawab paling lambat Senin, 9 Mar. Maaf sudah membuatmu menunggu. Sementara itu denda tetap berjalan.',
    ],
    [
      'what is offered',
      { kind: 'PLAN', status: 'OFFERED', until: '2026-03-12' },
      'Lihat tawaran kami',
      'Kami menawarkan keringanan. Tawarannya berlaku sampai Kamis, 12 Mar. Sementara itu denda tetap berjalan.',
    ],
  ])('reads %s, and is led there', async (_, relief, link, text) => {
    open(`/H5/${page}`, [LATE], APPROVED, arrearsWith(relief));
    await screen.findByText(text);
    const ways = screen.getAllByRole('link').filter((one) => one.getAttribute('href') === '/H5/bill/hardship');
    expect(ways.map(({ textContent }) => textContent?.slice(0, link.length))).toEqual([link]);
    expect(screen.queryByText(t('home.late.hardNote'))).toBeNull();
  });

  it('does not read that late fees run while they stand still', async () => {
    const asked = { kind: 'PLAN', status: 'ASKED', answerBy: '2026-03-12' };
    open(`/H5/${page}`, [LATE], APPROVED, { ...said({ frozenUntil: '2026-03-13' }), ...arrearsWith(asked) });
    await screen.findByText('Kamu minta cicilan lebih kecil. Kami jawab paling lambat Kamis, 12 Mar.');
  });
});

it('Home says of a pause that nothing is asked, in place of what happens while nothing is paid', async () => {
  const pause = { id: 'r1', person: 'u-1', loanNo: LATE.loanNo, kind: 'PAUSE', status: 'GRANTED', until: '2026-03-20' };
  const arrears = {
    ...{
      today: '2026-03-10',
      promises: [],
      contacts: [],
      reminders: [],
      reliefs: [{ ...pause, at: '2026-03-10T01:00:00Z' }],
    },
    ...{ reliefAnswer: { by: '2026-03-13' }, law: { mostADay: 3, mostInSevenDays: 7, lastDayLate: 90 } },
  };
  const inPause = { 'GET /arrears': () => Response.json(arrears) };
  open('/H5/home', [LATE], APPROVED, inPause);
  await screen.findByText(t('arrears.relief.pauseText', { amount: LATE.loanNo }));
  expect(screen.queryByText(t('bills.late.contact'))).toBeNull();
  screen.getByRole('link', { name: t('bills.late.hardshipNote.paused') });
  // nothing is wrong meanwhile
  const label = await screen.findByText(t('home.dues.granted', { date: 'Jumat, 20 Mar' }));
  expect(label.parentElement?.dataset.tone).toBe('paused');
  screen.getByText(t('home.dues.pausedFirst'));
  expect(screen.queryByText(t('home.dues.payFirst'))).toBeNull();
  expect(/primary/.test(screen.getByRole('button', { name: 'Bayar Rp723.314' }).className)).toBe(false);

  // of several loans it says how much of it, and leaves another late one as it is
  cleanup();
  open('/H5/bill', [LATE, RETAIL], APPROVED, inPause);
  await screen.findByText(t('home.dues.grantedPart', { amount: 'Rp723.314', date: 'Jumat, 20 Mar' }));
  cleanup();
  open('/H5/home', [LATE, { ...LATE, loanNo: 'LN-2' }], APPROVED, inPause);
  const late = await screen.findByText('Terlambat 7 hari', { selector: 'p' });
  expect(late.parentElement?.dataset.tone).toBe('late');
  await screen.findByText(t('bills.late.contact'));
  expect(screen.queryByText(/dijeda/i)).toBeNull();
});

describe('the bill tab without a network', () => {
  it('still says what is owed when, and from when that is; a number only where one is kept', async () => {
    signInAs('u-1');
    keepDues({ asOf: '2026-03-10', loans: [LATE, RETAIL] }, Date.parse('2026-03-10T03:00:00Z'));
    serve(newDraft(), { 'GET /loan/list': fail });
    openApp('/H5/bill');
    await screen.findByText(
      'Ini yang terakhir kami tahu, Selasa, 10 Mar, 10.00 WIB. Pembayaran setelah itu belum terlihat di sini.',
    );
    const dues = screen.getAllByText(/^Rp/).map(({ textContent }) => textContent);
    expect(dues).toEqual(['Rp723.314', 'Rp312.500', 'Rp719.000', 'Rp719.000']);
    screen.getByText(t('bills.billStatus.OVERDUE'));
    // no number was ever shown on this phone
    expect(screen.queryByRole('link', { name: t('bills.offline.number') })).toBeNull();
  });

  it('leads to the number to pay that this phone keeps', async () => {
    signInAs('u-1');
    keepDues({ asOf: '2026-03-10', loans: [LATE] }, Date.now());
    keepNumber({ number: { id: 'p-1' } as PaymentNumber, way: undefined }, Date.now());
    serve(newDraft(), { 'GET /loan/list': fail });
    openApp('/H5/bill');
    await screen.findByRole('link', { name: t('bills.offline.number') });
  });

  it('stands at once where the phone says that there is none, also for the list of loans', async () => {
    signInAs('u-1');
    keepDues({ asOf: '2026-03-10', loans: [LATE, RETAIL] }, Date.parse('2026-03-10T03:00:00Z'));
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => line.mockRestore());
    // no answer ever comes, not even that there is none
    serve(newDraft(), { 'GET /loan/list': () => new Promise(() => undefined) });
    openApp('/H5/bill');
    await screen.findByText('Rp723.314');
    cleanup();
    openApp('/H5/me/my-loans');
    const row = (await screen.findByText('Rp723.314')).closest('li');
    expect(row?.textContent).toContain(t('home.dues.loan', { amount: formatRupiah(LATE.amount, 'id') }));
    screen.getByText(t('home.dues.loan', { amount: formatRupiah(RETAIL.amount, 'id') }));
    screen.getByRole('button', { name: t('common.back') });
  });

  it('Home marks what is late of it as well', async () => {
    signInAs('u-1');
    keepDues({ asOf: '2026-03-10', loans: [LATE, RETAIL] }, Date.parse('2026-03-10T03:00:00Z'));
    serve(newDraft(), { 'GET /user/standing': fail });
    openApp('/H5/home');
    const late = await screen.findByText(t('home.dues.isLate'));
    expect(late.closest('li')?.textContent).toContain('Rp723.314');
    // the figure below has its words
    screen.getByText(t('common.tkbMeans'));
  });

  it('shows nothing of another person', async () => {
    signInAs('u-2');
    keepDues({ asOf: '2026-03-10', loans: [LATE] }, Date.now());
    await endSession().catch(() => undefined);
    signInAs('u-1');
    serve(newDraft(), { 'GET /loan/list': fail });
    openApp('/H5/bill');
    await screen.findByRole('heading', { name: t('common.offlineTitle') });
    expect(screen.queryByText('Rp723.314')).toBeNull();
  });

  it('has no toast over it that says the same, whichever was there first', async () => {
    signInAs('u-1');
    keepDues({ asOf: '2026-03-10', loans: [LATE] }, Date.now());
    serve(newDraft(), {
      'GET /loan/list': () => new Promise((_, reject) => setTimeout(reject, 200, new TypeError('Failed to fetch'))),
      'GET /tab/points': fail,
    });
    openApp('/H5/bill');
    await screen.findByText(t('errors.network'));
    await screen.findByRole('heading', { name: t('common.offlineTitle') });
    expect(screen.queryByText(t('errors.network'))).toBeNull();
    cleanup();
    serve(newDraft(), { 'GET /loan/list': fail, 'GET /tab/points': fail });
    openApp('/H5/bill');
    await screen.findByRole('heading', { name: t('common.offlineTitle') });
    await new Promise((later) => setTimeout(later, 300));
    expect(screen.queryByText(t('errors.network'))).toBeNull();
  });

  it('is read again by itself once the line is back', async () => {
    signInAs('u-1');
    keepDues({ asOf: '2026-03-10', loans: [LATE] }, Date.now());
    serve(newDraft(), { 'GET /loan/list': fail });
    openApp('/H5/bill');
    await screen.findByRole('heading', { name: t('common.offlineTitle') });
    borrows([CASH]);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: t('loans.bill.title'), level: 1 });
    expect(screen.queryByText(t('common.offlineTitle'))).toBeNull();
  });
});
