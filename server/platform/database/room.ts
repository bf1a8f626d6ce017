import { statfsSync } from 'node:fs';
import { type Database, StoreError } from './database';

const MEGABYTE = 1024 * 1024;
/** What the embedded database writes before it answers: it replays its log and ends it. */
const START_MEGABYTES = 32;

/** Free space where the folder lies, in megabytes. */
export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / MEGABYTE;
}

/** The server cannot start: its database could not even begin. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(folder: string, freeMb: number) {
    super(
      `The disk of the data folder ${folder} has ${Math.floor(freeMb)} MB free, the database needs ${START_MEGABYTES} to start: make room, then start again. Nothing is lost.`,
    );
  }
}

const isRead = (sql: string) => /^\s*SELECT\b/i.test(sql);

/**
 * The database that writes only while there is room and always reads; throws a `full` StoreError. The embedded database
 * never returns from a commit that finds the disk full, so it must not come to that.
 */
export function whileRoom(database: Database, hasRoom: () => boolean): Database {
  const refuseWithoutRoom = () => {
    if (!hasRoom()) throw new StoreError('full');
  };
  return {
    async query(sql, params) {
      if (!isRead(sql)) refuseWithoutRoom();
      return database.query(sql, params);
    },
    async transaction(work) {
      refuseWithoutRoom();
      return database.transaction(work);
    },
    close: () => database.close(),
  };
}

/** Throws DiskFullError where the embedded database could not start in the folder. */
export function refuseStartWithoutRoom(folder: string): void {
  const free = freeMegabytes(folder);
  if (free < START_MEGABYTES) throw new DiskFullError(folder, free);
}
