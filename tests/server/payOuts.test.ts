import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nextLook } from '../../server/modules/loans/domain/payOutStatus';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { requestPayOut } from '../../server/modules/loans/payOuts/requestPayOut';
import { takePayOutNotice } from '../../server/modules/loans/payOuts/takePayOutNotice';
import { takeReturned } from '../../server/modules/loans/payOuts/takeReturned';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { loanSumsOf } from '../../server/modules/loans/tables/loans';
import { claimPayOuts, findPayOut } from '../../server/modules/loans/tables/payOuts';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import { askForLoan } from '../support/lending';
import { type Applicant, signIn } from './support/applicant';
import { expectProved } from './support/provedBooks';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const SECRET = 'what the bank signs with in tests';
const AMOUNT = 2_000_000;
const TO_PAY_OUT = 1_950_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, callbackSecret: SECRET });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

interface Borrower {
  who: Applicant;
  userId: string;
  loanId: string;
  loanNo: string;
}

/** Somebody whose loan of two million waits, to an account with these last digits. */
async function aBorrower(digits = '7365', isAsked = true): Promise<Borrower> {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  const { database, services } = server;
  const { set } = services.releases.forAll();
  const account = digits === 'none' ? undefined : { bank: 'BCA', account: `123456${digits}`, holder: 'Siti Rahayu' };
  const asked = { set, userId, reference: `pay-out of ${userId}`, amount: AMOUNT, account, at: services.clock() };
  const loanId = await database.transaction((tx) => askForLoan(tx, asked));
  const loanNo = (await who.loans())[0]?.loanNo ?? '';
  if (isAsked) await request(loanId);
  return { who, userId, loanId, loanNo };
}

const request = (loanId: string) =>
  server.database.transaction((tx) => requestPayOut(tx, { loanId, now: server.services.clock() }));

function work() {
  const { services } = server;
  const { payOuts } = services;
  if (!payOuts) throw new Error('no provider is connected');
  return { ...services, payOuts };
}

/** Runs the job once, by several servers at once. */
async function carryOut(servers = 1): Promise<void> {
  const jobs = Array.from({ length: servers }, () => carryOutPayOuts(work(), new AbortController().signal));
  await Promise.all(jobs);
}

/** Sends what is to be sent, and asks again when the bank has decided. */
async function carryOutAll(seconds = 3): Promise<void> {
  await carryOut();
  server.wait(seconds);
  await carryOut();
}

const countOf = async (sql: string, id: string) =>
  (await server.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, [id]))[0]?.count;
const transfersOf = (loanId: string) =>
  countOf('sandbox_transfers WHERE reference IN (SELECT payout_id::text FROM payouts WHERE loan_id = $1)', loanId);
const payOutEventsOf = (loanId: string) => countOf("loan_events WHERE loan_id = $1 AND kind = 'disbursed'", loanId);

async function referenceOf(loanId: string): Promise<string> {
  const sql = 'SELECT payout_id FROM payouts WHERE loan_id = $1 ORDER BY attempt DESC LIMIT 1';
  return (await server.database.query<{ payoutId: string }>(sql, [loanId]))[0]?.payoutId ?? '';
}

function callback(body: unknown, secret = SECRET) {
  const payload = Buffer.from(JSON.stringify(body));
  const time = String(Math.floor(server.services.clock().getTime() / 1_000));
  const headers = {
    'content-type': 'application/json',
    'x-lancar-time': time,
    'x-lancar-signature': callbackSignature(secret, { port: 'payout', time }, payload),
  };
  return server.app.inject({ method: 'POST', url: '/api/callbacks/payout', payload, headers });
}

const cancel = ({ who, loanNo }: Pick<Borrower, 'who' | 'loanNo'>) =>
  who.request({ method: 'POST', url: '/api/loan/cancel', payload: { loanNo } });

/** What is reported until the end of the test is not printed. */
function reports() {
  const spy = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => spy.mockRestore());
  return spy;
}

