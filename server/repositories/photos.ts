import type { PhotoDoubt } from '../domain/pictureFindings';
import type { Queries } from './database';
import type { Place, StoredObject } from './objects';

export interface NewPhoto {
  photoId: string;
  userId: string;
  type: string;
  width: number;
  height: number;
  /** bytes of the JPEG */
  size: number;
  /** where they are; they have to be there */
  objectId: string;
  createdAt: Date;
  /** tells it from another upload with the same key; left out for a picture that was not uploaded */
  requestHash?: Uint8Array;
  /** why a person has to look at it */
  doubts?: readonly PhotoDoubt[];
  /** the same for pictures that look the same */
  fingerprint?: Uint8Array;
  /** the challenge that a recorded face answers */
  challengeId?: string | undefined;
}

/** False, and nothing done, where there is a picture of this id already. */
export async function insertPhoto(db: Queries, photo: NewPhoto): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO photos (photo_id, user_id, type, width, height, size, object_id, created_at, request_hash, doubts,
       fingerprint, challenge_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text[], $11, $12) ON CONFLICT (photo_id) DO NOTHING RETURNING photo_id`,
    [
      photo.photoId,
      photo.userId,
      photo.type,
      photo.width,
      photo.height,
      photo.size,
      photo.objectId,
      photo.createdAt,
      photo.requestHash ?? null,
      photo.doubts ?? [],
      photo.fingerprint ?? null,
      photo.challengeId ?? null,
    ],
  );
  return rows.length > 0;
}

/** What became of an upload. */
export interface StoredUpload {
  width: number;
  height: number;
  requestHash: Uint8Array | undefined;
}

export async function findUpload(db: Queries, photoId: string): Promise<StoredUpload | undefined> {
  const [row] = await db.query<{ width: number; height: number; request_hash: Uint8Array | null }>(
    'SELECT width, height, request_hash FROM photos WHERE photo_id = $1',
    [photoId],
  );
  return row && { width: row.width, height: row.height, requestHash: row.request_hash ?? undefined };
}

/** How many pictures the user has added since a moment, and their bytes. */
export async function photosSince(db: Queries, userId: string, since: Date): Promise<{ count: number; bytes: number }> {
  const [row] = await db.query<{ count: number; bytes: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(size), 0)::float8 AS bytes
     FROM photos WHERE user_id = $1 AND created_at > $2`,
    [userId, since],
  );
  return row ?? { count: 0, bytes: 0 };
}

/** The user's pictures, newest first. */
export async function listPhotos(
  db: Queries,
  userId: string,
): Promise<{ photoId: string; type: string; createdAt: Date }[]> {
  const rows = await db.query<{ photo_id: string; type: string; created_at: Date }>(
    'SELECT photo_id, type, created_at FROM photos WHERE user_id = $1 ORDER BY created_at DESC, photo_id LIMIT 500',
    [userId],
  );
  return rows.map((row) => ({ photoId: row.photo_id, type: row.type, createdAt: row.created_at }));
}

/** Where the JPEG is, or undefined when the user has no such picture. `photoId` must be a UUID. */
export async function findPhoto(db: Queries, userId: string, photoId: string): Promise<StoredObject | undefined> {
  const [row] = await db.query<{ object_id: string; place: Place }>(
    'SELECT object_id, place FROM photos JOIN objects USING (object_id) WHERE photo_id = $1 AND user_id = $2',
    [photoId, userId],
  );
  return row && { objectId: row.object_id, place: row.place };
}

/** Types of those of the pictures that belong to the user. `photoIds` must be UUIDs. */
export async function photoTypes(
  db: Queries,
  userId: string,
  photoIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ photo_id: string; type: string }>(
    'SELECT photo_id, type FROM photos WHERE user_id = $1 AND photo_id = ANY ($2::uuid[])',
    [userId, photoIds],
  );
  return new Map(rows.map((row) => [row.photo_id, row.type]));
}

/** What is doubtful about those of the pictures that belong to the user. `photoIds` must be UUIDs. */
export async function doubtsOf(db: Queries, userId: string, photoIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ doubts: string[] }>(
    'SELECT doubts FROM photos WHERE user_id = $1 AND photo_id = ANY ($2::uuid[])',
    [userId, photoIds],
  );
  return rows.flatMap((row) => row.doubts);
}

/** What is doubtful about each of the pictures, and whose it is. `photoIds` must be UUIDs. */
export async function doubtsByPhoto(
  db: Queries,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, { userId: string; doubts: readonly PhotoDoubt[] }>> {
  const rows = await db.query<{ photo_id: string; user_id: string; doubts: PhotoDoubt[] }>(
    'SELECT photo_id, user_id, doubts FROM photos WHERE photo_id = ANY ($1::uuid[])',
    [photoIds],
  );
  return new Map(rows.map(({ photo_id, user_id: userId, doubts }) => [photo_id, { userId, doubts }]));
}

/** Fingerprints of those of the pictures that belong to the user and have one. `photoIds` must be UUIDs. */
export async function fingerprintsOf(
  db: Queries,
  userId: string,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db.query<{ photo_id: string; fingerprint: Uint8Array }>(
    `SELECT photo_id, fingerprint FROM photos
     WHERE user_id = $1 AND photo_id = ANY ($2::uuid[]) AND fingerprint IS NOT NULL`,
    [userId, photoIds],
  );
  return new Map(rows.map((row) => [row.photo_id, row.fingerprint]));
}
