import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlanChange, PlanOffer, PlanOptions } from '../../../src/contract/generated/bodies';
import { forgetEverything, openApp, path, signInAs } from '../../app/support/app';
import { newDraft, refuse, serve, t } from '../../runner/support/page';

const DUES = [
  { due: '2026-04-28', amount: 719_000 },
  { due: '2026-05-28', amount: 719_000 },
];

const EXTENSION: PlanOffer = {
  ...{ kind: 'extension', inAdvance: 25_884, cost: 21_570, total: 1_463_884, dues: DUES },
  ...{ due: '2026-03-28', to: '2026-04-28', left: 0 },
  price: {
    ...{ percent: '3', of: 719_000, days: 31, percentADay: '0.0968', limitADay: '0.3' },
    ...{ costs: 181_884, mostCosts: 2_000_000 },
  },
};

const NONE = { availability: 'UNAVAILABLE', offers: [] } as const satisfies PlanOptions['extension'];

const OPTIONS: PlanOptions = {
  ...{
    asOf: '2026-03-30',
    until: '2026-03-30T16:59:59.999Z',
    loanNo: 'LN-1',
    kind: 'CASH',
    owed: 1_442_314,
    settled: 1_430_000,
  },
  next: { due: '2026-03-28', amount: 723_314, daysLate: 2 },
  lateADay: 1_079,
  extension: { availability: 'AVAILABLE', offers: [EXTENSION] },
  instalment: NONE,
};

const asked = (change: Partial<PlanChange> & Pick<PlanChange, 'kind' | 'offer'>): PlanChange => ({
  ...{ status: 'INITIATE', until: OPTIONS.until, at: { asked: '2026-03-30T02:00:00Z' } },
  ...change,
});

