import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Client } from 'autocannon';
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporaryPostgres';
import type { Database } from '../../server/repositories/database';
import { openEmbedded } from '../../server/repositories/pglite';
import { openPostgres } from '../../server/repositories/postgres';
import { type Account, SESSION_COOKIE, signIn } from '../support/account';
import { startServer } from '../support/server';
import { personalInfo, reachPersonalInfo } from './applicant';
import { atLeast, print, type Target } from './measure';

const connections = 20;
const warmUpSeconds = 2;
const measuredSeconds = 6;
const mobileNumber = (index: number) => `0812555${String(10_000 + index)}`;
const idNumber = (index: number) => `317102450190${String(1_000 + index)}`;
const body = JSON.stringify(personalInfo.answers);

/** Validated saves of the largest step a second, beside single-row inserts by the same driver. */
export async function benchSaves(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-bench-'));
  await benchStore('embedded database', () => openEmbedded(folder), {});
  rmSync(folder, { recursive: true, force: true });

  if (postgresPrograms() === undefined) {
    print({ measure: savesOn('PostgreSQL'), unit: 'a second', reason: 'PostgreSQL is not installed on this machine' });
    return;
  }
  const postgres = await startTemporaryPostgres();
  try {
    const env = { DATABASE_URL: postgres.url };
    await benchStore('PostgreSQL', () => openPostgres(postgres.url, connections), env, atLeast(0.8));
  } finally {
    postgres.stop();
  }
}

const savesOn = (store: string) => `validated step saves, ${store}, ${connections} connections`;

async function benchStore(
  store: string,
  open: () => Promise<Database>,
  env: Record<string, string>,
  target?: Target,
): Promise<void> {
  const raw = await rawInserts(open);
  const saves = await stepSaves(env);
  print({ measure: `raw inserts, ${store}, ${connections} connections`, value: raw, unit: 'a second' });
  print({ measure: savesOn(store), value: saves, unit: 'a second' });
  print({
    measure: `${savesOn(store)}, ratio`,
    value: saves / raw,
    unit: 'of raw inserts',
    ...(target ? { target } : {}),
  });
}

async function rawInserts(open: () => Promise<Database>): Promise<number> {
  const database = await open();
  await database.query('CREATE TABLE bench_rows (id uuid PRIMARY KEY, body jsonb NOT NULL)');
  const insert = () => database.query('INSERT INTO bench_rows (id, body) VALUES ($1, $2)', [randomUUID(), body]);
  const runFor = async (seconds: number) => {
    const end = performance.now() + seconds * 1_000;
    let count = 0;
    const worker = async () => {
      while (performance.now() < end) {
        await insert();
        count++;
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    return count / seconds;
  };
  await runFor(warmUpSeconds);
  const rate = await runFor(measuredSeconds);
  await database.query('DROP TABLE bench_rows');
  await database.close();
  return rate;
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
    await saveFor(warmUpSeconds, url, accounts);
    return await saveFor(measuredSeconds, url, accounts);
  } finally {
    await server.close();
  }
}

async function saveFor(duration: number, url: string, accounts: readonly Account[]): Promise<number> {
  const free = [...accounts];
  const setupClient = (client: Client) => {
    const session = free.pop()?.session;
    const nextCall = () =>
      client.setHeaders({
        'content-type': 'application/json',
        cookie: `${SESSION_COOKIE}=${session}`,
        'idempotency-key': randomUUID(),
      });
    nextCall();
    client.on('response', nextCall);
  };
  const result = await autocannon({ url, method: 'POST', connections, duration, body, setupClient });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`Of the saves ${result.non2xx} were refused and ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
}
