import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSigned } from '../../server/platform/domain/sharedSecret';
import { biller } from '../../server/providers/signedCalls/biller';
import type { PartnerOrder, PostpaidBill, ServiceProducts } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { buyerWith, buying, orderFacts, payMerchants, tellAll } from './support/partnerShop';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const LIMIT = 5_000_000;
const PLN = 'PLN_POSTPAID';
const DUE = '530000000001';

let server: TestServer;
let origin: string;
const listensAt = (address: string) => server.services.sandbox?.biller.listensAt(address);
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, outsideSeconds: 1 });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  listensAt(origin);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const AVAILABLE = '/api/o/vgs/service-product/available';
const inquire = (who: Applicant, customerNumber: string, serviceProductId = PLN) =>
  who.get(
    `/api/o/vgs/service-product/inquire-postpaid-bill?serviceProductId=${serviceProductId}&customerNumber=${customerNumber}`,
  );
const billOf = async (who: Applicant, customerNumber: string): Promise<PostpaidBill> =>
  (await inquire(who, customerNumber)).json();
const order = (who: Applicant, customerNumber: string, total: number) =>
  who.request({
    method: 'POST',
    url: '/api/order/postpaid-bill',
    payload: { serviceProductId: PLN, customerNumber, total },
  });

async function orderOf(who: Applicant, customerNumber: string): Promise<PartnerOrder> {
  const { bill } = await billOf(who, customerNumber);
  const answer = await order(who, customerNumber, bill?.total ?? 0);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Signs for the loan of an order, and pays the biller, who hears of it. */
async function pay(who: Applicant, bought: PartnerOrder): Promise<void> {
  expect(await buying(who, bought, '3').on()).toMatchObject({ step: 'paying', refused: [] });
  await payMerchants(server);
  await tellAll(server);
}

describe('the services', () => {
  it('are those of the biller, one of them out of order, for who is signed in', async () => {
    const who = await signIn(server);
    const { products }: ServiceProducts = (await who.get(AVAILABLE)).json();
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['ELECTRICITY', 'WATER', 'TELEPHONE', 'HEALTH']));
    expect(products.filter(({ available }) => !available)).toHaveLength(1);
    expect(products[0]).toMatchObject({ least: 300_000, most: 30_000_000 });
    expect((await server.app.inject({ url: AVAILABLE })).statusCode).toBe(401);
  });

  it('are none without a biller, and no bill can be looked up', async () => {
    const who = await signIn(server);
    const { biller: connected } = server.services;
    server.services.biller = undefined;
    expect((await who.get(AVAILABLE)).json()).toEqual({ products: [] });
    expect((await inquire(who, DUE)).statusCode).toBe(404);
    server.services.biller = connected;
  });
});

describe('an inquiry', () => {
  it('gives the bill with the name masked, and whether instalments can pay it', async () => {
    const who = await signIn(server);
    expect(await billOf(who, DUE)).toEqual({
      status: 'DUE',
      customerName: 'D••• L••• C•••',
      bill: {
        billNo: expect.stringMatching(/^PLN-202602-[0-9A-F]{8}$/),
        ...{ periods: ['2026-02'], penalty: 0, adminFee: 3_000, dueOn: '2026-03-20' },
        amount: expect.any(Number),
        total: expect.any(Number),
        validUntil: '2026-03-11T16:59:59.999Z',
      },
      ...{ instalments: 'POSSIBLE', least: 300_000, most: 30_000_000 },
    });
    const { bill } = await billOf(who, '530000000003');
    expect(bill).toMatchObject({ periods: ['2026-01', '2026-02'] });
    expect(bill?.penalty).toBeGreaterThan(0);
    expect(bill?.total).toBe((bill?.amount ?? 0) + (bill?.penalty ?? 0) + 3_000);
    expect(await billOf(who, '530000000004')).toMatchObject({
      status: 'DUE',
      instalments: 'TOO_SMALL',
      least: 300_000,
    });
  });

  it('says that nothing is owed, or that it was paid', async () => {
    const who = await signIn(server);
    expect(await billOf(who, '530000000010')).toEqual({ status: 'NONE', customerName: expect.any(String) });
    expect(await billOf(who, '530000000008')).toMatchObject({ status: 'PAID', paidOn: '2026-03-10' });
  });

  it.each([
    ['a number that no customer has', '530000000009', PLN, 'CUSTOMER_NUMBER_UNKNOWN'],
    ['a number of another length', '53000000', PLN, 'CUSTOMER_NUMBER_UNKNOWN'],
    ['a service that there is none of', DUE, 'GAS', 'CUSTOMER_NUMBER_UNKNOWN'],
    ['what is no number', '5300-0001', PLN, 'INVALID_INPUT'],
    ['a biller that is out of order', '530000000007', PLN, 'PARTNER_NOT_REACHED'],
    ['a service that is out of order', '53000001', 'PDAM_HULU', 'PARTNER_NOT_REACHED'],
    ['a biller that does not answer in time', '530000000006', PLN, 'PARTNER_NOT_REACHED'],
  ])('refuses %s', async (_what, customerNumber, serviceProductId, code) => {
    const who = await signIn(server);
    expect((await inquire(who, customerNumber, serviceProductId)).json().code).toBe(code);
  });

  it('is refused while the biller is not reached at all, and works again afterwards', async () => {
    const who = await signIn(server);
    listensAt('http://127.0.0.1:9');
    expect((await inquire(who, DUE)).json().code).toBe('PARTNER_NOT_REACHED');
    expect((await who.get(AVAILABLE)).json().code).toBe('PARTNER_NOT_REACHED');
    listensAt(origin);
    expect((await billOf(who, DUE)).status).toBe('DUE');
  });

  it('is made twenty times an hour and no more, so that numbers are not tried out', async () => {
    const who = await signIn(server);
    for (let count = 0; count < 20; count += 1) await inquire(who, DUE);
    const refused = await inquire(who, DUE);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_INQUIRIES']);
    expect(refused.json().message).toMatch(/^Kamu terlalu sering mengecek tagihan\. Coba lagi dalam \d+ menit\.$/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await inquire(await signIn(server), DUE)).statusCode).toBe(200);
    server.wait(3_600);
    expect((await inquire(who, DUE)).statusCode).toBe(200);
  });
});

