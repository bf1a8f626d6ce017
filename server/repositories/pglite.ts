import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import type { Database, SqlValue, Transaction } from './database';
import { holdFolder } from './folderLock';

/** An open PGlite as a Database. It runs one statement at a time and holds everything else back during a transaction. */
export function databaseOf(pglite: PGlite, release: () => void = () => {}): Database {
  return {
    async query<Row extends object>(sql: string, params: readonly SqlValue[] = []) {
      return (await pglite.query<Row>(sql, [...params])).rows;
    },
    transaction: (work) => pglite.transaction((tx) => work(transactionOf(tx))),
    async close() {
      await pglite.close();
      release();
    },
  };
}

function transactionOf(tx: PgliteTransaction): Transaction {
  return {
    async query<Row extends object>(sql: string, params: readonly SqlValue[] = []) {
      return (await tx.query<Row>(sql, [...params])).rows;
    },
    async script(sql) {
      await tx.exec(sql);
    },
  };
}

/**
 * The embedded database in `<dataDir>/db`. Every commit is handed to the operating system before it is
 * acknowledged (synchronous_commit on, `relaxedDurability` left off), so it outlives a killed process.
 * Throws FolderHeldError when another server holds the folder: two writers would silently lose commits.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const release = holdFolder(dataDir);
  try {
    return databaseOf(await PGlite.create(join(dataDir, 'db')), release);
  } catch (error) {
    release();
    throw error;
  }
}
