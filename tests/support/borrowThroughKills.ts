import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { REVIEW_CHANGES } from '../../server/modules/applications/domain/standing';
import { insertApplication } from '../../server/modules/applications/tables/applications';
import { CREDIT_CHANGES } from '../../server/modules/credit/domain/creditStatus';
import { addCreditEvent } from '../../server/modules/credit/tables/credit';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { saveKnown } from '../../server/modules/people/tables/users';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import { SESSION_COOKIE, signIn } from './account';
import { agreedHeaders, documentsAt } from './agreed';
import { newApplicant } from './phone';
import type { Stage } from './stage';

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
const AT_ONCE = 4;
/** Within about this time a loan is asked for and signed where nothing comes between. */
const WORK_MS = 900;
const AGAIN_MS = 50;

/** A person with a limit, on their way to a loan. */
interface Borrowing {
  mobileNumber: string;
  headers: Record<string, string>;
  userId: string;
  /** true once the server said that they have signed */
  signed: boolean;
}

async function withLimit({ server }: Stage, database: Database): Promise<Borrowing> {
  const { mobileNumber, idNumber } = newApplicant();
  const { session } = await signIn(server, mobileNumber);
  const now = new Date();
  const [user] = await database.query<{ userId: string }>('SELECT user_id FROM users WHERE mobile_number = $1', [
    mobileNumber.replace(/^0/, ''),
  ]);
  const userId = user?.userId ?? '';
  const applicationNo = `LC-${randomUUID()}`;
  const { to: status } = REVIEW_CHANGES.takenOverApproved;
  const sent = { applicationNo, flow: 'apply', version: 1, answers: {}, doubts: [], disputed: false };
  await database.transaction((tx) =>
    insertApplication(tx, userId, { ...sent, status, submittedAt: now }, 'takenOverApproved'),
  );
  const { to: credit } = CREDIT_CHANGES.accountReady;
  const granted = {
    userId,
    applicationNo,
    cause: 'accountReady',
    status: credit,
    total: 6_000_000,
    operatorId: undefined,
  };
  await database.transaction((tx) => addCreditEvent(tx, { ...granted, decidedAt: now }));
  const account = { paymentBankCode: 'BCA', paymentBankAccountNo: '2840017365', paymentBankName: 'Siti Rahayu' };
  const set = { ...account, fullName: 'Siti Rahayu', idNumber };
  await database.transaction((tx) => saveKnown(tx, userId, { set, remove: [] }));
  return { mobileNumber, userId, headers: { Cookie: `${SESSION_COOKIE}=${session}` }, signed: false };
}

interface Sent {
  body?: object;
  /** the one-time code that goes with it */
  code?: () => Promise<string>;
  /** done before each try */
  before?: () => Promise<unknown>;
}

/** The same call until the server has answered it, as a person does whose line is bad: one key, one effect. */
async function send(stage: Stage, who: Borrowing, path: string, { body, code, before }: Sent = {}) {
  const key = randomUUID();
  for (;;) {
    await before?.();
    try {
      const answer = await fetch(`${stage.server.url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...who.headers,
          'Idempotency-Key': key,
          ...(body && { 'content-type': 'application/json' }),
          ...(code && { 'X-Verification-Code': await code() }),
          ...(await agreedHeaders(`POST ${path.split('?')[0]}`, documentsAt(stage.server.url))),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return;
      if (answer.status < 500) throw new Error(`${path} answered ${answer.status}: ${text}`);
    } catch (error) {
      if (error instanceof Error && error.message.includes(' answered ')) throw error;
    }
    await pause(AGAIN_MS);
  }
}

/** Asks for a loan, reads its contract and signs it, however often the server goes away meanwhile. */
async function borrow(stage: Stage, database: Database, who: Borrowing): Promise<void> {
  const step = (path: string, id: string, sent: Sent) => send(stage, who, `${path}?flow=apply-loan&step=${id}`, sent);
  // a sandbox that was killed has forgotten which code it sent: the person asks for another, without the wait
  const before = () => database.query('DELETE FROM one_time_codes WHERE user_id = $1', [who.userId]);
  const code = async () => {
    await send(stage, who, '/contract-center/e-sign/send-otp', { body: {}, before });
    return stage.server.codeFor(who.mobileNumber);
  };
  await step('/loan/check', 'amount', { body: LOAN });
  await step('/loan/apply', 'loan-review', { body: LOAN });
  await send(stage, who, '/loan/loan-agreement');
  await step('/contract-center/e-sign/sign', 'contract', { body: {}, code });
  who.signed = true;
}

interface Written {
  userId: string;
  loans: number;
  signed: number;
  signatures: number;
  transfers: number;
  booked: number;
}

const WRITTEN = `SELECT u.user_id,
  (SELECT count(*)::int FROM loans l WHERE l.user_id = u.user_id) AS loans,
  (SELECT count(*)::int FROM loans l JOIN contracts c USING (loan_id) WHERE l.user_id = u.user_id AND signed_at IS NOT NULL) AS signed,
  (SELECT count(*)::int FROM loans l JOIN contracts c USING (loan_id) WHERE l.user_id = u.user_id AND completed_at IS NOT NULL) AS signatures,
  (SELECT count(*)::int FROM loans l JOIN payouts p USING (loan_id) JOIN sandbox_transfers t ON t.reference = p.payout_id::text
   WHERE l.user_id = u.user_id) AS transfers,
  (SELECT count(*)::int FROM loans l JOIN loan_events e USING (loan_id) WHERE l.user_id = u.user_id AND e.kind = 'disbursed') AS booked
  FROM users u WHERE user_id = ANY ($1::uuid[])`;

const ENDED: Omit<Written, 'userId'> = { loans: 1, signed: 1, signatures: 1, transfers: 1, booked: 1 };

/**
 * Has people borrow, and kills the server each time at a random moment of it: no signature that was acknowledged is lost,
 * no loan is there twice, and in the end each is signed by both and paid out once.
 */
export async function borrowThroughKills(stage: Stage, kills: number): Promise<void> {
  const { server } = stage;
  const database = await connectDatabase(readConfig(stage.env, 'job'));
  const all: Borrowing[] = [];
  for (let round = 0; round < kills; round += 1) {
    const people: Borrowing[] = [];
    for (let made = 0; made < AT_ONCE; made += 1) people.push(await withLimit(stage, database));
    all.push(...people);
    const borrowing = Promise.all(people.map((who) => borrow(stage, database, who)));
    await pause(Math.random() * WORK_MS);
    const acknowledged = people.filter(({ signed }) => signed).map(({ userId }) => userId);
    await server.kill('SIGKILL');
    const kept = await database.query<Written>(WRITTEN, [people.map(({ userId }) => userId)]);
    for (const { userId, loans, signed, transfers, booked } of kept) {
      expect(loans).toBeLessThanOrEqual(1);
      expect(booked).toBeLessThanOrEqual(transfers);
      expect(transfers).toBeLessThanOrEqual(1);
      if (acknowledged.includes(userId)) expect(signed).toBe(1);
    }
    await server.restart();
    await borrowing;
  }
  const ids = all.map(({ userId }) => userId);
  const read = async () => (await database.query<Written>(WRITTEN, [ids])).map(({ userId: _, ...written }) => written);
  await expect.poll(read, { timeout: 120_000, interval: 1_000 }).toEqual(ids.map(() => ENDED));
  expect((await proveLoans(database)).problems).toEqual([]);
  await database.close();
}
