import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { requestPayOut } from '../../server/modules/loans/payOuts/requestPayOut';
import { takeReturned } from '../../server/modules/loans/payOuts/takeReturned';
import type { RawRequest } from '../../server/platform/domain/requests';
import { readBanks } from '../../server/platform/lists/lists';
import { channelOfBank } from '../../server/providers/xendit/xenditBanks';
import { toldTogether } from '../../server/providers/xendit/xenditPayOut';
import { xenditPayOuts } from '../../server/providers/xendit/xenditPayOuts';
import { askForLoan } from '../support/lending';
import { someOf } from '../support/thorough';
import { type Applicant, signIn } from './support/applicant';
import { playXenditPayOuts } from './support/gateways/playedXenditPayOuts';
import { FAULTS, type FaultName } from './support/outside/faults';
import { expectProved } from './support/provedBooks';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const AMOUNT = 2_000_000;
const TO_PAY_OUT = 1_950_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

let server: TestServer;
let played: Awaited<ReturnType<typeof playXenditPayOuts>>;
const reported = vi.fn<(error: unknown) => void>();

beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  played = await playXenditPayOuts(server.services.clock);
  server.services.payOuts = xenditPayOuts(played.access, { clock: server.services.clock, report: reported });
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await played.close();
});
beforeEach(() => {
  reported.mockClear();
  played.become({ status: 'SUCCEEDED' });
  played.refuses();
  const spy = vi.spyOn(server.services, 'report').mockImplementation(reported);
  onTestFinished(() => spy.mockRestore());
});

const BCA = { bank: 'BCA', account: '1234567365', holder: 'SITI RAHAYU' };

/** Somebody whose loan of two million waits to be paid out to an account. */
async function aBorrower(account: { bank: string; account: string; holder?: string } = BCA) {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  const { database, services } = server;
  const { set } = services.releases.forAll();
  const asked = { set, userId, reference: `pay-out of ${userId}`, amount: AMOUNT, account, at: services.clock() };
  const loanId = await database.transaction((tx) => askForLoan(tx, asked));
  await database.transaction((tx) => requestPayOut(tx, { loanId, now: services.clock() }));
  const [row] = await database.query<{ id: string }>('SELECT payout_id AS id FROM payouts WHERE loan_id = $1', [
    loanId,
  ]);
  return { who, userId, loanId, reference: row?.id ?? '' };
}

async function carryOut(): Promise<void> {
  const { payOuts } = server.services;
  if (!payOuts) throw new Error('no provider is connected');
  await carryOutPayOuts({ ...server.services, payOuts }, new AbortController().signal);
}

/** Time goes by, with the job at work. */
async function pass(seconds: number, steps = 4): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    server.wait(seconds / steps);
    await carryOut();
  }
}

async function tell({ headers, body }: RawRequest, provider = 'xendit'): Promise<number> {
  const sent = { 'content-type': 'application/json', ...(headers as Record<string, string>) };
  const url = `/api/pay-outs/${provider}`;
  return (await server.app.inject({ method: 'POST', url, headers: sent, payload: Buffer.from(body) })).statusCode;
}

const loanOf = async (who: Applicant) => (await who.loans())[0];
const kindsTold = async (userId: string): Promise<readonly string[]> => {
  const sql = 'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at';
  return (await server.database.query<{ kind: string }>(sql, [userId])).map(({ kind }) => kind);
};

