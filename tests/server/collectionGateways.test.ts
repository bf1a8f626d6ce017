import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collectionGateways } from '../../server/adapters/collectionGateways';
import type { CollectionOrder, Notice, RawRequest } from '../../server/ports/collection';
import type { Database } from '../../server/repositories/database';
import { crc16, qrContent } from '../../server/sandbox/qrContent';
import { lookAtExpected } from '../../server/usecases/payments/lookUpPayments';
import { provePayments } from '../../server/usecases/payments/provePayments';
import type { GatewayUnderTest } from './support/gateways/gatewayUnderTest';
import { playMidtrans } from './support/gateways/playedMidtrans';
import { playXendit, XENDIT_TOKEN } from './support/gateways/playedXendit';
import { sandboxUnderTest } from './support/gateways/sandboxUnderTest';
import { aPayer, type Payer } from './support/payer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const NOW = new Date('2026-03-10T03:00:00Z');
const HOUR_MS = 3_600_000;
const AMOUNT = 250_000;

const GATEWAYS: Readonly<Record<string, (clock: () => Date, database: Database) => Promise<GatewayUnderTest>>> = {
  sandbox: sandboxUnderTest,
  midtrans: playMidtrans,
  xendit: playXendit,
};

const inTime = () => AbortSignal.timeout(5_000);

