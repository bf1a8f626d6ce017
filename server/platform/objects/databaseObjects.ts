import type { Queries } from '../database/database';
import type { ObjectStore } from './objectStore';
import { deleteObjects, readBytes, writeBytes } from './objects';

/** Objects beside all other data, within the time limits of the database. */
export function databaseObjects(database: Queries): ObjectStore {
  return {
    put: (key, bytes) => writeBytes(database, key, bytes),
    get: (key) => readBytes(database, key),
    delete: (keys) => deleteObjects(database, keys),
  };
}
