import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionOrder, PaymentEvent } from '../../server/modules/payments/port';
import type { Database } from '../../server/platform/database/database';
import type { GatewayUnderTest } from './support/gateways/gatewayUnderTest';
import { playMidtrans } from './support/gateways/playedMidtrans';
import { playXendit } from './support/gateways/playedXendit';
import { sandboxUnderTest } from './support/gateways/sandboxUnderTest';
import { openTestDatabase, START_TIMEOUT_MS } from './support/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, START_TIMEOUT_MS);
afterAll(() => database.close());

const NOW = new Date('2026-03-10T03:00:00Z');
const HOUR_MS = 3_600_000;
const AMOUNT = 250_000;

const GATEWAYS: Readonly<Record<string, (clock: () => Date, database: Database) => Promise<GatewayUnderTest>>> = {
  sandbox: sandboxUnderTest,
  midtrans: playMidtrans,
  xendit: playXendit,
};

const inTime = () => AbortSignal.timeout(5_000);

/** What every gateway has to do, whichever it is (server/modules/payments/port.ts). */
describe.each(Object.entries(GATEWAYS))('the gateway %s', (id, start) => {
  let played: GatewayUnderTest;
  beforeAll(async () => {
    played = await start(() => NOW, database);
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
    for (const { min, max = min, amount: takes, kind, maxAgeMs } of played.gateway.channels) {
      expect(min).toBeGreaterThan(0);
      expect(max).toBeGreaterThanOrEqual(min);
      // what takes one amount for ever is for one bill
      if (takes === 'fixed' || kind !== 'va') expect(maxAgeMs).toBeGreaterThan(0);
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
    const takes = played.gateway.channels.find((channel) => channel.id === played.channel)?.amount;
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
    const { amount, state, number } = said as PaymentEvent;
    expect({ amount, state, number }).toEqual({ amount, state: 'paid', number: found?.number });
    expect(played.gateway.reply(said as PaymentEvent).status).toBe(200);
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
    if (other.kind !== 'refused') expect((other as PaymentEvent).proof).toBe('partial');
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
