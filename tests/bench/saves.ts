import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/platform/database/database';
import { openEmbedded } from '../../server/platform/database/pglite';
import { openPostgres } from '../../server/platform/database/postgres';
import { STORE_LIMITS } from '../../server/platform/database/storeLimits';
import { type Account, SESSION_COOKIE, signIn } from '../support/account';
import { startTemporaryPostgres } from '../support/postgres/temporaryPostgres';
import { startServer } from '../support/server';
import { personalInfo, reachPersonalInfo } from './applicant';
import { atLeast, print, type Target } from './measure';
import { connections, postRate } from './postRate';
import { driverInserts, postedInserts } from './rawInserts';

const mobileNumber = (index: number) => `0812555${String(10_000 + index)}`;
const idNumber = (index: number) => `317102450190${String(1_000 + index)}`;
const body = JSON.stringify(personalInfo.answers);

interface Store {
  name: string;
  /** for a server */
  env: Record<string, string>;
  open(): Promise<Database>;
  target?: Target;
}

/** Validated saves of the largest step a second, beside single-row inserts by the same driver. */
export async function benchSaves(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-bench-'));
  const env = { DATA_DIR: folder, LANCAR_SANDBOX: 'on' };
  await benchStore({ name: 'embedded database', env, open: () => openEmbedded(folder) });
  rmSync(folder, { recursive: true, force: true });

  const postgres = await startTemporaryPostgres();
  try {
    const url = postgres.url('postgres');
    const open = () => openPostgres(url, { ...STORE_LIMITS, connections });
    const needed = { DATABASE_URL: url, LANCAR_SANDBOX: 'on', LANCAR_SECRET: randomUUID() };
    await benchStore({ name: 'PostgreSQL', env: needed, open, target: atLeast(0.8) });
  } finally {
    await postgres.stop();
  }
}

const savesOn = (store: string) => `validated step saves, ${store}, ${connections} connections`;

async function benchStore({ name, env, open, target }: Store): Promise<void> {
  const byDriver = await driverInserts(open, body);
  const byPost = await postedInserts(env, body);
  const saves = await stepSaves(env);
  const goal = target ? { target } : {};
  const measure = savesOn(name);
  print({ measure: `raw inserts by the driver alone, ${name}`, value: byDriver, unit: 'a second' });
  print({ measure: `raw inserts by POST, ${name}`, value: byPost, unit: 'a second' });
  print({ measure, value: saves, unit: 'a second' });
  print({ measure: `${measure}, ratio`, value: saves / byPost, unit: 'of raw inserts by POST', ...goal });
  print({ measure: `${measure}, ratio`, value: saves / byDriver, unit: 'of raw inserts by the driver', ...goal });
}

async function stepSaves(env: Record<string, string>): Promise<number> {
  const server = await startServer(env);
  try {
    const accounts: Account[] = [];
    for (let index = 0; index < connections; index++) {
      const account = await signIn(server, mobileNumber(index));
      await reachPersonalInfo(account, idNumber(index));
      accounts.push(account);
    }
    const url = `${server.url}/api${personalInfo.path}?flow=apply&step=${personalInfo.step}`;
    return await postRate(url, body, (connection) => ({
      cookie: `${SESSION_COOKIE}=${accounts[connection]?.session}`,
      'idempotency-key': randomUUID(),
    }));
  } finally {
    await server.close();
  }
}
