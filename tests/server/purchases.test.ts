import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookLoanEvent } from '../../server/modules/loans/bookEvent';
import { takePayOutNotice } from '../../server/modules/loans/payOuts/takePayOutNotice';
import { loanHistory } from '../../server/modules/loans/tables/loanEvents';
import { lockLoan, ownLoanId } from '../../server/modules/loans/tables/loans';
import { expireOrders } from '../../server/modules/purchases/stopOrder';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import type { PartnerOrder } from '../../src/contract/generated/bodies';
import { addDays, dayOf } from '../../src/lending/days';
import { foldLoan } from '../../src/lending/fold';
import { rupiah } from '../../src/lending/money';
import { type Applicant, signIn } from './support/applicant';
import { actOn, buyerWith, buying, orderAgain, orderAt, orderFacts, payMerchants, SHOP } from './support/partnerShop';
import { expectProved } from './support/provedBooks';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

const LIMIT = 5_000_000;
const PRICE = 2_123_456;
const ITEMS = [
  { name: 'Kipas angin Semilir', quantity: 2, price: 311_728 },
  { name: 'Kompor Api Biru', quantity: 1, price: 1_500_000 },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, partners: [SHOP] });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const limitOf = async (who: Applicant) => (await who.get('/api/user/limit')).json().limit;

/** Where the money of a loan was sent. */
async function paidTo(orderId: string): Promise<unknown> {
  const sql = 'SELECT p.account, p.amount FROM payouts p JOIN orders o USING (loan_id) WHERE o.order_id = $1';
  return (await server.database.query(sql, [orderId]))[0];
}

/** An order whose loan both have signed. */
async function signedOrder(who: Applicant, changed = {}): Promise<PartnerOrder> {
  const order = await orderAt(server, changed);
  const arrival = await buying(who, order).on();
  expect(arrival, JSON.stringify(arrival)).toMatchObject({ step: 'paying', refused: [] });
  return order;
}

async function paidOrder(who: Applicant): Promise<PartnerOrder> {
  const order = await signedOrder(who);
  await payMerchants(server);
  expect(await orderAgain(server, order)).toMatchObject({ status: 'PAID' });
  return order;
}

