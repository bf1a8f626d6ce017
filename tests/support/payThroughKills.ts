import { expect } from 'vitest';
import { bookWaiting } from '../../server/modules/payments/bookPayments';
import { compareWithGateways } from '../../server/modules/payments/compareGateways';
import { openPostgres } from '../../server/platform/database/postgres';
import { expectNoneDearer } from './aheadCost';
import { workUntilKilled } from './killProcess';
import { expectEachRupiahOnce, expectNoRupiahTwice, PLAYED_AT_ONCE, payingServer, playHistories } from './paying';
import { createDatabase, dropDatabase } from './postgres/databases';

const HOUR_MS = 3_600_000;
const FIRST_DAY = Date.parse('2026-03-10T03:00:00Z');
/** About what a history takes, in milliseconds. */
const HISTORY_MS = 50;

/** Histories of some seeds, of which servers are killed so many times. */
interface Histories {
  from: number;
  to: number;
  kills: number;
}

/**
 * Plays random histories of payments and kills the server so many times meanwhile: whatever the moment, no rupiah is
 * booked twice and loans, payments and ledger agree. Once the jobs have run out, each rupiah that the gateway has is in
 * the ledger once, nothing waits, and no choice of what money ahead of its day does made a loan dearer.
 * @returns how many kills came in the middle of the work, and how many payments shortened or lowered a loan
 */
export async function payThroughKills({
  from,
  to,
  kills,
}: Histories): Promise<{ interrupted: number; chosen: number }> {
  const url = await createDatabase();
  const playing = await payingServer(await openPostgres(url), new Date(FIRST_DAY + (kills + 1) * HOUR_MS));
  const { database } = playing.services;
  const begun = async () =>
    (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM users'))[0]?.count ?? 0;
  // those that were interrupted go on
  const goOn = async () => Math.max(from, from + (await begun()) - PLAYED_AT_ONCE);
  let interrupted = 0;
  for (let round = 1; round <= kills; round += 1) {
    const first = await goOn();
    const last = from + Math.ceil(((to - from + 1) * round) / (kills + 1));
    const now = new Date(FIRST_DAY + round * HOUR_MS).toISOString();
    const env = { DATABASE_URL: url, FROM: String(first), TO: String(last), NOW: now };
    if (await workUntilKilled('payingProcess.ts', env, (last - first) * HISTORY_MS)) interrupted += 1;
    await expectNoRupiahTwice(database, `after kill ${round} of the histories from ${from} on`);
  }
  await playHistories(playing, { from: await goOn(), to });
  expect(await begun()).toBe(to - from + 1);
  const { signal } = new AbortController();
  await bookWaiting(playing.services, signal);
  await compareWithGateways(playing.services, signal);
  await bookWaiting(playing.services, signal);
  await expectEachRupiahOnce(database, `at the end of the histories from ${from} on`);
  const chosen = await expectNoneDearer(database, `in the histories from ${from} on`);
  await playing.app.close();
  await database.close();
  await dropDatabase(url);
  return { interrupted, chosen };
}
