import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Transaction } from '../../../server/platform/database/database';
import { migrate } from '../../../server/platform/database/migrate';
import { databaseOf } from '../../../server/platform/database/pglite';
import { openPostgres } from '../../../server/platform/database/postgres';
import { sealedDatabase } from '../../../server/platform/database/sealedDatabase';
import { STORE_LIMITS } from '../../../server/platform/database/storeLimits';
import { inTurns } from '../../../server/platform/database/turns';
import { vaultOf } from '../../../server/platform/database/vault';
import { recorded } from '../../support/growth/recordStatements';
import { createDatabase, dropDatabase } from '../../support/postgres/databases';

export const MIGRATIONS = join('server', 'migrations');

/** Long enough for a busy machine to start PGlite in. */
export const START_TIMEOUT_MS = 120_000;

/** The vault of every test database. */
export const TEST_VAULT = vaultOf(['the secret of the test databases']);

/** A migrated embedded database, in memory. */
export async function openEmbeddedTestDatabase(): Promise<Database> {
  const database = sealedDatabase(inTurns(databaseOf(await PGlite.create()), 1, STORE_LIMITS.queue), TEST_VAULT);
  await migrate(database, MIGRATIONS);
  return database;
}

/** A migrated database of its own on PostgreSQL, dropped when it closes, that seals nothing by itself. */
export async function openUnsealedDatabase(): Promise<Database> {
  const url = await createDatabase();
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(url);
    },
  };
}

/** For calling one function that writes: each statement is a transaction, so that what it does is there when it fails. */
export const statementsAlone = (database: Database): Transaction => ({
  query: (sql, params) => database.query(sql, params),
  script: (sql) => database.transaction((tx) => tx.script(sql)),
  atEnd: (_, work) => void work(),
});

/** The database of a test: PostgreSQL, embedded where LANCAR_TEST_STORE says so. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.LANCAR_TEST_STORE === 'embedded') return openEmbeddedTestDatabase();
  return sealedDatabase(recorded(await openUnsealedDatabase()), TEST_VAULT);
}
