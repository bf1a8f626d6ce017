import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { LoanOffers } from '../../src/contract/generated/bodies';
import { capsOf, productsOf } from '../../src/lending/released';
import { type } from '../runner/support/form';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const definitions = definitionsIn(process.cwd());
const OFFERS: LoanOffers = {
  day: '2026-11-24',
  available: 4_250_000,
  borrower: { age: 30, isNew: true },
  products: productsOf(definitions).flatMap((product) => (product.kind === 'CASH' ? [{ ...product }] : [])),
  caps: { ...capsOf(definitions) },
};
const DONE = ['login', 'basic-info', 'ktp', 'ktp-holding', 'review', 'credit-loading', 'credit-status', 'home'];

function open(
  answers: { loanAmount?: number; tenor?: string },
  offers: () => Response | Promise<Response> = () => Response.json(OFFERS),
  query = '',
  further: Parameters<typeof serve>[1] = {},
) {
  const facts = { creditStatus: 'NORMAL', availableLimit: OFFERS.available };
  const server = serve(
    { ...newDraft({ flow: 'effortless', answers, facts }), done: DONE },
    { 'GET /loan/offers': offers, ...further },
  );
  signInAs('u-1');
  openApp(`/H5/effortless/apply-loan${query}`);
  return server;
}

it('says all that the chosen loan costs, each due day and every other tenor', async () => {
  open({ loanAmount: 2_000_000, tenor: '3' });
  const sentence = { paidOut: 'Rp1.950.000', count: 3, each: '2 × Rp719.000, lalu Rp718.000', toRepay: 'Rp2.156.000' };
  await screen.findByText(t('quote.sentence', sentence));
  const quote = screen.getByRole('region', { name: t('quote.title') });
  for (const [name, amount] of [
    ['quote.fees.admin', 'Rp40.000'],
    ['quote.fees.e-sign', 'Rp10.000'],
    ['quote.interest', 'Rp156.000'],
  ] as const) {
    const row = within(quote).getByText(t(name)).parentElement;
    expect(row?.textContent).toBe(`${t(name)}${amount}`);
  }
  const cost = within(quote).getByText(t('quote.wholeCost', { percent: '10,3' })).parentElement;
  expect(cost?.textContent).toContain('Rp206.000');
  within(quote).getByText('Kam, 24 Des 2026');
  within(quote).getByText(t('quote.late', { percent: '0,15', day: 4 }));
});

it('says of each tenor what is usually paid, not the odd last instalment, and all its costs as the bar does', async () => {
  open({ loanAmount: 5_000_000, tenor: '6' }, () => Response.json({ ...OFFERS, available: 6_000_000 }));
  await screen.findByText(/5 × Rp963\.000, lalu Rp965\.000/);
  const card = screen.getByText('Rp963.000/bln').closest('label')?.textContent;
  expect(card).toMatch(/Total biaya Rp\d{3}\.000,? .*lunas /);
});

it('says in rupiah what the law lets the chosen loan cost, beside what it does cost', async () => {
  open({ loanAmount: 2_000_000, tenor: '3' });
  fireEvent.click(await screen.findByRole('button', { name: t('quote.cap.open') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('quote.cap.open') }));
  // 92 days; the e-signature of Rp10.000 is not counted
  const allowed = { amount: 'Rp2.000.000', days: 92, most: 'Rp552.000', limit: '0,3' };
  sheet.getByText(t('quote.cap.most', { ...allowed, cost: 'Rp196.000', percent: '0,1065' }));
  const outside = { fees: t('quote.fees.e-sign'), cost: 'Rp206.000', percent: '0,112' };
  sheet.getByText(t('quote.cap.outside', outside));
});

it('says what of the signature the lender bears where all costs would pass the limit, so that none is above it', async () => {
  open({ loanAmount: 500_000, tenor: '14-DAYS' });
  const borne = { fee: t('quote.fees.e-sign'), whole: 'Rp10.000', borne: 'Rp8.000', limit: '0,3' };
  await screen.findByText(t('quote.borne', borne));
  fireEvent.click(screen.getByRole('button', { name: t('quote.cap.open') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('quote.cap.open') }));
  sheet.getByText(t('quote.cap.outside', { fees: t('quote.fees.e-sign'), cost: 'Rp21.000', percent: '0,3' }));
});

