import type { LivenessAction } from '../../src/contract/generated/bodies';
import type { Queries } from './database';
import type { Place, StoredObject } from './objects';

export interface NewChallenge {
  challengeId: string;
  userId: string;
  /** the session that alone may answer it */
  tokenHash: Uint8Array;
  actions: readonly LivenessAction[];
  expiresAt: Date;
}

export async function insertChallenge(db: Queries, challenge: NewChallenge): Promise<void> {
  await db.query(
    `INSERT INTO liveness_challenges (challenge_id, user_id, token_hash, actions, expires_at)
     VALUES ($1, $2, $3, $4::text[], $5)`,
    [challenge.challengeId, challenge.userId, challenge.tokenHash, challenge.actions, challenge.expiresAt],
  );
}

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
export async function takeChallenge(tx: Queries, use: ChallengeUse): Promise<readonly LivenessAction[] | undefined> {
  const [row] = await tx.query<{ actions: LivenessAction[] }>(
    `UPDATE liveness_challenges SET photo_id = $3
     WHERE challenge_id = $1 AND token_hash = $2 AND (photo_id = $3 OR (photo_id IS NULL AND expires_at > $4))
     RETURNING actions`,
    [use.challengeId, use.tokenHash, use.photoId, use.now],
  );
  return row?.actions;
}

/** What was recorded for an action, and where its JPEG is. */
export interface StoredFrame {
  action: LivenessAction;
  object: StoredObject;
}

/** Names what was recorded with a picture, in this order. */
export async function insertFrames(tx: Queries, photoId: string, frames: readonly StoredFrame[]): Promise<void> {
  for (const [position, { action, object }] of frames.entries()) {
    await tx.query('INSERT INTO photo_frames (photo_id, position, action, object_id) VALUES ($1, $2, $3, $4)', [
      photoId,
      position,
      action,
      object.objectId,
    ]);
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
  const [row] = await db.query<{
    object_id: string;
    place: Place;
    created_at: Date;
    doubts: string[];
    token_hash: Uint8Array | null;
    actions: LivenessAction[] | null;
  }>(
    `SELECT object_id, o.place, p.created_at, p.doubts, c.token_hash, c.actions
     FROM photos p JOIN objects o USING (object_id) LEFT JOIN liveness_challenges c ON c.challenge_id = p.challenge_id
     WHERE p.photo_id = $1 AND p.user_id = $2 AND p.type = ANY ($3::text[])`,
    [photoId, userId, FACES],
  );
  if (!row) return undefined;
  const frameRows = await db.query<{ action: LivenessAction; object_id: string; place: Place }>(
    `SELECT action, object_id, place FROM photo_frames JOIN objects USING (object_id)
     WHERE photo_id = $1 ORDER BY position`,
    [photoId],
  );
  return {
    photoId,
    object: { objectId: row.object_id, place: row.place },
    takenAt: row.created_at,
    doubts: row.doubts,
    tokenHash: row.token_hash ?? undefined,
    actions: row.actions ?? [],
    frames: frameRows.map(({ action, object_id: objectId, place }) => ({ action, object: { objectId, place } })),
  };
}
