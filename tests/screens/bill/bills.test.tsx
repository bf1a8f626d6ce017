import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  LoanDetails,
  LoanEventLine,
  LoanInstalment,
  LoanStatement,
  OwnLoan,
  OwnPayment,
} from '../../../src/contract/generated/bodies';
import { setLanguage } from '../../../src/i18n/texts';
import { billStatus } from '../../../src/screens/bill/dues';
import { monthAfter, weeksOf } from '../../../src/screens/bill/monthGrid';
import { modalsGone } from '../../../src/ui/modalHistory';
import { forgetEverything, heading, openApp, path, signInAs } from '../../app/support/app';
import { fail, newDraft, refuse, serve, t } from '../../runner/support/page';

const LOAN_NO = 'LN-20260128-7KQ2MD';

const instalment = (number: number, due: string, over: Partial<LoanInstalment> = {}): LoanInstalment => ({
  ...{ number, due, principal: 667_000, interest: 52_000, fees: 0, penalties: 0, total: 719_000 },
  ...{ paid: 0, outstanding: 719_000 },
  ...over,
});

const LOAN: OwnLoan = {
  ...{ loanNo: LOAN_NO, status: 'ONGOING', kind: 'CASH', amount: 2_000_000, owed: 1_438_000 },
  ...{ tenor: { count: 3, unit: 'MONTHS' }, appliedAt: '2026-01-28T03:00:00.000Z', paidOutOn: '2026-01-28' },
  latePenalty: { percentADay: 0.15, graceDays: 3 },
  may: [],
  eSignStatus: 'COMPLETED',
  instalments: [
    instalment(1, '2026-02-28', { paid: 719_000, outstanding: 0, paidOn: '2026-02-27' }),
    instalment(2, '2026-03-28'),
    instalment(3, '2026-04-28'),
  ],
};

const PART = { principal: 667_000, interest: 52_000, fees: 0, penalties: 0 };
const NO_PART = { principal: 0, interest: 0, fees: 0, penalties: 0 };

const HISTORY: LoanEventLine[] = [
  { kind: 'disbursed', day: '2026-01-28', amount: 2_000_000, paid: NO_PART, owed: 2_157_000 },
  {
    kind: 'paid',
    day: '2026-02-26',
    amount: 719_000,
    paid: PART,
    owed: 1_438_000,
    payment: 1,
    reversedOn: '2026-02-27',
  },
  { kind: 'reversed', day: '2026-02-27', amount: 719_000, paid: { ...NO_PART, principal: -667_000 }, owed: 2_157_000 },
  { kind: 'paid', day: '2026-02-27', amount: 719_000, paid: PART, owed: 1_438_000, payment: 2 },
];

const DETAILS: LoanDetails = {
  asOf: '2026-03-10',
  loan: LOAN,
  price: { received: 1_950_000, fees: 50_000, interest: 157_000, toRepay: 2_157_000 },
  settlement: {
    ...{ day: '2026-03-10', until: '2026-03-10T16:59:59.999Z', principal: 1_333_000, interest: 17_300, fees: 0 },
    ...{ penalties: 0, total: 1_350_300, asPlanned: 1_438_000, saves: 87_700, plannedEnd: '2026-04-28' },
  },
  history: HISTORY,
};

const { settlement: _settlement, ...REST } = DETAILS;
const CLOSED: LoanDetails = {
  ...REST,
  loan: {
    ...{ ...LOAN, status: 'REPAID', owed: 0 },
    instalments: LOAN.instalments.map((one) => ({ ...one, paid: 719_000, outstanding: 0, paidOn: one.due })),
  },
  repaidOn: '2026-04-28',
};

const PAYMENTS: OwnPayment[] = [
  {
    loanNo: LOAN_NO,
    kind: 'CASH',
    payment: 2,
    day: '2026-02-27',
    amount: 719_000,
    paid: PART,
    overpaid: 0,
    owed: 1_438_000,
  },
  {
    ...{ loanNo: LOAN_NO, kind: 'CASH', payment: 1, day: '2026-02-26', amount: 719_000, paid: PART, overpaid: 0 },
    ...{ owed: 1_438_000, reversedOn: '2026-02-27' },
  },
];

const STATEMENT: LoanStatement = {
  ...{ asOf: '2026-03-10', month: '2026-03', months: ['2026-04', '2026-03', '2026-02'] },
  dues: [
    {
      ...{ loanNo: LOAN_NO, kind: 'CASH', loanStatus: 'ONGOING', place: { number: 2, count: 3 }, due: '2026-03-28' },
      ...{ total: 719_000, paid: 0, outstanding: 719_000 },
    },
  ],
  payments: [],
  totals: { due: 719_000, paid: 0, left: 719_000 },
};

type Replies = NonNullable<Parameters<typeof serve>[1]>;

function open(address: string, replies: Replies = {}) {
  const server = serve(newDraft(), {
    'GET /loan/detail': () => Response.json(DETAILS),
    'GET /loan/payments': () => Response.json({ payments: PAYMENTS }),
    'GET /loan/statement': ({ query }) => Response.json({ ...STATEMENT, month: query.get('month') ?? STATEMENT.month }),
    'GET /loan/list': () => Response.json({ asOf: '2026-03-10', loans: [LOAN] }),
    'GET /calendar/subscription': () => Response.json({ active: false }),
    ...replies,
  });
  signInAs('u-1');
  openApp(address);
  return server;
}

const notFound = () => Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 });
const listed = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

beforeEach(forgetEverything);

