import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OpenOrders, Shop } from '../../src/contract/generated/bodies';
import { loadAreas } from '../../src/i18n/texts';
import * as leaving from '../../src/kit/leaveApp';
import { forgetEverything, openApp, path, signInAs } from '../app/support/app';
import { newDraft, refuse, serve, t } from '../runner/support/page';

const SHOP: Shop = {
  name: 'Toko Contoh',
  goods: [
    { id: 'phone', name: 'Ponsel Merpati 5', price: 2_499_000 },
    { id: 'bicycle', name: 'Sepeda lipat Laju', price: 1_875_000 },
  ],
  orders: [
    {
      ...{
        orderNo: 'TOKO-1',
        orderId: 'o-1',
        amount: 1_875_000,
        status: 'PAID',
        orderedAt: '2026-11-25T00:00:00.000Z',
      },
      items: [{ name: 'Sepeda lipat Laju', quantity: 1, price: 1_875_000 }],
      callbacks: [
        { noticeId: 'n-1', status: 'CREATED', receivedAt: '2026-11-25T00:00:02.000Z', repeated: false },
        { noticeId: 'n-2', status: 'PAID', receivedAt: '2026-11-25T00:01:00.000Z', repeated: false },
        { noticeId: 'n-2', status: 'PAID', receivedAt: '2026-11-25T00:01:20.000Z', repeated: true },
      ],
    },
    {
      ...{
        orderNo: 'TOKO-2',
        orderId: 'o-2',
        amount: 9,
        status: 'ORDER_REJECTING',
        orderedAt: '2026-11-25T00:00:00.000Z',
      },
      ...{ items: [], reason: 'FRAUD', callbacks: [] },
    },
  ],
};

const ADDRESS = 'http://localhost/H5/purchase/o-3';

function openShop(search = '', shop: Shop = SHOP) {
  const server = serve(newDraft(), {
    'GET /sandbox/shop': () => Response.json(shop),
    'POST /sandbox/shop/orders': () => Response.json({ orderNo: 'TOKO-3', buyerAddress: ADDRESS }),
    'POST /sandbox/shop/acts': () => Response.json(shop),
  });
  document.documentElement.dataset.sandbox = '';
  openApp(`/H5/test/shop${search}`);
  return server;
}

beforeEach(async () => {
  forgetEverything();
  await loadAreas(['sandbox']);
});

it('sells what is put into the cart, and sends the buyer to Lancar', async () => {
  const left = vi.spyOn(leaving, 'leaveApp').mockReturnValue();
  const server = openShop();
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: t('sandbox.shop.pay') });
  expect(pay.disabled).toBe(true);
  const more = screen.getByRole('button', { name: t('sandbox.shop.more', { name: 'Ponsel Merpati 5' }) });
  fireEvent.click(more);
  fireEvent.click(more);
  screen.getByText(t('sandbox.shop.sum', { amount: 'Rp4.998.000' }));
  fireEvent.click(pay);
  await waitFor(() => expect(left).toHaveBeenCalledWith(ADDRESS));
  expect(server.to('POST /sandbox/shop/orders')[0]?.body).toEqual({ items: [{ id: 'phone', quantity: 2 }] });
  left.mockRestore();
});

it('shows each order with all that was told of it, and what can be done about it', async () => {
  const server = openShop();
  const paid = await screen.findByRole('region', { name: 'TOKO-1' });
  expect(within(paid).getAllByRole('listitem')).toHaveLength(3);
  within(paid).getByText(new RegExp(t('sandbox.shop.repeated')));
  expect(within(paid).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(paid).getByRole('button', { name: t('sandbox.shop.acts.refund') }));
  await waitFor(() =>
    expect(server.to('POST /sandbox/shop/acts')[0]?.body).toEqual({ orderNo: 'TOKO-1', act: 'refund' }),
  );
  const refused = screen.getByRole('region', { name: 'TOKO-2' });
  within(refused).getByRole('button', { name: t('sandbox.shop.acts.cancel') });
});

it.each([
  [true, 'sandbox.shop.returned.title'],
  [false, 'sandbox.shop.returned.forged'],
] as const)('says with what a buyer came back, signed: %s', async (genuine, key) => {
  openShop('?orderNo=TOKO-1&status=PAID', { ...SHOP, returned: { orderNo: 'TOKO-1', status: 'PAID', genuine } });
  await screen.findByText(t(key));
});

it('says so where there is no sandbox', async () => {
  serve(newDraft(), { 'GET /sandbox/shop': () => refuse('NOT_FOUND') });
  openApp('/H5/test/shop');
  await screen.findByText(t('sandbox.off'));
});

it('Home tells of an order that waits, and leads back to it', async () => {
  const orders: OpenOrders = {
    orders: [
      {
        orderId: 'o-1',
        shop: 'Sinar Toko',
        amount: 900_000,
        status: 'ORDER_OPENING',
        validUntil: '2026-11-26T01:00:00.000Z',
      },
      {
        orderId: 'o-2',
        shop: 'Toko Lama',
        amount: 500_000,
        status: 'REFUNDED',
        validUntil: '2026-11-26T01:00:00.000Z',
      },
    ],
  };
  serve(newDraft(), { 'GET /order/list': () => Response.json(orders) });
  signInAs('u-1');
  openApp('/H5/home');
  await screen.findByText(t('home.orders.opened.title', { shop: 'Sinar Toko' }));
  screen.getByText(t('home.orders.refunded.title', { shop: 'Toko Lama' }));
  fireEvent.click(screen.getByRole('button', { name: t('home.orders.opened.action') }));
  await waitFor(() => expect(path()).toBe('/H5/purchase/o-1'));
});
