import { isUuid } from '../../platform/domain/photoIds';
import { readObject } from '../../platform/objects/sealedObjects';
import type { SentFrame } from './domain/liveness';
import type { IdentityNeeds } from './needs';
import { findCapture, type StoredCapture } from './tables/captures';
import { findPhoto } from './tables/photos';

/** The JPEG of the user's picture; undefined where they have no such picture. */
export async function readPicture(services: IdentityNeeds, userId: string, photoId: unknown) {
  const object = isUuid(photoId) ? await findPhoto(services.database, userId, photoId) : undefined;
  return object && readObject(services, object);
}

/** A recorded face with its pictures. */
export interface Capture extends Omit<StoredCapture, 'object' | 'frames'> {
  /** the face at rest */
  bytes: Uint8Array;
  frames: readonly SentFrame[];
}

/** The user's capture of a face; undefined where there is none, or not all of it. */
export async function readCapture(
  services: IdentityNeeds,
  userId: string,
  photoId: unknown,
): Promise<Capture | undefined> {
  const stored = isUuid(photoId) ? await findCapture(services.database, userId, photoId) : undefined;
  if (!stored) return undefined;
  const { object, frames, ...capture } = stored;
  const [bytes, ...pictures] = await Promise.all(
    [object, ...frames.map((frame) => frame.object)].map((each) => readObject(services, each)),
  );
  const read = frames.flatMap(({ action }, at) => {
    const picture = pictures[at];
    return picture ? [{ action, bytes: picture }] : [];
  });
  return bytes && read.length === frames.length ? { ...capture, bytes, frames: read } : undefined;
}
