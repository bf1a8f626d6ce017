import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OwnVoucher } from '../../src/contract/generated/bodies';
import { modalsGone } from '../../src/ui/modalHistory';
import { forgetEverything, openApp, signInAs } from '../app/support/app';
import { newDraft, refuse, serve, t } from '../runner/support/page';

beforeEach(() => forgetEverything());

const VOUCHER: OwnVoucher = {
  voucherId: 'v',
  title: 'Voucher v',
  kind: 'FIRST_INTEREST',
  off: { percent: '50', atMost: 50_000 },
  validUntil: new Date(Date.now() + 90 * 60_000).toISOString(),
  status: 'NEED_RECLAIM',
};

function openWallet(replies: Parameters<typeof serve>[1]) {
  const server = serve(newDraft(), {
    'GET /user/v3': () => Response.json({ mobileNumber: '85712345678', known: {}, referralCode: 'ABCDEFGH' }),
    ...replies,
  });
  signInAs('u-1');
  openApp('/H5/me');
  return server;
}

async function sheet() {
  fireEvent.click(await screen.findByRole('button', { name: t('me.links.vouchers') }));
  return within(await screen.findByRole('dialog', { name: t('vouchers.title') }));
}

async function close() {
  fireEvent.click(screen.getByRole('button', { name: t('common.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await modalsGone();
}

it('lists all vouchers with what they take off and the time left, lets a lapsed one be claimed again, and counts them as seen', async () => {
  let status: OwnVoucher['status'] = VOUCHER.status;
  const server = openWallet({
    'GET /voucher/list': () => Response.json({ vouchers: [{ ...VOUCHER, status }] }),
    'POST /voucher/claim-again': () => {
      status = 'UNUSED';
      return Response.json({ ...VOUCHER, status });
    },
  });
  const wallet = await sheet();
  const of = t('vouchers.kinds.FIRST_INTEREST');
  await wallet.findByText(t('vouchers.value.percent', { percent: '50', of, atMost: 'Rp50.000' }));
  wallet.getByText(t('vouchers.hours_other', { count: 1 }));
  wallet.getByText(t('vouchers.soon'));
  fireEvent.click(wallet.getByRole('button', { name: t('vouchers.againOf', { title: 'Voucher v' }) }));
  await waitFor(() => expect(wallet.queryByRole('button', { name: /Voucher v/ })).toBeNull());
  expect(server.to('POST /voucher/seen').length).toBeGreaterThan(0);
  await close();
});

it('says that there is none yet', async () => {
  openWallet({});
  const wallet = await sheet();
  await wallet.findByText(t('vouchers.empty'));
  await close();
});

it('can be tried again where it does not come', async () => {
  let tries = 0;
  openWallet({
    'GET /voucher/list': () => {
      tries += 1;
      return tries === 1 ? refuse('SYSTEM_ERROR') : Response.json({ vouchers: [VOUCHER] });
    },
  });
  const wallet = await sheet();
  await wallet.findByText(t('vouchers.me.failed'));
  fireEvent.click(wallet.getByRole('button', { name: t('common.retry') }));
  await wallet.findByText('Voucher v');
  await close();
});
