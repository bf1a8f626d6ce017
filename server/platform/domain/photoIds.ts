import { createHash, randomUUID } from 'node:crypto';
import type { FormDefinition } from '../../../src/contract/definitions';
import { type CameraType, PICTURE_WIDGETS } from '../../../src/contract/enums';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/**
 * The id that a new picture, case or message gets: one of its own, or with an Idempotency-Key the same one whenever the key
 * is sent again.
 */
export function keyedId(userId: string, key: string | null): string {
  if (key === null) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, key]))
    .digest('hex');
  // the layout of a UUID of version 8: made by the application
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Tells two uploads apart: the same camera type and challenge with the same bytes gives the same hash. */
export function uploadHash(type: string, challengeId: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(`${type}\0${challengeId}\0`).update(bytes).digest();
}

/** A picture that an answer names, and the camera types it may have been taken with. */
export interface NamedPhoto {
  photoId: string;
  types: readonly string[];
}

const LIVENESS: readonly CameraType[] = ['LIVENESS_KTP', 'LIVENESS_WITHOUT_KTP'];

/** Both liveness cameras take the same picture of a face. */
function acceptedTypes(camera: CameraType): readonly string[] {
  return LIVENESS.includes(camera) ? LIVENESS : [camera];
}

/** Every picture that the data of a form name, by its camera and files controls. */
export function namedPhotos(form: FormDefinition, data: Readonly<Record<string, unknown>>): NamedPhoto[] {
  return form.ui.fields
    .filter(({ widget }) => PICTURE_WIDGETS.has(widget))
    .flatMap(({ field, camera = 'COMMON_CAMERA' }) =>
      [data[field]]
        .flat()
        .filter((id): id is string => typeof id === 'string')
        .map((photoId) => ({ photoId, types: acceptedTypes(camera) })),
    );
}

/**
 * True when all named pictures are the user's own and of an accepted type; `owned` gives the types of the user's
 * pictures.
 */
export function areOwned(named: readonly NamedPhoto[], owned: ReadonlyMap<string, string>): boolean {
  return named.every(({ photoId, types }) => types.includes(owned.get(photoId) ?? ''));
}
