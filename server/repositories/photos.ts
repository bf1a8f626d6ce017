import type { Queries } from './database';

export interface NewPhoto {
  photoId: string;
  userId: string;
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
  createdAt: Date;
}

/** Does nothing where there is a picture of this id already: the same upload, sent again. */
export async function insertPhoto(db: Queries, photo: NewPhoto): Promise<void> {
  await db.query(
    `INSERT INTO photos (photo_id, user_id, type, width, height, bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (photo_id) DO NOTHING`,
    [photo.photoId, photo.userId, photo.type, photo.width, photo.height, photo.bytes, photo.createdAt],
  );
}

/** How many pictures the user has added since a moment. */
export async function countPhotos(db: Queries, userId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM photos WHERE user_id = $1 AND created_at > $2',
    [userId, since],
  );
  return row?.count ?? 0;
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

/** The JPEG, or undefined when the user has no such picture. `photoId` must be a UUID. */
export async function readPhoto(db: Queries, userId: string, photoId: string): Promise<Uint8Array | undefined> {
  const [row] = await db.query<{ bytes: Uint8Array }>('SELECT bytes FROM photos WHERE photo_id = $1 AND user_id = $2', [
    photoId,
    userId,
  ]);
  return row?.bytes;
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

/** When a picture of the user was taken with one of these cameras; undefined where there is none. `photoId` must be a UUID. */
export async function photoTakenAt(
  db: Queries,
  userId: string,
  photoId: string,
  types: readonly string[],
): Promise<Date | undefined> {
  const [row] = await db.query<{ created_at: Date }>(
    'SELECT created_at FROM photos WHERE photo_id = $1 AND user_id = $2 AND type = ANY ($3::text[])',
    [photoId, userId, types],
  );
  return row?.created_at;
}
