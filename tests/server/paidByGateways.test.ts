import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { compareWithGateways } from '../../server/modules/payments/compareGateways';
import { pollExpected } from '../../server/modules/payments/pollPayments';
import { provePayments } from '../../server/modules/payments/provePayments';
import type { RawRequest } from '../../server/platform/domain/requests';
import { collectionGateways } from '../../server/providers/collectionGateways';
import { crc16, qrContent } from '../../server/sandbox/qrContent';
import type { DeskPayments, SettleDifference } from '../../src/contract/generated/bodies';
import { playMidtrans } from './support/gateways/playedMidtrans';
import { playXendit, XENDIT_FEE, XENDIT_TOKEN } from './support/gateways/playedXendit';
import { anOperator, aTokenOf } from './support/operators';
import { aPayer, type Payer } from './support/payer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const inTime = () => AbortSignal.timeout(5_000);

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

  it('is paid with its own amount where Midtrans adds a fee for itself, and the daily comparison finds no difference', async () => {
    const report = reports();
    const payer = await aPayer(server);
    const owed = await owedBy(payer);
    const { id, amount } = await payer.number({ channel: 'BNI', paying: 'due' });
    played.imposes(id, { added: 71, said: 71 });
    await played.pay(id);
    expect(await tell(await played.message(id))).toBe(200);
    const { payments, overpayment, owed: left } = await payer.overview();
    expect(payments).toMatchObject([{ amount, status: 'BOOKED' }]);
    expect([left, overpayment]).toEqual([owed - amount, undefined]);
    await compareWithGateways(server.services, inTime()).catch(() => undefined);
    const kept = await server.database.query('SELECT 1 FROM payment_differences WHERE reference = $1', [id]);
    expect([kept, report.mock.calls]).toEqual([[], []]);
  });

  it('is not booked where the sums of its message contradict each other: the operator is told, also once a day', async () => {
    const report = reports();
    const payer = await aPayer(server);
    const owed = await owedBy(payer);
    const { id } = await payer.number({ channel: 'BNI', paying: 'due' });
    played.imposes(id, { added: 5_000, said: 71 });
    await played.pay(id);
    expect(await tell(await played.message(id))).toBe(200);
    expect(await owedBy(payer)).toBe(owed);
    expect(String(report.mock.calls.at(-1)?.[0])).toContain(`${id} that it is paid, but the sums`);
    await expect(compareWithGateways(server.services, inTime())).rejects.toThrow(`${id} that it is paid, but the sums`);
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
    const found = await server.database.query(
      'SELECT kind, here::int, there::int FROM payment_differences ORDER BY kind',
    );
    expect(found).toEqual([
      { kind: 'other-amount', here: 1_078_000, there: 1_000_000 },
      { kind: 'unknown-here', here: 0, there: 50_000 },
    ]);
  });

  it('by a way that is down says so, and is found later where no message came', async () => {
    const payer = await aPayer(server);
    const { id } = await payer.number({ channel: 'BCA', paying: 'due' });
    await played.pay(id);
    server.wait(60);
    await pollExpected(server.services, inTime());
    expect((await payer.overview()).payments).toMatchObject([{ status: 'BOOKED' }]);
    const report = reports();
    played.fail?.();
    expect((await payer.ask({ channel: 'BRI', paying: 'due' })).json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(String(report.mock.calls.at(-1)?.[0])).toContain('Midtrans answered');
  });
});

