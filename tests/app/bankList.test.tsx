import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { BankAccounts } from '../../src/contract/generated/bodies';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const MAIN = { accountId: 'main', bankCode: 'BCA', accountNumber: '••••••7365', usability: 'APPLICABLE' } as const;
const OTHER = {
  accountId: 'a-2',
  bankCode: 'BRI',
  accountNumber: '••••••2914',
  usability: 'BANK_ACCOUNT_INACTIVE',
} as const;

function open(replies: Parameters<typeof serve>[1]): void {
  const banks = [
    { code: 'BCA', name: 'Bank Central Asia' },
    { code: 'BRI', name: 'Bank Rakyat Indonesia' },
  ];
  serve(newDraft(), { 'GET /bank/list': () => Response.json(banks), ...replies });
  signInAs('u-1');
  openApp('/H5/home/bank-list');
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

it('says that there is none yet', async () => {
  open({ 'GET /user/bank-accounts': () => Response.json([]) });
  await screen.findByText(t('accounts.none.text'));
});