describe('bill/detail', () => {
  it('says the year of an end that is in another', async () => {
    const settlement = { ...DETAILS.settlement, plannedEnd: '2027-01-28' };
    open(`/H5/bill/detail/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json({ ...DETAILS, settlement }) });
    await screen.findByText('selesai Kamis, 28 Jan 2027');
  });

  it('shows what closes the loan today beside what is planned, what that saves and until when it holds', async () => {
    open(`/H5/bill/detail/${LOAN_NO}`);
    const settle = within(await screen.findByRole('region', { name: t('bills.settle.title') }));
    settle.getByText('Kamu hemat Rp87.700');
    expect(settle.getAllByText('Rp1.350.300')).toHaveLength(2);
    settle.getByText('Rp1.438.000');
    settle.getByText('selesai Selasa, 28 Apr');
    settle.getByText('Angka ini berlaku sampai Selasa, 10 Mar, 23.59 WIB.');
    fireEvent.click(settle.getByRole('button', { name: 'Lunasi Rp1.350.300' }));
    await waitFor(() => expect(path()).toBe('/H5/bill/payment-method'));
    expect(window.location.search).toBe(`?loanNo=${LOAN_NO}&pay=everything`);
  });

  it('follows what is paid elsewhere while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let details = DETAILS;
    open(`/H5/bill/detail/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json(details) });
    await screen.findByRole('button', { name: 'Lunasi Rp1.350.300' });
    details = CLOSED;
    await vi.advanceTimersByTimeAsync(31_000);
    await screen.findByText(/tidak ada lagi yang terutang\./);
  });

  it('of a bill in instalments numbers them as they were agreed, and leads to the agreement', async () => {
    const places = [undefined, { number: 1, count: 2 }, { number: 2, count: 2 }];
    const instalments = LOAN.instalments.map((one, index) => ({
      ...one,
      ...(places[index] && { place: places[index] }),
    }));
    const plan = { agreedOn: '2026-03-01', agreement: 'signed' } as const;
    open(`/H5/bill/detail/${LOAN_NO}`, {
      'GET /loan/detail': () => Response.json({ ...DETAILS, loan: { ...LOAN, instalments }, plan }),
    });
    await screen.findByText(/^Cicilan seperti disepakati Minggu, 1 Mar 2026\./);
    const agreement = screen.getByRole('link', { name: t('bills.loan.planAgreement') });
    expect(agreement.getAttribute('href')).toBe(`/H5/bill/installment-process?loanNo=${LOAN_NO}`);
    screen.getByText('Cicilan 1 dari 2');
    screen.getByText('Cicilan 2 dari 2');
    screen.getByText(t('loans.instalment.before'));
  });

  it('says of a bill of which too little is left to ask for that it is forgiven, and asks for the next one', async () => {
    const today = DETAILS.asOf;
    const [first, second] = [
      instalment(1, today, { paid: 718_700, outstanding: 300, forgivenOn: today }),
      instalment(2, '2026-04-10'),
    ];
    const loan = { ...LOAN, owed: 719_300, instalments: [first, second] };
    open(`/H5/bill/detail/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json({ ...DETAILS, loan }) });
    await screen.findByText(t('loans.bill.forgiven.tonight', { amount: 'Rp300', due: 'Selasa, 10 Mar' }));
    const [next, rest] = screen.getAllByRole('listitem').filter((one) => within(one).queryByText(/^Cicilan \d dari 2/));
    expect(next?.textContent).toContain('10 Apr 2026');
    expect(rest?.textContent).toContain(t('bills.detail.forgiven'));
  });

  it('says what of a paid bill was forgiven', async () => {
    const paid = instalment(1, '2026-02-28', { paid: 718_700, outstanding: 0, forgiven: 300, paidOn: '2026-02-28' });
    const loan = { ...LOAN, instalments: [paid, instalment(2, '2026-03-28')] };
    open(`/H5/bill/detail/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json({ ...DETAILS, loan }) });
    const row = (await screen.findByText(t('loans.parts.forgiven'))).parentElement;
    expect(row?.textContent).toContain('Rp300');
  });

  it('says in plain words what happens when it is late', async () => {
    open(`/H5/bill/detail/${LOAN_NO}`);
    fireEvent.click(await screen.findByText(t('bills.late.title')));
    screen.getByText('3 hari pertama setelah jatuh tempo tidak kena denda.');
    screen.getByText(/^Setelah itu 0,15% sehari dari jumlah yang terlambat, di luar denda\./);
    screen.getByText(t('bills.late.report'));
  });

  it('tells what closing it on another day takes and saves', async () => {
    const asked: unknown[] = [];
    open(`/H5/bill/detail/${LOAN_NO}`, {
      'GET /loan/settlement'({ query }) {
        asked.push(query.get('day'));
        const { settlement } = DETAILS;
        return Response.json({ ...settlement, day: '2026-04-01', before: 719_000, total: 700_000, saves: 19_000 });
      },
    });
    fireEvent.click(await screen.findByText(t('bills.settle.another')));
    fireEvent.change(screen.getByLabelText(t('bills.settle.day')), { target: { value: '2026-04-01' } });
    await screen.findByText('Kamu hemat Rp19.000 kalau melunasi Rabu, 1 Apr');
    screen.getByText(t('bills.settle.before'));
    expect(asked).toEqual(['2026-04-01']);
  });

  describe('the day to repay on', () => {
    const choose = async (day: string) => {
      const asked: unknown[] = [];
      open(`/H5/bill/detail/${LOAN_NO}`, {
        'GET /loan/settlement'({ query }) {
          asked.push(query.get('day'));
          return Response.json({ ...DETAILS.settlement, day: query.get('day'), saves: 0 });
        },
      });
      fireEvent.click(await screen.findByText(t('bills.settle.another')));
      const field = screen.getByLabelText(t('bills.settle.day'));
      fireEvent.change(field, { target: { value: day } });
      return { asked, field };
    };

    it.each(['2026-03-09', '2026-04-29', '2027-02-05'])(
      'is none like %s, and the field says which are',
      async (day) => {
        const { asked, field } = await choose(day);
        expect(screen.getByRole('alert').textContent).toBe(
          'Pilih tanggal dari Selasa, 10 Mar 2026 sampai Selasa, 28 Apr 2026.',
        );
        expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
          'true',
          `${field.id}-error`,
        ]);
        expect(asked).toEqual([]);
      },
    );

    it.each([
      ['2026-03-10', 'Selasa, 10 Mar'],
      ['2026-04-28', 'Selasa, 28 Apr'],
    ])('is %s, the first or the last that there is', async (day, date) => {
      const { asked } = await choose(day);
      await screen.findByText(t('bills.settle.sameOn', { date }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(asked).toEqual([day]);
    });

    it('is left alone while its year is typed', async () => {
      const { field } = await choose('0202-04-01');
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.blur(field);
      screen.getByRole('alert');
    });
  });

  it('shows each instalment with its parts, what is owed before what is paid, the next one open', async () => {
    open(`/H5/bill/detail/${LOAN_NO}`);
    const schedule = within(await screen.findByRole('region', { name: t('bills.detail.schedule') }));
    const lines = schedule.getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('summary b')?.textContent)).toEqual([
      'Sabtu, 28 Mar 2026',
      'Selasa, 28 Apr 2026',
      'Sabtu, 28 Feb 2026',
    ]);
    expect(lines.map((line) => line.querySelector('details')?.open)).toEqual([true, false, false]);
    const [next, , paid] = lines as HTMLElement[];
    expect(within(next as HTMLElement).getByText(t('loans.parts.interest')).nextSibling?.textContent).toBe('Rp52.000');
    within(next as HTMLElement).getByText(t('bills.billStatus.ONGOING'));
    within(paid as HTMLElement).getByText(t('bills.billStatus.REPAID'));
  });

  it('says what is late, what a day adds, and that settling today saves nothing where it does', async () => {
    const lateness = {
      since: '2026-03-03',
      days: 7,
      bucket: '1-30',
      amount: 723_314,
      penalty: 4_314,
      growsBy: 1_078,
      penaltyFrom: '2026-03-07',
      defaultFrom: '2026-06-02',
      ...{ costs: 164_314, mostCosts: 2_000_000 },
    } as const;
    const late: OwnLoan = {
      ...LOAN,
      status: 'OVERDUE',
      lateness,
      instalments: [instalment(1, '2026-03-03', { daysLate: 7, penalties: 4_314, outstanding: 723_314 })],
    };
    const settlement = { ...DETAILS.settlement, penalties: 4_314, saves: 0 };
    open(`/H5/bill/detail/${LOAN_NO}`, {
      'GET /loan/detail': () => Response.json({ ...DETAILS, loan: late, settlement }),
    });
    await screen.findByText('Rp719.000 + denda Rp4.314. Bertambah paling banyak Rp1.079 sehari.');
    screen.getByText('Terlambat 7 hari');
    screen.getByText(t('bills.settle.same'));
    const settle = within(screen.getByRole('region', { name: t('bills.settle.title') }));
    settle.getByText('Rp4.314');
    // paying what is late comes first
    const pay = screen.getByRole('button', { name: 'Bayar Rp723.314' });
    const close = settle.getByRole('button', { name: /^Lunasi/ });
    expect(pay.compareDocumentPosition(close)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(pay);
    await waitFor(() => expect(path()).toBe('/H5/bill/payment-method'));
    expect(window.location.search).toBe(`?loanNo=${LOAN_NO}`);
  });

  it('names of monthly instalments the first one', async () => {
    const dues = [
      { due: '2026-04-28', amount: 303_867 },
      { due: '2026-05-28', amount: 303_866 },
    ];
    const offer = { kind: 'instalment', inAdvance: 212_000, cost: 40_000, total: 819_733, dues, count: 2 };
    open(`/H5/bill/detail/${LOAN_NO}`, {
      'GET /loan/plan-options': () =>
        Response.json({
          ...{ asOf: '2026-03-10', until: '2026-03-10T16:59:59.999Z', loanNo: LOAN_NO, kind: 'CASH' },
          ...{ owed: 1_438_000, settled: 1_350_300 },
          extension: { availability: 'UNAVAILABLE', offers: [] },
          instalment: { availability: 'AVAILABLE', offers: [offer] },
        }),
    });
    await screen.findByText(/^mulai Rp303\.867 sebulan, Rp212\.000 hari ini\./);
  });

  it('leads to giving a loan back while that is free of interest, at its whole price', async () => {
    const insurance = { insuranceId: 'group-life', premium: 12_000, cancelBy: '2026-03-24' };
    const coolingOff = { until: '2026-03-13', amount: 2_000_000, saves: 156_000, received: 1_970_000, kept: 30_000 };
    open(`/H5/bill/detail/${LOAN_NO}`, {
      'GET /loan/detail': () => Response.json({ ...DETAILS, loan: { ...DETAILS.loan, coolingOff, insurance } }),
    });
    const offer = within(await screen.findByRole('region', { name: t('loans.coolingOff.title') }));
    offer.getByText(
      /^Kamu terima Rp1\.970\.000, kembalikan Rp2\.000\.000\. Biaya Rp30\.000 .* Premi asuransi Rp12\.000 kembali/,
    );
    fireEvent.click(offer.getByRole('button', { name: t('loans.coolingOff.action') }));
    await waitFor(() => expect(path()).toBe('/H5/bill/payment-method'));
    expect(window.location.search).toBe(`?loanNo=${LOAN_NO}&pay=everything`);
  });

  it('says that nothing is left to pay of a loan that is closed, and offers no settlement', async () => {
    open(`/H5/bill/detail/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json(CLOSED) });
    await screen.findByText(/Sejak Selasa, 28 Apr 2026 tidak ada lagi yang terutang\./);
    expect(screen.queryByRole('region', { name: t('bills.settle.title') })).toBeNull();
    // said once: no sum of nothing, no dots, no second sentence
    expect(screen.queryByText('Rp0')).toBeNull();
    expect(screen.queryByText(t('bills.detail.closed'))).toBeNull();
  });

  it('says of a loan that was given back that it was, and lists no instalments of it', async () => {
    const givenBack = { on: '2026-02-05', paid: 2_000_000 };
    const returned = { ...CLOSED, repaidOn: '2026-02-05', loan: { ...CLOSED.loan, givenBack } };
    open(`/H5/bill/detail/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json(returned) });
    await screen.findByRole('heading', { name: t('bills.loan.returned', { amount: 'Rp2.000.000' }) });
    screen.getByText(/Kamu mengembalikannya Kamis, 5 Feb 2026 dengan membayar Rp2\.000\.000\./);
    expect(screen.queryByRole('region', { name: t('bills.detail.schedule') })).toBeNull();
    expect(screen.queryByText(t('loans.status.REPAID'))).toBeNull();
  });

  it('leads to all loans where there is none of this number', async () => {
    open('/H5/bill/detail/LN-1', { 'GET /loan/detail': notFound });
    fireEvent.click(await screen.findByRole('button', { name: t('bills.detail.missing.action') }));
    await heading('loans.list.title');
    expect(path()).toBe('/H5/me/my-loans');
  });
});

