import type { Queries } from '../../../platform/database/database';
import { firstRow, insertUnless } from '../../../platform/database/statements';
import type { StoredObject } from '../../../platform/objects/objects';
import type { PhotoDoubt } from '../../../platform/pictures/pictureFindings';

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
export const insertPhoto = (db: Queries, photo: NewPhoto): Promise<boolean> =>
  insertUnless(db, 'photos', '(photo_id)', { ...photo, doubts: photo.doubts ?? [] });

/** What became of an upload. */
export interface StoredUpload {
  width: number;
  height: number;
  requestHash: Uint8Array | undefined;
}

export const findUpload = (db: Queries, photoId: string): Promise<StoredUpload | undefined> =>
  firstRow(db, 'SELECT width, height, request_hash FROM photos WHERE photo_id = $1', [photoId]);

/** How many pictures the user has added since a moment, and their bytes. */
export async function photosSince(db: Queries, userId: string, since: Date): Promise<{ count: number; bytes: number }> {
  return (
    (await firstRow<{ count: number; bytes: number }>(
      db,
      `SELECT count(*)::int AS count, coalesce(sum(size), 0)::float8 AS bytes
     FROM photos WHERE user_id = $1 AND created_at > $2`,
      [userId, since],
    )) ?? { count: 0, bytes: 0 }
  );
}

/** The user's pictures, newest first. */
export async function listPhotos(
  db: Queries,
  userId: string,
): Promise<{ photoId: string; type: string; createdAt: Date }[]> {
  return db.query(
    'SELECT photo_id, type, created_at FROM photos WHERE user_id = $1 ORDER BY created_at DESC, photo_id LIMIT 500',
    [userId],
  );
}

/** Where the JPEG is, or undefined when the user has no such picture. `photoId` must be a UUID. */
export const findPhoto = (db: Queries, userId: string, photoId: string): Promise<StoredObject | undefined> =>
  firstRow(
    db,
    'SELECT object_id, place FROM photos JOIN objects USING (object_id) WHERE photo_id = $1 AND user_id = $2',
    [photoId, userId],
  );

/** Types of those of the pictures that belong to the user. `photoIds` must be UUIDs. */
export async function photoTypes(
  db: Queries,
  userId: string,
  photoIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ photoId: string; type: string }>(
    'SELECT photo_id, type FROM photos WHERE user_id = $1 AND photo_id = ANY ($2::uuid[])',
    [userId, photoIds],
  );
  return new Map(rows.map((row) => [row.photoId, row.type]));
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
  const rows = await db.query<{ photoId: string; userId: string; doubts: PhotoDoubt[] }>(
    'SELECT photo_id, user_id, doubts FROM photos WHERE photo_id = ANY ($1::uuid[])',
    [photoIds],
  );
  return new Map(rows.map(({ photoId, userId, doubts }) => [photoId, { userId, doubts }]));
}

/** What tells a picture from another. */
export interface PicturePrint {
  fingerprint: Uint8Array;
  /** the same for one file sent twice; undefined for a picture that was not uploaded */
  requestHash: Buffer | undefined;
}

/** Prints of those of the pictures that belong to the user and have one. `photoIds` must be UUIDs. */
export async function printsOf(
  db: Queries,
  userId: string,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, PicturePrint>> {
  const rows = await db.query<PicturePrint & { photoId: string }>(
    `SELECT photo_id, fingerprint, request_hash FROM photos
     WHERE user_id = $1 AND photo_id = ANY ($2::uuid[]) AND fingerprint IS NOT NULL`,
    [userId, photoIds],
  );
  return new Map(rows.map(({ photoId, ...print }) => [photoId, print]));
}
