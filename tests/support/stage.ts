import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { copiesOf } from '../flows/support/removeCopies';
import { launchBrowser } from './browser';
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

async function open(
  openBrowser: () => Promise<Browser>,
  variables: Record<string, string>,
  folder?: string,
): Promise<Stage> {
  const databaseUrl = await createDatabase();
  const env = { DATABASE_URL: databaseUrl, LANCAR_SANDBOX: 'on', LANCAR_SECRET: randomUUID(), ...variables };
  const [server, browser] = await Promise.all([startServer(env, undefined, folder), openBrowser()]);
  return { server, browser, databaseUrl, env };
}

/** Sets the stage before the tests of this file and clears it after them. @param variables of the server, besides its own */
export function setStage(openBrowser: () => Promise<Browser>, variables: Record<string, string> = {}): Stage {
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    Object.assign(stage, await open(openBrowser, variables));
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.close();
    if (stage.databaseUrl) await dropDatabase(stage.databaseUrl);
  });
  return stage as Stage;
}

/** Of the files that a worker runs one after the other. */
let shared: Promise<Stage> | undefined;

/**
 * The stage of all files of a worker whose users are new or taken by no other file, and which change nothing for others: a
 * server takes seconds to start. It ends with the worker.
 */
export function shareStage(): Stage {
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    // the run removes it, after the worker that has its files open
    const folder = copiesOf(process.ppid);
    mkdirSync(folder, { recursive: true });
    shared ??= open(launchBrowser, {}, folder);
    Object.assign(stage, await shared);
  });
  afterAll(async () => {
    for (const context of stage.browser?.contexts() ?? []) await context.close();
  });
  return stage as Stage;
}