/** Opens a page with what the server says; gives what was asked of it. */
function open(address: string, options: PlanOptions, calls: Parameters<typeof serve>[1] = {}) {
  const sent: { call: string; body: unknown }[] = [];
  let now = options;
  serve(newDraft(), {
    'GET /loan/plan-options': () => Response.json(now),
    'GET /payment/overview': () =>
      Response.json({
        asOf: now.asOf,
        owed: now.owed,
        choices: [],
        channels: [],
        numbers: [],
        payments: [],
        changes: [],
        back: [],
      }),
    'POST /loan/plan-change'({ body }) {
      sent.push({ call: 'change', body });
      const { kind } = body as PlanChange;
      const offer = now[kind].offers[0] ?? EXTENSION;
      now = { ...now, [kind]: NONE, change: asked({ kind, offer, availability: 'ALL_UNCOMPLETED' }) };
      return Response.json(now.change);
    },
    'POST /loan/plan-change/withdraw'({ body }) {
      sent.push({ call: 'withdraw', body });
      now = options;
      return Response.json({});
    },
    ...calls,
  });
  signInAs('u-1');
  openApp(address);
  return { sent };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(forgetEverything);

describe('extending a due date', () => {
  const ADDRESS = '/H5/bill/apply-extension?loanNo=LN-1&due=2026-03-28&amount=723314';

  it('says the price first, then the new day, beside paying now and paying a part', async () => {
    open(ADDRESS, OPTIONS);
    const price = await screen.findByText('Rp21.570');
    expect(price.compareDocumentPosition(screen.getByText(t('plan.extension.compare')))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    screen.getByText('Termasuk Rp4.314 biaya atau denda yang memang sudah harus dibayar.');
    screen.getAllByText('Selasa, 28 Apr');
    const ways = within(screen.getByRole('region', { name: t('plan.extension.compare') })).getAllByRole('listitem');
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Rp723.314'),
      expect.stringContaining('Rp1.079 sehari'),
      expect.stringContaining('Rp21.570 lebih banyak daripada bayar sekarang.'),
    ]);
  });

  it.each([
    ['late', '2026-03-28', 'slikLate'],
    ['in time', '2026-03-30', 'slik'],
  ] as const)(
    'says what is still owed after it, and what SLIK has then, of a bill that is %s',
    async (_, due, slik) => {
      const [offer, next] = [{ ...EXTENSION, due }, OPTIONS.next && { ...OPTIONS.next, due }];
      open(ADDRESS, { ...OPTIONS, ...(next && { next }), extension: { ...OPTIONS.extension, offers: [offer] } });
      await screen.findByText('Sisanya Rp1.438.000 tetap harus dibayar. Jatuh tempo berikutnya Selasa, 28 Apr.');
      screen.getByText(t(`plan.extension.${slik}`));
    },
  );

  it('says what the fee is a share of, what it is a day, and what the law allows', async () => {
    open(ADDRESS, OPTIONS);
    await screen.findByText('3% dari Rp719.000: pokok dan bunga tagihan ini yang belum dibayar, tanpa denda.');
    screen.getByText('Sekitar Rp696 sehari selama 31 hari (0,0968% sehari).');
    // what it is reckoned from is one tap away, the amount a day is not
    const fold = screen.getByText(t('plan.reckoned.title')).closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('3% dari Rp719.000');
    expect(fold?.textContent).not.toContain('Sekitar');
    screen.getByText(/jadi Rp181\.884 dari paling banyak Rp2\.000\.000\.$/);
  });

  it('is agreed to as it was shown, and leads to the number', async () => {
    const { sent } = open(ADDRESS, OPTIONS);
    await press('Setuju dan bayar Rp25.884');
    await screen.findByText(t('pay.none.title'));
    expect(sent).toEqual([
      { call: 'change', body: { loanNo: 'LN-1', kind: 'extension', inAdvance: 25_884, total: 1_463_884 } },
    ]);
    expect(path()).toBe('/H5/bill/payment-method');
    const kept = ['extensionDue', 'extensionAmount', 'extensionList'].map((name) => sessionStorage.getItem(name));
    expect(kept).toEqual(['2026-04-28', '25884', JSON.stringify(DUES)]);
  });

  it('is among what can be paid, and the number says what it is for', async () => {
    const part = { loanNo: 'LN-1', kind: 'CASH', amount: 25_884 } as const;
    const choice = { paying: 'extension', loanNo: 'LN-1', amount: 25_884, parts: [part], leaves: 1_438_000 } as const;
    const number = {
      ...choice,
      chosenAt: '2026-03-30T02:00:00Z',
      id: 'n-1',
      channel: 'BNI',
      number: '8808123456789012',
    };
    sessionStorage.setItem('extensionDue', '2026-04-28');
    sessionStorage.setItem('extensionAmount', '25884');
    sessionStorage.setItem('extensionList', JSON.stringify([{ due: '2026-04-28', amount: 1_438_000 }]));
    const channel = { id: 'BNI', kind: 'va', companyCode: '8808', min: 10_000, payableFrom: 'any' } as const;
    open('/H5/bill/payment-method?loanNo=LN-1&pay=extension', OPTIONS, {
      'GET /payment/overview': () =>
        Response.json({
          ...{ asOf: OPTIONS.asOf, owed: OPTIONS.owed, choices: [{ ...choice, paying: 'due' }, choice] },
          ...{ channels: [channel], numbers: [], payments: [], changes: [], back: [] },
        }),
      'POST /payment/number': ({ body }) => Response.json({ ...number, paying: (body as typeof number).paying }),
    });
    await press('Lihat nomor untuk Rp25.884');
    await screen.findByText(/Bayar tepat Rp25\.884 ke nomor ini: perpanjangan pinjaman tunai\./);
    const moved = 'Begitu Rp25.884 tercatat, jatuh tempo pindah ke Selasa, 28 Apr. Tagihan hari itu Rp1.438.000.';
    screen.getByText(moved);
  });

  it('says so where the figures have changed, and shows the present ones', async () => {
    open(ADDRESS, OPTIONS, { 'POST /loan/plan-change': () => refuse('BILL_INSTALLMENT_CREATION_INVALID_PARAM') });
    await press('Setuju dan bayar Rp25.884');
    await screen.findByText(t('errors.BILL_INSTALLMENT_CREATION_INVALID_PARAM'));
  });

  it('waits for its payment until the day ends, and can be withdrawn', async () => {
    const change = asked({ kind: 'extension', offer: EXTENSION, availability: 'PAY_IN_ADVANCE_UNPAID' });
    const { sent } = open(ADDRESS, { ...OPTIONS, extension: NONE, change });
    await screen.findByRole('button', { name: 'Bayar Rp25.884' });
    await press(t('plan.withdraw.action'));
    await press(t('plan.withdraw.confirm'));
    await screen.findByText(t('plan.withdraw.done'));
    expect(sent).toEqual([{ call: 'withdraw', body: { loanNo: 'LN-1' } }]);
  });

  it.each([
    ['UNAVAILABLE', undefined],
    ['WAITING_DISBURSE', undefined],
    ['BILL_INSTALLMENT_CANNOT_APPLY', 'CANNOT_APPLY'],
    ['BILL_INSTALLMENT_CREATION_CONCURRENT', 'CREATION_CONCURRENT'],
    ['CURRENT_BILL_HAS_REMINDER', 'HAS_OVERDUE'],
    ['CURRENT_BILL_HAS_REMINDER', 'EXCESS_APPLY_TIME'],
    ['CURRENT_BILL_HAS_REMINDER', 'PLAN_CHANGED'],
  ] as const)('that is %s (%s) says why, and what can be done instead', async (availability, obstacle) => {
    open(ADDRESS, { ...OPTIONS, extension: { availability, ...(obstacle && { obstacle }), offers: [] } });
    const why = obstacle ? `obstacle.${obstacle}` : `availability.${availability}`;
    await screen.findByRole('heading', { name: t(`plan.${why}.title`) });
    screen.getByText(t(`plan.${why}.text`));
    screen.getByRole('button', { name: t('plan.back.pay') });
    expect(screen.queryByRole('button', { name: /Setuju/ })).toBeNull();
  });
});