it('says at each tenor what is paid at a time, what it costs and when it ends, for the amount that is entered', async () => {
  open({ loanAmount: 2_000_000 });
  const tenor = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent;
  await screen.findByText(t('quote.tenorRow.monthly', { amount: 'Rp719.000' }));
  const note = (cost: string, date: string) => t('quote.tenorRow.note', { cost, date });
  expect(tenor(/^3 bulan/)).toContain(note('Rp206.000', '24\u00a0Feb\u00a02027'));
  expect(tenor(/^30 hari/)).toContain(t('quote.tenorRow.once', { amount: 'Rp2.120.000' }));
  fireEvent.change(screen.getByRole('slider', { name: t('numbers.slider') }), { target: { value: '2500000' } });
  // an amount that is not lent for a month cannot be chosen with it, and says why
  await waitFor(() => expect(tenor(/^30 hari/)).toContain(t('quote.tenorRow.upTo', { amount: 'Rp2.000.000' })));
  const isOff = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).disabled;
  expect([isOff(/^30 hari/), isOff(/^14 hari/), isOff(/^3 bulan/)]).toEqual([true, true, false]);
});

it('keeps the total of the chosen loan in view beside the button', async () => {
  open({ loanAmount: 2_000_000, tenor: '3' });
  const total = (await screen.findByText(t('quote.toRepay'), { selector: 'span' })).parentElement;
  expect(total?.textContent).toContain('Rp2.156.000');
  const button = screen.getByRole('button', { name: t('effortless.apply-loan.action') });
  expect(total?.parentElement?.parentElement?.contains(button)).toBe(true);
});

it('follows the tenor that is chosen', async () => {
  open({ loanAmount: 2_000_000, tenor: '3' });
  await screen.findByText(/Rp719\.000/, { selector: 'p' });
  fireEvent.click(screen.getByRole('radio', { name: /^6 bulan/ }));
  await screen.findByText(/Rp385\.000/, { selector: 'p' });
});

it('says above what nothing is lent after a late payment, and from when on it is again', async () => {
  const keptBack = { most: 30_000_000, from: '2027-05-16' };
  open({ loanAmount: 2_000_000, tenor: '3' }, () => Response.json({ ...OFFERS, available: 40_000_000, keptBack }));
  const params = { most: 'Rp20.000.000', more: 'Rp30.000.000', date: 'Minggu, 16 Mei 2027' };
  await screen.findByText(t('quote.keptBack', params));
});

it('says of a short loan that it is paid back once, on its last day', async () => {
  open({ loanAmount: 1_000_000, tenor: '14-DAYS' });
  await screen.findByText(t('quote.once', { paidOut: 'Rp986.000', toRepay: 'Rp1.028.000' }));
  screen.getByText('Sel, 8 Des 2026');
});

describe('an amount beyond all that is lent', () => {
  const tenors = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /hari|bulan/ });
  const rowOf = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent;

  it.each([
    ['9000000', t('quote.tooMuch', { most: 'Rp4.000.000' }), 'Rp4.000.000', 'upTo'],
    ['99000000', t('quote.tooMuch', { most: 'Rp4.000.000' }), 'Rp4.000.000', 'upTo'],
    ['100000', t('quote.tooLittle', { least: 'Rp500.000' }), 'Rp500.000', 'from'],
  ] as const)(
    'of Rp%s has one error, what can be had in one press, and rows that say it',
    async (typed, said, take, why) => {
      open({});
      const field = await screen.findByRole('textbox', { name: t('fields.loanAmount.label') });
      await type('loanAmount', typed);
      fireEvent.blur(field);
      await screen.findByText(said);
      await waitFor(() => expect(field.getAttribute('aria-describedby')).toBe('field-loanAmount-error'));
      expect(screen.queryByText(/^Paling (banyak|sedikit)/)).toBeNull();
      expect(screen.queryByText(t('quote.range', { least: 'Rp500.000', most: 'Rp4.000.000' }))).toBeNull();
      expect(tenors().every(({ disabled }) => disabled)).toBe(true);
      expect(rowOf(/^3 bulan/)).toContain(
        t(`quote.tenorRow.${why}`, { amount: why === 'from' ? 'Rp1.000.000' : take }),
      );
      fireEvent.click(screen.getByRole('button', { name: t('quote.take', { amount: take }) }));
      await waitFor(() => expect(screen.queryByText(said)).toBeNull());
      expect(tenors().some(({ disabled }) => !disabled)).toBe(true);
    },
  );

  it('is not sent', async () => {
    const server = open({ loanAmount: 9_000_000, tenor: '3' });
    await screen.findByText(t('quote.tooMuch', { most: 'Rp4.000.000' }));
    fireEvent.click(screen.getByRole('button', { name: t('effortless.apply-loan.action') }));
    await waitFor(() => expect(document.activeElement?.id).toBe('field-loanAmount'));
    expect(server.to('POST /loan/check')).toEqual([]);
  });
});