describe('a pay-out', () => {
  it('is sent, seen by its owner on the way, and then the loan is owed', async () => {
    const { who, loanId } = await aBorrower();
    const account = { bank: 'BCA (Bank Central Asia)', number: '••••7365' };
    const asked = { status: 'INITIATE', amount: TO_PAY_OUT, account };
    expect(await who.loans()).toMatchObject([{ status: 'WAITING', owed: 0, may: ['cancel'], payOut: asked }]);
    await carryOut();
    expect(await who.loans()).toMatchObject([
      { status: 'WAITING', may: [], payOut: { status: 'PROCESSING', at: { sent: expect.any(String) } } },
    ]);
    server.wait(3);
    await carryOut();
    const [loan] = await who.loans();
    expect(loan).toMatchObject({ status: 'ONGOING', paidOutOn: '2026-03-10', may: [], payOut: { status: 'SUCCESS' } });
    const { sent = '', ended = '' } = loan?.payOut?.at ?? {};
    expect(Date.parse(ended) - Date.parse(sent)).toBe(2_000);
    expect(loan?.instalments).toHaveLength(3);
    const rows = await server.database.query<{ account: string; amount: number }>(
      `SELECT account, amount::float8 AS amount FROM ledger_transactions JOIN ledger_postings USING (transaction_no)
       WHERE loan_id = $1 ORDER BY account`,
      [loanId],
    );
    expect(rows).toEqual([
      { account: 'cash', amount: -TO_PAY_OUT },
      { account: 'fee-income', amount: TO_PAY_OUT - AMOUNT },
      { account: 'principal', amount: AMOUNT },
    ]);
    await expectProved(server);
  });

  it('is one, however often it is asked for and however many servers carry it out', async () => {
    const borrowers = await Promise.all(Array.from({ length: 12 }, () => aBorrower()));
    await Promise.all(borrowers.flatMap(({ loanId }) => [request(loanId), request(loanId)]));
    await carryOut(4);
    server.wait(3);
    await carryOut(4);
    for (const { loanId } of borrowers) {
      expect([await transfersOf(loanId), await payOutEventsOf(loanId)]).toEqual([1, 1]);
      await request(loanId);
      expect(await countOf('payouts WHERE loan_id = $1', loanId)).toBe(1);
    }
    await expectProved(server);
  });

  it('is with one server until the provider must have answered', async () => {
    const { loanId } = await aBorrower();
    const { database, services } = server;
    const claim = () =>
      claimPayOuts(database, {
        now: services.clock(),
        until: new Date(services.clock().getTime() + 50_000),
        count: 10,
        provider: 'sandbox',
      });
    expect((await claim()).map((payOut) => [payOut.loanId, payOut.isNew])).toEqual([[loanId, true]]);
    expect(await claim()).toEqual([]);
    server.wait(51);
    expect((await claim()).map(({ isNew }) => isNew)).toEqual([false]);
    server.wait(51);
    await carryOutAll();
    expect(await transfersOf(loanId)).toBe(1);
  });

  it('to an account that the bank refuses leaves the loan waiting, says why, and can be tried again to another', async () => {
    const borrower = await aBorrower('9911');
    const { who, userId, loanId, loanNo } = borrower;
    await carryOutAll();
    expect(await who.loans()).toMatchObject([
      {
        status: 'WAITING',
        may: ['cancel', 'payOutAgain'],
        payOut: { status: 'FAILED', failure: 'INVALID_ACCOUNT' },
      },
    ]);
    const again = () => who.request({ method: 'POST', url: '/api/loan/pay-out-again', payload: { loanNo } });
    expect((await again()).json().code).toBe('PAYMENT_ACCOUNT_MISSING');
    const known = { paymentBankCode: 'BRI', paymentBankAccountNo: '5550001234', paymentBankName: 'Siti Rahayu' };
    await server.database.query('UPDATE users SET known = $2 WHERE user_id = $1', [userId, JSON.stringify(known)]);
    expect((await again()).statusCode).toBe(200);
    expect((await again()).json().code).toBe('PAY_OUT_NOT_FAILED');
    await carryOutAll();
    expect(await who.loans()).toMatchObject([
      { status: 'ONGOING', payOut: { status: 'SUCCESS', account: { number: '••••1234' } } },
    ]);
    expect([await transfersOf(loanId), await payOutEventsOf(loanId)]).toEqual([2, 1]);
    await expectProved(server);
  });

  it('without an account has failed at once', async () => {
    const { who, loanId } = await aBorrower('none');
    expect((await who.loans())[0]?.payOut).toMatchObject({ status: 'FAILED', failure: 'NO_ACCOUNT' });
    await carryOut();
    expect(await transfersOf(loanId)).toBe(0);
  });
});