const PLAN = (count: number): PlanOffer => {
  const dues = [...DUES, { due: '2026-06-28', amount: 719_000 }].slice(0, count);
  return { kind: 'instalment', inAdvance: 212_000, cost: 40_000 + count, total: 1_650_000 + count, dues, count };
};

it('extending the last bill is compared with what closes the loan today', async () => {
  const offer: PlanOffer = { ...EXTENSION, total: 744_884, dues: DUES.slice(0, 1) };
  const extension = { ...OPTIONS.extension, offers: [offer] };
  open('/H5/bill/apply-extension?loanNo=LN-1', { ...OPTIONS, owed: 723_314, settled: 711_000, extension });
  const ways = within(await screen.findByRole('region', { name: t('plan.extension.compare') })).getAllByRole(
    'listitem',
  );
  expect(ways[0]?.textContent).toContain('Rp711.000');
  expect(ways[2]?.textContent).toContain('Rp33.884 lebih banyak daripada bayar sekarang.');
  expect(
    within(ways[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('pay=everything');
});

describe('instalments of a bill', () => {
  const OFFERED: PlanOptions = {
    ...{ ...OPTIONS, extension: NONE },
    instalment: { availability: 'AVAILABLE', offers: [PLAN(2), PLAN(3)] },
  };
  const at = (change: Partial<PlanChange>) => ({
    ...{ ...OFFERED, instalment: NONE },
    change: asked({ kind: 'instalment', offer: PLAN(2), ...change }),
  });
  const AGREEMENT = {
    ...{ loanNo: 'LN-1', eSignStatus: 'UNCOMPLETED', sha256: 'ab', title: 'Perjanjian', signatures: [] },
    blocks: [{ kind: 'text', text: 'Yang belum dibayar dicicil.' }],
  };

  it('offers each number of instalments with its price, and leads to the agreement', async () => {
    const { sent } = open('/H5/bill/apply-installment?loanNo=LN-1', OFFERED, {
      'GET /loan/plan-agreement': () => Response.json(AGREEMENT),
    });
    await screen.findByText('bunga Rp40.002, total Rp1.650.002');
    fireEvent.click(screen.getByRole('radio', { name: /3 × Rp719\.000/ }));
    // beside what closes the loan today, not what its instalments come to
    screen.getByText('Mencicil Rp220.003 lebih mahal daripada bayar sekarang.');
    screen.getByText('Rp1.430.000');
    await press(t('plan.instalment.see'));
    await screen.findByText('Yang belum dibayar dicicil.');
    expect(sent).toEqual([
      {
        call: 'change',
        body: { loanNo: 'LN-1', kind: 'instalment', count: 3, inAdvance: 212_000, total: 1_650_003 },
      },
    ]);
    await waitFor(() => expect(path()).toBe('/H5/bill/installment-application'));
  });

  it('say what their interest is a day, what it is a share of, and what the law allows', async () => {
    const price = {
      ...{ percent: '2', of: 1_398_000, days: 61, percentADay: '0.0469', limitADay: '0.3' },
      ...{ costs: 221_884, mostCosts: 2_000_000 },
    };
    const offers = [{ ...PLAN(2), price }];
    open('/H5/bill/apply-installment?loanNo=LN-1', { ...OFFERED, instalment: { availability: 'AVAILABLE', offers } });
    await screen.findByText('Bunganya sekitar Rp656 sehari selama 61 hari (0,0469% sehari).');
    const fold = screen.getByText(t('plan.reckoned.title')).closest('details');
    expect(fold?.textContent).toContain('2% sebulan dari Rp1.398.000, jumlah yang dicicil.');
    expect(fold?.textContent).toContain('OJK membatasi biaya paling tinggi 0,3% sehari.');
    expect(fold?.textContent).toContain('jadi Rp221.884 dari paling banyak Rp2.000.000.');
    // the advance of a plan pays what is owed: no fee that is paid beside it
    expect(fold?.textContent).not.toContain('Termasuk');
  });

  it('are signed with a code, after the agreement was read', async () => {
    let options: PlanOptions = at({ availability: 'ALL_UNCOMPLETED' });
    const codes: unknown[] = [];
    open('/H5/bill/installment-application?loanNo=LN-1', options, {
      'GET /loan/plan-options': () => Response.json(options),
      'GET /loan/plan-agreement': () => Response.json(AGREEMENT),
      'POST /contract-center/e-sign/send-otp': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
      'POST /loan/plan-agreement/sign'({ body }) {
        codes.push(body);
        const signed = '2026-03-30T03:00:00Z';
        options = at({ availability: 'PAY_IN_ADVANCE_UNPAID', at: { asked: signed, signed } });
        return Response.json(options.change);
      },
    });
    await screen.findByText('Yang belum dibayar dicicil.');
    await press(t('plan.application.sign'));
    const field = await screen.findByLabelText(t('common.code.label', { length: 6 }));
    fireEvent.input(field, { target: { value: '123456' } });
    const sheet = within(screen.getByRole('dialog', { name: t('plan.application.code') }));
    sheet.getByText(t('plan.application.signs.total'));
    fireEvent.click(sheet.getByRole('button', { name: t('plan.application.signs.action') }));
    await screen.findByText(/Sudah kamu tanda tangani/);
    expect(screen.queryByText(t('plan.application.read'))).toBeNull();
    expect(codes).toEqual([{ loanNo: 'LN-1', code: '123456' }]);
    screen.getByRole('heading', { name: t('plan.application.todoOne') });
    screen.getByRole('button', { name: 'Bayar Rp212.000 sekarang' });
  });

  it.each([
    ['ALL_UNCOMPLETED', 'INITIATE'],
    ['PAY_IN_ADVANCE_UNPAID', 'INITIATE'],
    ['E_SIGN_UNCOMPLETED', 'INITIATE'],
    ['E_SIGN_WAITING_LENDER_APPROVE', 'PROCESSING'],
    ['WAITING_DISBURSE', 'PROCESSING'],
  ] as const)('say how far they are: %s', async (availability, status) => {
    open('/H5/bill/installment-process?loanNo=LN-1', at({ availability, status }));
    await screen.findByRole('heading', { name: t(`plan.availability.${availability}.title`) });
    screen.getByText(t(`plan.process.status.${status}`));
    expect(screen.queryAllByRole('button', { name: t('plan.process.application') })).toHaveLength(
      status === 'INITIATE' ? 1 : 0,
    );
  });

  it('that were agreed show the agreement with its PDF', async () => {
    const signed = at({ status: 'SUCCESS', at: { asked: '2026-03-30T02:00:00Z', signed: '2026-03-30T03:00:00Z' } });
    open('/H5/bill/installment-process?loanNo=LN-1', signed, {
      'GET /loan/plan-agreement': () => Response.json(AGREEMENT),
    });
    await screen.findByText('Yang belum dibayar dicicil.');
    const pdf = screen.getByRole('link', { name: t('plan.application.pdf') });
    expect(pdf.getAttribute('href')).toContain('/loan/plan-agreement/pdf?');
  });

  it.each(['WITHDRAWN', 'LAPSED', 'PLAN_CHANGED', 'TAKEN_BACK'] as const)(
    'that failed say why: %s',
    async (failure) => {
      open('/H5/bill/installment-process?loanNo=LN-1', at({ status: 'FAILED', failure }));
      await screen.findByText(t(`plan.failure.${failure}`));
    },
  );

  it('show the schedule as it was agreed', async () => {
    open('/H5/bill/installment-schedule?loanNo=LN-1', at({ status: 'SUCCESS' }));
    await screen.findByText(t('plan.schedule.agreed'));
    screen.getByText('Cicilan 1 dari 2, Sel, 28 Apr 2026');
    screen.getByText('Rp1.650.002');
  });

  it('answers what people ask', async () => {
    open('/H5/bill/apply-installment/faq', OFFERED);
    fireEvent.click(await screen.findByText(t('plan.faq.3.question')));
    screen.getByText(t('plan.faq.3.answer'));
  });
});
