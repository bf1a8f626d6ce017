import type { LivenessAction } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, insertInto } from '../../../platform/database/statements';
import type { StoredObject } from '../../../platform/objects/objects';

export interface NewChallenge {
  challengeId: string;
  userId: string;
  /** the session that alone may answer it */
  tokenHash: Uint8Array;
  actions: readonly LivenessAction[];
  expiresAt: Date;
}

export const insertChallenge = (db: Queries, challenge: NewChallenge): Promise<void> =>
  insertInto(db, 'liveness_challenges', { ...challenge });

interface ChallengeUse {
  /** must be a UUID */
  challengeId: string;
  tokenHash: Uint8Array;
  photoId: string;
  now: Date;
}

/**
 * Uses a challenge up for a capture and gives what it asked for; undefined for one of another session, too late, or
 * used up by another capture. The same capture, sent again, gets the same answer.
 */
export async function takeChallenge(
  tx: Transaction,
  use: ChallengeUse,
): Promise<readonly LivenessAction[] | undefined> {
  return firstValue<LivenessAction[]>(
    tx,
    `UPDATE liveness_challenges SET photo_id = $3
     WHERE challenge_id = $1 AND token_hash = $2 AND (photo_id = $3 OR (photo_id IS NULL AND expires_at > $4))
     RETURNING actions`,
    [use.challengeId, use.tokenHash, use.photoId, use.now],
  );
}

/** What was recorded for an action, and where its JPEG is. */
export interface StoredFrame {
  action: LivenessAction;
  object: StoredObject;
}

/** Names what was recorded with a picture, in this order. */
export async function insertFrames(tx: Transaction, photoId: string, frames: readonly StoredFrame[]): Promise<void> {
  for (const [position, { action, object }] of frames.entries()) {
    await insertInto(tx, 'photo_frames', { photoId, position, action, objectId: object.objectId });
  }
}

/** A recorded face as it was stored. */
export interface StoredCapture {
  photoId: string;
  /** the face at rest */
  object: StoredObject;
  takenAt: Date;
  doubts: readonly string[];
  /** the session that recorded it; undefined for a picture without a challenge */
  tokenHash: Uint8Array | undefined;
  /** what the challenge asked for; empty without one */
  actions: readonly LivenessAction[];
  frames: readonly StoredFrame[];
}

const FACES = ['LIVENESS_KTP', 'LIVENESS_WITHOUT_KTP'];

/** The user's capture of a face, or undefined. `photoId` must be a UUID. */
export async function findCapture(db: Queries, userId: string, photoId: string): Promise<StoredCapture | undefined> {
  const row = await firstRow<StoredObject & Omit<StoredCapture, 'photoId' | 'object' | 'frames'>>(
    db,
    `SELECT object_id, o.place, p.created_at AS taken_at, p.doubts, c.token_hash, coalesce(c.actions, '{}') AS actions
     FROM photos p JOIN objects o USING (object_id) LEFT JOIN liveness_challenges c ON c.challenge_id = p.challenge_id
     WHERE p.photo_id = $1 AND p.user_id = $2 AND p.type = ANY ($3::text[])`,
    [photoId, userId, FACES],
  );
  if (!row) return undefined;
  const frames = await db.query<StoredObject & Pick<StoredFrame, 'action'>>(
    `SELECT action, object_id, place FROM photo_frames JOIN objects USING (object_id)
     WHERE photo_id = $1 ORDER BY position`,
    [photoId],
  );
  const { objectId, place, ...capture } = row;
  const ofFrames = frames.map(({ action, ...object }) => ({ action, object }));
  return { ...capture, photoId, object: { objectId, place }, frames: ofFrames };
}
