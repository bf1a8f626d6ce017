import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from './server';

/** What the tests of a file share: one server with an empty database and one browser. */
export interface Stage {
  server: TestServer;
  browser: Browser;
}

/** Sets the stage before the tests of this file and clears it after them. */
export function setStage(openBrowser: () => Promise<Browser>): Stage {
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    [stage.server, stage.browser] = await Promise.all([startServer(), openBrowser()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.close();
  });
  return stage as Stage;
}
