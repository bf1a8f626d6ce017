import { AsyncResource } from 'node:async_hooks';
import type { Database } from '../../../server/platform/database/database';
import { openTestDatabase } from './testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './testServer';

type Act = () => Promise<unknown>;

/** A server on which something can happen after a call has judged and before it writes. */
export interface InterruptedServer extends TestServer {
  /** has `act` happen before the next transaction begins, or after so many others */
  meanwhile(act: Act, after?: number): void;
}

/** A server whose calls can be held up before they write. It has its own database. */
export async function startInterrupted(overrides: Parameters<typeof startTestServer>[0] = {}) {
  const database = await openTestDatabase();
  let waiting: { act: Act; after: number } | undefined;
  const held: Database = {
    ...database,
    async transaction(work) {
      const due = waiting;
      if (due && due.after > 0) due.after -= 1;
      else if (due) {
        waiting = undefined;
        await due.act();
      }
      return database.transaction(work);
    },
  };
  const server = await startTestServer({ ...NO_LIMITS, ...overrides }, held);
  const interrupted: InterruptedServer = {
    ...server,
    // as a call of its own: it is in no transaction
    meanwhile(act, after = 0) {
      waiting = { act: AsyncResource.bind(act), after };
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
  return interrupted;
}