describe('a bill that is paid in instalments', () => {
  it('is an order of its person, is paid as any purchase, and then the biller says so', async () => {
    const who = await buyerWith(server, LIMIT);
    const number = '530000000111';
    const bought = await orderOf(who, number);
    expect((await order(who, number, bought.amount)).json().orderId).toBe(bought.orderId);
    expect(await orderFacts(who, bought)).toMatchObject({
      ...{ orderState: 'READY', orderShop: 'Loket Contoh', orderAmount: bought.amount },
      orderItems: [{ name: 'PLN Pascabayar ••••0111 (02/2026)', quantity: 1, price: bought.amount }],
      orderReturn: expect.stringContaining('/H5/bill/postpaid?'),
    });
    expect(await orderFacts(await signIn(server), bought)).toMatchObject({ orderState: 'FOREIGN' });
    await pay(who, bought);
    expect(await billOf(who, number)).toMatchObject({ status: 'PAID' });
    expect((await order(who, number, bought.amount)).json().code).toBe('BILL_CHANGED');
  });

  it('is given back where someone else has paid it meanwhile', async () => {
    const number = '530000000112';
    const [one, other] = [await buyerWith(server, LIMIT), await buyerWith(server, LIMIT)];
    const [first, second] = [await orderOf(one, number), await orderOf(other, number)];
    expect(second.orderId).not.toBe(first.orderId);
    await pay(one, first);
    await pay(other, second);
    expect(await orderFacts(other, second)).toMatchObject({ orderPayment: 'REFUNDED' });
    expect(await orderFacts(one, first)).toMatchObject({ orderPayment: 'PAID' });
    expect(await billOf(one, number)).toMatchObject({ status: 'PAID' });
  });

  it('is another order once the time of the first is over', async () => {
    const who = await signIn(server);
    const first = await orderOf(who, '530000000113');
    server.wait(2 * 24 * 3_600);
    const second = await orderOf(who, '530000000113');
    expect(second).toMatchObject({ orderNo: `${first.orderNo}.2`, status: 'CREATED' });
  });

  it('is not offered without a partner who is paid for it', async () => {
    const who = await signIn(server);
    const { billsPartner } = server.services;
    server.services.billsPartner = undefined;
    const { bill, instalments } = await billOf(who, DUE);
    expect(instalments).toBe('NOT_OFFERED');
    expect((await order(who, DUE, bill?.total ?? 0)).json().code).toBe('ILLEGAL_PRODUCTS');
    server.services.billsPartner = billsPartner;
  });

  it('is refused where it costs something else by now, is paid, or is too small', async () => {
    const who = await signIn(server);
    const { bill } = await billOf(who, DUE);
    const small = await billOf(who, '530000000004');
    expect((await order(who, DUE, (bill?.total ?? 0) + 1)).json().code).toBe('BILL_CHANGED');
    expect((await order(who, '530000000010', 5)).json().code).toBe('BILL_CHANGED');
    expect((await order(who, '530000000008', 5)).json().code).toBe('BILL_CHANGED');
    expect((await order(who, '530000000004', small.bill?.total ?? 0)).json().code).toBe('ILLEGAL_PRODUCTS');
  });
});

describe('the calls of the biller', () => {
  it('are answered only where they are signed', async () => {
    for (const path of ['products', 'inquiries', 'notices']) {
      const answer = await server.app.inject({ method: 'POST', url: `/api/sandbox/biller/${path}`, payload: {} });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
  });

  it('bring a signature of time, call and body, and an answer that does not add up is not believed', async () => {
    const key = 'what a biller and Lancar have in common';
    const now = server.services.clock();
    const said = {
      status: 'DUE',
      customerName: 'Siti',
      bill: { billNo: 'B-1', periods: ['2026-02'], amount: 400_000 },
    };
    const rest = { penalty: 0, adminFee: 2_500, dueOn: '2026-03-20', validUntil: '2026-03-11T16:59:59Z' };
    const asked: boolean[] = [];
    let total = 402_500;
    const outside = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { 'x-lancar-time': time, 'x-lancar-signature': signature } = request.headers;
        asked.push(isSigned(key, { port: 'POST /inquiries', time, signature }, Buffer.concat(chunks), now));
        response.end(JSON.stringify({ ...said, bill: { ...said.bill, ...rest, total } }));
      });
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    const { port } = outside.address() as AddressInfo;
    const service = biller({ url: `http://127.0.0.1:${port}`, key }, () => now);
    const ask = () =>
      service.inquire({ serviceProductId: PLN, customerNumber: DUE }, { signal: AbortSignal.timeout(5_000) });
    expect((await ask())?.bill?.total).toBe(402_500);
    total = 1;
    await expect(ask()).rejects.toThrow('no answer that can be read');
    expect(asked).toEqual([true, true]);
    outside.closeAllConnections();
    outside.close();
  });
});
