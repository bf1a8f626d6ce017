import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../server/platform/database/migrate';
import { databaseOf } from '../../../server/platform/database/pglite';
import { openPostgres } from '../../../server/platform/database/postgres';
import { startTemporaryPostgres } from './temporaryPostgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** where tests ask for databases */
    databases: string;
  }
}

const MIGRATIONS = join('server', 'migrations');

const TEMPLATE = 'lancar_template';

/** Tests need not outlive the machine, and take half the time so. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** A server with a migrated database, of which every other one is a copy. */
async function startWithTemplate() {
  const postgres = await startTemporaryPostgres(FORGETFUL);
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const template = await openPostgres(postgres.url(TEMPLATE));
  await migrate(template, MIGRATIONS);
  await template.close();
  return { postgres, admin };
}

/** What a server would make of an empty folder first, which is more than half of its start. */
async function migrateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lancar-migrated-'));
  const database = databaseOf(await PGlite.create(join(folder, 'db')));
  await migrate(database, MIGRATIONS);
  await database.query('CHECKPOINT');
  await database.close();
  return folder;
}

/** One PostgreSQL and one embedded database for all tests, made when the first one asks: POST makes a copy, DELETE drops it, GET names the folder. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let started: ReturnType<typeof startWithTemplate> | undefined;
  let folder: ReturnType<typeof migrateFolder> | undefined;
  let count = 0;

  async function answer({ method, url = '/' }: IncomingMessage): Promise<string> {
    if (method === 'GET') {
      folder ??= migrateFolder();
      return folder;
    }
    started ??= startWithTemplate();
    const { postgres, admin } = await started;
    if (method === 'DELETE') {
      await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(url.slice(1))} WITH (FORCE)`);
      return '';
    }
    count += 1;
    const name = `test_${count}`;
    // a copy of files is half the work of one that goes through the log, and dropping it too
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    return postgres.socketUrl(name);
  }

  const door = createServer((request, response) => {
    // a connection that is kept may be closed at the moment a test asks again
    response.setHeader('connection', 'close');
    answer(request).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  provide('databases', `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);

  return async () => {
    door.closeAllConnections();
    door.close();
    if (folder) await rm(await folder, { recursive: true, force: true });
    if (!started) return;
    const { postgres, admin } = await started;
    await admin.end();
    await postgres.stop();
  };
}
