import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostpaidBill, ServiceProduct } from '../../src/contract/generated/bodies';
import { fail, newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(forgetEverything);
afterEach(cleanup);

const SERVICES = '/H5/bill/postpaid';
const PRODUCTS = 'GET /o/vgs/service-product/available';
const INQUIRE = 'GET /o/vgs/service-product/inquire-postpaid-bill';
const PLN: ServiceProduct = {
  ...{ serviceProductId: 'PLN', kind: 'ELECTRICITY', name: 'PLN Pascabayar', leastDigits: 12, mostDigits: 12 },
  ...{ payAt: ['Alfamart', 'ATM'], available: true },
};
const WATER: ServiceProduct = { ...PLN, serviceProductId: 'PDAM', kind: 'WATER', name: 'PDAM', available: false };
const DUE: PostpaidBill = {
  ...{ status: 'DUE', customerName: 'S••• A•••', instalments: 'POSSIBLE', least: 300_000, most: 30_000_000 },
  bill: {
    ...{ billNo: 'B-1', periods: ['2026-10', '2026-11'], amount: 800_000, penalty: 20_000, adminFee: 3_000 },
    ...{ total: 823_000, dueOn: '2026-12-20', validUntil: '2026-12-01T16:59:59.999Z' },
  },
};
const NUMBER = '530000000001';

function open(address: string, replies: Parameters<typeof serve>[1] = {}, products = [PLN, WATER]) {
  const server = serve(newDraft(), { [PRODUCTS]: () => Response.json({ products }), ...replies });
  signInAs('u-1');
  openApp(address);
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Types a number into the form of PLN and sends it. */
async function lookUp(number = NUMBER) {
  fireEvent.change(await screen.findByLabelText(t('pay.service.number.ELECTRICITY')), { target: { value: number } });
  await press(t('pay.service.number.action'));
}

describe('the services', () => {
  it('lead to theirs, and say which is out of order', async () => {
    open(SERVICES);
    await screen.findByText(t('pay.service.outOfOrder.mark'));
    fireEvent.click(screen.getByRole('link', { name: /PLN Pascabayar/ }));
    await waitFor(() => expect(path()).toBe(`${SERVICES}/PLN`));
    await screen.findByLabelText(t('pay.service.number.ELECTRICITY'));
  });

  it('are none without a biller', async () => {
    open(SERVICES, {}, []);
    await screen.findByText(t('pay.service.none.title'));
  });

  it('can be asked for again where they cannot be read', async () => {
    open(SERVICES, { [PRODUCTS]: fail });
    await screen.findByRole('button', { name: t('common.retry') });
  });

  it.each([
    ['is out of order', 'PDAM', 'pay.service.outOfOrder.title'],
    ['is none of the list', 'GAS', 'pay.service.unknown.title'],
  ] as const)('say so of one that %s', async (_, id, title) => {
    open(`${SERVICES}/${id}`);
    await screen.findByText(t(title));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a bill', () => {
  it('is looked up by its number, read out from its title, and ordered as it was shown', async () => {
    const server = open(`${SERVICES}/PLN`, {
      [INQUIRE]: () => Response.json(DUE),
      'POST /order/postpaid-bill': () => Response.json({ orderId: 'o-1' }),
    });
    await lookUp('5300-0000-0001');
    const title = await screen.findByRole('heading', { name: t('pay.service.bill.title') });
    expect(document.activeElement).toBe(title);
    for (const text of [
      'S••• A•••',
      '5300 0000 0001',
      'Oktober 2026, November 2026',
      'Min, 20 Des 2026',
      'Rp823.000',
    ]) {
      screen.getByText(text);
    }
    await press(t('pay.service.instalments.action'));
    await waitFor(() => expect(path()).toBe('/H5/purchase/o-1'));
    expect(server.to('POST /order/postpaid-bill')[0]?.body).toEqual({
      ...{ serviceProductId: 'PLN', customerNumber: NUMBER, total: 823_000 },
    });
  });

  it('is paid whole by a button beside the instalments, which says where and with which number', async () => {
    open(`${SERVICES}/PLN`, { [INQUIRE]: () => Response.json(DUE) });
    await lookUp();
    await press(t('pay.service.whole.action', { amount: 'Rp823.000' }));
    const sheet = within(await screen.findByRole('dialog', { name: t('pay.service.whole.title') }));
    sheet.getByText(t('pay.service.whole.text', { amount: 'Rp823.000', places: 'Alfamart atau ATM' }));
    sheet.getByText('5300 0000 0001');
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await press(t('pay.service.whole.copy'));
    await sheet.findByText(t('pay.service.whole.copied'));
    expect(copied).toEqual([NUMBER]);
  });

  it('says before it is looked up which amounts can be paid in instalments, or that none can', async () => {
    const page = open(`${SERVICES}/PLN`, {}, [{ ...PLN, least: 300_000, most: 30_000_000 }]);
    const range = t('pay.service.instalments.between', { least: 'Rp300.000', most: 'Rp30.000.000' });
    await screen.findByText(range);
    expect(page.to(INQUIRE)).toHaveLength(0);
    cleanup();
    open(`${SERVICES}/PLN`);
    await screen.findByText(t('pay.service.instalments.none'));
  });

  it.each([
    ['TOO_SMALL', { least: 'Rp300.000' }],
    ['TOO_LARGE', { most: 'Rp30.000.000' }],
    ['NOT_OFFERED', {}],
  ] as const)('that instalments cannot pay says why, and where to pay it: %s', async (instalments, params) => {
    open(`${SERVICES}/PLN`, { [INQUIRE]: () => Response.json({ ...DUE, instalments }) });
    await lookUp();
    await screen.findByText(t(`pay.service.instalments.${instalments}`, params));
    screen.getByRole('button', { name: t('pay.service.whole.action', { amount: 'Rp823.000' }) });
    expect(screen.queryByRole('button', { name: t('pay.service.instalments.action') })).toBeNull();
  });

  it('that is paid, or of which nothing is owed, is said, until another number is typed', async () => {
    let answer: PostpaidBill = { status: 'PAID', customerName: 'S•••', paidOn: '2026-11-12' };
    open(`${SERVICES}/PLN`, { [INQUIRE]: () => Response.json(answer) });
    await lookUp();
    await screen.findByText(t('pay.service.paid.text', { name: 'S•••', day: 'Kamis, 12 Nov 2026' }));
    answer = { status: 'NONE', customerName: 'B•••' };
    await lookUp('530000000002');
    await screen.findByText(t('pay.service.nothing.text', { name: 'B•••' }));
    expect(screen.queryByText(t('pay.service.paid.title'))).toBeNull();
  });
});

describe('a number', () => {
  it('of another length is not sent', async () => {
    const server = open(`${SERVICES}/PLN`);
    await lookUp('5300');
    const field = await screen.findByLabelText(t('pay.service.number.ELECTRICITY'));
    await screen.findByText(t('pay.service.number.wrong', { digits: '12' }));
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(server.to(INQUIRE)).toEqual([]);
  });

  it('that no customer has is said at the field', async () => {
    open(`${SERVICES}/PLN`, { [INQUIRE]: () => refuse('CUSTOMER_NUMBER_UNKNOWN') });
    await lookUp();
    const field = await screen.findByLabelText(t('pay.service.number.ELECTRICITY'));
    await waitFor(() => expect(field.getAttribute('aria-describedby')).toContain('-error'));
    screen.getByText(t('errors.CUSTOMER_NUMBER_UNKNOWN'));
  });

  it.each([
    ['the biller does not answer', () => refuse('PARTNER_NOT_REACHED'), 'pay.service.silent'],
    ['there is no network', fail, 'errors.network'],
  ] as const)('can be sent again where %s', async (_, answer, message) => {
    let isBack = false;
    open(`${SERVICES}/PLN`, { [INQUIRE]: () => (isBack ? Response.json(DUE) : answer()) });
    await lookUp();
    await screen.findByText(t(message, { service: 'PLN Pascabayar' }));
    isBack = true;
    await press(t('pay.service.number.action'));
    await screen.findByText(t('pay.service.bill.title'));
  });
});