describe('a bill that is paid by a QR code', () => {
  beforeAll(() => {
    const { services } = server;
    const { config, clock, sandbox } = services;
    services.collections = collectionGateways(config, { played: sandbox?.gateway, clock });
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

  it('takes what was chosen last, also where the gateway hears of it before what was chosen earlier', async () => {
    const payer = await aPayer(server);
    const { id } = await payer.number({ channel: 'BCA', paying: 'due' });
    const { amend } = played.gateway;
    let hear = () => {};
    const isLate = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const spy = vi.spyOn(played.gateway, 'amend').mockImplementationOnce(async (...told) => {
      await isLate;
      return amend(...told);
    });
    onTestFinished(() => spy.mockRestore());
    server.wait(1);
    const earlier = payer.ask({ channel: 'BCA', paying: 'everything' });
    await vi.waitFor(() => expect(spy).toHaveBeenCalledOnce());
    server.wait(1);
    await payer.number({ channel: 'BCA', paying: 'amount', amount: 500_000 });
    hear();
    await earlier;
    expect(await played.bookOf(id)).toMatchObject({ amount: 500_000 });
    expect((await payer.overview()).numbers).toMatchObject([{ id, amount: 500_000, paying: 'amount' }]);
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
    const kept = await server.database.query("SELECT sum(fee)::int AS fees FROM payments WHERE gateway = 'xendit'");
    expect(kept).toEqual([{ fees: 3 * XENDIT_FEE }]);
    await played.takeBack(id);
    expect(await tell(await played.message(id))).toBe(200);
    server.wait(60);
    await pollExpected(server.services, inTime());
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

describe('what a gateway and the books do not say alike', () => {
  let played: Awaited<ReturnType<typeof playXendit>>;
  let finance: Record<string, string>;
  beforeAll(async () => {
    played = await playXendit(server.services.clock);
    server.services.collections = [played.gateway];
    await server.database.query('DELETE FROM payment_differences');
    await server.database.query('DELETE FROM payments WHERE collection_id IS NULL');
    // what the gateway was paid before is in its list no more
    server.wait(9 * 86_400);
    const now = server.services.clock();
    const operatorId = await anOperator(server.database, ['finance'], now);
    finance = { authorization: `Bearer ${await aTokenOf(server.database, operatorId, now)}` };
  });
  afterAll(() => played.close());

  const desk = async (): Promise<DeskPayments> =>
    (await server.app.inject({ url: '/api/desk/payments', headers: finance })).json();
  const settle = (id: string, payload: SettleDifference) =>
    server.app.inject({ method: 'POST', url: `/api/desk/payments/${id}`, headers: finance, payload });
  /** Compares as the daily job does; what is new it tells the log. */
  const compare = async () => {
    server.wait(3_600);
    return compareWithGateways(server.services, inTime()).catch((error: unknown) => String(error));
  };
  const loanOf = async (payer: Payer) => (await payer.overview()).choices[0]?.parts[0]?.loanNo ?? '';

  /** A payer who has paid the due sum. */
  async function aPaid() {
    const payer = await aPayer(server);
    const { id, amount } = await payer.number({ channel: 'BNI', paying: 'due' });
    await played.pay(id);
    await tellOf('xendit', await played.message(id));
    return { payer, id, amount, owed: await owedBy(payer) };
  }

  it('is nothing where all was told, and what no message told is taken from the report', async () => {
    const { payer, id, owed } = await aPaid();
    await played.pay(id, 50_000);
    expect(await compare()).toBeUndefined();
    expect(await owedBy(payer)).toBe(owed - 50_000);
    expect(await desk()).toEqual({ open: [], settled: [] });
  });

  it('money of no one is booked once for the person of a loan, in the audit trail', async () => {
    const { payer, owed } = await aPaid();
    await played.gateway.open({ channel: 'BCA', amount: 300_000, name: 'X' }, 'made by hand', inTime());
    await played.pay('made by hand');
    const report = reports();
    await compare();
    expect(String(report.mock.calls.at(-1)?.[0])).toContain('a number that no one was given');
    const [found] = (await desk()).open;
    expect(found).toMatchObject({ kind: 'unknown-here', here: 0, there: 300_000, acts: ['book', 'answer'] });
    const id = found?.id ?? '';
    expect((await settle(id, { act: 'book', loanNo: 'LN-NONE' })).json()).toMatchObject({ code: 'LOAN_NOT_FOUND' });
    const loanNo = await loanOf(payer);
    const settled = await Promise.all([settle(id, { act: 'book', loanNo }), settle(id, { act: 'book', loanNo })]);
    expect(settled.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await owedBy(payer)).toBe(owed - 300_000);
    expect((await payer.overview()).payments.map(({ channel }) => channel).sort()).toEqual(['BNI', 'OTHER']);
    expect(await compare()).toBeUndefined();
    expect(await desk()).toMatchObject({ open: [], settled: [{ status: 'BOOKED', id }] });
    const acts = await server.database.query('SELECT act, detail FROM audit_trail WHERE subject = $1', [id]);
    expect(acts).toMatchObject([{ act: 'payment.book', detail: { gateway: 'xendit', kind: 'unknown-here', loanNo } }]);
    expect(await provePayments(server.database)).toEqual([]);
  });

  it('another amount is brought to what the gateway says, more or less', async () => {
    for (const there of [500_000, 1_200_000]) {
      const { payer, id, amount, owed } = await aPaid();
      played.corrects(id, there);
      expect(await compare()).toContain('has another amount there');
      const [found] = (await desk()).open;
      expect(found).toMatchObject({ kind: 'other-amount', here: amount, there });
      expect((await settle(found?.id ?? '', { act: 'takeBack' })).statusCode).toBe(400);
      expect((await settle(found?.id ?? '', { act: 'correct' })).statusCode).toBe(200);
      expect(await owedBy(payer)).toBe(owed + amount - there);
      expect(await compare()).toBeUndefined();
      expect((await desk()).open).toEqual([]);
    }
    expect(await provePayments(server.database)).toEqual([]);
  });

  it('names what its payer chose for what was ahead of its day, which what takes its place does too', async () => {
    const payer = await aPayer(server, { product: 'limit-instalment', amount: 12_000_000 });
    const chosen = { channel: 'BNI', paying: 'amount', amount: 5_000_000, ahead: 'shorten' } as const;
    const { id } = await payer.number(chosen);
    await played.pay(id);
    await tellOf('xendit', await played.message(id));
    played.corrects(id, 4_000_000);
    await compare();
    const [found] = (await desk()).open;
    expect(found).toMatchObject({ kind: 'other-amount', here: 5_000_000, there: 4_000_000, ahead: 'shorten' });
    expect((await settle(found?.id ?? '', { act: 'correct' })).statusCode).toBe(200);
    const { payments } = (await payer.who.get('/api/loan/payments')).json();
    expect(payments).toMatchObject([{ amount: 4_000_000, ahead: 'shorten' }, { amount: 5_000_000 }]);
    expect(await provePayments(server.database)).toEqual([]);
  });

  it('what the gateway does not know of is taken out of the books, or gone once it knows it', async () => {
    const { payer, id, amount, owed } = await aPaid();
    const listed = played.forgets(id);
    expect(await compare()).toContain('is known here, not there');
    expect((await desk()).open).toMatchObject([{ kind: 'unknown-there', here: amount, there: 0 }]);
    played.remembers(listed);
    expect(await compare()).toBeUndefined();
    expect((await desk()).open).toEqual([]);
    played.forgets(id);
    await compare();
    const [found] = (await desk()).open;
    expect((await settle(found?.id ?? '', { act: 'takeBack' })).statusCode).toBe(200);
    expect(await owedBy(payer)).toBe(owed + amount);
    expect(await compare()).toBeUndefined();
    expect(await provePayments(server.database)).toEqual([]);
  });

  it('what was answered with a reason is not asked again, until it changes', async () => {
    await played.gateway.open({ channel: 'BCA', amount: 70_000, name: 'X' }, 'another shop', inTime());
    await played.pay('another shop');
    await compare();
    const [found] = (await desk()).open;
    const id = found?.id ?? '';
    expect((await settle(id, { act: 'answer' })).statusCode).toBe(400);
    expect((await settle(id, { act: 'answer', answer: 'OTHER_BUSINESS' })).statusCode).toBe(200);
    expect(await compare()).toBeUndefined();
    expect(await desk()).toMatchObject({
      open: [],
      settled: [{ id, status: 'ANSWERED', answer: 'OTHER_BUSINESS' }, {}, {}, {}, {}, {}],
    });
    played.corrects('another shop', 80_000);
    await compare();
    expect((await desk()).open).toMatchObject([{ id, there: 80_000 }]);
  });

  it('is for the role finance alone', async () => {
    const now = server.services.clock();
    const token = await aTokenOf(server.database, await anOperator(server.database, ['support'], now), now);
    const answer = await server.app.inject({
      url: '/api/desk/payments',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ code: 'ROLE_REQUIRED' });
  });
});
