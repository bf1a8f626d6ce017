import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { createDatabase, dropDatabase } from './postgres/databases';
import { startServer, type TestServer } from './server';

/** What the tests of a file share: one server with an empty database of PostgreSQL, and one browser. */
export interface Stage {
  server: TestServer;
  browser: Browser;
  databaseUrl: string;
  /** the variables of the server, for another one of the same database */
  env: Record<string, string>;
}

/** Sets the stage before the tests of this file and clears it after them. @param variables of the server, besides its own */
export function setStage(openBrowser: () => Promise<Browser>, variables: Record<string, string> = {}): Stage {
  const stage: Partial<Stage> = {};
  let database: string | undefined;
  beforeAll(async () => {
    database = await createDatabase();
    stage.databaseUrl = database;
    const env = { DATABASE_URL: database, LANCAR_SANDBOX: 'on', LANCAR_SECRET: randomUUID(), ...variables };
    stage.env = env;
    [stage.server, stage.browser] = await Promise.all([startServer(env), openBrowser()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.close();
    if (database) await dropDatabase(database);
  });
  return stage as Stage;
}
