import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expireOrders } from '../../server/modules/purchases/stopOrder';
import { orderNotices, partnersToTell } from '../../server/modules/purchases/tables/orderNotices';
import { tellPartners } from '../../server/modules/purchases/tellPartners';
import { callbackSignature, isSigned } from '../../server/platform/domain/sharedSecret';
import { tellNotices } from '../../server/platform/outside/notices';
import { signIn } from './support/applicant';
import { MALFORMED_TEXTS, MALFORMED_VALUES } from './support/malformed';
import {
  actOn,
  anOrder,
  askAsShop,
  type Ear,
  openEar,
  orderAgain,
  orderAt,
  orderFacts,
  SHOP,
  tellAll,
} from './support/partnerShop';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const CREATE = '/partner/orders';

let server: TestServer;
let ear: Ear;
beforeAll(async () => {
  ear = await openEar();
  server = await startTestServer({ ...NO_LIMITS, partners: [{ ...SHOP, noticeAddress: ear.address }] });
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await ear.close();
});

const create = (body: unknown) => askAsShop(server, { path: CREATE, body });

describe('an order of a partner', () => {
  it('is kept, and leads its buyer to Lancar', async () => {
    const body = anOrder(server);
    const answer = await create(body);
    expect(answer.statusCode, answer.body).toBe(200);
    const order = answer.json();
    expect(order).toMatchObject({
      orderNo: body.orderNo,
      status: 'CREATED',
      amount: 2_123_456,
      validUntil: body.validUntil,
    });
    expect(order.buyerAddress).toMatch(new RegExp(`^https?://[^/]+/H5/purchase/${order.orderId}$`));
    expect(await orderAgain(server, order)).toEqual(order);
  });

  it('is one order however often it is told, also at the same moment', async () => {
    const body = anOrder(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(body)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const other = await create({ ...body, returnAddress: 'https://sinar.example/lain' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it.each([
    ['an account that was not agreed on', { merchantAccount: 'mine' }, '/merchantAccount'],
    ['an inherited name of an account', { merchantAccount: 'constructor' }, '/merchantAccount'],
    ['a return address elsewhere', { returnAddress: 'https://sinar.example.evil.example/' }, '/returnAddress'],
    ['a return address with a name in it', { returnAddress: 'https://sinar.example@evil.example/' }, '/returnAddress'],
    ['a script as return address', { returnAddress: 'javascript:alert(1)' }, '/returnAddress'],
    ['a time that is over', { validUntil: '2026-03-09T00:00:00Z' }, '/validUntil'],
    ['a time without a zone', { validUntil: '2026-03-11T00:00:00' }, '/validUntil'],
    ['a time far ahead', { validUntil: '2027-03-11T00:00:00Z' }, '/validUntil'],
    ['no item', { items: [] }, '/items'],
  ])('is refused with %s', async (_, changed, field) => {
    const answer = await create(anOrder(server, changed));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('names its items without characters that are not seen, and is the same order when it is told again', async () => {
    const items = [{ name: 'Kipas\u202e angin\u0007', quantity: 1, price: 500_000 }];
    const asked = anOrder(server, { amount: 500_000, items });
    const order = (await create(asked)).json();
    const facts = await orderFacts(await signIn(server), order);
    expect(facts.orderItems).toEqual([{ name: 'Kipas angin', quantity: 1, price: 500_000 }]);
    expect((await create(asked)).json().orderId).toBe(order.orderId);
  });

  it('whose items do not cost its amount is being refused, and its buyer reads why', async () => {
    const order = await orderAt(server, { amount: 2_000_000 });
    expect(order).toMatchObject({ status: 'ORDER_REJECTING', reason: 'CONTRADICTS' });
    expect(await orderFacts(await signIn(server), order)).toMatchObject({ orderState: 'ORDER_REJECTING' });
  });

  it('is cancelled once, and not paid after that', async () => {
    const order = await orderAt(server);
    for (let times = 0; times < 2; times += 1) {
      const answer = await actOn(server, order, 'cancel');
      expect(answer.json()).toMatchObject({ status: 'CANCELED', reason: 'PARTNER_CANCELLED' });
    }
    expect((await actOn(server, order, 'fraud')).json().code).toBe('ORDER_NOT_OPEN');
    expect((await actOn(server, order, 'refund')).json().code).toBe('ORDER_NOT_PAID');
    expect(await orderFacts(await signIn(server), order)).toMatchObject({ orderState: 'CANCELED' });
  });

  it('runs out, for its buyer at once and for its partner soon', async () => {
    const validUntil = new Date(server.services.clock().getTime() + 60_000).toISOString();
    const order = await orderAt(server, { validUntil });
    const who = await signIn(server);
    await orderFacts(who, order);
    expect(await orderAgain(server, order)).toMatchObject({ status: 'ORDER_OPENING' });
    server.wait(61);
    expect(await orderFacts(who, order)).toMatchObject({ orderState: 'EXPIRED' });
    await expireOrders(server.services, new AbortController().signal);
    expect(await orderAgain(server, order)).toMatchObject({ status: 'EXPIRED' });
  });
});

describe('a request to the partners’ calls', () => {
  const path = (orderId: string, act: string) => `${CREATE}/${orderId}/${act}`;

  it('is refused unless the partner signed just this, and just now', async () => {
    const order = await orderAt(server);
    const body = anOrder(server);
    const forged = { ...SHOP, key: 'another key of more than thirty-two characters' };
    const now = Math.floor(server.services.clock().getTime() / 1_000);
    const asked = [
      { path: CREATE, body, partner: forged },
      { path: CREATE, body, partner: { ...SHOP, id: 'no-one' } },
      { path: CREATE, body, signed: { body: JSON.stringify({ ...body, amount: 1 }) } },
      { path: CREATE, body, signed: { time: String(now - 301) } },
      { path: CREATE, body, signed: { time: String(now + 301) } },
      { path: path(order.orderId, 'cancel'), body: {}, signed: { path: path(order.orderId, 'refund') } },
      { path: path(order.orderId, 'cancel'), partner: forged },
      { method: 'GET', path: `${CREATE}/${order.orderId}`, partner: forged },
    ] as const;
    for (const one of asked) expect((await askAsShop(server, one)).statusCode).toBe(401);
    const bare = await server.app.inject({ method: 'POST', url: `/api${path(order.orderId, 'cancel')}` });
    expect(bare.statusCode).toBe(401);
    expect(await orderAgain(server, order)).toMatchObject({ status: 'CREATED' });
  });

  it('is refused with what is malformed, and breaks at nothing', async () => {
    const bodies = [
      ...MALFORMED_VALUES,
      ...['orderNo', 'amount', 'items', 'merchantAccount', 'returnAddress', 'validUntil'].flatMap((field) =>
        [...MALFORMED_VALUES, ...MALFORMED_TEXTS].map((value) => ({ ...anOrder(server), [field]: value })),
      ),
    ];
    for (const body of bodies) {
      if (body === undefined) continue;
      const { statusCode } = await create(body);
      expect([200, 400], JSON.stringify(body)).toContain(statusCode);
    }
  });

  it('finds only orders of the partner', async () => {
    const unknown = '0b9f7c1e-6d0a-4a57-9c0e-2f1c53b0a001';
    expect((await actOn(server, { orderId: unknown }, 'cancel')).statusCode).toBe(404);
    expect((await askAsShop(server, { method: 'GET', path: `${CREATE}/nothing` })).statusCode).toBe(404);
    const order = await orderAt(server);
    const shop = server.services.sandbox?.shop.partner;
    if (!shop) throw new Error('no sandbox');
    const others = { method: 'GET', path: `${CREATE}/${order.orderId}`, partner: shop } as const;
    expect((await askAsShop(server, others)).statusCode).toBe(404);
  });
});

describe('what a partner is told', () => {
  const of = ({ orderId }: { orderId: string }) => ear.heard.filter(({ notice }) => notice.orderId === orderId);

  it('is each change once and in its order, signed, also by several servers at once', async () => {
    const order = await orderAt(server);
    await orderFacts(await signIn(server), order);
    await actOn(server, order, 'cancel');
    await tellAll(server, 4);
    await tellAll(server);
    const heard = of(order);
    expect(heard.map(({ notice }) => notice.status)).toEqual(['CREATED', 'ORDER_OPENING', 'CANCELED']);
    expect(heard.at(-1)?.notice).toMatchObject({
      orderNo: order.orderNo,
      amount: order.amount,
      reason: 'PARTNER_CANCELLED',
    });
    for (const { signature, time, body } of heard) {
      const signed = { port: 'order', time, signature };
      expect(isSigned(SHOP.key, signed, Buffer.from(body), server.services.clock())).toBe(true);
      expect(signature).toBe(callbackSignature(SHOP.key, { port: 'order', time }, Buffer.from(body)));
    }
  });

  it('is told again, later each time, until the partner takes it', async () => {
    const report = vi.spyOn(server.services, 'report').mockReturnValue();
    onTestFinished(() => {
      ear.answers = 204;
      report.mockRestore();
    });
    ear.answers = 500;
    const order = await orderAt(server);
    await tellAll(server);
    await tellAll(server);
    expect(of(order)).toHaveLength(1);
    server.wait(5);
    await tellAll(server);
    expect(of(order)).toHaveLength(2);
    server.wait(9);
    await tellAll(server);
    expect(of(order)).toHaveLength(2);
    ear.answers = 204;
    server.wait(1);
    await tellAll(server);
    server.wait(3_600);
    await tellAll(server);
    expect(of(order)).toHaveLength(3);
    expect(new Set(of(order).map(({ notice }) => notice.noticeId)).size).toBe(1);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('is told by another server where the one that took it was killed', async () => {
    const order = await orderAt(server);
    const [partner = ''] = await partnersToTell(server.database);
    // takes it, and is no more
    const taken = vi.fn(() => new Promise<void>(() => {}));
    void tellNotices(server.services, orderNotices(partner, new Date(0)), taken, new AbortController().signal);
    await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce());
    await tellAll(server);
    expect(of(order)).toHaveLength(0);
    server.wait(20);
    await tellAll(server);
    expect(of(order)).toHaveLength(1);
  });

  it('is told again by the same id where a server was killed after it had sent it', async () => {
    const order = await orderAt(server);
    // the answer is lost with the server: nothing is written down any more
    const database = new Proxy(server.database, {
      get: (target, name, receiver) =>
        name === 'query'
          ? (sql: string, params?: never) =>
              sql.includes('SET told_at') ? new Promise(() => {}) : target.query(sql, params)
          : Reflect.get(target, name, receiver),
    });
    void tellPartners({ ...server.services, database }, new AbortController().signal);
    await vi.waitFor(() => expect(of(order)).toHaveLength(1));
    server.wait(20);
    await tellAll(server);
    const [first, second] = of(order);
    expect(second?.notice).toEqual(first?.notice);
    server.wait(3_600);
    await tellAll(server);
    expect(of(order)).toHaveLength(2);
  });
});
