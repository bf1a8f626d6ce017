import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { requestPayOut } from '../../server/modules/loans/payOuts/requestPayOut';
import { takeReturned } from '../../server/modules/loans/payOuts/takeReturned';
import type { Database } from '../../server/platform/database/database';
import type { RawRequest } from '../../server/platform/domain/requests';
import { payOutNote, referenceOfNote, toldOfPayout } from '../../server/providers/iris/irisPayOut';
import { irisPayOuts } from '../../server/providers/iris/irisPayOuts';
import { askForLoan } from '../support/lending';
import { someOf } from '../support/thorough';
import { type Applicant, signIn } from './support/applicant';
import { playIris } from './support/gateways/playedIris';
import { FAULTS, type FaultName } from './support/outside/faults';
import { expectProved } from './support/provedBooks';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const AMOUNT = 2_000_000;
const TO_PAY_OUT = 1_950_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

let server: TestServer;
let played: Awaited<ReturnType<typeof playIris>>;
const reported = vi.fn<(error: unknown) => void>();

/** The provider as a server that has just started has it. */
function connect(more: { approverKey?: undefined; database?: Database } = {}) {
  const { database = server.database, ...access } = more;
  const at = { clock: server.services.clock, report: reported, database };
  server.services.payOuts = irisPayOuts({ ...played.access, ...access }, at);
}

beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  played = await playIris(server.services.clock);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await played.close();
});
beforeEach(() => {
  connect();
  reported.mockClear();
  played.become({ status: 'completed' });
  played.says();
  played.asksForOtp(false);
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
  const sql = 'SELECT payout_id AS id FROM payouts WHERE loan_id = $1';
  const [row] = await database.query<{ id: string }>(sql, [loanId]);
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

async function tell({ headers, body }: RawRequest): Promise<number> {
  const sent = { 'content-type': 'application/json', ...(headers as Record<string, string>) };
  const asked = { method: 'POST', url: '/api/pay-outs/iris', headers: sent, payload: Buffer.from(body) } as const;
  return (await server.app.inject(asked)).statusCode;
}

const loanOf = async (who: Applicant) => (await who.loans())[0];
const kindsTold = async (userId: string): Promise<readonly string[]> => {
  const sql = 'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at';
  return (await server.database.query<{ kind: string }>(sql, [userId])).map(({ kind }) => kind);
};
const saidToOperator = () => reported.mock.calls.map(([error]) => String(error)).join('\n');
const posted = (path: string) => played.calls.filter((call) => call.method === 'POST' && call.path.endsWith(path));

describe('a pay-out by Midtrans', () => {
  it('is made by the creator with our reference as its key, released by the approver, and paid once it is completed', async () => {
    const { who, reference } = await aBorrower({ bank: 'SUPERBANK', account: '5550001234', holder: 'SITI RAHAYU' });
    played.become({ status: 'processed' });
    await carryOut();
    const made = posted('/payouts').at(-1);
    expect([made?.path, made?.headers['x-idempotency-key']]).toEqual(['/iris/api/v1/payouts', reference]);
    expect(made?.body).toEqual({
      payouts: [
        {
          beneficiary_name: 'SITI RAHAYU',
          beneficiary_account: '5550001234',
          beneficiary_bank: 'fama',
          amount: String(TO_PAY_OUT),
          notes: `Lancar ${reference.replaceAll('-', '')}`,
        },
      ],
    });
    expect(posted('/approve').at(-1)?.body).toEqual({ reference_nos: [played.numberOf(reference)] });
    await pass(MINUTE);
    // with the bank, which may still refuse it
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
    played.set(reference, { status: 'completed' });
    await pass(5 * MINUTE);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING', payOut: { status: 'SUCCESS' } });
    expect([played.moved(reference), played.made(reference)[0]?.approvals]).toEqual([1, 1]);
    expect(reported).not.toHaveBeenCalled();
    await expectProved(server);
  });

  it.each([
    ['without the key of an approver', () => connect({ approverKey: undefined }), 0],
    ['where the approver’s OTP is asked for', () => played.asksForOtp(true), 1],
  ])('%s waits for a person who releases it', async (_, begin, isSaid) => {
    begin();
    const { who, reference } = await aBorrower();
    await carryOut();
    await pass(HOUR);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
    expect(played.made(reference).map(({ status }) => status)).toEqual(['queued']);
    expect(saidToOperator().includes('/payouts/approve with 400')).toBe(isSaid === 1);
    played.set(reference, { status: 'approved' });
    await pass(20 * MINUTE, 8);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
    expect(played.moved(reference)).toBe(1);
  });

  it('is one, however often it is sent', async () => {
    const { payOuts } = server.services;
    const reference = randomUUID();
    const order = { amount: AMOUNT, to: BCA, description: 'Lancar' };
    const question = () => ({ reference, signal: AbortSignal.timeout(10_000) });
    await Promise.all([1, 2, 3].map(() => payOuts?.send(order, question())));
    expect(await payOuts?.send({ ...order, description: 'Other' }, question())).toMatchObject({ state: 'paid' });
    expect(played.made(reference)).toHaveLength(1);
  });

  it.each(someOf('Midtrans fails to pay out', Object.keys(FAULTS) as FaultName[], 8))(
    'moves money once at the most, and the loan is owed in the end if it did, where Midtrans %s',
    async (name) => {
      const { who, userId, reference } = await aBorrower();
      const { config } = server.services;
      const { outsideSeconds } = config;
      onTestFinished(() => {
        played.fails();
        config.outsideSeconds = outsideSeconds;
      });
      const { reply, hours, does } = FAULTS[name];
      if (reply === 'silent') config.outsideSeconds = 0.2;
      if (reply === 'later') played.become({ status: 'processed' });
      else played.fails(FAULTS[name]);
      await carryOut();
      await pass(hours * HOUR, 8);
      if (reply !== 'right') {
        expect(await loanOf(who)).toMatchObject({ status: 'WAITING', owed: 0, payOut: { status: 'PROCESSING' } });
        expect(await kindsTold(userId)).not.toContain('moneyArrived');
      }
      played.fails();
      config.outsideSeconds = outsideSeconds;
      if (reply === 'later') played.set(reference, { status: 'completed' });
      await pass(20 * MINUTE, 8);
      // what was never there while its key would have lived is for a person
      const isGone = !does && hours > 20;
      expect(await loanOf(who)).toMatchObject({ status: isGone ? 'WAITING' : 'ONGOING' });
      expect([played.moved(reference), played.made(reference).length]).toEqual(isGone ? [0, 0] : [1, 1]);
      const arrived = (await kindsTold(userId)).filter((kind) => kind === 'moneyArrived');
      expect(arrived).toHaveLength(isGone ? 0 : 1);
    },
  );

  it('is made once by servers that are killed at any moment of it', async () => {
    for (let alive = 0; alive < 9; alive += 1) {
      const { who, reference } = await aBorrower();
      for (let start = 0; start < 3; start += 1) {
        let left = alive + start;
        const query: Database['query'] = (sql, params) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('killed')) : server.database.query(sql, params);
        };
        connect({ database: { ...server.database, query } });
        await pass(MINUTE, 1);
      }
      connect();
      await pass(20 * MINUTE, 8);
      expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
      expect([played.moved(reference), played.made(reference)[0]?.approvals]).toEqual([1, 1]);
    }
    await expectProved(server);
  });
});

