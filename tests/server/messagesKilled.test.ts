import { expect, it } from 'vitest';
import { findOrCreateUser } from '../../server/modules/people/tables/users';
import { openPostgres } from '../../server/platform/database/postgres';
import { workUntilKilled } from '../support/killProcess';
import { createDatabase, dropDatabase } from '../support/postgres/databases';
import { sendAll, sendingWork } from '../support/sendingMessages';
import { START_TIMEOUT_MS } from './support/testDatabase';

const KILLS = 2;
/** told by each of them; more than there is time to send */
const COUNT = 60;
const WITHIN_MS = 900;
const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-03-10T03:00:00Z');

it(
  'every message is sent, and once, whenever those who send are killed',
  async () => {
    const url = await createDatabase();
    const opened = await openPostgres(url);
    const nowOf = (round: number) => new Date(FIRST + round * HOUR_MS);
    const { userId } = await opened.transaction((tx) => findOrCreateUser(tx, '85799000001', nowOf(0)));
    for (let round = 0; round < KILLS; round += 1) {
      const env = { DATABASE_URL: url, USER_ID: userId, COUNT: String(COUNT), NOW: nowOf(round).toISOString() };
      await workUntilKilled('sendingProcess.ts', env, WITHIN_MS);
    }
    const [{ told, retaken } = { told: 0, retaken: 0 }] = await opened.query<{ told: number; retaken: number }>(
      `SELECT (SELECT count(*)::int FROM notifications) AS told,
         (SELECT count(*)::int FROM outbox WHERE status = 'SENDING') AS retaken`,
    );
    expect(told).toBeGreaterThan(0);
    const work = sendingWork(opened, nowOf(KILLS));
    await sendAll(work);
    const rows = await opened.query<{ status: string; channel: string; count: number; arrived: number }>(
      `SELECT status, outbox.channel, count(*)::int AS count, count(reference)::int AS arrived
       FROM outbox LEFT JOIN sandbox_inbox ON reference = message_id GROUP BY status, outbox.channel ORDER BY channel`,
    );
    // no mail address is known
    expect(rows).toEqual(['push', 'sms'].map((channel) => ({ status: 'SENT', channel, count: told, arrived: told })));
    const [{ arrived, again } = { arrived: 0, again: 0 }] = await opened.query<{ arrived: number; again: number }>(
      `SELECT (SELECT count(*)::int FROM sandbox_inbox) AS arrived,
         (SELECT count(*)::int FROM outbox WHERE tries > 1) AS again`,
    );
    // nothing came by another reference than its own
    expect(arrived).toBe(2 * told);
    // what a killed one had taken was taken once more
    expect(again).toBeGreaterThanOrEqual(retaken);
    await opened.close();
    await dropDatabase(url);
  },
  START_TIMEOUT_MS,
);