/** What every gateway has to do, whichever it is (server/ports/collection.ts). */
describe.each(Object.entries(GATEWAYS))('the gateway %s', (id, start) => {
  let played: GatewayUnderTest;
  beforeAll(async () => {
    played = await start(() => NOW, server.database);
  });
  afterAll(() => played.close());

  const order = (): CollectionOrder => ({
    channel: played.channel,
    amount: AMOUNT,
    name: 'LANCAR SITI R.',
    expiresAt: new Date(NOW.getTime() + HOUR_MS),
  });
  const opened = (key: string) => ({ key, channel: played.channel });

  /** Opens a number; gives its key, itself, and how calls name it. */
  async function aNumber() {
    const key = randomUUID();
    const { number, gatewayRef } = await played.gateway.open(order(), key, inTime());
    return { key, number, as: { ...opened(key), ...(gatewayRef !== undefined && { gatewayRef }) } };
  }

  it('has its name and ways that say what they take', () => {
    expect(played.gateway.id).toBe(id);
    expect(played.gateway.channels.map((channel) => channel.id)).toContain(played.channel);
    for (const { min, max = min, takes, kind, longestLife } of played.gateway.channels) {
      expect(min).toBeGreaterThan(0);
      expect(max).toBeGreaterThanOrEqual(min);
      // what takes one amount for ever is for one bill
      if (takes === 'fixed' || kind !== 'va') expect(longestLife).toBeGreaterThan(0);
    }
  });

  it('opens a number that takes the amount', async () => {
    const { key, number } = await aNumber();
    expect(number).toMatch(/^\w{8,30}$/);
    expect(await played.bookOf(key)).toEqual({ amount: AMOUNT, isEnded: false });
  });

  it('gives for the same key the same number, or one whose money comes under that key', async () => {
    const { key, number, as } = await aNumber();
    const again = await played.gateway.open(order(), key, inTime());
    await played.pay(key);
    const [found] = await played.gateway.lookUp(as, inTime());
    expect(found?.key === key || again.number === number).toBe(true);
  });

  it('gives what a QR code says, also where it is asked again, and the money that was paid by it', async () => {
    const key = randomUUID();
    const asked = { ...order(), channel: 'QRIS' };
    const first = await played.gateway.open(asked, key, inTime());
    const again = await played.gateway.open(asked, key, inTime());
    for (const { scan, number } of [first, again]) {
      expect(scan).toMatch(/^000201\d.*6304[0-9A-F]{4}$/);
      expect(number.length).toBeGreaterThan(0);
    }
    await played.pay(key);
    const found = await played.gateway.lookUp({ key, channel: 'QRIS' }, inTime());
    expect(found).toMatchObject([{ amount: AMOUNT, state: 'paid' }]);
    expect(played.gateway.read(await played.message(key), NOW)).toMatchObject({
      kind: 'notice',
      number: found[0]?.number,
    });
  });

  it('has a number take another amount, where its way says so', async () => {
    const { key, as } = await aNumber();
    const takes = played.gateway.channels.find((channel) => channel.id === played.channel)?.takes;
    const amended = played.gateway.amend(as, { amount: 99_000, name: 'LANCAR SITI R.' }, inTime());
    await (takes === 'fixed' ? expect(amended).rejects.toThrow() : amended);
    expect((await played.bookOf(key))?.amount).toBe(takes === 'fixed' ? AMOUNT : 99_000);
  });

  it('ends a number, also again, and also one that it never had', async () => {
    const { key, as } = await aNumber();
    await played.gateway.close(as, inTime());
    await played.gateway.close(as, inTime());
    expect((await played.bookOf(key))?.isEnded).toBe(true);
    await played.gateway.close(opened(randomUUID()), inTime());
  });

  it('knows of no money before it came, or of a number that it never had', async () => {
    const { as } = await aNumber();
    expect(await played.gateway.lookUp(as, inTime())).toEqual([]);
    expect(await played.gateway.lookUp(opened(randomUUID()), inTime())).toEqual([]);
  });

  it('tells of money when it is asked, each time the same', async () => {
    const { key, number, as } = await aNumber();
    await played.pay(key);
    const found = await played.gateway.lookUp(as, inTime());
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'notice', amount: AMOUNT, state: 'paid', paidAt: NOW });
    expect([found[0]?.number, found[0]?.key]).toContain(found[0]?.key === undefined ? number : key);
    expect(await played.gateway.lookUp(as, inTime())).toEqual(found);
  });

  it('tells of money that was taken back', async () => {
    const { key, as } = await aNumber();
    await played.pay(key);
    const [paid] = await played.gateway.lookUp(as, inTime());
    await played.takeBack(key);
    const [back] = await played.gateway.lookUp(as, inTime());
    expect(back?.reference).toBe(paid?.reference);
    expect(back?.notice).not.toBe(paid?.notice);
    expect(['reversed', 'unpaid']).toContain(back?.state);
  });

  it('tells by itself what it tells when it is asked', async () => {
    const { key, as } = await aNumber();
    await played.pay(key);
    const [found] = await played.gateway.lookUp(as, inTime());
    const said = played.gateway.read(await played.message(key), NOW);
    expect(said.kind).toBe('notice');
    const { amount, state, number } = said as Notice;
    expect({ amount, state, number }).toEqual({ amount, state: 'paid', number: found?.number });
    expect(played.gateway.reply(said as Notice).status).toBe(200);
  });

  it('is believed nothing that it did not sign, that was changed, or that says nothing', async () => {
    const { key } = await aNumber();
    await played.pay(key);
    const message = await played.message(key);
    const changed = Buffer.from(message.body)
      .toString()
      .replace(String(AMOUNT), String(AMOUNT * 2));
    const unsigned = { kind: 'refused', why: 'unsigned' };
    expect(played.gateway.read(await played.forged(key), NOW)).toEqual(unsigned);
    const other = played.gateway.read({ headers: message.headers, body: Buffer.from(changed) }, NOW);
    // where only a token proves it, it is looked up
    if (other.kind !== 'refused') expect((other as Notice).proof).toBe('partial');
    for (const body of ['', 'null', '[]', '{"a":']) {
      expect(played.gateway.read({ headers: {}, body: Buffer.from(body) }, NOW).kind).toBe('refused');
    }
  });

  it('says what went wrong, and nothing of its key', async () => {
    if (!played.fail) return;
    const { as } = await aNumber();
    played.fail();
    const failed = await played.gateway.lookUp(as, inTime()).catch((error: unknown) => String(error));
    expect(failed).toMatch(/500/);
    await expect(played.gateway.open(order(), randomUUID(), inTime())).rejects.toThrow(/500/);
    expect(String(failed)).not.toContain('played');
    await expect(played.gateway.lookUp(as, AbortSignal.abort())).rejects.toThrow();
  });
});