describe('a pay-out whose answer was lost', () => {
  /** Midtrans makes it, and no one is told. */
  async function aLostOne() {
    const borrower = await aBorrower();
    connect({ approverKey: undefined });
    played.fails(FAULTS['answers nothing']);
    await carryOut();
    expect(played.made(borrower.reference)).toHaveLength(1);
    played.fails(FAULTS['is down for a day']);
    onTestFinished(() => played.fails());
    return borrower;
  }

  it('is repeated just as it was for 20 hours, and then only looked for: released by hand, it is found by its note', async () => {
    const { who, reference } = await aLostOne();
    await pass(21 * HOUR, 10);
    played.fails();
    const before = posted('/payouts').length;
    await pass(20 * HOUR, 10);
    // its key is gone by now, another request would make another payout
    expect(posted('/payouts').length).toBe(before);
    expect(saidToOperator()).toContain(`${reference}, and it is not sent again: look at its dashboard`);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
    const note = String(played.made(reference)[0]?.sent.notes);
    // somebody else has as much sent to the same account
    played.makeByHand({ amount: TO_PAY_OUT, account: BCA.account, note: 'Payroll' });
    played.makeByHand({ amount: TO_PAY_OUT, account: BCA.account, note });
    await pass(20 * MINUTE, 8);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING', payOut: { status: 'SUCCESS' } });
  });

  it('is found by what Midtrans tells of it', async () => {
    const { who, reference } = await aLostOne();
    await pass(21 * HOUR, 3);
    played.fails();
    played.set(reference, { status: 'completed' });
    const said = { reference_no: played.numberOf(reference), amount: '1.0', status: 'failed' };
    expect(await tell(played.notification(said))).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
    expect(played.moved(reference)).toBe(1);
  });

  it('is sent under no other words: with another name of its person it is only looked for', async () => {
    const { bank, account } = BCA;
    const { userId, reference } = await aBorrower({ bank, account });
    const named = (fullName: string) =>
      server.database.query('UPDATE users SET known = $2 WHERE user_id = $1', [userId, JSON.stringify({ fullName })]);
    await named('Siti Rahayu');
    played.fails(FAULTS['is down for an hour']);
    onTestFinished(() => played.fails());
    await carryOut();
    played.fails();
    await named('Siti R. Ningsih');
    await pass(HOUR);
    expect(played.made(reference)).toEqual([]);
    expect(saidToOperator()).toContain('it is not sent again');
    await named('Siti Rahayu');
    await pass(HOUR);
    expect(played.moved(reference)).toBe(1);
  });
});

