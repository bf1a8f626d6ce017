import { expect } from 'vitest';
import { definitionsIn } from '../../server/definitionFiles/definitionsIn';
import { loanDay } from '../../server/domain/wib';
import type { Database } from '../../server/repositories/database';
import { openPostgres } from '../../server/repositories/postgres';
import { findOrCreateUser } from '../../server/repositories/users';
import { openLoan } from '../../server/usecases/loans/openLoan';
import { bookWaiting } from '../../server/usecases/payments/bookPayments';
import { compareWithGateways } from '../../server/usecases/payments/compareGateways';
import { addDays } from '../../src/lending/days';
import { workUntilKilled } from './killProcess';
import { expectEachRupiahOnce, expectNoRupiahTwice, payingServer } from './paying';
import { newApplicant } from './phone';
import { createDatabase, dropDatabase } from './postgres/databases';

const PEOPLE = 6;
const NEW_HISTORIES = 4;
/** About what a round takes. */
const ROUND_MS = 2_500;
const HOUR_MS = 3_600_000;
const FIRST_DAY = Date.parse('2026-03-10T03:00:00Z');

/** Somebody with two loans that are owed. */
async function aBorrowerOfTwo(database: Database, place: number): Promise<string> {
  const at = new Date(FIRST_DAY);
  const { userId } = await findOrCreateUser(database, newApplicant().mobileNumber.replace(/^0/, ''), at);
  const set = definitionsIn(process.cwd());
  for (const daysAgo of [10, 40]) {
    const asked = { userId, reference: `${place} ${daysAgo}`, purpose: 'OTHER', limit: 1e12, at, set };
    const lent = { productId: 'cash-instalment', amount: 20_000_000, tenor: { count: 12, unit: 'MONTHS' } as const };
    const day = addDays(loanDay(at), -daysAgo);
    await database.transaction((tx) => openLoan(tx, { ...asked, ...lent, day }));
  }
  return userId;
}

const numbersIn = async (database: Database): Promise<readonly string[]> =>
  (await database.query<{ number: string }>('SELECT number FROM sandbox_numbers ORDER BY number LIMIT 5')).map(
    ({ number }) => number,
  );

/**
 * Kills a server so many times while people pay: whatever the moment, no rupiah is booked twice and loans, payments and
 * ledger agree. Once the jobs have run out, each rupiah that the gateway has is in the ledger once.
 */
export async function payThroughKills(kills: number): Promise<void> {
  const url = await createDatabase();
  const opened = await openPostgres(url);
  const { services, app } = await payingServer(opened, new Date(FIRST_DAY + (kills + 1) * HOUR_MS));
  const { database } = services;
  const people: string[] = [];
  for (let place = 0; place < PEOPLE; place += 1) people.push(await aBorrowerOfTwo(database, place));
  let interrupted = 0;
  for (let round = 1; round <= kills; round += 1) {
    const seeds = Array.from({ length: NEW_HISTORIES }, (_, index) => round * NEW_HISTORIES + index);
    const now = new Date(FIRST_DAY + round * HOUR_MS).toISOString();
    const numbers = (await numbersIn(database)).join();
    const env = { DATABASE_URL: url, PEOPLE: people.join(), SEEDS: seeds.join(), NUMBERS: numbers, NOW: now };
    if (await workUntilKilled('payingProcess.ts', env, ROUND_MS)) interrupted += 1;
    await expectNoRupiahTwice(database, `after kill ${round}`);
  }
  const signal = new AbortController().signal;
  await bookWaiting(services, signal);
  await compareWithGateways(services, signal);
  await bookWaiting(services, signal);
  await expectEachRupiahOnce(database, 'at the end');
  const [row] = await database.query<{ booked: number }>(
    "SELECT count(*)::int AS booked FROM payments WHERE status = 'BOOKED'",
  );
  expect(row?.booked).toBeGreaterThan(kills / 2);
  await app.close();
  await database.close();
  await dropDatabase(url);
  // some came in the middle of the work, or they say nothing
  if (kills > 20) expect(interrupted).toBeGreaterThan(kills / 4);
}