describe('a provider that does not answer', () => {
  it('and has the money under way is asked what became of it, and not sent it again', async () => {
    const { config } = server.services;
    const { outsideSeconds } = config;
    const { loanId, who } = await aBorrower('9913');
    const report = reports();
    config.outsideSeconds = 0.05;
    await carryOut().finally(() => Object.assign(config, { outsideSeconds }));
    expect(report).toHaveBeenCalledOnce();
    expect((await who.loans())[0]?.payOut?.at.sent).toBeUndefined();
    const send = vi.spyOn(work().payOuts, 'send');
    onTestFinished(() => send.mockRestore());
    server.wait(3);
    await carryOut();
    expect(send).not.toHaveBeenCalled();
    expect([await transfersOf(loanId), await payOutEventsOf(loanId)]).toEqual([1, 1]);
  });

  it('and never got the order is sent it again by the same reference', async () => {
    const { loanId } = await aBorrower('9914');
    const reference = await referenceOf(loanId);
    const report = reports();
    const send = vi.spyOn(work().payOuts, 'send');
    onTestFinished(() => send.mockRestore());
    await carryOut();
    expect(report).toHaveBeenCalledOnce();
    server.wait(3);
    await carryOutAll();
    expect(send.mock.calls.map(([, asked]) => asked.reference)).toEqual([reference, reference]);
    expect([await transfersOf(loanId), await payOutEventsOf(loanId)]).toEqual([1, 1]);
  });

  it('is asked less and less often', () => {
    const requested = new Date('2026-03-10T03:00:00Z');
    const after = (seconds: number) => {
      const now = new Date(requested.getTime() + seconds * 1_000);
      return (nextLook(requested, now).getTime() - now.getTime()) / 1_000;
    };
    expect([0, 10, 100, 1_000, 100_000].map(after)).toEqual([2, 2, 10, 100, 300]);
  });
});

