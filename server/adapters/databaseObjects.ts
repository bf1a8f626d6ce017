import type { ObjectStore } from '../ports/objectStore';
import type { Queries } from '../repositories/database';
import { deleteObjects, readBytes, writeBytes } from '../repositories/objects';

/** Objects beside all other data, within the time limits of the database. */
export function databaseObjects(database: Queries): ObjectStore {
  return {
    put: (key, bytes) => writeBytes(database, key, bytes),
    get: (key) => readBytes(database, key),
    delete: (keys) => deleteObjects(database, keys),
  };
}
