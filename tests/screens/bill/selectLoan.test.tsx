import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnLoan } from '../../../src/contract/generated/bodies';
import { forgetEverything, openApp, path, signInAs } from '../../app/support/app';
import { newDraft, serve, t } from '../../runner/support/page';

const instalment = { number: 1, due: '2026-03-28', principal: 500_000, interest: 0, fees: 0, penalties: 0 };

const CASH: OwnLoan = {
  ...{ loanNo: 'LN-20260128-7KQ2MD', status: 'ONGOING', kind: 'CASH', amount: 2_000_000, owed: 500_000, may: [] },
  ...{ tenor: { count: 3, unit: 'MONTHS' }, appliedAt: '2026-01-28T03:00:00.000Z', paidOutOn: '2026-01-28' },
  ...{ latePenalty: { percentADay: 0.15, graceDays: 3 }, eSignStatus: 'COMPLETED' },
  instalments: [{ ...instalment, total: 500_000, paid: 0, outstanding: 500_000 }],
};
const RETAIL: OwnLoan = { ...CASH, loanNo: 'LN-20260215-ABCDEF', kind: 'RETAIL', amount: 600_000 };
const CLOSED: OwnLoan = {
  ...CASH,
  loanNo: 'LN-20250101-CLSED2',
  amount: 900_000,
  status: 'REPAID',
  owed: 0,
  instalments: [],
};

function open(address: string, loans: readonly OwnLoan[], replies: Parameters<typeof serve>[1] = {}) {
  serve(newDraft(), { 'GET /loan/list': () => Response.json({ asOf: '2026-03-10', loans }), ...replies });
  signInAs('u-1');
  openApp(address);
}

const here = () => `${path()}${window.location.search}`;
const choices = async () => within(await screen.findByRole('main')).findAllByRole('link');

beforeEach(forgetEverything);

describe('activity/loan/list', () => {
  it('is where the bill of several loans leads to pay one of them alone, and goes on with the one that is chosen', async () => {
    open('/H5/bill', [CASH, RETAIL, CLOSED]);
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(t('plan.ways.one.pay')) }));
    await screen.findByRole('heading', { name: t('loans.select.title.pay'), level: 1 });
    const [, second, ...others] = await choices();
    expect(others).toEqual([]);
    expect(second?.textContent).toContain(t('loans.select.due', { amount: 'Rp500.000', date: 'Sabtu, 28 Mar' }));
    fireEvent.click(second as HTMLElement);
    expect(here()).toBe(`/H5/bill/payment-method?loanNo=${RETAIL.loanNo}&pay=loan`);
  });

  it.each([
    ['pay', `bill/payment-method?loanNo=${CASH.loanNo}&pay=loan`],
    ['settle', `bill/payment-method?loanNo=${CASH.loanNo}&pay=everything`],
    ['extension', `bill/apply-extension?loanNo=${CASH.loanNo}`],
    ['instalment', `bill/apply-installment?loanNo=${CASH.loanNo}`],
  ])('goes on at once to %s where one loan alone is open', async (purpose, leads) => {
    open(`/H5/activity/loan/list?for=${purpose}`, [CASH, CLOSED]);
    await expect.poll(here).toBe(`/H5/${leads}`);
  });

  it.each(['pay', 'settle'] as const)(
    'says of a loan that may be returned until when, not what it costs today: %s',
    async (purpose) => {
      const coolingOff = { until: '2026-03-13', amount: 480_000, saves: 20_000, received: 470_000, kept: 10_000 };
      open(`/H5/activity/loan/list?for=${purpose}`, [{ ...CASH, coolingOff }, RETAIL]);
      await screen.findByRole('heading', { name: t(`loans.select.title.${purpose}`), level: 1 });
      const [first] = await choices();
      expect(first?.textContent).toContain('Kembalikan Rp480.000 tanpa bunga, sampai Jumat, 13 Mar 2026.');
    },
  );

  it('says what closing each loan today comes to', async () => {
    const closes = { paying: 'everything', loanNo: CASH.loanNo, amount: 480_000, parts: [], leaves: 0 };
    const overview = { asOf: '2026-03-10', owed: 1_000_000, choices: [closes], channels: [], numbers: [] };
    open('/H5/activity/loan/list?for=settle', [CASH, RETAIL], {
      'GET /payment/overview': () => Response.json({ ...overview, payments: [], changes: [] }),
    });
    await screen.findByText(new RegExp(t('loans.select.closes', { amount: 'Rp480.000' })));
  });

  it('says of each loan what a later due day costs, or that it cannot be had', async () => {
    open('/H5/activity/loan/list?for=extension', [CASH, RETAIL]);
    await screen.findByRole('heading', { name: t('loans.select.title.extension'), level: 1 });
    await expect.poll(() => screen.queryAllByText(t('loans.select.notOffered'), { exact: false })).toHaveLength(2);
  });

  it('asks for help with one of the loans, closed ones too, or with none', async () => {
    open('/H5/activity/loan/list?for=help', [CLOSED, CASH]);
    await screen.findByRole('heading', { name: t('loans.select.title.help'), level: 1 });
    const [first, second, none] = await choices();
    expect(first?.getAttribute('href')).toBe(`/H5/me/help-center/contact?topic=LOAN&about=${CASH.loanNo}`);
    expect(second?.textContent).toContain(t('loans.status.REPAID'));
    fireEvent.click(none as HTMLElement);
    expect(here()).toBe('/H5/me/help-center/contact');
  });

  it('chooses among agreements that were signed, and to see a loan where no purpose is named', async () => {
    const { eSignStatus: _, ...unsigned } = RETAIL;
    open('/H5/activity/loan/list?for=agreement', [CASH, unsigned, CLOSED]);
    await screen.findByRole('heading', { name: t('loans.select.title.agreement'), level: 1 });
    expect((await choices()).map((link) => link.getAttribute('href'))).toEqual([
      `/H5/${CASH.loanNo}/loan-agreement`,
      `/H5/${CLOSED.loanNo}/loan-agreement`,
    ]);
  });

  it('says that there is nothing to choose from, and leads to all loans', async () => {
    open('/H5/activity/loan/list?for=pay', [CLOSED]);
    await screen.findByText(t('loans.select.empty.title'));
    fireEvent.click(screen.getByRole('button', { name: t('loans.bill.all') }));
    expect(path()).toBe('/H5/me/my-loans');
  });

  it.each(['', '?for=nothing'])('shows the loan that is chosen where no purpose is known: %s', async (query) => {
    open(`/H5/activity/loan/list${query}`, [CASH, CLOSED]);
    await screen.findByRole('heading', { name: t('loans.select.title.see'), level: 1 });
    expect((await choices()).map((link) => link.getAttribute('href'))).toEqual([
      `/H5/me/loan-details/${CASH.loanNo}`,
      `/H5/me/loan-details/${CLOSED.loanNo}`,
    ]);
  });
});