describe('a pay-out by Xendit', () => {
  it('is asked for by the channel of the bank, with our reference as its key, and paid once it has succeeded', async () => {
    const { who, reference } = await aBorrower({ bank: 'NEO_COMMERCE', account: '5550001234', holder: 'SITI RAHAYU' });
    played.become({ status: 'REQUESTED' });
    await carryOut();
    const posted = played.calls.filter(({ method }) => method === 'POST').at(-1);
    expect([posted?.path, posted?.headers['idempotency-key']]).toEqual(['/v2/payouts', reference]);
    expect(posted?.body).toEqual({
      ...{
        reference_id: reference,
        channel_code: 'ID_BNC',
        currency: 'IDR',
        amount: TO_PAY_OUT,
        description: 'Lancar',
      },
      channel_properties: { account_number: '5550001234', account_holder_name: 'SITI RAHAYU' },
    });
    await pass(MINUTE);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
    played.set(reference, { status: 'SUCCEEDED' });
    await pass(5 * MINUTE);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING', payOut: { status: 'SUCCESS' } });
    expect(played.moved(reference)).toBe(1);
    await expectProved(server);
  });

  it('goes by the name that we know of the person where no bank said whose the account is', async () => {
    const { bank, account } = BCA;
    const { userId, reference } = await aBorrower({ bank, account });
    const known = { fullName: 'Siti Rahayu' };
    await server.database.query('UPDATE users SET known = $2 WHERE user_id = $1', [userId, JSON.stringify(known)]);
    await pass(MINUTE);
    expect(played.made(reference)[0]?.sent.channel_properties).toMatchObject({ account_holder_name: 'Siti Rahayu' });
  });

  it('is one, however often it is sent', async () => {
    const { payOuts } = server.services;
    const reference = randomUUID();
    const order = { amount: AMOUNT, to: BCA, description: 'Lancar' };
    const question = () => ({ reference, signal: AbortSignal.timeout(10_000) });
    await Promise.all([1, 2, 3].map(() => payOuts?.send(order, question())));
    // another order under the same key is a duplicate, which is looked up
    expect(await payOuts?.send({ ...order, description: 'Other' }, question())).toMatchObject({ state: 'paid' });
    expect(played.made(reference)).toHaveLength(1);
  });

  it.each(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR'])(
    'that is answered with %s and is not there leaves it unknown',
    async (code) => {
      played.refuses({ status: 400, body: { error_code: code } });
      const question = { reference: randomUUID(), signal: AbortSignal.timeout(10_000) };
      const sent = server.services.payOuts?.send({ amount: AMOUNT, to: BCA, description: 'Lancar' }, question);
      await expect(sent).rejects.toThrow(code);
    },
  );

  it.each(someOf('Xendit fails to pay out', Object.keys(FAULTS) as FaultName[], 8))(
    'moves money once, and the loan is owed in the end, where Xendit %s',
    async (name) => {
      const { who, userId, reference } = await aBorrower();
      const { config } = server.services;
      const { outsideSeconds } = config;
      onTestFinished(() => {
        played.fails();
        config.outsideSeconds = outsideSeconds;
      });
      const { reply, hours } = FAULTS[name];
      if (reply === 'silent') config.outsideSeconds = 0.2;
      if (reply === 'later') played.become({ status: 'REQUESTED' });
      else played.fails(FAULTS[name]);
      await carryOut();
      await pass(hours * HOUR, 8);
      if (reply !== 'right') {
        expect(await loanOf(who)).toMatchObject({ status: 'WAITING', owed: 0, payOut: { status: 'PROCESSING' } });
        expect(await kindsTold(userId)).not.toContain('moneyArrived');
      }
      played.fails();
      config.outsideSeconds = outsideSeconds;
      if (reply === 'later') played.set(reference, { status: 'SUCCEEDED' });
      await pass(10 * MINUTE);
      expect(await loanOf(who)).toMatchObject({ status: 'ONGOING', payOut: { status: 'SUCCESS' } });
      expect([played.moved(reference), played.made(reference).length]).toEqual([1, 1]);
      expect((await kindsTold(userId)).filter((kind) => kind === 'moneyArrived')).toHaveLength(1);
    },
  );
});

