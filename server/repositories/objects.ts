import type { AfterId, Queries } from './database';
import { sealed } from './vault';

/** Where the bytes of an object lie. */
export type Place = 'database' | 'bucket';

export interface StoredObject {
  objectId: string;
  place: Place;
}

interface NewObject extends StoredObject {
  /** the key that seals it; kept for a bucket only, as bytes in the database name theirs */
  sealedBy: string;
  now: Date;
}

/** Notes an object before its bytes are written, so that it is found and removed where nothing ever names it. */
export async function noteObject(db: Queries, { objectId, place, sealedBy, now }: NewObject): Promise<void> {
  await db.query('INSERT INTO objects (object_id, noted_at, place, sealed_by) VALUES ($1, $2, $3, $4)', [
    objectId,
    now,
    place,
    place === 'bucket' ? sealedBy : null,
  ]);
}

/** An object of the database, written in the transaction that names it. */
export async function insertObject(tx: Queries, objectId: string, bytes: Uint8Array, now: Date): Promise<void> {
  await tx.query('INSERT INTO objects (object_id, noted_at, bytes) VALUES ($1, $2, $3)', [
    objectId,
    now,
    sealed(bytes),
  ]);
}

/** Writes bytes that are sealed already. */
export async function writeBytes(db: Queries, objectId: string, bytes: Uint8Array): Promise<void> {
  await db.query(
    `INSERT INTO objects (object_id, noted_at, bytes) VALUES ($1, now(), $2)
     ON CONFLICT (object_id) DO UPDATE SET bytes = excluded.bytes`,
    [objectId, bytes],
  );
}

/** The bytes as they are stored. */
export async function readBytes(db: Queries, objectId: string): Promise<Uint8Array | undefined> {
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

const asObject = (row: { object_id: string; place: Place }): StoredObject => ({
  objectId: row.object_id,
  place: row.place,
});

/** Objects that were noted before a moment and that nothing names, in the order of their ids, so many after one. */
export async function findUnnamed(db: Queries, before: Date, { after, count }: AfterId): Promise<StoredObject[]> {
  const rows = await db.query<{ object_id: string; place: Place }>(
    `SELECT object_id, place FROM objects o WHERE noted_at < $1 AND object_id > $2 AND NOT ${IS_NAMED}
     ORDER BY object_id LIMIT $3`,
    [before, after, count],
  );
  return rows.map(asObject);
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
  const [row] = await db.query<{ object_id: string; place: Place }>(
    `UPDATE objects SET noted_at = $3 WHERE object_id = (
       SELECT object_id FROM objects o
       WHERE object_id > $2 AND (place = 'database' OR sealed_by <> $1) AND noted_at < $4 AND ${IS_NAMED}
       ORDER BY object_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING object_id, place`,
    [keyId, last, now, since],
  );
  return row && asObject(row);
}

/** Names one object in place of another, which is kept for those who are reading it. */
export async function replaceObject(tx: Queries, old: string, by: string, now: Date): Promise<void> {
  await tx.query('UPDATE photos SET object_id = $2 WHERE object_id = $1', [old, by]);
  await tx.query('UPDATE photo_frames SET object_id = $2 WHERE object_id = $1', [old, by]);
  await tx.query('UPDATE objects SET noted_at = $2 WHERE object_id = $1', [old, now]);
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
  return (await db.query("SELECT 1 FROM objects WHERE place = 'bucket' LIMIT 1")).length > 0;
}