describe('the callback of a provider', () => {
  it('pays a loan out once, however often it comes, also beside what is looked up', async () => {
    const { who, loanId } = await aBorrower('9912');
    await carryOut();
    const reference = await referenceOf(loanId);
    const answers = await Promise.all([1, 2, 3].map(() => callback({ reference, outcome: 'PAID' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await who.loans()).toMatchObject([{ status: 'ONGOING' }]);
    server.wait(70);
    await carryOut();
    expect([await transfersOf(loanId), await payOutEventsOf(loanId)]).toEqual([1, 1]);
    await expectProved(server);
  });

  it('is not believed where it is forged, unknown, or says what no provider can say', async () => {
    const { who, loanId } = await aBorrower('9912');
    await carryOut();
    const reference = await referenceOf(loanId);
    expect((await callback({ reference, outcome: 'PAID' }, 'what somebody else signs with')).statusCode).toBe(401);
    expect((await callback({ reference, outcome: 'PASSED' })).statusCode).toBe(400);
    expect((await callback({ reference: 'x', outcome: 'PAID' })).statusCode).toBe(200);
    expect(await who.loans()).toMatchObject([{ status: 'WAITING', payOut: { status: 'PROCESSING' } }]);
  });

  it('that pays what had failed, or was never sent, changes nothing and is told to the operator', async () => {
    const report = reports();
    for (const isSent of [true, false]) {
      const { who, loanId } = await aBorrower('9911');
      if (isSent) await carryOutAll();
      const [before] = await who.loans();
      report.mockClear();
      await callback({ reference: await referenceOf(loanId), outcome: 'PAID' });
      expect(await who.loans()).toEqual([before]);
      expect(String(report.mock.calls[0]?.[0])).toMatch(/says that it is paid, but it was (FAILED|INITIATE)/);
    }
    await carryOutAll();
  });
});

describe('a loan that is cancelled', () => {
  it.each([true, false])(
    'before its money is sent gives its part of the limit back (asked for: %s)',
    async (isAsked) => {
      const borrower = await aBorrower('7365', isAsked);
      const { who, userId, loanId } = borrower;
      expect((await loanSumsOf(server.database, userId)).inUse).toBe(AMOUNT);
      expect((await cancel(borrower)).statusCode).toBe(200);
      expect((await cancel(borrower)).statusCode).toBe(200);
      expect(await who.loans()).toMatchObject([{ status: 'CANCELED', owed: 0, may: [] }]);
      expect((await loanSumsOf(server.database, userId)).inUse).toBe(0);
      await request(loanId);
      await carryOutAll();
      expect(await transfersOf(loanId)).toBe(0);
      await expectProved(server);
    },
  );

  it('after its pay-out failed is cancelled too', async () => {
    const borrower = await aBorrower('9911');
    await carryOutAll();
    expect((await cancel(borrower)).statusCode).toBe(200);
    expect(await borrower.who.loans()).toMatchObject([{ status: 'CANCELED', payOut: { status: 'FAILED' } }]);
  });

  it('while or after its money is sent is refused, and so is that of somebody else', async () => {
    const borrower = await aBorrower();
    await carryOut();
    expect((await cancel(borrower)).json().code).toBe('LOAN_ALREADY_PAID_OUT');
    server.wait(3);
    await carryOut();
    expect((await cancel(borrower)).json().code).toBe('LOAN_ALREADY_PAID_OUT');
    const { loanNo } = await aBorrower();
    expect((await cancel({ who: borrower.who, loanNo })).statusCode).toBe(404);
    await carryOutAll();
  });

  it('at the moment its money is sent is cancelled or paid out, never both', async () => {
    const borrowers = await Promise.all(Array.from({ length: 20 }, () => aBorrower()));
    const cancelled = borrowers.map(cancel);
    const [answers] = await Promise.all([Promise.all(cancelled), carryOut(2)]);
    server.wait(3);
    await carryOut();
    for (const [index, { loanId, who }] of borrowers.entries()) {
      const isCancelled = answers[index]?.statusCode === 200;
      expect(await transfersOf(loanId)).toBe(isCancelled ? 0 : 1);
      expect((await who.loans())[0]?.status).toBe(isCancelled ? 'CANCELED' : 'ONGOING');
    }
    await expectProved(server);
  });
});

describe('money that comes back after it was paid', () => {
  const listed = async ({ who }: Borrower) => (await who.loans())[0];

  it('ends the loan without any cost, once, and the limit is free again', async () => {
    const borrower = await aBorrower('9915');
    await carryOut();
    server.wait(5);
    await carryOut();
    expect(await listed(borrower)).toMatchObject({ status: 'ONGOING', payOut: { status: 'SUCCESS' } });
    server.wait(30);
    await Promise.all([takeReturned(work()), takeReturned(work())]);
    await takeReturned(work());
    const loan = await listed(borrower);
    expect(loan).toMatchObject({
      status: 'REFUNDED',
      owed: 0,
      may: [],
      payOut: { status: 'FAILED', failure: 'RETURNED', at: { ended: expect.any(String) } },
    });
    expect((await loanSumsOf(server.database, borrower.userId)).inUse).toBe(0);
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });

  it('is told by its provider as well, and once however often it is told', async () => {
    const borrower = await aBorrower();
    await carryOut();
    server.wait(5);
    await carryOut();
    const [row] = await server.database.query<{ payoutId: string }>(
      'SELECT payout_id FROM payouts WHERE loan_id = $1',
      [borrower.loanId],
    );
    const payOut = row && (await findPayOut(server.database, row.payoutId));
    if (!payOut) throw new Error('no pay-out');
    for (let told = 0; told < 2; told += 1) {
      await takePayOutNotice(work(), { reference: payOut.payOutId, outcome: 'RETURNED' });
    }
    // told late that it was paid: nothing begins again
    await takePayOutNotice(work(), { reference: payOut.payOutId, outcome: 'PAID' });
    expect(await listed(borrower)).toMatchObject({ status: 'REFUNDED', owed: 0 });
    const events = await server.database.query("SELECT 1 FROM loan_events WHERE loan_id = $1 AND kind = 'refunded'", [
      borrower.loanId,
    ]);
    expect(events).toHaveLength(1);
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });

  it('ends the loan also where no one had said that it was paid', async () => {
    const borrower = await aBorrower('9915');
    await carryOut();
    expect(await listed(borrower)).toMatchObject({ payOut: { status: 'PROCESSING' } });
    server.wait(30);
    await takeReturned(work());
    const ended = { status: 'REFUNDED', owed: 0, payOut: { status: 'FAILED', failure: 'RETURNED' } };
    expect(await listed(borrower)).toMatchObject(ended);
    await takePayOutNotice(work(), { reference: await referenceOf(borrower.loanId), outcome: 'PAID' });
    expect(await listed(borrower)).toMatchObject(ended);
    const told = await server.database.query<{ kind: string }>(
      'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at',
      [borrower.userId],
    );
    expect(told.map(({ kind }) => kind)).toEqual(['moneySent', 'moneyReturned']);
    await expectProved(server);
  });

  it('cannot come back before it was sent', async () => {
    const report = vi.spyOn(server.services, 'report').mockImplementation(() => undefined);
    onTestFinished(() => report.mockRestore());
    const borrower = await aBorrower();
    const [row] = await server.database.query<{ payoutId: string }>(
      'SELECT payout_id FROM payouts WHERE loan_id = $1',
      [borrower.loanId],
    );
    await takePayOutNotice(server.services, { reference: row?.payoutId ?? '', outcome: 'RETURNED' });
    expect(report).toHaveBeenCalledOnce();
    expect(await listed(borrower)).toMatchObject({ status: 'WAITING', payOut: { status: 'INITIATE' } });
  });
});