describe('what Xendit refuses', () => {
  it.each([
    ['FAILED', 'INVALID_DESTINATION', 'INVALID_ACCOUNT'],
    ['FAILED', 'DESTINATION_MAXIMUM_LIMIT', 'ABNORMAL_ACCOUNT'],
    ['FAILED', 'REJECTED_BY_CHANNEL', 'REFUSED'],
    ['FAILED', 'UNKNOWN_BANK_NETWORK_ERROR', 'REFUSED'],
    ['FAILED', 'TRANSFER_ERROR', 'REFUSED'],
    ['COMPLIANCE_REJECTED', undefined, 'REFUSED'],
    ['CANCELLED', undefined, 'REFUSED'],
  ])('by %s %s is told as %s, and the loan waits', async (status, failure, told) => {
    const { who } = await aBorrower();
    played.become({ status, ...(failure !== undefined && { failure }) });
    await carryOut();
    await pass(MINUTE);
    expect(await loanOf(who)).toMatchObject({
      status: 'WAITING',
      owed: 0,
      payOut: { status: 'FAILED', failure: told },
    });
  });

  it.each([
    ['RECIPIENT_ACCOUNT_NUMBER_ERROR', 'INVALID_ACCOUNT'],
    ['CHANNEL_CODE_NOT_SUPPORTED', 'BANK_NOT_PAID'],
    ['MAXIMUM_TRANSFER_LIMIT_ERROR', 'REFUSED'],
  ])('before it makes a payout, by %s, is told as %s', async (code, failure) => {
    const { who, reference } = await aBorrower();
    played.refuses({ status: 400, body: { error_code: code } });
    await carryOut();
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'FAILED', failure } });
    expect(played.made(reference)).toEqual([]);
    // a bank that we take it to pay into: somebody has to know
    expect(reported).toHaveBeenCalledTimes(failure === 'BANK_NOT_PAID' ? 1 : 0);
  });

  it.each([
    [401, 'INVALID_API_KEY'],
    [403, 'REQUEST_FORBIDDEN_ERROR'],
    [400, 'API_VALIDATION_ERROR'],
    [400, 'INSUFFICIENT_BALANCE'],
    [403, 'CHANNEL_CODE_NOT_SUPPORTED'],
    [429, 'RATE_LIMIT_EXCEEDED'],
    [503, 'SERVER_ERROR'],
  ])('for our own fault, %i %s, is told to the operator alone, and sent once that is mended', async (status, code) => {
    const { who, userId, reference } = await aBorrower();
    played.refuses({ status, body: { error_code: code, message: `no, ${BCA.holder}` } });
    await carryOut();
    await pass(HOUR);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
    expect(await kindsTold(userId)).toEqual([]);
    const said = reported.mock.calls.map(([error]) => String(error)).join('\n');
    expect(said).toContain(`${status} ${code}`);
    expect(said).not.toContain(BCA.holder);
    played.refuses();
    await pass(10 * MINUTE);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
    expect(played.moved(reference)).toBe(1);
  });

  it.each(['INSUFFICIENT_BALANCE', 'TEMPORARY_TRANSFER_ERROR'])(
    'as failed by %s is made again under another key after an hour, until one moves money',
    async (failure) => {
      const { who, userId, reference } = await aBorrower();
      played.become({ status: 'FAILED', failure });
      await carryOut();
      await pass(50 * MINUTE, 20);
      expect(played.made(reference)).toHaveLength(1);
      await pass(80 * MINUTE, 20);
      expect(played.made(reference).map(({ key }) => key)).toEqual([reference, `${reference}-2`]);
      expect(reported.mock.calls.join()).toContain(failure);
      expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
      played.become({ status: 'SUCCEEDED' });
      await pass(90 * MINUTE, 20);
      expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
      expect([played.made(reference).length, played.moved(reference)]).toEqual([3, 1]);
      expect(await kindsTold(userId)).not.toContain('payOutFailed');
      await expectProved(server);
    },
  );

  it('is read by no word that is not known, and not where two payouts may have moved money', () => {
    const now = new Date('2026-03-10T03:00:00Z');
    const payout = { reference_id: 'a', status: 'SUCCEEDED', updated: now.toISOString() };
    expect(toldTogether([payout], 'a', now)).toEqual({ state: 'paid', at: now });
    const wrong = [
      { status: 'constructor' },
      { updated: 'soon' },
      { reference_id: 'b' },
      { status: 'FAILED', failure_code: 'X' },
    ];
    for (const one of wrong) expect(() => toldTogether([{ ...payout, ...one }], 'a', now)).toThrow();
    expect(() => toldTogether([payout, { ...payout, status: 'ACCEPTED' }], 'a', now)).toThrow(/several/);
  });
});

describe('the banks', () => {
  it('of our list each have a channel of their own, and no other has', () => {
    const channels = readBanks('.').map(({ code }) => channelOfBank(code));
    expect(channels.filter((channel) => !/^ID_[A-Z_]+$/.test(channel ?? ''))).toEqual([]);
    expect(new Set(channels).size).toBe(channels.length);
    expect(['bca', 'constructor', ''].map(channelOfBank)).toEqual([undefined, undefined, undefined]);
  });

  it('that Xendit is not known to pay are said before anything is sent, and the person chooses another', async () => {
    const { who, reference } = await aBorrower({
      bank: 'BANK_OF_TOMORROW',
      account: '5550001234',
      holder: 'SITI RAHAYU',
    });
    const before = played.calls.length;
    await carryOut();
    expect(await loanOf(who)).toMatchObject({
      status: 'WAITING',
      may: ['cancel', 'payOutAgain'],
      payOut: { failure: 'BANK_NOT_PAID' },
    });
    expect([played.calls.length - before, played.made(reference)]).toEqual([0, []]);
    expect(reported.mock.calls.join()).toContain('BANK_OF_TOMORROW');
  });
});