/** What is reported until the end of the test is not printed. */
function reports() {
  const spy = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => spy.mockRestore());
  return spy;
}

async function tellOf(gateway: string, { headers, body }: RawRequest): Promise<number> {
  const payload = Buffer.from(body);
  const sent = { 'content-type': 'application/json', ...(headers as Record<string, string>) };
  return (await server.app.inject({ method: 'POST', url: `/api/collections/${gateway}`, headers: sent, payload }))
    .statusCode;
}

const owedBy = async (payer: Payer) => (await payer.overview()).owed;

describe('a bill that is paid by Midtrans', () => {
  let played: Awaited<ReturnType<typeof playMidtrans>>;
  beforeAll(async () => {
    played = await playMidtrans(server.services.clock);
    server.services.collections = [played.gateway];
  });
  afterAll(() => played.close());
  const tell = (request: RawRequest) => tellOf('midtrans', request);

  it('has a number of its own for each amount, and says how long it is good', async () => {
    const payer = await aPayer(server);
    const first = await payer.number({ channel: 'BNI', paying: 'due' });
    expect(first).toMatchObject({
      exact: true,
      amount: 1_078_000,
      expiresAt: expect.stringMatching(/^2026-03-11T03:00/),
    });
    expect((await payer.number({ channel: 'BNI', paying: 'due' })).id).toBe(first.id);
    const other = await payer.number({ channel: 'BNI', paying: 'amount', amount: 500_000 });
    expect(other.number).not.toBe(first.number);
    expect(await played.bookOf(first.id)).toEqual({ amount: 1_078_000, isEnded: true });
    expect((await payer.overview()).numbers.map(({ id }) => id)).toEqual([other.id]);
  });

  it('shows what the number takes, also once something else is due', async () => {
    const payer = await aPayer(server);
    const { id } = await payer.number({ channel: 'BCA', paying: 'due' });
    const paid = await payer.number({ channel: 'BRI', paying: 'amount', amount: 78_000 });
    await played.pay(paid.id);
    expect(await tell(await played.message(paid.id))).toBe(200);
    const shown = (await payer.overview()).numbers.find((number) => number.id === id);
    expect(shown).toMatchObject({ amount: 1_078_000, paying: 'amount', exact: true });
    expect((await payer.number({ channel: 'BCA', paying: 'due' })).amount).toBe(1_000_000);
  });

  it.each(['BCA', 'MANDIRI', 'BNI', 'BRI', 'PERMATA', 'ALFAMART'])(
    'counts once by %s, however often it is told',
    async (channel) => {
      const payer = await aPayer(server);
      const owed = await owedBy(payer);
      const { id, amount, number } = await payer.number({ channel, paying: 'due' });
      expect(number).toMatch(/^\d{12,16}$/);
      expect(await tell(await played.message(id))).toBe(200);
      expect(await owedBy(payer)).toBe(owed);
      await played.pay(id);
      expect(await tell(await played.forged(id))).toBe(401);
      for (let told = 0; told < 2; told += 1) expect(await tell(await played.message(id))).toBe(200);
      const { payments, owed: left } = await payer.overview();
      expect(payments).toMatchObject([{ channel, amount, status: 'BOOKED' }]);
      expect(left).toBe(owed - amount);
      expect(await provePayments(server.database)).toEqual([]);
    },
  );

  it('is asked about before money moves: a status that was not signed moves none', async () => {
    const payer = await aPayer(server);
    const { id } = await payer.number({ channel: 'BCA', paying: 'due' });
    played.becomes(id, 'cancel');
    const { body, headers } = await played.message(id);
    const forged = Buffer.from(body).toString().replace('"cancel"', '"settlement"');
    expect(await tell({ headers, body: Buffer.from(forged) })).toBe(200);
    expect((await payer.overview()).payments).toEqual([]);
  });

  it('is open again where the bank denies what was settled, and untouched where nothing was', async () => {
    const payer = await aPayer(server);
    const owed = await owedBy(payer);
    const { id } = await payer.number({ channel: 'MANDIRI', paying: 'due' });
    await played.pay(id);
    await tell(await played.message(id));
    expect(await owedBy(payer)).toBeLessThan(owed);
    await played.takeBack(id);
    expect(await tell(await played.message(id))).toBe(200);
    expect(await payer.overview()).toMatchObject({ owed, payments: [{ status: 'REVERSED' }] });
    const unpaid = await payer.number({ channel: 'BRI', paying: 'due' });
    played.becomes(unpaid.id, 'expire');
    expect(await tell(await played.message(unpaid.id))).toBe(200);
    expect((await payer.overview()).payments).toHaveLength(1);
    expect(await provePayments(server.database)).toEqual([]);
  });

  it('is told to the operator where money went back in part, or is for a charge of someone else', async () => {
    const report = reports();
    const payer = await aPayer(server);
    const { id } = await payer.number({ channel: 'BNI', paying: 'due' });
    await played.pay(id);
    await tell(await played.message(id));
    played.becomes(id, 'partial_refund', 78_000);
    expect(await tell(await played.message(id))).toBe(200);
    expect(String(report.mock.calls.at(-1)?.[0])).toContain('was told with 1000000');
    const order = { channel: 'BCA', amount: 50_000, name: 'ANOTHER APP' };
    await played.gateway.open(order, 'order-101', inTime());
    await played.pay('order-101');
    expect(await tell(await played.message('order-101'))).toBe(200);
    expect(String(report.mock.calls.at(-1)?.[0])).toContain('no one was given');
  });

  it('by a way that is down says so, and is found later where no message came', async () => {
    const payer = await aPayer(server);
    const { id } = await payer.number({ channel: 'BCA', paying: 'due' });
    await played.pay(id);
    server.wait(60);
    await lookAtExpected(server.services, inTime());
    expect((await payer.overview()).payments).toMatchObject([{ status: 'BOOKED' }]);
    const report = reports();
    played.fail?.();
    expect((await payer.ask({ channel: 'BRI', paying: 'due' })).json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(String(report.mock.calls.at(-1)?.[0])).toContain('Midtrans answered');
  });
});

describe('a bill that is paid by a QR code', () => {
  beforeAll(() => {
    const { database, services } = server;
    const { config, secret, clock } = services;
    services.collections = collectionGateways(config, { database, secret, clock });
  });

  const pictureOf = ({ who }: Pick<Payer, 'who'>, id: string) => who.get(`/api/payment/picture?number=${id}`);

  it('shows a picture to its person alone, as long as it can be paid', async () => {
    const payer = await aPayer(server);
    const code = await payer.number({ channel: 'QRIS', paying: 'due' });
    expect(code).toMatchObject({
      scan: true,
      exact: true,
      amount: 1_078_000,
      number: expect.stringMatching(/^\d{16}$/),
    });
    const picture = await pictureOf(payer, code.id);
    expect(picture.headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(picture.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(info.height);
    // white around it, then the corner that readers look for: seven modules, dark at its edge and in its middle
    const module = 12;
    const at = (x: number, y: number) => (data[(y * module + 6) * info.width + x * module + 6] ?? 0) < 128;
    expect([0, 1, 2, 3].map((x) => at(x, x))).toEqual([false, false, false, false]);
    expect([4, 5, 6, 7, 8, 9, 10, 11].map((x) => at(x, 7))).toEqual([
      true,
      false,
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
    const other = await aPayer(server);
    expect((await pictureOf(other, code.id)).statusCode).toBe(404);
    expect((await pictureOf(payer, (await payer.number({ channel: 'BCA', paying: 'due' })).id)).statusCode).toBe(404);
    server.wait(3_601);
    expect((await pictureOf(payer, code.id)).statusCode).toBe(404);
  });

  it('is paid at the bank of the sandbox, which takes what the code says', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const payer = await aPayer(server);
    const { number, amount } = await payer.number({ channel: 'QRIS', paying: 'amount', amount: 5_000 });
    expect(await payer.inquire(number)).toMatchObject({ amount: 5_000 });
    expect((await payer.bank(number, 'pay', amount)).statuses).toEqual([200]);
    expect((await payer.overview()).payments).toMatchObject([{ channel: 'QRIS', amount: 5_000, status: 'BOOKED' }]);
  });

  it('has the check sum of its standard', () => {
    expect(crc16('123456789')).toBe('29B1');
    const content = qrContent({ number: '1234567890123456', amount: 250_000 });
    expect(content).toContain('5406250000');
    expect(content.slice(-4)).toBe(crc16(content.slice(0, -4)));
  });
});

describe('a bill that is paid by Xendit', () => {
  let played: Awaited<ReturnType<typeof playXendit>>;
  beforeAll(async () => {
    played = await playXendit(server.services.clock);
    server.services.collections = [played.gateway];
  });
  afterAll(() => played.close());
  const tell = (request: RawRequest) => tellOf('xendit', request);

  it('has a number that stays, whose amount is changed', async () => {
    const payer = await aPayer(server);
    const first = await payer.number({ channel: 'BCA', paying: 'due' });
    expect(first).toMatchObject({ exact: true, amount: 1_078_000 });
    expect(first.expiresAt).toBeUndefined();
    const other = await payer.number({ channel: 'BCA', paying: 'amount', amount: 500_000 });
    expect(other).toMatchObject({ id: first.id, number: first.number, amount: 500_000 });
    expect((await played.bookOf(first.id))?.amount).toBe(500_000);
    server.wait(86_400);
    expect((await payer.overview()).numbers).toMatchObject([{ amount: 500_000, paying: 'amount', exact: true }]);
    const { body } = played.calls.find(({ path }) => path === '/callback_virtual_accounts') ?? {};
    expect(body).toMatchObject({ bank_code: 'BCA', is_closed: true, is_single_use: false, expected_amount: 1_078_000 });
  });

  it('counts each payment into it once, also of many pages', async () => {
    const payer = await aPayer(server);
    const { id, number } = await payer.number({ channel: 'MANDIRI', paying: 'due' });
    const owed = await owedBy(payer);
    for (const amount of [100_000, 200_000, 300_000]) await played.pay(id, amount);
    expect(await tell(await played.forged(id))).toBe(401);
    expect(await tell(await played.message(id))).toBe(200);
    expect(await tell(await played.message(id))).toBe(200);
    const overview = await payer.overview();
    expect(overview.payments.map(({ amount, status }) => `${status} ${amount}`).sort()).toEqual([
      ...['BOOKED 100000', 'BOOKED 200000', 'BOOKED 300000'],
    ]);
    expect(overview.owed).toBe(owed - 600_000);
    expect(overview.numbers[0]?.number).toBe(number);
    await played.takeBack(id);
    expect(await tell(await played.message(id))).toBe(200);
    server.wait(60);
    await lookAtExpected(server.services, inTime());
    expect(await owedBy(payer)).toBe(owed - 300_000);
    expect(await provePayments(server.database)).toEqual([]);
  });

  it('by a code at Alfamart, which ends with its time', async () => {
    const payer = await aPayer(server);
    const code = await payer.number({ channel: 'ALFAMART', paying: 'due' });
    expect(code.number).toMatch(/^LNCR\d{8}$/);
    expect(Date.parse(code.expiresAt ?? '') - server.services.clock().getTime()).toBe(6 * HOUR_MS);
    await played.pay(code.id);
    expect(await tell(await played.message(code.id))).toBe(200);
    expect((await payer.overview()).payments).toMatchObject([{ channel: 'ALFAMART', status: 'BOOKED' }]);
  });

  it('is told of what is made or changed without any money', async () => {
    const made = { external_id: randomUUID(), account_number: '8808999912345678', status: 'ACTIVE', is_closed: true };
    const headers = { 'x-callback-token': XENDIT_TOKEN };
    expect(await tell({ headers, body: Buffer.from(JSON.stringify(made)) })).toBe(200);
    expect(await tell({ headers, body: Buffer.from('{"status":"ACTIVE"}') })).toBe(400);
  });
});