describe('me/loan-details', () => {
  it('tells everything that happened, the latest first, each with what was owed after it', async () => {
    open(`/H5/me/loan-details/${LOAN_NO}`);
    await screen.findByRole('list', { name: t('bills.loan.history') });
    const lines = listed(t('bills.loan.history')).map(({ textContent }) => textContent);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain(
      'Pembayaran-Rp719.000Jumat, 27 Feb 2026Sisa Rp1.438.000Untuk pokok Rp667.000, bunga Rp52.000',
    );
    expect(lines[1]).toContain('Pembayaran ditarik kembali+Rp719.000');
    expect(lines[2]).toContain('Ditarik kembali Jumat, 27 Feb 2026');
    expect(lines[4]).toBe('DiajukanRabu, 28 Jan 2026');
    const [receipt] = screen.getAllByRole('link', { name: /^Bukti bayar, / });
    expect(receipt?.getAttribute('href')).toBe(`/H5/me/invoice-page?loanNo=${LOAN_NO}&payment=2`);
  });

  it('has what came and what it costs as a bar, and its agreement', async () => {
    open(`/H5/me/loan-details/${LOAN_NO}`);
    await screen.findByRole('img', { name: 'Kamu terima Rp1.950.000, biaya Rp50.000, bunga Rp157.000.' });
    expect(screen.getByRole('link', { name: t('bills.loan.agreement') }).getAttribute('href')).toBe(
      `/H5/${LOAN_NO}/loan-agreement`,
    );
    expect(screen.queryByRole('link', { name: t('bills.loan.letter') })).toBeNull();
  });

  it('gives each amount the sign of what it did to what is owed', async () => {
    const on = { day: '2026-03-02', paid: NO_PART } as const;
    const history: LoanEventLine[] = [
      { ...on, kind: 'disbursed', amount: 2_000_000, owed: 2_157_000 },
      { ...on, kind: 'extended', amount: 17_522, owed: 2_174_522 },
      { ...on, kind: 'reversed', of: 'extended', amount: 17_522, owed: 2_157_000 },
      { ...on, kind: 'overpayment-used', to: 'account', amount: 300_000, owed: 2_157_000 },
    ];
    open(`/H5/me/loan-details/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json({ ...DETAILS, history }) });
    await screen.findByRole('list', { name: t('bills.loan.history') });
    const amounts = listed(t('bills.loan.history')).map((line) => line.querySelectorAll('b')[1]?.textContent);
    expect(amounts).toEqual(['Rp300.000', '-Rp17.522', '+Rp17.522', '+Rp1.950.000', undefined]);
  });

  it('names the insurance that came with it, its price and what it covers', async () => {
    const insured = { ...LOAN, insurance: { insuranceId: 'personal-accident', premium: 24_000 } };
    open(`/H5/me/loan-details/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json({ ...DETAILS, loan: insured }) });
    await screen.findByText('Rp24.000, sudah termasuk biaya');
    screen.getByText(t('quote.fees.personal-accident'));
    expect(screen.getByRole('link', { name: t('bills.loan.policy') }).getAttribute('href')).toBe(
      `/H5/me/invoice-pdf?kind=policy&loanNo=${LOAN_NO}`,
    );
    expect(screen.queryByRole('button', { name: t('bills.loan.insured.action') })).toBeNull();
  });

  it('cancels the insurance while that can be done, once it was asked again, and says where the premium is', async () => {
    const insurance = { insuranceId: 'personal-accident', premium: 24_000, until: '2026-04-28' };
    const cancellable: OwnLoan['insurance'] = { ...insurance, cancelBy: '2026-03-14' };
    let told = cancellable;
    const server = open(`/H5/me/loan-details/${LOAN_NO}`, {
      'GET /loan/detail': () => Response.json({ ...DETAILS, loan: { ...LOAN, insurance: told } }),
      'POST /loan/cancel-insurance': () => {
        told = { insuranceId: 'personal-accident', premium: 24_000, cancelledOn: '2026-03-02' };
        return Response.json({});
      },
    });
    await screen.findByText(t('bills.loan.insured.cancelBy', { date: '14 Mar 2026', amount: 'Rp24.000' }));
    fireEvent.click(screen.getByRole('button', { name: t('bills.loan.insured.action') }));
    expect(server.to('POST /loan/cancel-insurance')).toEqual([]);
    const [, confirm] = screen.getAllByRole('button', { name: t('bills.loan.insured.confirm') });
    fireEvent.click(confirm as HTMLElement);
    await screen.findByText(t('bills.loan.insured.back', { amount: 'Rp24.000', date: '2 Mar 2026' }));
    expect(screen.queryByRole('button', { name: t('bills.loan.insured.action') })).toBeNull();
    screen.getByRole('link', { name: t('bills.loan.insured.where') });
    cleanup();
    await modalsGone();
  });

  it('gives the letter of full repayment at once where the loan is repaid', async () => {
    open(`/H5/me/loan-details/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json(CLOSED) });
    await screen.findByText(/Sejak Selasa, 28 Apr 2026 tidak ada lagi yang terutang\./);
    const [first] = within(screen.getByRole('main')).getAllByRole('button');
    expect(first?.textContent).toBe(t('bills.loan.letter'));
    // the letter is read where the page says that the loan is repaid; among the documents is its file, by what it is
    expect(screen.queryByRole('link', { name: t('bills.loan.letter') })).toBeNull();
    expect(screen.getByRole('link', { name: 'Unduh surat lunas (PDF)' }).getAttribute('href')).toContain(
      `/api/loan/document/pdf?channel=H5&lang=id&kind=letter&loanNo=${LOAN_NO}`,
    );
  });

  it.each([
    [`/H5/me/loan-details?loan_id=${LOAN_NO}`, `/H5/me/loan-details/${LOAN_NO}`],
    ['/H5/me/loan-details', '/H5/me/my-loans'],
  ])('%s leads to %s', async (from, to) => {
    open(from);
    await waitFor(() => expect(path()).toBe(to));
  });

  it('can be loaded again', async () => {
    open(`/H5/me/loan-details/${LOAN_NO}`, { 'GET /loan/detail': fail });
    fireEvent.click(await screen.findByRole('button', { name: t('common.retry') }));
    serve(newDraft(), { 'GET /loan/detail': () => Response.json(DETAILS) });
    fireEvent.click(await screen.findByRole('button', { name: t('common.retry') }));
    await screen.findByRole('list', { name: t('bills.loan.history') });
  });
});

describe('bill/statement', () => {
  it('says what fell due, what was paid and what is left, of the month that is chosen', async () => {
    const server = open('/H5/bill/statement');
    const month = await screen.findByRole('combobox', { name: t('bills.statement.month') });
    expect(screen.getByText(t('bills.statement.left')).nextSibling?.textContent).toBe('Rp719.000');
    screen.getByText('Pinjaman tunai, Cicilan 2 dari 3');
    screen.getByText(t('bills.statement.noPayments'));
    fireEvent.change(month, { target: { value: '2026-02' } });
    await waitFor(() => expect(server.to('GET /loan/statement').at(-1)?.query.get('month')).toBe('2026-02'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: t('bills.document.pdf.statement') }).getAttribute('href')).toContain(
        'month=2026-02',
      ),
    );
  });

  it('has what is owed back, with its name, and whether it is given back by now', async () => {
    const back = { loanNo: LOAN_NO, kind: 'CASH', loanStatus: 'ONGOING', of: 'owedBack', total: 174_000 } as const;
    const dues: LoanStatement['dues'] = [
      { ...back, due: '2026-03-05', paid: 174_000, outstanding: 0 },
      { ...back, due: '2026-03-09', paid: 0, outstanding: 174_000 },
    ];
    open('/H5/bill/statement', { 'GET /loan/statement': () => Response.json({ ...STATEMENT, dues }) });
    const part = await screen.findByRole('region', { name: t('bills.statement.dues') });
    const name = `Rp174.000Pinjaman tunai, ${t('bills.settle.owedBack')}`;
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining(`Kamis, 5 Mar${name}${t('bills.billStatus.REPAID')}`),
      expect.stringContaining(`Senin, 9 Mar${name}${t('home.dues.owedBack')}Sisa Rp174.000`),
    ]);
  });

  it('says that nothing fell due', async () => {
    open('/H5/bill/statement', {
      'GET /loan/statement': () => Response.json({ ...STATEMENT, dues: [], totals: { due: 0, paid: 0, left: 0 } }),
    });
    await screen.findByText(t('bills.statement.noDues'));
  });
});

describe('repayment-record', () => {
  it('lists every payment with what it paid, and leads to its receipt and to the document', async () => {
    open('/H5/repayment-record', {
      'GET /loan/document': ({ query }) =>
        Response.json({
          number: `${LOAN_NO}/${query.get('payment')}`,
          title: 'Bukti pembayaran',
          blocks: [{ kind: 'rows', rows: [{ label: 'Pokok', value: 'Rp667.000' }] }],
          signed: false,
        }),
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Bukti bayar, Jumat, 27 Feb 2026, Rp719.000' }));
    await heading('bills.receipt.title');
    expect((await screen.findByText(t('bills.receipt.time'))).nextSibling?.textContent).toBe('Jumat, 27 Feb 2026');
    expect(screen.getByText(t('bills.receipt.owed')).nextSibling?.textContent).toBe('Rp1.438.000');
    fireEvent.click(screen.getByRole('link', { name: t('bills.receipt.view') }));
    await screen.findByRole('article', { name: `Bukti pembayaran ${LOAN_NO}/2` });
    expect(path()).toBe('/H5/me/invoice-pdf');
    expect(screen.getByRole('link', { name: t('bills.document.pdf.receipt') }).getAttribute('href')).toContain(
      'payment=2',
    );
  });

  it('says with its tile what bank each payment and its receipt came through, when, of whom and for which loan', async () => {
    const known = { way: 'BCA', paidAt: '2026-02-27T07:05:00.000Z', loanAmount: 2_000_000 };
    const payments = PAYMENTS.map((one) => ({ ...one, ...known }));
    open('/H5/repayment-record', { 'GET /loan/payments': () => Response.json({ payments, name: 'Siti Rahayu' }) });
    const [through] = await screen.findAllByText('Dibayar lewat BCA');
    expect(through?.previousElementSibling?.textContent).toBe('BCA');
    fireEvent.click(screen.getByRole('link', { name: 'Bukti bayar, Jumat, 27 Feb 2026, Rp719.000' }));
    await heading('bills.receipt.title');
    expect(await screen.findByText('Dibayar lewat BCA')).toBeDefined();
    const fact = (key: string) => screen.getByText(t(key)).nextSibling?.textContent;
    expect(fact('bills.receipt.time')).toBe('Jumat, 27 Feb 2026, 14.05 WIB');
    expect(fact('bills.receipt.name')).toBe('Siti Rahayu');
    screen.getByText('Pinjaman tunai Rp2.000.000');
  });

  it('calls the loan of a payment by its amount, and by its number where two are called alike', async () => {
    const [one] = PAYMENTS;
    if (!one) throw new Error('there is no payment');
    const other: OwnPayment = { ...one, loanNo: 'LN-20260115-SECOND', loanAmount: 3_500_000 };
    const payments = [{ ...one, loanAmount: 2_000_000 }, other];
    open('/H5/repayment-record', { 'GET /loan/payments': () => Response.json({ payments }) });
    await screen.findByText('Pinjaman tunai Rp2.000.000');
    screen.getByText('Pinjaman tunai Rp3.500.000');
    cleanup();
    const alike = payments.map((payment) => ({ ...payment, loanAmount: 2_000_000 }));
    open('/H5/repayment-record', { 'GET /loan/payments': () => Response.json({ payments: alike }) });
    await screen.findByText(`Pinjaman tunai Rp2.000.000, ${LOAN_NO}`);
    screen.getByText('Pinjaman tunai Rp2.000.000, LN-20260115-SECOND');
  });

  it('says of what was added before a payment what it was, and in all where a part of it fell away', async () => {
    const none = { principal: 0, interest: 0, fees: 0, penalties: 0 };
    const charged = [
      { ...none, penalties: 4_314 },
      { ...none, penalties: 4_314, fees: 20_000 },
    ];
    const payments = [...charged, { ...none, fees: 20_000, interest: -5_000 }].map(
      (chargedBefore, index): OwnPayment => ({
        ...{ loanNo: LOAN_NO, kind: 'CASH', day: '2026-03-02', amount: 900_000, paid: PART, overpaid: 0, owed: 0 },
        ...{ payment: index + 2, chargedBefore },
      }),
    );
    open('/H5/repayment-record', { 'GET /loan/payments': () => Response.json({ payments }) });
    await screen.findByText(/^Sebelumnya bertambah denda[a-z ]* Rp4\.314\.$/);
    screen.getByText(/^Sebelumnya bertambah biaya[a-z ]* Rp20\.000, denda[a-z ]* Rp4\.314\.$/);
    screen.getByText('Sebelumnya bertambah Rp15.000.');
  });

  it.each(['repayment-record', 'bill/statement', `me/loan-details/${LOAN_NO}`])(
    'what a payment gave back, and what of it was more than everything owed, is told on %s: the parts sum to it',
    async (address) => {
      const money = { amount: 900_000, paid: PART, overpaid: 150_000, owedBack: 31_000, owed: 0, payment: 2 };
      const one: OwnPayment = { loanNo: LOAN_NO, kind: 'CASH', day: '2026-03-02', ...money };
      const history: LoanEventLine[] = [{ kind: 'paid', day: '2026-03-02', ...money }];
      open(`/H5/${address}`, {
        'GET /loan/payments': () => Response.json({ payments: [one] }),
        'GET /loan/statement': () => Response.json({ ...STATEMENT, payments: [one] }),
        'GET /loan/detail': () => Response.json({ ...DETAILS, history }),
      });
      await screen.findByText(
        'Untuk pokok Rp667.000, bunga Rp52.000, kelebihan bayar yang dikembalikan Rp31.000, kelebihan bayar Rp150.000',
      );
    },
  );

  it.each([`bill/detail/${LOAN_NO}`, 'bill/statement'])(
    'says on the due day that it is due today: %s',
    async (page) => {
      const asOf = '2026-03-28';
      open(`/H5/${page}`, {
        'GET /loan/detail': () => Response.json({ ...DETAILS, asOf }),
        'GET /loan/statement': () => Response.json({ ...STATEMENT, asOf }),
      });
      const due = (await screen.findByText(t('bills.detail.dueToday'))).closest('li');
      expect(due?.textContent).toMatch(/^Sabtu, 28 Mar/);
    },
  );

  it.each(['repayment-record', `me/invoice-page?loanNo=${LOAN_NO}&payment=2`])(
    'names what was chosen for money ahead of its day: %s',
    async (path) => {
      const payments = PAYMENTS.map((one) => ({ ...one, ahead: 'shorten' as const }));
      open(`/H5/${path}`, { 'GET /loan/payments': () => Response.json({ payments }) });
      expect((await screen.findAllByText(t('bills.event.ahead.shorten'))).length).toBeGreaterThan(0);
    },
  );

  it('names what became owed back before a payment apart from penalties and fees', async () => {
    const [last] = PAYMENTS;
    const payments = [{ ...last, owedBackBefore: 174_000 }];
    open('/H5/repayment-record', { 'GET /loan/payments': () => Response.json({ payments }) });
    await screen.findByText('Sebelumnya bertambah Rp174.000 yang perlu dikembalikan.');
    expect(screen.queryByText(/denda atau biaya/)).toBeNull();
  });

  it('says that there is none yet', async () => {
    open('/H5/repayment-record', { 'GET /loan/payments': () => Response.json({ payments: [] }) });
    await screen.findByText(t('bills.payments.empty.title'));
  });

  it('of a payment that was taken back, the receipt says so', async () => {
    open(`/H5/me/invoice-page?loanNo=${LOAN_NO}&payment=1`);
    await screen.findByText(/menarik kembali pembayaran ini pada Jumat, 27 Feb 2026/);
  });

  const PAID = { ...PAYMENTS[0], instalments: { first: 1, last: 1, count: 3 } };

  it('the receipt says which instalment was paid, what is left, and when the next is due', async () => {
    const next = { due: '2026-03-28', amount: 719_000 };
    open(`/H5/me/invoice-page?loanNo=${LOAN_NO}&payment=2`, {
      'GET /loan/payments': () => Response.json({ payments: [{ ...PAID, next }] }),
    });
    await screen.findByText('Cicilan 1 dari 3');
    const fact = (key: string) => screen.getByText(t(key)).nextSibling?.textContent;
    expect(fact('bills.receipt.owed')).toBe('Rp1.438.000');
    expect(fact('bills.receipt.next')).toBe('Rp719.000, Sab, 28 Mar 2026');
    expect(screen.getAllByText('Rp719.000')).toHaveLength(1);
  });

  it('the receipt says of what fell due before the payment that it is due already', async () => {
    const next = { due: '2026-02-22', amount: 523_314 };
    open(`/H5/me/invoice-page?loanNo=${LOAN_NO}&payment=2`, {
      'GET /loan/payments': () => Response.json({ payments: [{ ...PAID, next }] }),
    });
    const label = await screen.findByText(t('bills.receipt.alreadyDue'));
    expect(label.nextSibling?.textContent).toBe('Rp523.314, Min, 22 Feb 2026');
    expect(screen.queryByText(t('bills.receipt.next'))).toBeNull();
  });

  it.each([
    ['Sebagian cicilan 1 dari 3', { instalments: { first: 1, last: 1, count: 3, inPart: true } }],
    ['Cicilan 1 sampai 2 dari 3', { instalments: { first: 1, last: 2, count: 3 } }],
    ['Pelunasan pinjaman', { owed: 0 }],
    ['Sebagian dari yang harus dibayar', { instalments: { first: 1, last: 1, count: 1, inPart: true } }],
  ])('the receipt says %s', async (what, paid) => {
    open(`/H5/me/invoice-page?loanNo=${LOAN_NO}&payment=2`, {
      'GET /loan/payments': () => Response.json({ payments: [{ ...PAID, ...paid }] }),
    });
    await screen.findByText(what);
  });

  it('a receipt that there is not leads to all payments', async () => {
    open(`/H5/me/invoice-page?loanNo=${LOAN_NO}&payment=9`);
    fireEvent.click(await screen.findByRole('button', { name: t('bills.receipt.missing.action') }));
    await heading('bills.payments.title');
  });

  it('is where the receipts are that no address names', async () => {
    open('/H5/me/invoice-page');
    await heading('bills.payments.title');
  });
});

it('says of an extension that it was taken back, and of an overpayment that it was sent back', async () => {
  const on = { day: '2026-03-01', paid: NO_PART, owed: 1_438_000 };
  const history: LoanEventLine[] = [
    ...HISTORY,
    { ...on, kind: 'reversed', of: 'extended', amount: 50_000 },
    { ...on, kind: 'overpayment-used', to: 'account', amount: 10_000 },
  ];
  open(`/H5/me/loan-details/${LOAN_NO}`, { 'GET /loan/detail': () => Response.json({ ...DETAILS, history }) });
  const list = within(await screen.findByRole('list', { name: t('bills.loan.history') }));
  list.getByText(t('bills.event.takenBack.extended'));
  list.getByText(t('bills.event.overpaymentSent'));
  expect(list.queryByText(t('bills.event.overpayment-used'))).toBeNull();
});

it.each([
  ['a letter that is not there', `kind=letter&loanNo=${LOAN_NO}`, notFound],
  ['an address that names no month', 'month=never', () => refuse('INVALID_INPUT')],
])('me/invoice-pdf says of %s that there is no such document', async (_, query, answer) => {
  open(`/H5/me/invoice-pdf?${query}`, { 'GET /loan/document': answer });
  await screen.findByText(t('bills.document.missing.title'));
});

/** The sheet, as soon as the page stays. */
async function openSheet() {
  const dialog = await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: t('bills.calendar.save') }));
    return screen.getByRole('dialog', { name: t('bills.calendar.sheet.title') });
  });
  return within(dialog);
}

describe('the calendar of the bill tab', () => {
  afterEach(async () => {
    cleanup();
    await modalsGone();
  });

  it('is a table that tells each day with something due, and a list beside it, month by month', async () => {
    open('/H5/bill');
    const calendar = within(await screen.findByRole('region', { name: t('bills.calendar.title') }));
    calendar.getByRole('table', { name: 'Maret 2026' });
    expect(calendar.getAllByRole('columnheader')).toHaveLength(7);
    calendar.getByRole('cell', { name: '28, Rp719.000 jatuh tempo' });
    calendar.getByRole('cell', { name: '10, hari ini' });
    expect(listed('Yang jatuh tempo Maret 2026').map(({ textContent }) => textContent)).toEqual([
      'Sabtu, 28 Mar Pinjaman tunaiRp719.000 jatuh tempo',
    ]);
    fireEvent.click(calendar.getByRole('button', { name: t('bills.calendar.previous') }));
    calendar.getByRole('cell', { name: '28, lunas' });
    fireEvent.click(calendar.getByRole('button', { name: t('bills.calendar.previous') }));
    calendar.getByText(t('bills.calendar.none'));
  });

  it('has what is owed back on the day it is due since, beside what else is due that day', async () => {
    const back = { ...LOAN, owed: 1_612_000, owedBack: 174_000, owedBackUse: 'account' };
    const loans = [
      { ...back, owedBackSince: '2026-03-09' },
      { ...back, loanNo: 'LN-2', owedBackSince: '2026-03-28' },
    ];
    open('/H5/bill', { 'GET /loan/list': () => Response.json({ asOf: '2026-03-10', loans }) });
    await screen.findByRole('cell', { name: '9, Rp174.000 perlu dikembalikan' });
    screen.getByRole('cell', { name: '28, Rp174.000 perlu dikembalikan, Rp1.438.000 jatuh tempo' });
    expect(listed('Yang jatuh tempo Maret 2026').map(({ textContent }) => textContent)).toContain(
      'Senin, 9 Mar Pinjaman tunaiRp174.000 perlu dikembalikan',
    );
  });

  it('says of an instalment that is owed with later ones that it is rescheduled, and draws no tick', async () => {
    const nothing = { principal: 0, interest: 0, total: 0, outstanding: 0, rescheduled: true };
    const moved = { ...LOAN, instalments: [instalment(1, '2026-03-08', nothing), ...LOAN.instalments.slice(1)] };
    open('/H5/bill', { 'GET /loan/list': () => Response.json({ asOf: '2026-03-10', loans: [moved] }) });
    await screen.findByRole('cell', { name: '8, dijadwalkan ulang' });
    expect(listed('Yang jatuh tempo Maret 2026')[0]?.textContent).toBe('Minggu, 8 Mar Pinjaman tunaidijadwalkan ulang');
    const dots = screen.getByRole('img', {
      name: '0 dari 3 cicilan lunas. 1 dijadwalkan ulang. Berikutnya Rp719.000 pada Sabtu, 28 Mar.',
    });
    within(dots).getByText('0 dari 3 lunas, 1 dijadwalkan ulang');
    expect([...dots.querySelectorAll('[data-state]')].map((dot) => dot.getAttribute('data-state'))).toEqual([
      'moved',
      'next',
      'toCome',
    ]);
  });

  it('is saved as a file, with amounts only where they are wanted', async () => {
    open('/H5/bill');
    const sheet = await openSheet();
    const file = sheet.getByRole('link', { name: t('bills.calendar.sheet.file') });
    expect(file.getAttribute('href')).toContain('amounts=false');
    fireEvent.click(sheet.getByRole('checkbox'));
    expect(file.getAttribute('href')).toContain('amounts=true');
  });

  it('is subscribed to by an address that is shown once, and withdrawn', async () => {
    let state: object = { active: false };
    const server = open('/H5/bill', {
      'GET /calendar/subscription': () => Response.json(state),
      'POST /calendar/subscription': () => {
        state = { active: true, amounts: false, since: '2026-03-10T03:00:00.000Z' };
        return Response.json({ path: '/api/calendar/secret.ics' });
      },
      'POST /calendar/subscription/remove': () => {
        state = { active: false };
        return Response.json({});
      },
    });
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole('button', { name: t('bills.calendar.sheet.make') }));
    await sheet.findByText(`${window.location.origin}/api/calendar/secret.ics`);
    expect(server.to('POST /calendar/subscription')[0]?.body).toEqual({ amounts: false });
    expect(sheet.getByRole('link', { name: t('bills.calendar.sheet.open') }).getAttribute('href')).toMatch(/^webcal:/);
    sheet.getByText(/Ada alamat sejak 10 Mar 2026\. Jumlahnya tidak tercantum\. Belum pernah dibaca\./);
    fireEvent.click(sheet.getByRole('button', { name: t('bills.calendar.sheet.end.action') }));
    const popup = within(await screen.findByRole('dialog', { name: t('bills.calendar.sheet.end.title') }));
    fireEvent.click(popup.getByRole('button', { name: t('bills.calendar.sheet.end.confirm') }));
    await sheet.findByRole('button', { name: t('bills.calendar.sheet.make') });
    expect(screen.queryByText(/secret\.ics/)).toBeNull();
  });

  it('says that the subscription cannot be read, and reads it again', async () => {
    open('/H5/bill', {
      'GET /calendar/subscription': () => Response.json({ code: 'X', message: 'x' }, { status: 400 }),
    });
    const sheet = await openSheet();
    await sheet.findByRole('button', { name: t('common.retry') });
  });
});

describe('the status of a bill', () => {
  it.each([
    { loan: 'ONGOING', of: { outstanding: 0 }, bill: 'REPAID' },
    { loan: 'OVERDUE', of: { outstanding: 5, daysLate: 2 }, bill: 'OVERDUE' },
    { loan: 'OVERDUE', of: { outstanding: 5 }, bill: 'ONGOING' },
    { loan: 'REBALANCED', of: { outstanding: 5 }, bill: 'REBALANCED' },
    { loan: 'REBALANCED', of: { outstanding: 0, rescheduled: true }, bill: 'REBALANCED' },
    { loan: 'REBALANCED', of: { outstanding: 0 }, bill: 'REPAID' },
    { loan: 'OVERDUE', of: { outstanding: 0, rescheduled: true }, bill: 'REBALANCED' },
    { loan: 'OVERDUE', of: { outstanding: 5, daysLate: 2, rescheduled: true }, bill: 'OVERDUE' },
    { loan: 'REPAID', of: { outstanding: 0, rescheduled: true }, bill: 'REBALANCED' },
    { loan: 'REFUNDED', of: { outstanding: 0 }, bill: 'REFUNDED' },
    { loan: 'CANCELED', of: { outstanding: 5 }, bill: 'CANCELED' },
  ] as const)('a bill of a loan that is $loan is $bill where it has $of', ({ loan, of, bill }) => {
    expect(billStatus({ status: loan }, of)).toBe(bill);
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-02', 5, undefined, '2026-02-01'],
    ['2026-03', 6, undefined, '2026-03-01'],
    ['2026-06', 5, '2026-06-01', '2026-06-07'],
  ])('%s has %i of them', (month, count, monday, sunday) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect([weeks[0]?.[0], weeks[0]?.[6]]).toEqual([monday, sunday]);
  });

  it('months follow each other over the end of a year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

it('the figures of an early settlement are told in English, too', async () => {
  open(`/H5/bill/detail/${LOAN_NO}`);
  await screen.findByText('Kamu hemat Rp87.700');
  fireEvent.click(screen.getByRole('button', { name: /ID · EN/ }));
  await screen.findByText('You save Rp87,700');
  screen.getByText('This amount is valid until Tuesday, 10 Mar, 23:59 WIB.');
  await act(() => setLanguage('id'));
});