describe('a purchase', () => {
  it('is seen, priced, signed and paid to the merchant, and its buyer goes back to the shop with a signed result', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await orderAt(server);
    const facts = await orderFacts(who, order);
    expect(facts).toMatchObject({
      ...{ orderState: 'READY', orderPayment: 'WAITING', orderShop: 'Sinar Toko', orderNo: order.orderNo },
      ...{ orderAmount: PRICE, orderItems: ITEMS },
    });
    const walker = buying(who, order);
    expect(await walker.through('order', 'tenor'), JSON.stringify(walker.refusal)).toBe(true);
    const seen = (await who.draft(`purchase?orderId=${order.orderId}`)).facts;
    // nothing is taken from what the shop gets
    expect(seen).toMatchObject({
      loanPaidOut: PRICE,
      loanFees: 0,
      loanFirstDue: '2026-04-10',
      loanLastDue: '2026-09-10',
    });
    expect(await walker.on()).toMatchObject({ step: 'paying', refused: [] });
    expect(await orderAgain(server, order)).toMatchObject({ status: 'ORDER_ONGOING' });
    const agreement = (await who.get('/api/loan/loan-agreement')).json();
    expect(JSON.stringify(agreement.blocks)).toContain('••••2345');
    await payMerchants(server);
    expect(await paidTo(order.orderId)).toEqual({ account: SHOP.accounts.main, amount: PRICE });
    expect(await walker.on()).toMatchObject({ step: 'purchase-done' });
    const purchase = { shop: 'Sinar Toko', orderNo: order.orderNo, orderStatus: 'PAID' };
    expect(await who.loans()).toMatchObject([
      { kind: 'RETAIL', accountType: 'POS', status: 'ONGOING', amount: PRICE, owed: seen.loanToRepay, purchase },
    ]);
    expect(await limitOf(who)).toEqual({ total: LIMIT, available: LIMIT - PRICE });
    const { orderReturn } = await orderFacts(who, order);
    const back = new URL(String(orderReturn));
    expect(back.href).toMatch(/^https:\/\/sinar\.example\/selesai\?keranjang=7&orderId=/);
    const { signature, time = '', ...told } = Object.fromEntries(back.searchParams);
    expect(told).toEqual({ keranjang: '7', orderId: order.orderId, orderNo: order.orderNo, status: 'PAID' });
    const text = Buffer.from(`${order.orderId}.${order.orderNo}.PAID`);
    expect(signature).toBe(callbackSignature(SHOP.key, { port: 'return', time }, text));
    await expectProved(server);
  });

  it('is offered by the products of purchases, by the same figures as the server’s', async () => {
    const who = await buyerWith(server, LIMIT);
    const offers = (await who.get('/api/loan/offers?use=purchase')).json();
    expect(offers.products.map(({ id }: { id: string }) => id)).toEqual(['retail-instalment']);
    expect((await who.get('/api/loan/offers?use=other')).statusCode).toBe(400);
  });

  it('asks for the location and a code as any loan of its price does', async () => {
    const who = await buyerWith(server, 20_000_000);
    const order = await orderAt(server, {
      amount: 11_000_000,
      items: [{ name: 'Kulkas', quantity: 1, price: 11_000_000 }],
    });
    const silent = buying(who, order);
    expect(await silent.through('order', 'tenor')).toBe(false);
    expect(silent.refusal).toMatchObject({ code: 'INCOMPLETE_USER_INFO', data: { popup: 'GEOLOCATION' } });
    const told = new Walker(who, silent.address, { tenor: '6', locationParams: '-6.2,106.8' });
    expect(await told.on()).toMatchObject({ step: 'paying', refused: [] });
    // a first loan of so much: one code counts for the check and for asking
    expect(told.askedFor).toEqual(['OTP_CHECK_REQUIRED']);
  });

  it('is what Home leads to as long as its contract is not signed', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await orderAt(server);
    const walker = buying(who, order);
    expect(await walker.through('order', 'tenor', 'purchase-review')).toBe(true);
    const start = (await who.get('/api/loan/can-apply')).json();
    expect(start).toMatchObject({ result: 'HAS_LBA_TO_SIGN', path: `purchase/${order.orderId}` });
    expect(await walker.on()).toMatchObject({ step: 'paying', refused: [] });
  });

  it('is no one else’s once it was opened', async () => {
    const order = await orderAt(server);
    await orderFacts(await buyerWith(server, LIMIT), order);
    const other = await buyerWith(server, LIMIT);
    const facts = await orderFacts(other, order);
    expect(facts).toMatchObject({ orderState: 'FOREIGN' });
    expect(facts).not.toHaveProperty('orderItems');
    const step = await other.step(
      '/order/check',
      'tenor',
      { tenor: '6' },
      { flow: `purchase?orderId=${order.orderId}` },
    );
    expect([404, 409]).toContain(step.statusCode);
    const unknown = { orderId: '0b9f7c1e-6d0a-4a57-9c0e-2f1c53b0a001' };
    expect(await orderFacts(other, unknown)).toMatchObject({ orderState: 'UNKNOWN' });
  });

  it.each(['0b9f7c1e-6d0a-4a57-9c0e-2f1c53b0a001', 'anything'])('of no order, %s, keeps nothing', async (orderId) => {
    const who = await signIn(server);
    const { draftId, facts } = await who.draft(`purchase?orderId=${orderId}`);
    expect(facts).toMatchObject({ orderState: 'UNKNOWN' });
    // a page that is looked at again names its draft
    expect((await who.draft(`purchase?orderId=${orderId}&draftId=${draftId}`)).facts).toMatchObject(facts);
    const url = `/api/draft/purchase?orderId=${orderId}`;
    const saved = await who.request({ method: 'PUT', url, payload: { answers: { tenor: '6' } } });
    expect([saved.statusCode, saved.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(await server.database.query('SELECT 1 FROM drafts WHERE flow LIKE $1', [`%${orderId}%`])).toEqual([]);
  });

  it('waits for a limit, is told of on Home and goes on once there is one', async () => {
    const who = await signIn(server);
    const order = await orderAt(server);
    expect(await orderFacts(who, order)).toMatchObject({ orderState: 'NO_LIMIT' });
    const opened = (await who.get('/api/order/list')).json();
    expect(opened.orders).toEqual([
      {
        orderId: order.orderId,
        shop: 'Sinar Toko',
        amount: PRICE,
        status: 'ORDER_OPENING',
        validUntil: order.validUntil,
      },
    ]);
    expect((await (await signIn(server)).get('/api/order/list')).json()).toEqual({ orders: [] });
  });

  it.each([
    ['more than is left', 2_000_000, {}, 'LIMIT_NOT_ENOUGH'],
    [
      'less than is lent',
      LIMIT,
      { amount: 299_999, items: [{ name: 'Payung', quantity: 1, price: 299_999 }] },
      'NOT_LENT',
    ],
  ])('of %s says so', async (_, limit, changed, orderState) => {
    const who = await buyerWith(server, limit);
    expect(await orderFacts(who, await orderAt(server, changed))).toMatchObject({ orderState });
  });

  it('is asked for once, of calls at the same moment and of two orders that the limit pays only one of', async () => {
    const who = await buyerWith(server, 3_000_000);
    const [one, other] = [await orderAt(server), await orderAt(server)];
    for (const order of [one, other]) {
      expect(await buying(who, order).through('order', 'tenor')).toBe(true);
    }
    const apply = ({ orderId }: PartnerOrder) =>
      who.step('/order/apply', 'purchase-review', {}, { flow: `purchase?orderId=${orderId}` });
    const body = await buying(who, one).send('purchase-review');
    expect(body).toBe(true);
    const answers = await Promise.all([apply(one), apply(one), apply(other)]);
    expect(answers.every(({ statusCode }) => statusCode !== 200)).toBe(true);
    expect(await who.loans()).toHaveLength(1);
  });
});

