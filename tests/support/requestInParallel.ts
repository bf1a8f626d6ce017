import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { findOrCreateUser } from '../../server/modules/people/tables/users';
import { StoreError } from '../../server/platform/database/database';
import { openPostgres } from '../../server/platform/database/postgres';
import { Refusal } from '../../server/platform/domain/refusals';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { askForLoan, LIMIT } from './lending';
import { newApplicant } from './phone';
import { createDatabase, dropDatabase } from './postgres/databases';

const NOW = new Date('2026-03-10T03:00:00Z');
const AMOUNT = 2_000_000;
/** How often each request is sent. */
const REPEATED = 2;
const BUSY_MS = 100;

/** Sends requests for loans of people all at once, each twice: what of it became loans, and who got more than their limit. */
export async function requestInParallel({ people, requests }: { people: number; requests: number }) {
  const url = await createDatabase();
  const database = await openPostgres(url);
  const set = definitionsIn(process.cwd());
  const numbers = Array.from({ length: people }, () => newApplicant().mobileNumber.replace(/^0/, ''));
  const users = await Promise.all(
    numbers.map((number) => database.transaction((tx) => findOrCreateUser(tx, number, NOW))),
  );
  const send = async (index: number): Promise<string | undefined> => {
    const userId = users[index % people]?.userId ?? '';
    const reference = `request ${index % (requests / REPEATED)}`;
    const asked = { set, userId, reference, amount: AMOUNT, at: NOW };
    try {
      return await database.transaction((tx) => askForLoan(tx, asked));
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      // more come at once than may wait: a page tries again too
      if (!(error instanceof StoreError)) throw error;
      await pause(BUSY_MS);
      return send(index);
    }
  };
  const given = await Promise.all(Array.from({ length: requests }, (_, index) => send(index)));
  const beyond = await database.query(
    'SELECT user_id FROM loans GROUP BY user_id HAVING sum(amount) > $1 OR count(*) <> $2',
    [LIMIT, LIMIT / AMOUNT],
  );
  const [row] = await database.query<{ loans: number; requested: number }>(
    `SELECT (SELECT count(*)::int FROM loans) AS loans,
       (SELECT count(DISTINCT reference)::int FROM loan_events WHERE source = 'request') AS requested`,
  );
  expect((await proveLoans(database)).problems).toEqual([]);
  expect(new Set(given.filter((loanId) => loanId !== undefined)).size).toBe(row?.loans);
  await database.close();
  await dropDatabase(url);
  return { loans: row?.loans, references: row?.requested, beyond };
}
