// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoanCoolingOff, OwnLoan, OwnLoans } from '../../../src/contract/generated/bodies';
import { forgetEverything, openApp, signInAs } from '../../app/support/app';
import { newDraft, serve, t } from '../../runner/support/page';

const LOAN: OwnLoan = {
  ...{ loanNo: 'LN-20260401-7KQ2MD', status: 'ONGOING', kind: 'CASH', amount: 1_500_000, owed: 526_000, may: [] },
  ...{ tenor: { count: 1, unit: 'MONTHS' }, appliedAt: '2026-04-01T03:00:00.000Z', paidOutOn: '2026-04-01' },
  ...{ latePenalty: { percentADay: 0.15, graceDays: 3 }, savesToday: 1_677 },
  instalments: [
    {
      ...{ number: 1, due: '2026-07-01', principal: 500_000, interest: 26_000, fees: 0, penalties: 0 },
      ...{ total: 526_000, paid: 0, outstanding: 526_000 },
    },
  ],
};

function open(address: string, more: Partial<OwnLoans>): void {
  serve(newDraft(), {
    'GET /user/standing': () => Response.json({ state: 'approved', limit: { total: 5_000_000, available: 3_000_000 } }),
    'GET /loan/list': () => Response.json({ asOf: '2026-06-25', loans: [LOAN], ...more }),
  });
  signInAs('u-1');
  openApp(address);
}

const bill = t('home.dues.closing.bill', {
  bill: 'Rp526.000',
  note: t('home.dues.inDays_other', { date: 'Rabu, 1 Jul', count: 6 }),
});

beforeEach(() => forgetEverything());

describe.each(['/H5/home', '/H5/bill'])('what closes a loan for no more than its bill, at %s', (address) => {
  it('is asked for in place of the bill, with its price beside it', async () => {
    open(address, { closing: { amount: 524_323, saves: 1_677 } });
    await screen.findByText(t('home.dues.closing.settle.cheaper'));
    screen.getByText(bill);
    await screen.findByRole('button', { name: t('home.dues.closing.settle.action', { amount: 'Rp524.323' }) });
    expect(screen.queryByRole('button', { name: t('home.dues.payAmount', { amount: 'Rp526.000' }) })).toBeNull();
    expect(screen.queryByText(t('home.dues.settle', { amount: 'Rp1.677' }))).toBeNull();
  });

  it('is not said to be cheaper where it is not', async () => {
    open(address, { closing: { amount: 526_000, saves: 1_677 } });
    await screen.findByText(t('home.dues.closing.settle.same'));
    expect(screen.queryByText(t('home.dues.closing.settle.cheaper'))).toBeNull();
  });

  const coolingOff: LoanCoolingOff = {
    ...{ until: '2026-06-26', amount: 500_000, saves: 26_000, received: 480_000, kept: 20_000 },
  };

  it('is a return while the loan may be given back: its bill stands first, and the return is a row of its own with its sum and its last day', async () => {
    open(address, { closing: { amount: 500_000, saves: 26_000 }, loans: [{ ...LOAN, coolingOff }] });
    await screen.findByText(t('home.dues.next'));
    screen.getByText(t('home.dues.inDays_other', { date: 'Rabu, 1 Jul', count: 6 }));
    const row = await screen.findByRole('link', { name: /^Berubah pikiran\?Kembalikan Rp500\.000 tanpa bunga/ });
    within(row).getByText(/sampai Jumat, 26 Jun 2026\. Biaya Rp20\.000 yang sudah dipotong tidak kembali\.$/);
    // neither the bill, which is dearer, nor another sum below its head
    expect(screen.queryByRole('button', { name: /^(Bayar|Lunasi).*Rp/ })).toBeNull();
  });

  it('is of two loans a return of each by its amount, or of both until the first of their last days', async () => {
    const large = { ...coolingOff, until: '2026-06-27', amount: 1_500_000, saves: 42_000, kept: 21_000 };
    const [line] = LOAN.instalments;
    const other: OwnLoan = {
      ...{ ...LOAN, loanNo: 'LN-20260401-ABCDEF', amount: 1_500_000, owed: 1_542_000, coolingOff: large },
      instalments: line ? [{ ...line, total: 1_542_000, outstanding: 1_542_000 }] : [],
    };
    const loans = [{ ...LOAN, amount: 500_000, coolingOff }, other];
    open(address, { closing: { amount: 2_000_000, saves: 68_000 }, loans });
    await screen.findByText('Rp2.068.000');
    await screen.findByRole('link', { name: /^Berubah pikiran\? Pinjaman Rp500\.000.*Kembalikan Rp500\.000/ });
    screen.getByRole('link', { name: /^Berubah pikiran\? Pinjaman Rp1\.500\.000.*Kembalikan Rp1\.500\.000/ });
    const both = screen.getByRole('link', { name: new RegExp(`^${t('loans.coolingOff.all')}`) });
    within(both).getByText(/Rp2\.000\.000 tanpa bunga, sampai Jumat, 26 Jun 2026\. Biaya Rp41\.000 /);
    expect(both.getAttribute('href')).toBe('/H5/bill/payment-method?pay=everything');
    expect(screen.queryByRole('button', { name: /^(Bayar|Lunasi).*Rp/ })).toBeNull();
    // one alone is returned, not paid or settled
    expect(screen.queryByText(t('plan.ways.one.pay'))).toBeNull();
    expect(screen.queryByText(t('plan.ways.one.settle'))).toBeNull();
  });

  it('stands below all loans where it closes more than the first of them', async () => {
    const loans = [LOAN, { ...LOAN, loanNo: 'LN-20260401-ABCDEF', amount: 900_000 }];
    open(address, { closing: { amount: 1_048_646, saves: 3_354 }, loans });
    const pay = await screen.findByRole('button', {
      name: t('home.dues.closing.settle.action', { amount: 'Rp1.048.646' }),
    });
    const [row] = await screen.findAllByText(/^Pinjaman Rp1\.500\.000, sekali bayar/);
    expect(row?.closest('li')?.contains(pay) ?? false).toBe(false);
  });

  it('is left out where the bill costs less', async () => {
    open(address, {});
    await screen.findByRole('button', { name: t('home.dues.payAmount', { amount: 'Rp526.000' }) });
  });
});