describe('a purchase that ends before the merchant is paid', () => {
  it('ends with its loan when the partner cancels it, and its limit is free', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await signedOrder(who);
    expect((await actOn(server, order, 'cancel')).json()).toMatchObject({ status: 'CANCELED' });
    await payMerchants(server);
    expect(await who.loans()).toMatchObject([{ status: 'CANCELED', payOut: { status: 'CANCELED' } }]);
    expect(await limitOf(who)).toEqual({ total: LIMIT, available: LIMIT });
    expect(await buying(who, order).on()).toMatchObject({ step: 'not-paid' });
    await expectProved(server);
  });

  it('is not cancelled while its money is under way', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await paidOrder(who);
    expect((await actOn(server, order, 'cancel')).json().code).toBe('ORDER_ALREADY_PAID');
    expect((await actOn(server, order, 'fraud')).json().code).toBe('ORDER_ALREADY_PAID');
  });

  it('ends with the order when the buyer cancels its loan', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await orderAt(server);
    await buying(who, order).through('order', 'tenor', 'purchase-review');
    const [loan] = await who.loans();
    await who.request({ method: 'POST', url: '/api/loan/cancel', payload: { loanNo: loan?.loanNo } });
    expect(await orderAgain(server, order)).toMatchObject({ status: 'CANCELED', reason: 'BUYER_CANCELLED' });
  });

  it('costs nothing where the merchant cannot be paid', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await signedOrder(who, { merchantAccount: 'closed' });
    await payMerchants(server);
    expect(await orderAgain(server, order)).toMatchObject({ status: 'CANCELED', reason: 'MERCHANT_NOT_PAID' });
    expect(await who.loans()).toMatchObject([{ status: 'CANCELED', may: [], owed: 0 }]);
    expect(await buying(who, order).on()).toMatchObject({ step: 'not-paid' });
    await expectProved(server);
  });

  it('runs out with its unsigned loan', async () => {
    const who = await buyerWith(server, LIMIT);
    const validUntil = new Date(server.services.clock().getTime() + 600_000).toISOString();
    const order = await orderAt(server, { validUntil });
    await buying(who, order).through('order', 'tenor', 'purchase-review');
    server.wait(601);
    await expireOrders(server.services, new AbortController().signal);
    expect(await orderAgain(server, order)).toMatchObject({ status: 'EXPIRED' });
    expect(await who.loans()).toMatchObject([{ status: 'CANCELED' }]);
    expect(await orderFacts(who, order)).toMatchObject({ orderState: 'EXPIRED' });
  });

  it('runs out also behind many whose money is under way', async () => {
    const who = await buyerWith(server, LIMIT);
    const validUntil = new Date(server.services.clock().getTime() + 600_000).toISOString();
    const [loanOrder, order] = [await orderAt(server, { validUntil }), await orderAt(server, { validUntil })];
    await buying(who, loanOrder).through('order', 'tenor', 'purchase-review');
    const copied = (table: string, over: string) =>
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${over}))).*
       FROM ${table} t JOIN orders o USING (loan_id), generate_series(1, 60) n WHERE o.order_id = $1`;
    const loanIds = "'loan_id', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))";
    const copies = "('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000060')";
    const { database } = server;
    await database.query(copied('loans', `${loanIds}, 'status', 'ONGOING', 'loan_no', 'LN-' || n`), [
      loanOrder.orderId,
    ]);
    const ids = "'order_id', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0')), 'order_no', 'copy ' || n";
    await database.query(
      copied('orders', `${ids}, ${loanIds}`).replace(
        't JOIN orders o USING (loan_id)',
        't JOIN orders o USING (order_id)',
      ),
      [loanOrder.orderId],
    );
    server.wait(601);
    await expireOrders(server.services, new AbortController().signal);
    expect(await orderAgain(server, order)).toMatchObject({ status: 'EXPIRED' });
    for (const table of ['orders', 'loans']) {
      await database.query(`DELETE FROM ${table} WHERE loan_id BETWEEN ${copies.replace(',', ' AND').slice(1, -1)}`);
    }
  });

  it('is refused with its popup where the partner tells of fraud while the buyer chooses', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await orderAt(server);
    const walker = buying(who, order);
    await walker.through('order');
    const sent = () => who.step('/order/check', 'tenor', { tenor: '6' }, { flow: `purchase?orderId=${order.orderId}` });
    const told = await actOn(server, order, 'fraud');
    expect(told.json()).toMatchObject({ status: 'ORDER_REJECTING', reason: 'FRAUD' });
    const refused = await sent();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'FRAUD_ORDER', data: { popup: 'FRAUD_ORDER' } },
    ]);
    expect((await actOn(server, order, 'cancel')).json()).toMatchObject({ status: 'CANCELED' });
  });

  it('is settled either way, of a partner who cancels and a bank that is told at the same moment', async () => {
    const who = await buyerWith(server, LIMIT);
    for (let round = 0; round < 3; round += 1) {
      const order = await signedOrder(who);
      const [cancelled] = await Promise.all([actOn(server, order, 'cancel'), payMerchants(server)]);
      await payMerchants(server);
      const { status } = await orderAgain(server, order);
      expect(status).toBe(cancelled.statusCode === 200 ? 'CANCELED' : 'PAID');
      if (status === 'PAID') expect((await actOn(server, order, 'refund')).statusCode).toBe(200);
      server.wait(60);
    }
    await expectProved(server);
  });
});

describe('a purchase that is given back', () => {
  const historyOf = async (loanNo: string, userId: string) => {
    const loanId = (await ownLoanId(server.database, userId, loanNo)) ?? '';
    const loan = await server.database.transaction((tx) => lockLoan(tx, loanId));
    if (!loan) throw new Error(`there is no loan ${loanNo}`);
    return { loan, ...(await loanHistory(server.database, loanId)) };
  };

  it('closes its loan, gives back what was paid, and counts once', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await paidOrder(who);
    const { userId } = (await who.get('/api/user/v3')).json();
    const [bought] = await who.loans();
    const { loan } = await historyOf(bought?.loanNo ?? '', userId);
    const paid = { loanId: loan.loanId, source: 'test', reference: `paid ${order.orderId}`, day: dayOf('2026-03-20') };
    await server.database.transaction((tx) =>
      bookLoanEvent(tx, { ...paid, happening: { kind: 'paid', amount: rupiah(500_000), by: 'person' } }, new Date()),
    );
    server.wait(20 * 86_400);
    const again = await signIn(server, who.mobileNumber);
    const answers = await Promise.all([actOn(server, order, 'refund'), actOn(server, order, 'refund')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await orderAgain(server, order)).toMatchObject({ status: 'REFUNDED' });
    expect(await again.loans()).toMatchObject([{ status: 'REFUNDED', owed: 0, purchase: { orderStatus: 'REFUNDED' } }]);
    const { loan: now, events } = await historyOf(bought?.loanNo ?? '', userId);
    const state = foldLoan(now.terms, events, addDays(dayOf('2026-03-10'), 40));
    expect(state.overpaid).toBe(500_000);
    expect((await again.get('/api/order/list')).json().orders).toMatchObject([
      { shop: 'Sinar Toko', status: 'REFUNDED' },
    ]);
    expect(await limitOf(again)).toEqual({ total: LIMIT, available: LIMIT });
    await expectProved(server);
  });

  it('is closed also where a bill of it is late and has a penalty', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await paidOrder(who);
    server.wait(90 * 86_400);
    const again = await signIn(server, who.mobileNumber);
    expect(await again.loans()).toMatchObject([{ status: 'OVERDUE' }]);
    expect((await actOn(server, order, 'refund')).statusCode).toBe(200);
    expect(await again.loans()).toMatchObject([{ status: 'REFUNDED', owed: 0 }]);
    await expectProved(server);
  });

  it('is given back once, also where the bank of the merchant sends its money back after the shop did', async () => {
    const who = await buyerWith(server, LIMIT);
    const order = await paidOrder(who);
    expect((await actOn(server, order, 'refund')).statusCode).toBe(200);
    const [sent] = await server.database.query<{ payoutId: string }>(
      'SELECT p.payout_id FROM payouts p JOIN orders o USING (loan_id) WHERE o.order_id = $1',
      [order.orderId],
    );
    await takePayOutNotice(server.services, { reference: sent?.payoutId ?? '', outcome: 'RETURNED' });
    const { userId } = (await who.get('/api/user/v3')).json();
    const [bought] = await who.loans();
    expect(bought).toMatchObject({ status: 'REFUNDED', owed: 0 });
    const { loan, events } = await historyOf(bought?.loanNo ?? '', userId);
    expect(foldLoan(loan.terms, events, dayOf('2026-03-10')).overpaid).toBe(0);
    await expectProved(server);
  });
});
