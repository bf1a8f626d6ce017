import { expect } from 'vitest';
import '../../server/hooks';
import { openLoan } from '../../server/modules/loans/openLoan';
import { findOrCreateUser } from '../../server/modules/people/tables/users';
import { remindDue } from '../../server/modules/reminders/remindDue';
import type { Database } from '../../server/platform/database/database';
import { openPostgres } from '../../server/platform/database/postgres';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { dayOf } from '../../src/lending/days';
import { workUntilKilled } from './killProcess';
import { newApplicant } from './phone';
import { createDatabase, dropDatabase } from './postgres/databases';
import { sendAll, sendingWork } from './sendingMessages';

/** New in each round: more than there is time for. */
const PEOPLE = 60;
const WITHIN_MS = 900;
/** Until the next round: longer than a killed server has what it took, by a clock that goes faster. */
const ROUND_MS = 16 * 60_000;
/** From nine to eight in the evening. */
const ROUNDS_A_DAY = 40;
const DAY_MS = 24 * 3_600_000;
/** Nine in Jakarta, on the day before which the loans were paid out a month ago. */
const FIRST = Date.parse('2026-03-17T02:00:00Z');

const nowOf = (round: number) =>
  new Date(FIRST + Math.floor(round / ROUNDS_A_DAY) * DAY_MS + (round % ROUNDS_A_DAY) * ROUND_MS);

/** People whose first instalment is due on 17 March. */
async function lend(database: Database, count: number): Promise<void> {
  const set = definitionsIn(process.cwd());
  const at = nowOf(0);
  for (let number = 0; number < count; number += 1) {
    const { userId } = await database.transaction((tx) =>
      findOrCreateUser(tx, newApplicant().mobileNumber.replace(/^0/, ''), at),
    );
    const asked = { userId, reference: `lent to ${userId}`, purpose: 'OTHER', limit: 1e12, at };
    const what = { set, productId: 'cash-instalment', amount: 3_000_000, day: dayOf('2026-02-17') };
    await database.transaction((tx) => openLoan(tx, { ...asked, ...what, tenor: { count: 3, unit: 'MONTHS' } }));
  }
}

/** Everybody was told, each message is noted under a key of its own, and what was told was sent once. */
async function expectAllOnce(database: Database, people: number): Promise<void> {
  const [counts] = await database.query<Record<string, number>>(
    `SELECT (SELECT count(DISTINCT user_id)::int FROM notifications WHERE kind LIKE 'reminder%') AS told,
       (SELECT count(*)::int FROM notifications WHERE kind LIKE 'reminder%') AS messages,
       (SELECT count(*)::int FROM reminders) AS noted,
       (SELECT count(DISTINCT notification_id)::int FROM reminders JOIN notifications USING (notification_id)) AS both,
       (SELECT count(*)::int FROM outbox WHERE status NOT IN ('SENT', 'SKIPPED')) AS waiting,
       (SELECT count(*)::int FROM outbox WHERE status = 'SENT') - (SELECT count(*)::int FROM sandbox_inbox) AS differing`,
  );
  const { messages } = counts ?? {};
  const all = { told: people, messages, noted: messages, both: messages, waiting: 0, differing: 0 };
  expect(counts).toEqual(all);
}

/** Has a server remind people and kills it at a random moment, so many times; then another one reminds who is left. */
export async function remindThroughKills(kills: number): Promise<void> {
  const url = await createDatabase();
  const opened = await openPostgres(url);
  const database = sendingWork(opened, nowOf(0)).database;
  let interrupted = 0;
  for (let round = 0; round < kills; round += 1) {
    await lend(database, PEOPLE);
    const env = { DATABASE_URL: url, NOW: nowOf(round).toISOString() };
    if (await workUntilKilled('remindingProcess.ts', env, WITHIN_MS)) interrupted += 1;
  }
  const work = sendingWork(opened, nowOf(kills));
  await remindDue(work, new AbortController().signal);
  await sendAll(work);
  await expectAllOnce(database, kills * PEOPLE);
  await opened.close();
  await dropDatabase(url);
  if (kills > 20) expect(interrupted).toBeGreaterThan(kills / 4);
}
