import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, StartRefusal } from './database';
import { workToItsEnd } from './endOfTransaction';
import { holdFolder } from './folderLock';
import { statementsOf } from './pgliteStatements';
import { freeMegabytes, refuseStartWithoutRoom, whileRoom } from './room';
import { STORE_LIMITS, type StoreLimits } from './storeLimits';
import { inTurns } from './turns';

const OTHERS = 0o077;

function closeToOthers(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (stat.mode & OTHERS) chmodSync(path, stat.mode & ~OTHERS);
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/**
 * Makes the folder where it is missing and takes all in it, and all that this process makes from now on, from everybody
 * but its own user.
 */
function ownFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  closeToOthers(folder);
}

/** An open PGlite as a Database that has to be asked for one statement or transaction at a time, as `inTurns` does. */
export function databaseOf(pglite: PGlite, release: () => void = () => {}): Database {
  const query: Database['query'] = statementsOf(pglite);
  return {
    query,
    transaction: (work) =>
      pglite.transaction((tx) => workToItsEnd({ query, script: async (sql) => void (await tx.exec(sql)) }, work)),
    async close() {
      await pglite.close();
      release();
    },
  };
}

const BYTEA = 17;

const OPTIONS = {
  // a log of 64 MB at most instead of 1 GB; nothing but `keepLogShort` ends it
  startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  // its own conversion takes a second for a megabyte, with the event loop standing still
  serializers: { [BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

const CHECKPOINT_MS = 60_000;

/** PGlite makes no checkpoint of its own while it runs, and keeps its log until there is one. */
function keepLogShort(database: Database): () => void {
  const timer = setInterval(() => void database.query('CHECKPOINT').catch(() => {}), CHECKPOINT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** What the database program itself gives up on is damaged; what the file system refuses says so itself. */
function refuseDamaged(dataDir: string, cause: unknown): never {
  if (cause instanceof Error && 'syscall' in cause) throw cause;
  const message = `The database in ${join(dataDir, 'db')} cannot be opened, it is damaged: restore a backup into ${dataDir}.`;
  throw new StartRefusal(message, { cause });
}

/**
 * The embedded database in `<dataDir>/db`. Every commit is handed to the operating system before it is
 * acknowledged (synchronous_commit on, `relaxedDurability` left off), so it outlives a killed process.
 * Throws FolderHeldError when another server holds the folder: two writers would silently lose commits.
 */
export async function openEmbedded(dataDir: string, limits: StoreLimits = STORE_LIMITS): Promise<Database> {
  ownFolder(dataDir);
  refuseStartWithoutRoom(dataDir);
  const release = holdFolder(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'db'), OPTIONS).catch((cause) => refuseDamaged(dataDir, cause));
    ownFolder(dataDir); // it unpacks a new database with files that anybody may read
    const hasRoom = () => freeMegabytes(dataDir) >= limits.diskReserveMegabytes;
    const database = inTurns(whileRoom(databaseOf(pglite, release), hasRoom), 1, limits.queue);
    const stop = keepLogShort(database);
    return {
      ...database,
      close() {
        stop();
        return database.close();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
