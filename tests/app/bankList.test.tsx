import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankAccounts } from '../../src/contract/generated/bodies';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const MAIN = { accountId: 'main', bankCode: 'BCA', accountNumber: '••••7365', usability: 'APPLICABLE' } as const;
const OTHER = {
  accountId: 'a-2',
  bankCode: 'BRI',
  accountNumber: '••••2914',
  usability: 'BANK_ACCOUNT_INACTIVE',
} as const;

function open(replies: Parameters<typeof serve>[1], query = ''): void {
  const banks = [
    { code: 'BCA', name: 'Bank Central Asia' },
    { code: 'BRI', name: 'Bank Rakyat Indonesia' },
  ];
  serve(newDraft(), { 'GET /bank/list': () => Response.json(banks), ...replies });
  signInAs('u-1');
  openApp(`/H5/home/bank-list${query}`);
}

it('says where loans are paid to, and has them paid elsewhere', async () => {
  let accounts: BankAccounts = [MAIN, OTHER];
  open({
    'GET /user/bank-accounts': () => Response.json(accounts),
    'POST /user/bank-account/use': () => {
      accounts = [
        { ...OTHER, accountId: 'main', usability: 'APPLICABLE' },
        { ...MAIN, accountId: 'a-3', usability: 'BANK_ACCOUNT_INACTIVE' },
      ];
      return Response.json({});
    },
  });
  const main = (await screen.findByText(t('accounts.main'))).parentElement as HTMLElement;
  await within(main).findByRole('heading', { name: 'Bank Central Asia' });
  within(main).getByText(t('accounts.usability.APPLICABLE'));
  fireEvent.click(screen.getByRole('button', { name: t('accounts.use') }));
  await screen.findByText(t('accounts.used'));
  const now = (await screen.findByText(t('accounts.main'))).parentElement as HTMLElement;
  await within(now).findByRole('heading', { name: 'Bank Rakyat Indonesia' });
});

it('removes an account once that was confirmed, and stays where it is refused', async () => {
  let accounts: BankAccounts = [MAIN, OTHER];
  let tries = 0;
  open({
    'GET /user/bank-accounts': () => Response.json(accounts),
    'POST /user/bank-account/remove': () => {
      tries += 1;
      if (tries === 1) return refuse('SAVE_CONFLICT');
      accounts = [MAIN];
      return Response.json({});
    },
  });
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: t('accounts.remove') }));
    const popup = await screen.findByRole('dialog', { name: t('accounts.confirm.title') });
    fireEvent.click(within(popup).getByRole('button', { name: t('accounts.confirm.yes') }));
  };
  await remove();
  await screen.findByText(t('errors.SAVE_CONFLICT'));
  await remove();
  await screen.findByText(t('accounts.removed'));
  await waitFor(() => expect(screen.queryByText(OTHER.accountNumber)).toBeNull());
});

it('says which loans are paid to which account', async () => {
  const loans = [{ loanNo: 'LN-2611-7', amount: 2_000_000 }];
  open({ 'GET /user/bank-accounts': () => Response.json([MAIN, { ...OTHER, loans }]) });
  const other = (await screen.findByText(OTHER.accountNumber)).parentElement as HTMLElement;
  within(other).getByText(t('accounts.loans_other', { count: 1 }));
  within(other).getByText(/Rp2\.000\.000 · LN-2611-7/);
  const main = screen.getByText(MAIN.accountNumber).parentElement as HTMLElement;
  expect(within(main).queryByText(/LN-2611-7/)).toBeNull();
});

describe('opened from a loan', () => {
  const FROM = '?from=%2FH5%2Fhome%2Fapply-loan';
  const replies = {
    'GET /user/bank-accounts': () => Response.json([MAIN, OTHER]),
    'POST /user/bank-account/use': () => Response.json({}),
  };

  it('leads back to it once another account is chosen', async () => {
    open(replies, FROM);
    fireEvent.click(await screen.findByRole('button', { name: t('accounts.use') }));
    await waitFor(() => expect(path()).toBe('/H5/home/apply-loan'));
  });

  it('leads back to it also after an account was added', async () => {
    open(replies, FROM);
    fireEvent.click(await screen.findByRole('button', { name: t('accounts.add') }));
    await waitFor(() => expect(path()).toBe('/H5/home/add-card'));
    cleanup();
    open(replies);
    const toLoan = await screen.findByRole('button', { name: t('accounts.toLoan') });
    await screen.findByRole('heading', { name: 'Bank Rakyat Indonesia' });
    fireEvent.click(toLoan);
    await waitFor(() => expect(path()).toBe('/H5/home/apply-loan'));
  });

  it('leads to no loan where it is opened later, and no account was added', async () => {
    open(replies, FROM);
    await screen.findByRole('button', { name: t('accounts.toLoan') });
    cleanup();
    open(replies);
    await screen.findByText(t('accounts.main'));
    expect(screen.queryByRole('button', { name: t('accounts.toLoan') })).toBeNull();
  });

  it('leads back only to a page of ours', async () => {
    open(replies, '?from=https%3A%2F%2Fevil.example%2F');
    await screen.findByText(t('accounts.main'));
    expect(screen.queryByRole('button', { name: t('accounts.toLoan') })).toBeNull();
  });
});

it('says that there is none yet', async () => {
  open({ 'GET /user/bank-accounts': () => Response.json([]) });
  await screen.findByText(t('accounts.none.text'));
});
