import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LoanAgreement } from '../../src/contract/generated/bodies';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const AGREEMENT: LoanAgreement = {
  loanNo: 'LN-20261124-7KQ2MD',
  eSignStatus: 'UNCOMPLETED',
  sha256: 'ab'.repeat(32),
  title: 'Perjanjian pinjaman',
  blocks: [
    { kind: 'rows', rows: [{ label: 'Jumlah pinjaman', value: 'Rp2.000.000' }] },
    { kind: 'heading', text: 'Biaya sehari' },
    {
      kind: 'rows',
      rows: [
        { label: 'Biaya sehari, dihitung dari jumlah pinjaman', value: '0,1120%' },
        { label: 'Biaya sehari paling tinggi menurut OJK', value: '0,3000%' },
        { label: 'Denda sehari, dihitung dari jumlah yang terlambat', value: '0,1500%' },
      ],
    },
    { kind: 'heading', text: '1. Pinjaman' },
    { kind: 'text', text: 'Tidak ada utang sebelum uang dikirim.' },
    { kind: 'table', head: ['No.', 'Total'], rows: [['1', 'Rp719.000']] },
  ],
  signatures: [],
};
const DONE = ['amount', 'loan-review'];
const ASKED = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'HEALTHCARE' };
const FIGURES = {
  ...{ loanPaidOut: 1_950_000, loanToRepay: 2_156_000, loanCost: 206_000, loanCostShare: '10.3' },
  ...{ loanFees: 50_000, loanInsurance: 0, loanVoucher: 0, loanInterest: 156_000 },
  ...{ loanInstalment: 719_000, loanFirstDue: '2026-12-24', loanLateADay: '0.15', loanLateFrom: 4 },
};

function open(replies: Parameters<typeof serve>[1]): void {
  serve({ ...newDraft({ flow: 'apply-loan', facts: FIGURES }), answers: ASKED, done: DONE }, replies);
  signInAs('u-1');
}