it('says at each tenor what it is lent for while no amount is entered', async () => {
  open({ loanAmount: 2_000_000 });
  await screen.findByText(/Rp719\.000/);
  await type('loanAmount', '');
  const row = () => screen.getByRole('radio', { name: /^14 hari/ }).closest('label')?.textContent;
  await waitFor(() => expect(row()).toContain(t('quote.tenorRow.range', { least: 'Rp500.000', most: 'Rp2.000.000' })));
});

it.each([
  ['1234567', 3],
  ['1200000', 1],
])('offers beside Rp%s what is lent for months', async (typed, offers) => {
  open({});
  await screen.findByRole('textbox', { name: t('fields.loanAmount.label') });
  await type('loanAmount', typed);
  const monthly = await screen.findByRole('button', { name: t('quote.takeMonthly', { amount: 'Rp1.000.000' }) });
  expect(within(monthly.parentElement as HTMLElement).getAllByRole('button')).toHaveLength(offers);
  fireEvent.click(monthly);
  await screen.findAllByText(/\/bln/);
});

it('follows the amount that is slid to, and so does the field', async () => {
  open({ loanAmount: 2_000_000, tenor: '3' });
  const slider = await screen.findByRole('slider', { name: t('numbers.slider') });
  expect(slider.getAttribute('aria-valuetext')).toBe('Rp2.000.000');
  fireEvent.change(slider, { target: { value: '2500000' } });
  await screen.findByText(/Rp2\.440\.000/, { selector: 'p' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /./ }).value).toBe('2.500.000');
});

it('offers both amounts about one that is not lent, each in one press, and blames no tenor for it', async () => {
  open({ loanAmount: 2_250_000, tenor: '3' });
  await screen.findByRole('button', { name: 'Rp2.000.000' });
  const tenors = screen.getAllByRole<HTMLInputElement>('radio', { name: /hari|bulan/ });
  expect(tenors.every((one) => one.checked || one.disabled)).toBe(true);
  expect(tenors.every((one) => one.closest('label')?.dataset.invalid === undefined)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Rp2.500.000' }));
  await screen.findByText(/Rp2\.440\.000/, { selector: 'p' });
  expect(screen.queryByRole('button', { name: 'Rp2.000.000' })).toBeNull();
});

it('has a slider to scale: half of the way is half of the money, and each move comes to an amount that is lent', async () => {
  open({ loanAmount: 2_000_000, tenor: '3' });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: t('numbers.slider') });
  expect([slider.min, slider.max, slider.value]).toEqual(['500000', '4000000', '2000000']);
  // one step on by keyboard lies between two amounts
  fireEvent.change(slider, { target: { value: '2100000' } });
  await waitFor(() => expect(slider.value).toBe('2500000'));
  fireEvent.change(slider, { target: { value: '2400000' } });
  await waitFor(() => expect(slider.value).toBe('2000000'));
});

it.each([
  [{ loanAmount: 9_000_000, tenor: '3' }, t('quote.tooMuch', { most: 'Rp4.000.000' })],
  [{ loanAmount: 2_250_000, tenor: '3' }, t('quote.nearest', { amount: 'Rp2.250.000' })],
  [{ loanAmount: 2_000_000 }, t('quote.chooseTenor')],
])('says of the answers %j what can be had', async (answers, text) => {
  open(answers);
  await screen.findByText(text);
});

