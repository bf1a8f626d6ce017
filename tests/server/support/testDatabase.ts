import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../../server/repositories/database';
import { migrate } from '../../../server/repositories/migrate';
import { databaseOf } from '../../../server/repositories/pglite';
import { openPostgres } from '../../../server/repositories/postgres';

export const MIGRATIONS = join('server', 'migrations');

/** Long enough for a busy machine to start PGlite in. */
export const START_TIMEOUT_MS = 120_000;

/** A migrated database as a file in the temporary folder: loading it takes a fraction of making one. */
async function template(): Promise<Blob> {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  const file = join(tmpdir(), `lancar-test-database-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    await migrate(databaseOf(pglite), MIGRATIONS);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    const part = `${file}.${randomUUID()}`;
    writeFileSync(part, new Uint8Array(await dump.arrayBuffer()));
    renameSync(part, file);
  }
  return new Blob([readFileSync(file)]);
}

async function openOwnSchema(url: string): Promise<Database> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  await client.end();
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return openPostgres(own.href);
}

/** An empty migrated database: a PostgreSQL schema of its own where LANCAR_TEST_DATABASE_URL is set, else PGlite in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.LANCAR_TEST_DATABASE_URL;
  if (!url) return databaseOf(await PGlite.create({ loadDataDir: await template() }));
  const database = await openOwnSchema(url);
  await migrate(database, MIGRATIONS);
  return database;
}