it('is read before it can be signed, and signed with a code', async () => {
  let tries = 0;
  let code: string | null = null;
  open({
    'GET /loan/loan-agreement': () => {
      tries += 1;
      return tries === 1 ? refuse('SAVE_CONFLICT') : Response.json(AGREEMENT);
    },
    'POST /contract-center/e-sign/send-otp': () => Response.json({ resendAfter: 60 }),
    'POST /contract-center/e-sign/sign': (request) => {
      code = request.headers.get('x-verification-code');
      return Response.json({ ...newDraft({ flow: 'apply-loan' }), status: 'submitted', done: [...DONE, 'contract'] });
    },
  });
  openApp('/H5/home/apply-loan/contract');
  await screen.findByText(t('runner.document.failed'));
  expect(screen.queryByRole('button', { name: t('apply-loan.contract.action') })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
  const contract = await screen.findByRole('article', { name: AGREEMENT.title });
  within(contract).getByText('Rp2.000.000');
  // the shares a day below their own heading: that of the loan is seen, what it is compared with is one tap away
  within(contract).getByRole('heading', { name: 'Biaya sehari' });
  const shares = within(contract).getByRole('group');
  expect(shares.querySelector('summary')?.textContent).toBe('Biaya sehari, dihitung dari jumlah pinjaman 0,1120%');
  expect([shares.hasAttribute('open'), shares.querySelectorAll('dd').length]).toEqual([false, 2]);
  within(contract).getByRole('cell', { name: 'Rp719.000' });
  expect(within(contract).getByRole('link').getAttribute('href')).toContain(AGREEMENT.loanNo);
  fireEvent.click(screen.getByRole('button', { name: t('apply-loan.contract.action') }));
  const sheet = await screen.findByRole('dialog', {
    name: t('apply-loan.contract.signs.title', { amount: 'Rp2.000.000' }),
  });
  const row = (name: string) =>
    within(sheet).getByText(t(`apply-loan.contract.show.${name}`)).parentElement?.textContent;
  // the amount is in the title, and not said twice
  expect(within(sheet).queryByText(t('apply-loan.contract.show.amount'))).toBeNull();
  expect(row('paid-out')).toContain('Rp1.950.000');
  expect(row('to-repay')).toContain('Rp2.156.000');
  expect(row('first-due')).toContain('Kam, 24 Des 2026');
  within(sheet).getByText('Total biaya (10,3%)');
  within(sheet).getByText(t('runner.verify.signs.sent'));
  fireEvent.input(within(sheet).getByRole('textbox'), { target: { value: '123456' } });
  expect(code).toBeNull();
  fireEvent.click(within(sheet).getByRole('button', { name: t('apply-loan.contract.signs.action') }));
  await screen.findByRole('heading', { name: t('apply-loan.esign-loading.title') });
  expect(code).toBe('123456');
  expect(path()).toBe('/H5/home/apply-loan/signing');
});

it.each([
  ['first and last of several', '2027-02-24', ['instalment', 'first-due'], ['once', 'due']],
  ['one alone', FIGURES.loanFirstDue, ['once', 'due'], ['instalment', 'first-due']],
])('speaks of %s where there are as many payments', async (_, loanLastDue, told, untold) => {
  const facts = { ...FIGURES, loanLastDue };
  serve({ ...newDraft({ flow: 'apply-loan', facts }), answers: ASKED, done: ['amount'] }, {});
  signInAs('u-1');
  openApp('/H5/home/apply-loan/review');
  await screen.findByText('Total biaya (10,3%)');
  const text = (row: string) => t(`apply-loan.loan-review.show.${row}`);
  for (const row of told) screen.getByText(text(row));
  for (const row of untold) expect(screen.queryByText(text(row))).toBeNull();
  expect(screen.queryAllByText(text('last-due'))).toHaveLength(told.includes('first-due') ? 1 : 0);
});

it('is left unsigned by the button beside the one that signs', async () => {
  let signed = 0;
  open({
    'GET /loan/loan-agreement': () => Response.json(AGREEMENT),
    'POST /contract-center/e-sign/send-otp': () => Response.json({ resendAfter: 60 }),
    'POST /contract-center/e-sign/sign': () => {
      signed += 1;
      return refuse('INVALID_OTP');
    },
  });
  openApp('/H5/home/apply-loan/contract');
  fireEvent.click(await screen.findByRole('button', { name: t('apply-loan.contract.action') }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.input(within(sheet).getByRole('textbox'), { target: { value: '123456' } });
  fireEvent.click(within(sheet).getByRole('button', { name: t('common.code.cancel') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: t('apply-loan.contract.action') });
  expect(signed).toBe(0);
});

it('is asked for by a sum that can be followed, whose results stand out', async () => {
  serve({ ...newDraft({ flow: 'apply-loan', facts: FIGURES }), answers: ASKED, done: ['amount'] }, {});
  signInAs('u-1');
  openApp('/H5/home/apply-loan/review');
  const rows = (await screen.findByText('Total biaya (10,3%)')).closest('dl')?.querySelectorAll(':scope > div');
  const told = [...(rows ?? [])].map((row) => [row.textContent, row.hasAttribute('data-total')]);
  expect(told.slice(0, 7)).toEqual([
    ['Jumlah pinjamanRp2.000.000', false],
    ['Biaya, dipotong dari pencairanRp50.000', false],
    ['Kamu terimaRp1.950.000', true],
    ['BungaRp156.000', false],
    ['Total kamu bayarRp2.156.000', true],
    ['Total biaya (10,3%)Rp206.000', true],
    ['Kalau terlambat0,15% sehari dari yang terlambat, mulai hari ke-4 setelah jatuh tempo', false],
  ]);
});

it('says who has signed when it is opened later, by the number of its loan', async () => {
  const signatures: LoanAgreement['signatures'] = [{ by: 'borrower', at: '2026-11-24T10:00:00.000Z' }];
  let asked = '';
  open({
    'GET /loan/loan-agreement': (request) => {
      asked = request.query.get('loanNo') ?? '';
      return Response.json({ ...AGREEMENT, eSignStatus: 'COMPLETED', signatures });
    },
  });
  openApp(`/H5/${AGREEMENT.loanNo}/loan-agreement`);
  await screen.findByText('24-11-2026 17:00:00');
  screen.getByText(t('agreement.unsigned'));
  expect(asked).toBe(AGREEMENT.loanNo);
});

it('says that there is none', async () => {
  open({ 'GET /loan/loan-agreement': () => Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 }) });
  openApp('/H5/loan-agreement');
  await screen.findByText(t('agreement.missing'));
});

it('is read in the language the page is switched to', async () => {
  open({
    'GET /loan/loan-agreement': ({ query }) => Response.json({ ...AGREEMENT, title: `in ${query.get('lang')}` }),
  });
  openApp('/H5/loan-agreement');
  await screen.findByRole('article', { name: 'in id' });
  for (const language of ['en-us', 'id']) {
    fireEvent.click(screen.getByRole('button', { name: /ID · EN/ }));
    await screen.findByRole('article', { name: `in ${language}` });
  }
});