describe('without an amount', () => {
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('fields.loanAmount.label') }).value;
  const rowOf = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent;
  const example = (least: string, most: string) => t('quote.example', { least, most });

  it('begins with an example, of which nothing is kept before the person sends it', async () => {
    const server = open({});
    await screen.findByText(example('Rp500.000', 'Rp4.000.000'));
    expect(amount()).toBe('2.000.000');
    expect(rowOf(/^3 bulan/)).toContain('Rp719.000');
    const saved = () => server.to('PUT /draft/effortless').map(({ body }) => body);
    expect(saved()).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: /^3 bulan/ }));
    await waitFor(() => expect(saved()).toEqual([{ answers: { tenor: '3' } }]));
    // it is theirs once they have moved it, and not called an example any more
    fireEvent.change(screen.getByRole('slider', { name: t('numbers.slider') }), { target: { value: '2500000' } });
    await waitFor(() => expect(amount()).toBe('2.500.000'));
    expect(screen.queryByText(example('Rp500.000', 'Rp4.000.000'))).toBeNull();
    await waitFor(() => expect(saved().at(-1)).toEqual({ answers: { loanAmount: 2_500_000 } }));
  });

  it('calls it an example no more once the person has typed the same sum', async () => {
    open({});
    await screen.findByText(example('Rp500.000', 'Rp4.000.000'));
    fireEvent.input(screen.getByRole('textbox', { name: t('fields.loanAmount.label') }), {
      target: { value: '2000000' },
    });
    await waitFor(() => expect(screen.queryByText(example('Rp500.000', 'Rp4.000.000'))).toBeNull());
    expect(amount()).toBe('2.000.000');
  });

  it.each([
    [1_250_000, '1.000.000', 'Rp1.200.000'],
    [900_000, '900.000', 'Rp900.000'],
  ])('begins with what has the most tenors where only %i is left of the limit', async (available, starts, most) => {
    open({}, () => Response.json({ ...OFFERS, available }));
    await screen.findByText(example('Rp500.000', most));
    expect(amount()).toBe(starts);
    expect(rowOf(/^3 bulan/)).toContain(
      available < 1_000_000 ? t('quote.tenorRow.from', { amount: 'Rp1.000.000' }) : '/bln',
    );
  });

  it('begins with what the address names, where that is lent', async () => {
    open({}, undefined, '?amount=3000000');
    await screen.findByText(t('quote.tenorRow.monthly', { amount: 'Rp578.000' }));
    expect(amount()).toBe('3.000.000');
  });

  it('shows the tenors alone until their prices are there, and their notes where these do not come', async () => {
    let answer = (_: Response) => {};
    open(
      {},
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    await screen.findByRole('radio', { name: /^3 bulan/ });
    expect(screen.queryByText(t('enums.tenorOffers.3.slogan'))).toBeNull();
    await screen.findByRole('status', { name: t('quote.loading') });
    answer(refuse('INTERNAL'));
    await screen.findByText(t('enums.tenorOffers.3.slogan'));
  });
});

it('says at a tenor which amount is nearest, where the one entered lies between two that are lent', async () => {
  open({ loanAmount: 1_200_000 });
  const [row] = await screen.findAllByText(t('quote.tenorRow.nearest', { amount: 'Rp1.000.000' }));
  expect(row?.closest('label')?.textContent).toContain('2 bulan');
});

it.each([
  ['a bill is late', { state: 'open', keptBy: ['late'] }, t('quote.nothing'), t('home.myLimit.keptBy.late')],
  [
    'the limit is locked',
    { state: 'locked', creditStatus: 'FROZEN' },
    t('effortless.credit-status.FROZEN.title'),
    t('effortless.credit-status.FROZEN.body'),
  ],
  [
    'the lender refused',
    { state: 'none', creditStatus: 'NKP_REJECTED', creditLine: 'REJECTED' },
    t('effortless.credit-status.NKP_REJECTED.title'),
    t('effortless.credit-status.NKP_REJECTED.body'),
  ],
] as const)(
  'says why nothing can be borrowed and leads to what mends it or to the limit, in the place of the form: %s',
  async (why, standing, title, text) => {
    open({}, () => Response.json({ ...OFFERS, available: 0 }), '', {
      'GET /user/limit': () => Response.json({ creditLine: 'APPROVED', ...standing }),
    });
    await screen.findByRole('heading', { name: title });
    screen.getByText(text);
    // no form that could not be sent
    expect(screen.queryByRole('button', { name: t('effortless.apply-loan.action') })).toBeNull();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    const isLate = why === 'a bill is late';
    fireEvent.click(screen.getByRole('button', { name: t(isLate ? 'quote.none.pay' : 'quote.none.action') }));
    await waitFor(() => expect(path()).toBe(isLate ? '/H5/bill/payment-method' : '/H5/home/my-limit'));
  },
);

it('can be tried again where it did not come, and the form can be used without it', async () => {
  let tries = 0;
  open({ loanAmount: 2_000_000, tenor: '3' }, () => {
    tries += 1;
    return tries === 1 ? refuse('INTERNAL') : Response.json(OFFERS);
  });
  await screen.findByText(t('quote.failed'));
  screen.getByRole('button', { name: t('effortless.apply-loan.action') });
  const quote = screen.getByRole('region', { name: t('quote.title') });
  fireEvent.click(within(quote).getByRole('button', { name: t('common.retry') }));
  await screen.findByText(/Rp719\.000/, { selector: 'p' });
});

const ORDER = '0b9f7c1e-6d0a-4a57-9c0e-2f1c53b0a001';
const FACTS = {
  ...{
    orderState: 'READY',
    orderPayment: 'WAITING',
    orderShop: 'Sinar Toko',
    orderNo: 'S-1001',
    orderAmount: 2_264_500,
  },
  ...{
    orderItems: [
      { name: 'Penanak nasi', quantity: 1, price: 389_500 },
      { name: 'Sepeda lipat', quantity: 1, price: 1_875_000 },
    ],
  },
  ...{ orderValidUntil: '2026-11-26T00:01:58.000Z', orderReturn: 'https://sinar.example/done' },
};