describe('a webhook of Xendit', () => {
  it('has it looked up at once: paid, and later sent back by the bank', async () => {
    const { who, userId, reference } = await aBorrower();
    played.become({ status: 'REQUESTED' });
    await carryOut();
    played.set(reference, { status: 'SUCCEEDED' });
    expect(await tell(played.webhook(reference, 'payout.succeeded'))).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
    server.wait(26 * HOUR);
    played.set(reference, { status: 'REVERSED' });
    for (let told = 0; told < 2; told += 1) expect(await tell(played.webhook(reference, 'payout.reversed'))).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'REFUNDED', owed: 0, payOut: { failure: 'RETURNED' } });
    expect((await kindsTold(userId)).filter((kind) => kind === 'moneyReturned')).toHaveLength(1);
    await expectProved(server);
  });

  it('moves nothing by what it says itself, and nothing at all without the token', async () => {
    const { who, reference } = await aBorrower();
    played.become({ status: 'REQUESTED' });
    await carryOut();
    expect(await tell(played.webhook(reference, 'payout.succeeded', 'another token'))).toBe(401);
    expect(await tell(played.webhook(reference, 'payout.reversed'))).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
  });

  it('is told again where Xendit cannot be asked, and changes nothing about what is not ours', async () => {
    const { who, reference } = await aBorrower();
    played.become({ status: 'REQUESTED' });
    await carryOut();
    played.set(reference, { status: 'SUCCEEDED' });
    const webhook = played.webhook(reference, 'payout.succeeded');
    played.fails(FAULTS['fails with a page of HTML']);
    onTestFinished(() => played.fails());
    expect(await tell(webhook)).toBe(500);
    played.fails();
    expect(await tell(webhook)).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
    expect(await tell(played.webhook('myref-1482928194', 'payout.succeeded'))).toBe(200);
    expect(await tell(played.webhook(randomUUID(), 'payout.succeeded'))).toBe(200);
    expect(await tell({ ...webhook, body: Buffer.from('banana') })).toBe(400);
    expect(await tell(webhook, 'midtrans')).toBe(404);
  });
});

describe('money that a bank sent back', () => {
  const takeBack = async () => {
    const { payOuts } = server.services;
    if (payOuts) await takeReturned({ ...server.services, payOuts });
  };

  it('is found though no webhook told of it, and what only failed is not taken for it', async () => {
    const [back, failing] = [await aBorrower(), await aBorrower()];
    await pass(MINUTE);
    played.set(back.reference, { status: 'REVERSED' });
    played.set(failing.reference, { status: 'FAILED', failure: 'INSUFFICIENT_BALANCE' });
    server.wait(HOUR);
    await takeBack();
    expect(await loanOf(back.who)).toMatchObject({ status: 'REFUNDED', owed: 0, payOut: { failure: 'RETURNED' } });
    expect(await loanOf(failing.who)).toMatchObject({ status: 'ONGOING' });
    expect(reported).not.toHaveBeenCalled();
    const asked = () => played.calls.filter(({ path }) => path === '/transactions').length;
    const before = asked();
    await takeBack();
    expect(asked()).toBe(before);
    server.wait(HOUR);
    await takeBack();
    expect(asked()).toBe(before + 1);
    await expectProved(server);
  });
});

it('what another provider was handed is neither asked of Xendit nor sent by it, and its webhooks do not end it', async () => {
  const { who, reference } = await aBorrower();
  const sql = "UPDATE payouts SET status = 'PROCESSING', provider = 'calls' WHERE payout_id = $1";
  await server.database.query(sql, [reference]);
  await pass(HOUR);
  expect(played.made(reference)).toEqual([]);
  expect(await tell(played.webhook(reference, 'payout.succeeded'))).toBe(200);
  expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
});