describe('what Midtrans refuses', () => {
  it.each([
    ['failed', '001', 'INVALID_ACCOUNT'],
    ['failed', '002', 'INVALID_ACCOUNT'],
    ['failed', '012', 'ABNORMAL_ACCOUNT'],
    ['failed', '015', 'ABNORMAL_ACCOUNT'],
    ['failed', '016', 'REFUSED'],
    ['failed', undefined, 'REFUSED'],
    ['rejected', undefined, 'REFUSED'],
  ])('by %s %s is told as %s, and the loan waits', async (status, failure, told) => {
    const { who } = await aBorrower();
    played.become({ status, ...(failure !== undefined && { failure }) });
    await carryOut();
    await pass(MINUTE);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', owed: 0, payOut: { failure: told } });
  });

  it.each(['006', '007', 'banana'])('by %s, which may mean that money left, is for a person', async (failure) => {
    const { who } = await aBorrower();
    played.become({ status: 'failed', failure });
    await carryOut();
    await pass(HOUR);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
    expect(saidToOperator()).toContain(`failed ${failure}`);
  });

  it.each([400, 401, 429, 503])(
    'before it is made, by %i, is told to the operator alone, and sent once that is mended',
    async (status) => {
      const { who, userId, reference } = await aBorrower();
      played.says({ status, body: { error_message: `no, ${BCA.holder}`, errors: { 0: [BCA.account] } } });
      await carryOut();
      await pass(HOUR);
      expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
      expect(await kindsTold(userId)).toEqual([]);
      expect(saidToOperator()).toContain(`POST /payouts with ${status}`);
      expect(saidToOperator()).not.toMatch(new RegExp(`${BCA.holder}|${BCA.account}`));
      played.says();
      await pass(20 * MINUTE, 8);
      expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
      expect(played.moved(reference)).toBe(1);
    },
  );

  it('is a bank that it is not known to pay into, before anything is sent', async () => {
    const { who, reference } = await aBorrower({ bank: 'IBK', account: '5550001234', holder: 'SITI RAHAYU' });
    const before = played.calls.length;
    await carryOut();
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { failure: 'BANK_NOT_PAID' } });
    expect([played.calls.length - before, played.made(reference)]).toEqual([0, []]);
    expect(saidToOperator()).toContain('IBK');
  });

  it('is read by no word that is not known, and of no payout but ours', () => {
    const known = { reference: randomUUID(), number: 'a1', amount: AMOUNT };
    const notes = payOutNote('Lancar', known.reference);
    const details = {
      reference_no: 'a1',
      notes,
      amount: '2000000.0',
      status: 'completed',
      updated_at: '2026-03-10T03:00:00Z',
    };
    expect(toldOfPayout(details, known)).toEqual({ state: 'paid', at: new Date('2026-03-10T03:00:00Z') });
    const wrong = [
      ...[{ status: 'constructor' }, { updated_at: 'soon' }, { reference_no: 'b' }, { amount: '2000001' }],
      { notes: payOutNote('Lancar', randomUUID()) },
    ];
    for (const one of wrong) expect(() => toldOfPayout({ ...details, ...one }, known)).toThrow();
    expect(payOutNote('x'.repeat(200), known.reference)).toHaveLength(100);
    expect(['', 'Payout April 17', `${notes}0`, `x${notes.slice(7)}`].map(referenceOfNote)).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe('a notification of Midtrans', () => {
  it('has it looked up at once: paid, and later sent back by the bank', async () => {
    const { who, userId, reference } = await aBorrower();
    played.become({ status: 'processed' });
    await carryOut();
    await pass(MINUTE);
    const said = (status: string) => played.notification({ reference_no: played.numberOf(reference), status });
    played.set(reference, { status: 'completed' });
    expect(await tell(said('completed'))).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
    server.wait(26 * HOUR);
    played.set(reference, { status: 'failed' });
    for (let told = 0; told < 2; told += 1) expect(await tell(said('failed'))).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'REFUNDED', owed: 0, payOut: { failure: 'RETURNED' } });
    expect((await kindsTold(userId)).filter((kind) => kind === 'moneyReturned')).toHaveLength(1);
    await expectProved(server);
  });

  it('moves nothing by what it says itself, and nothing at all without its signature', async () => {
    const { who, reference } = await aBorrower();
    played.become({ status: 'processed' });
    await carryOut();
    await pass(MINUTE);
    const said = { reference_no: played.numberOf(reference), status: 'completed' };
    const before = played.calls.length;
    expect(await tell(played.notification(said, 'another key'))).toBe(401);
    expect(await tell({ ...played.notification(said), body: Buffer.from('{}') })).toBe(401);
    expect(played.calls.length).toBe(before);
    expect(await tell(played.notification(said))).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'WAITING', payOut: { status: 'PROCESSING' } });
  });

  it('is signed as its documentation has it', async () => {
    const body =
      '{"reference_no":"TLtXjaG7LxcbEhgo7S","amount":"12333.0","status":"processed","updated_at":"2023-03-31T10:12:28Z"}';
    const signature =
      '8b8a8ce380887acf162a17cc4bed7b7ff1c94fc637201ebed7ab1a7f32596810cbd9fc78d2db051ef851f97c05cd5f840d10ee34d58021c18d6ef69a793b7116';
    const merchantKey = 'IRIS-merchant-d8709d85-19d6-39c4-7ff5-8eaf81ec31cd';
    const at = { clock: server.services.clock, report: reported, database: server.database };
    const raw = { headers: { 'iris-signature': signature }, body: Buffer.from(body) };
    const signal = AbortSignal.timeout(10_000);
    const read = (key: string) => irisPayOuts({ ...played.access, merchantKey: key }, at).read?.(raw, { signal });
    // it is of no pay-out of ours
    expect(await read(merchantKey)).toEqual({ reference: '' });
    expect(await read('another key')).toBe('unsigned');
  });

  it('is told again where Midtrans cannot be asked, and changes nothing about what is not ours', async () => {
    const { who, reference } = await aBorrower();
    played.become({ status: 'processed' });
    await carryOut();
    played.set(reference, { status: 'completed' });
    const notification = played.notification({ reference_no: played.numberOf(reference), status: 'completed' });
    played.fails(FAULTS['fails with a page of HTML']);
    onTestFinished(() => played.fails());
    expect(await tell(notification)).toBe(500);
    played.fails();
    expect(await tell(notification)).toBe(200);
    expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
    expect(await tell(played.notification({ reference_no: 'unknown', status: 'completed' }))).toBe(200);
    expect(await tell(played.notification({ transaction_id: '1', gross_amount: '10000', status: 'topup' }))).toBe(200);
  });
});

it('money that a bank sent back is found in the history though no one told of it, and what only failed is not', async () => {
  const [back, failing] = [await aBorrower(), await aBorrower()];
  await pass(20 * MINUTE, 8);
  played.become({ status: 'failed', failure: '016' });
  const third = await aBorrower();
  await pass(HOUR);
  expect(await loanOf(third.who)).toMatchObject({ payOut: { failure: 'REFUSED' } });
  for (const { who } of [back, failing]) expect(await loanOf(who)).toMatchObject({ status: 'ONGOING' });
  played.set(back.reference, { status: 'failed' });
  server.wait(HOUR);
  const { payOuts } = server.services;
  if (payOuts) await takeReturned({ ...server.services, payOuts });
  expect(await loanOf(back.who)).toMatchObject({ status: 'REFUNDED', owed: 0, payOut: { failure: 'RETURNED' } });
  expect(await loanOf(failing.who)).toMatchObject({ status: 'ONGOING' });
  expect(await loanOf(third.who)).toMatchObject({ status: 'WAITING' });
  await expectProved(server);
});
