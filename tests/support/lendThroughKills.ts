import { expect } from 'vitest';
import { accrueDue } from '../../server/modules/loans/accrueDue';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { findOrCreateUser } from '../../server/modules/people/tables/users';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { workUntilKilled } from './killProcess';
import { asToldAndStored, openLender, type Teller, tellHistory, writtenOfLoans } from './lending';
import { newApplicant } from './phone';
import { createDatabase, dropDatabase } from './postgres/databases';

const PEOPLE = 5;
/** Histories that are new in each round; those of the round before are told again. */
const NEW_HISTORIES = 3;
/** About what a round takes. */
const ROUND_MS = 500;
const HOUR_MS = 3_600_000;
/** After all that happens in a history. */
const FIRST_NIGHT = Date.parse('2030-01-01T00:00:00Z');

const seedsUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

function failing(error: unknown): never {
  throw error;
}

/** Tells of everything and brings the ledger to the day, then does so again, which must change nothing. */
async function expectAllOnce(teller: Teller, last: number): Promise<void> {
  const { database, now } = teller;
  const tellAll = async () => {
    for (const seed of seedsUpTo(last)) {
      const { told, stored } = await asToldAndStored(teller, seed, await tellHistory(teller, seed));
      expect(stored, `history ${seed}`).toEqual(told);
    }
    await accrueDue({ database, clock: () => now, report: failing }, new AbortController().signal);
    return writtenOfLoans(database);
  };
  const written = await tellAll();
  expect(await proveLoans(database)).toEqual({ loans: last, problems: [] });
  expect(await tellAll()).toEqual(written);
}

/**
 * Has a lender tell of loans and reckon them, and kills it so many times at a random moment: each time loans and ledger
 * agree, and at the end everything counts once. An hour passes from one to the next, so that the job is due again.
 */
export async function lendThroughKills(kills: number): Promise<void> {
  const url = await createDatabase();
  const database = await openLender(url);
  const nightOf = (round: number) => new Date(FIRST_NIGHT + round * HOUR_MS);
  const numbers = Array.from({ length: PEOPLE }, () => newApplicant().mobileNumber.replace(/^0/, ''));
  const found = numbers.map((number) => database.transaction((tx) => findOrCreateUser(tx, number, nightOf(0))));
  const people = (await Promise.all(found)).map(({ userId }) => userId);
  let interrupted = 0;
  for (let round = 1; round <= kills; round += 1) {
    const seeds = seedsUpTo(round * NEW_HISTORIES).slice(-2 * NEW_HISTORIES);
    const env = { DATABASE_URL: url, PEOPLE: people.join(), SEEDS: seeds.join(), NOW: nightOf(round).toISOString() };
    if (await workUntilKilled('lendingProcess.ts', env, ROUND_MS)) interrupted += 1;
    expect((await proveLoans(database)).problems, `after kill ${round}`).toEqual([]);
  }
  const set = definitionsIn(process.cwd());
  await expectAllOnce({ database, set, people, now: nightOf(kills + 1) }, kills * NEW_HISTORIES);
  await database.close();
  await dropDatabase(url);
  // some came in the middle of the work, or they say nothing
  if (kills > 20) expect(interrupted).toBeGreaterThan(kills / 4);
}
