import { expect } from 'vitest';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { lockLoan } from '../../server/modules/loans/tables/loans';
import { findOrCreateUser } from '../../server/modules/people/tables/users';
import type { Database, Queries } from '../../server/platform/database/database';
import { openPostgres } from '../../server/platform/database/postgres';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { workUntilKilled } from './killProcess';
import { askForLoan } from './lending';
import { carryAllOut, ofLender, type PaidLoan, payOutWork } from './payingOut';
import { newApplicant } from './phone';
import { createDatabase, dropDatabase } from './postgres/databases';

/** Last digits of accounts: most are paid, one refuses, one does not answer, one gets no order at first. */
const DIGITS = ['0001', '0002', '9911', '0003', '9913', '0004', '9914', '0005'];
const NEW_LOANS = DIGITS.length;
const ROUND_MS = 600;
const HOUR_MS = 3_600_000;
const FIRST_DAY = Date.parse('2026-03-10T03:00:00Z');

/** New loans that wait, each to an account of its own kind; every fourth is cancelled. */
async function newLoans(database: Database, userId: string, round: number): Promise<readonly PaidLoan[]> {
  const set = definitionsIn(process.cwd());
  return Promise.all(
    DIGITS.map((digits, index) =>
      database.transaction(async (tx) => {
        const account = { bank: 'BCA', account: `123456${digits}`, holder: 'SITI RAHAYU' };
        const asked = { set, userId, reference: `round ${round} ${index}`, amount: 1_000_000, limit: 1e12, account };
        const loanId = await askForLoan(tx, { ...asked, at: new Date(FIRST_DAY) });
        const loanNo = (await lockLoan(tx, loanId))?.loanNo ?? '';
        return { loanId, loanNo, userId, cancels: index % 4 === 1 };
      }),
    ),
  );
}

/** Who sends the money, and what they have of it. */
interface PayingBank {
  readonly connect?: Parameters<typeof payOutWork>[1]['bank'];
  /** what the process of a lender reaches them by */
  readonly env?: Readonly<Record<string, string>>;
  /** each order that they have, and whether it moves money */
  sent(db: Queries): Promise<readonly { reference: string; isMoney: boolean }[]>;
}

interface Outcome {
  status: string;
  /** orders that the bank has */
  transfers: number;
  /** those that it pays */
  money: number;
  /** how often the loan was booked as paid out */
  booked: number;
}

const SANDBOX: PayingBank = {
  sent: (db) => db.query(`SELECT reference, outcome !~ '^[A-Z]' AS is_money FROM sandbox_transfers`),
};

async function outcomesOf(db: Queries, bank: PayingBank): Promise<readonly Outcome[]> {
  const sent = await bank.sent(db);
  const loans = await db.query<{ status: string; booked: number; references: string[] }>(
    `SELECT status, (SELECT count(*)::int FROM loan_events e WHERE e.loan_id = l.loan_id AND kind = 'disbursed') AS booked,
       ARRAY(SELECT payout_id::text FROM payouts p WHERE p.loan_id = l.loan_id) AS references FROM loans l`,
  );
  return loans.map(({ status, booked, references }) => {
    const orders = sent.filter(({ reference }) => references.includes(reference));
    return { status, booked, transfers: orders.length, money: orders.filter(({ isMoney }) => isMoney).length };
  });
}

/** What must never be, at whatever moment a lender was killed. */
async function expectNothingTwice(database: Database, bank: PayingBank, when: string): Promise<void> {
  const outcomes = await outcomesOf(database, bank);
  const wrong = outcomes.filter(
    ({ status, transfers, money, booked }) =>
      transfers > 1 ||
      booked > money ||
      (status === 'CANCELED' && transfers > 0) ||
      (status === 'WAITING' && booked > 0),
  );
  expect(wrong, when).toEqual([]);
  expect((await proveLoans(database)).problems, when).toEqual([]);
}

/**
 * Kills a lender so many times while it pays loans out: no loan is ever paid out twice, or cancelled and paid out. Once
 * the jobs have run out, money has left exactly for the loans that are booked as paid out.
 */
export async function payOutThroughKills(kills: number, bank: PayingBank = SANDBOX): Promise<void> {
  const url = await createDatabase();
  const opened = await openPostgres(url);
  const database = ofLender(opened);
  const nowOf = (round: number) => new Date(FIRST_DAY + round * HOUR_MS);
  const { userId } = await database.transaction((tx) =>
    findOrCreateUser(tx, newApplicant().mobileNumber.replace(/^0/, ''), nowOf(0)),
  );
  let before: readonly PaidLoan[] = [];
  let interrupted = 0;
  for (let round = 1; round <= kills; round += 1) {
    const loans = await newLoans(database, userId, round);
    const env = { DATABASE_URL: url, LOANS: JSON.stringify([...before, ...loans]), NOW: nowOf(round).toISOString() };
    if (await workUntilKilled('payOutProcess.ts', { ...env, ...bank.env }, ROUND_MS)) interrupted += 1;
    await expectNothingTwice(database, bank, `after kill ${round}`);
    before = loans;
  }
  await carryAllOut(payOutWork(opened, { now: nowOf(kills + 1), answerMs: 0, bank: bank.connect }));
  await expectNothingTwice(database, bank, 'at the end');
  const outcomes = await outcomesOf(database, bank);
  expect(outcomes).toHaveLength(kills * NEW_LOANS);
  for (const { status, money, booked } of outcomes) {
    expect([booked, money], status).toEqual(status === 'ONGOING' ? [1, 1] : [0, 0]);
  }
  expect(new Set(outcomes.map(({ status }) => status))).toContain('ONGOING');
  await database.close();
  await dropDatabase(url);
  // some came in the middle of the work, or they say nothing
  if (kills > 20) expect(interrupted).toBeGreaterThan(kills / 4);
}
