import type { CardReading } from '../../src/contract/generated/bodies';
import type { Queries } from './database';
import { sealedJson } from './vault';

/** Asks for a picture of a card to be read. */
export async function askCardReading(tx: Queries, photoId: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO card_readings (photo_id, asked_at) VALUES ($1, $2)', [photoId, now]);
}

interface CardClaim {
  now: Date;
  /** one that began before, and did not end, is begun again */
  staleBefore: Date;
  /** so often at most */
  tries: number;
  /** this picture alone; undefined for the one that has waited longest */
  photoId?: string;
}

/** A picture of a card for this server to read, and whose it is; undefined where none waits. */
export async function claimCard(
  db: Queries,
  { now, staleBefore, tries, photoId }: CardClaim,
): Promise<{ photoId: string; userId: string } | undefined> {
  const [row] = await db.query<{ photo_id: string; user_id: string }>(
    `UPDATE card_readings c SET begun_at = $1, tries = tries + 1 FROM photos p
     WHERE p.photo_id = c.photo_id AND c.photo_id = (
       SELECT photo_id FROM card_readings
       WHERE read_at IS NULL AND tries < $3 AND (begun_at IS NULL OR begun_at < $2) AND photo_id = coalesce($4, photo_id)
       ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING c.photo_id, p.user_id`,
    [now, staleBefore, tries, photoId ?? null],
  );
  return row && { photoId: row.photo_id, userId: row.user_id };
}

/** Lets go of a picture that was not begun after all. */
export async function putBackCard(db: Queries, photoId: string): Promise<void> {
  await db.query('UPDATE card_readings SET begun_at = NULL, tries = tries - 1 WHERE photo_id = $1', [photoId]);
}

export async function writeCardReading(db: Queries, photoId: string, reading: CardReading, now: Date): Promise<void> {
  await db.query('UPDATE card_readings SET reading = $2, read_at = $3 WHERE photo_id = $1', [
    photoId,
    sealedJson(reading),
    now,
  ]);
}

/** What of a picture of the user is known: whether it is still to be read, and what it said. `photoId` must be a UUID. */
export async function findCardReading(
  db: Queries,
  userId: string,
  photoId: string,
): Promise<{ isRead: boolean; tries: number; reading: CardReading } | undefined> {
  const [row] = await db.query<{ read_at: Date | null; tries: number; reading: CardReading | null }>(
    `SELECT read_at, tries, reading FROM card_readings JOIN photos USING (photo_id)
     WHERE photo_id = $1 AND user_id = $2`,
    [photoId, userId],
  );
  return row && { isRead: row.read_at !== null, tries: row.tries, reading: row.reading ?? {} };
}
