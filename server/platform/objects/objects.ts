import type { AfterId, Queries, Transaction } from '../database/database';
import { firstRow, insertInto, isThere, updateRows } from '../database/statements';
import { sealed } from '../database/vault';
import type { ObjectStore } from './objectStore';

/** Where the bytes of an object lie. */
export type ObjectPlace = 'database' | 'bucket';

export interface StoredObject {
  objectId: string;
  place: ObjectPlace;
}

interface NewObject extends StoredObject {
  /** the key that seals it; kept for a bucket only, as bytes in the database name theirs */
  sealedBy: string;
  now: Date;
}

/** Notes an object before its bytes are written, so that it is found and removed where nothing ever names it. */
export async function noteObject(db: Queries, { objectId, place, sealedBy, now }: NewObject): Promise<void> {
  const sealedWith = place === 'bucket' ? sealedBy : undefined;
  await insertInto(db, 'objects', { objectId, notedAt: now, place, sealedBy: sealedWith });
}

/** An object of the database, written in the transaction that names it. */
export const insertObject = (tx: Transaction, objectId: string, bytes: Uint8Array, now: Date): Promise<void> =>
  insertInto(tx, 'objects', { objectId, notedAt: now, bytes: sealed(bytes) });

/** Writes bytes that are sealed already. */
async function writeBytes(db: Queries, objectId: string, bytes: Uint8Array): Promise<void> {
  await db.query(
    `INSERT INTO objects (object_id, noted_at, bytes) VALUES ($1, now(), $2)
     ON CONFLICT (object_id) DO UPDATE SET bytes = excluded.bytes`,
    [objectId, bytes],
  );
}

/** The bytes as they are stored. */
async function readBytes(db: Queries, objectId: string): Promise<Uint8Array | undefined> {
  // as digits: the sealed database would open bytes
  const [row] = await db.query<{ digits: string }>(
    "SELECT encode(bytes, 'hex') AS digits FROM objects WHERE object_id = $1 AND bytes IS NOT NULL",
    [objectId],
  );
  return row && Buffer.from(row.digits, 'hex');
}

/** Forgets objects; their bytes go with them where they lie in the database. */
export async function deleteObjects(db: Queries, objectIds: readonly string[]): Promise<void> {
  await db.query('DELETE FROM objects WHERE object_id = ANY ($1::uuid[])', [objectIds]);
}

const IS_NAMED = `(EXISTS (SELECT 1 FROM photos p WHERE p.object_id = o.object_id)
  OR EXISTS (SELECT 1 FROM photo_frames f WHERE f.object_id = o.object_id))`;

/** Objects that were noted before a moment and that nothing names, in the order of their ids, so many after one. */
export async function findUnnamed(db: Queries, before: Date, { after, count }: AfterId): Promise<StoredObject[]> {
  return db.query(
    `SELECT object_id, place FROM objects o WHERE noted_at < $1 AND object_id > $2 AND NOT ${IS_NAMED}
     ORDER BY object_id LIMIT $3`,
    [before, after, count],
  );
}

interface ToMove {
  /** objects sealed with any other key are moved, too */
  keyId: string;
  /** the one that was taken before; they come in the order of their ids */
  last: string;
  now: Date;
  /** taken by a server since then: it still works on it, or has ended */
  since: Date;
}

/** Takes the next object that does not lie in the bucket, or is sealed there with another key. */
export async function takeObjectToMove(db: Queries, { keyId, last, now, since }: ToMove) {
  return firstRow<StoredObject>(
    db,
    `UPDATE objects SET noted_at = $3 WHERE object_id = (
       SELECT object_id FROM objects o
       WHERE object_id > $2 AND (place = 'database' OR sealed_by <> $1) AND noted_at < $4 AND ${IS_NAMED}
       ORDER BY object_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING object_id, place`,
    [keyId, last, now, since],
  );
}

/** Names one object in place of another, which is kept for those who are reading it. */
export async function replaceObject(tx: Transaction, old: string, by: string, now: Date): Promise<void> {
  await updateRows(tx, 'photos', { objectId: old }, { objectId: by });
  await updateRows(tx, 'photo_frames', { objectId: old }, { objectId: by });
  await updateRows(tx, 'objects', { objectId: old }, { notedAt: now });
}

/** Forgets all keys but this one and those that pictures in the bucket are still sealed with. */
export async function forgetOtherKeys(db: Queries, keyId: string): Promise<void> {
  await db.query(
    `DELETE FROM sealing_keys WHERE key_id <> $1
       AND NOT EXISTS (SELECT 1 FROM objects o WHERE place = 'bucket' AND sealed_by = key_id AND ${IS_NAMED})`,
    [keyId],
  );
}

export async function hasObjectsInBucket(db: Queries): Promise<boolean> {
  return isThere(db, "SELECT 1 FROM objects WHERE place = 'bucket' LIMIT 1");
}

/** Objects beside all other data, within the time limits of the database. */
export function databaseObjects(database: Queries): ObjectStore {
  return {
    put: (key, bytes) => writeBytes(database, key, bytes),
    get: (key) => readBytes(database, key),
    delete: (keys) => deleteObjects(database, keys),
  };
}