function openOrder(done: string[], facts: Record<string, unknown> = FACTS, below = '') {
  const params = { orderId: ORDER };
  const server = serve(
    { ...newDraft({ flow: 'purchase', facts }), params, done },
    {
      'GET /loan/offers': ({ query }) => {
        const isSold = ({ kind }: { kind: string }) => kind === (query.get('use') === 'purchase' ? 'RETAIL' : 'CASH');
        return Response.json({ ...OFFERS, products: productsOf(definitions).filter(isSold) });
      },
    },
  );
  signInAs('u-1');
  openApp(`/H5/purchase/${ORDER}${below}`);
  return server;
}

it('shows the order of a shop as one that waits to be paid, and goes on to its tenors', async () => {
  openOrder([]);
  await screen.findByText('Sinar Toko');
  expect(document.querySelector('main [data-tone]')?.getAttribute('data-tone')).toBe('wait');
  screen.getByText(/1 × Penanak nasi, Rp389\.500\s+1 × Sepeda lipat, Rp1\.875\.000/);
  screen.getByText('Rp2.264.500');
  fireEvent.click(screen.getByRole('button', { name: t('purchase.order.READY.action') }));
  await screen.findByRole('radio', { name: /^6/ });
});

it('says of a purchase what the shop gets, by the price of the order', async () => {
  openOrder(['order'], FACTS, '/tenor');
  fireEvent.click(await screen.findByRole('radio', { name: /^6/ }));
  await screen.findByText(/Rp412\.283/, { selector: 'p' });
  const quote = screen.getByRole('region', { name: t('quote.title') });
  const row = within(quote).getByText(t('quote.purchase.paidOut')).parentElement;
  expect(row?.textContent).toBe(`${t('quote.purchase.paidOut')}Rp2.264.500`);
  expect(within(quote).queryByRole('slider')).toBeNull();
});

it.each(['NO_LIMIT', 'EXPIRED', 'FOREIGN', 'ORDER_REJECTING'] as const)(
  'says what to do about an order that is %s',
  async (state) => {
    openOrder([], { ...FACTS, orderState: state });
    await screen.findByText(t(`purchase.order.${state}.title`));
    screen.getByRole('button', { name: t(`purchase.order.${state}.action`) });
  },
);
describe('the account that the money goes to', () => {
  const BANKS = () => Response.json([{ code: 'BCA', name: 'Bank Central Asia' }]);
  const MAIN = {
    accountId: 'main',
    bankCode: 'BCA',
    accountNumber: '••••7365',
    holderName: 'S••• R•••••',
    usability: 'APPLICABLE',
  };
  const openWith = (accounts: () => Response) => {
    const facts = { creditStatus: 'NORMAL', availableLimit: OFFERS.available };
    const answers = { loanAmount: 2_000_000, tenor: '3' };
    serve(
      { ...newDraft({ flow: 'effortless', answers, facts }), done: DONE },
      { 'GET /loan/offers': () => Response.json(OFFERS), 'GET /user/bank-accounts': accounts, 'GET /bank/list': BANKS },
    );
    signInAs('u-1');
    openApp('/H5/effortless/apply-loan');
  };

  it('is shown with its bank, its number and its holder, and can be changed', async () => {
    openWith(() => Response.json([MAIN]));
    const section = await screen.findByRole('region', { name: t('quote.account.title') });
    await within(section).findByText('Bank Central Asia');
    expect(section.textContent).toContain(MAIN.accountNumber);
    expect(section.textContent).toContain(MAIN.holderName);
    fireEvent.click(within(section).getByRole('button', { name: t('quote.account.change') }));
    fireEvent.click(await screen.findByRole('button', { name: t('accounts.toLoan') }));
    await screen.findByRole('region', { name: t('quote.account.title') });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^3 bulan/ }).checked).toBe(true);
  });

  it('is to be added where there is none, and asked for again where it did not come', async () => {
    let tries = 0;
    openWith(() => {
      tries += 1;
      return tries === 1 ? refuse('SYSTEM_ERROR') : Response.json([]);
    });
    const section = await screen.findByRole('region', { name: t('quote.account.title') });
    await within(section).findByText(t('quote.account.failed'));
    fireEvent.click(within(section).getByRole('button', { name: t('common.retry') }));
    await within(section).findByText(t('quote.account.none'));
    within(section).getByRole('button', { name: t('quote.account.add') });
  });
});
