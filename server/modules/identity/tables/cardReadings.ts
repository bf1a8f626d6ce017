import type { CardArea, CardReading } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, insertInto, updateRows } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import type { FoundCard } from '../ports/cardReader';

/** Asks for a picture of a card to be read. */
export async function askCardReading(tx: Transaction, photoId: string, now: Date): Promise<void> {
  await insertInto(tx, 'card_readings', { photoId, askedAt: now });
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
  return firstRow<{ photoId: string; userId: string }>(
    db,
    `UPDATE card_readings c SET begun_at = $1, tries = tries + 1 FROM photos p
     WHERE p.photo_id = c.photo_id AND c.photo_id = (
       SELECT photo_id FROM card_readings
       WHERE read_at IS NULL AND tries < $3 AND (begun_at IS NULL OR begun_at < $2) AND photo_id = coalesce($4, photo_id)
       ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING c.photo_id, p.user_id`,
    [now, staleBefore, tries, photoId],
  );
}

/** Lets go of a picture that was not begun after all. */
export async function putBackCard(db: Queries, photoId: string): Promise<void> {
  await db.query('UPDATE card_readings SET begun_at = NULL, tries = tries - 1 WHERE photo_id = $1', [photoId]);
}

export async function writeCardReading(
  db: Queries,
  photoId: string,
  { reading, area }: FoundCard,
  now: Date,
): Promise<void> {
  await updateRows(
    db,
    'card_readings',
    { photoId },
    { reading: sealedJson(reading), area: area && JSON.stringify(area), readAt: now },
  );
}

/** What was read on the ID cards in some pictures, with whose picture each is and how far its reading came. */
export const cardReadingsOf = (
  db: Queries,
  photoIds: readonly string[],
): Promise<readonly { photoId: string; userId: string; isRead: boolean; tries: number; reading: CardReading }[]> =>
  db.query(
    `SELECT photo_id, user_id, read_at IS NOT NULL AS is_read, tries, coalesce(reading, '{}') AS reading
     FROM card_readings JOIN photos USING (photo_id) WHERE photo_id = ANY ($1::uuid[])`,
    [photoIds],
  );

/** What of a picture of the user is known: whether it is still to be read, and what it said. `photoId` must be a UUID. */
export async function findCardReading(
  db: Queries,
  userId: string,
  photoId: string,
): Promise<{ isRead: boolean; tries: number; reading: CardReading; area?: CardArea } | undefined> {
  return firstRow(
    db,
    `SELECT read_at IS NOT NULL AS is_read, tries, coalesce(reading, '{}') AS reading, area
     FROM card_readings JOIN photos USING (photo_id) WHERE photo_id = $1 AND user_id = $2`,
    [photoId, userId],
  );
}
