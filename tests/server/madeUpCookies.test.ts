import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database/database';
import { inTurns } from '../../server/platform/database/turns';
import { SESSION_COOKIE } from '../../server/platform/http/cookies';
import { type Applicant, signIn } from './support/applicant';
import { openTestDatabase, START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const WAITING = 40;

/** A database that answers nothing between `hold` and `release`. */
function heldAtTimes(database: Database) {
  let until = Promise.resolve();
  let release = () => {};
  const held: Database = {
    ...database,
    query: async (sql, params) => until.then(() => database.query(sql, params)),
    transaction: async (work) => until.then(() => database.transaction(work)),
  };
  const hold = () => {
    until = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { held, hold, release: () => release() };
}

let server: TestServer;
let store: ReturnType<typeof heldAtTimes>;
let closeStore: () => Promise<void>;
let known: Applicant;
beforeAll(async () => {
  const database = await openTestDatabase();
  closeStore = () => database.close();
  store = heldAtTimes(database);
  server = await startTestServer(NO_LIMITS, inTurns(store.held, 1, { waiting: WAITING, waitSeconds: 60 }));
  known = await signIn(server);
  await known.get('/api/user/type');
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await closeStore();
});

const ask = async (cookie: string, remoteAddress: string) =>
  (await server.app.inject({ url: '/api/user/type', headers: { cookie }, remoteAddress })).statusCode;

it('made-up cookies wait in one line of their network, and take no turn from a session that is known', async () => {
  const stranger = await signIn(server);
  store.hold();
  const forged = Array.from({ length: 2 * WAITING }, (_, at) =>
    ask(`${SESSION_COOKIE}=${at}${'x'.repeat(42)}`, '10.1.1.1'),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const real = [ask(known.cookie, '10.1.1.1'), ask(stranger.cookie, '10.2.2.2')];
  await new Promise((resolve) => setTimeout(resolve, 50));
  store.release();
  expect(await Promise.all(real)).toEqual([200, 200]);
  const answers = await Promise.all(forged);
  expect(new Set(answers)).toEqual(new Set([401, 503]));
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(WAITING / 4 + 1);
});
