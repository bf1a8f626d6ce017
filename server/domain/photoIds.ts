import { createHash, randomUUID } from 'node:crypto';
import type { FormDefinition } from '../../src/contract/definitions';
import { type CameraType, PICTURE_WIDGETS } from '../../src/contract/enums';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** A picture as it was sent. */
interface Upload {
  userId: string;
  type: string;
  /** Idempotency-Key, or null */
  key: string | null;
  bytes: Uint8Array;
}

/** The id a new picture gets: with a key the same one whenever the same upload is sent again, else one of its own. */
export function photoIdOf({ userId, type, key, bytes }: Upload): string {
  if (key === null) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, type, key]))
    .update(bytes)
    .digest('hex');
  // the layout of a UUID of version 8: made by the application
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
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

/** True when all named pictures are the user's own and of an accepted type; `owned` gives the types of his pictures. */
export function areOwned(named: readonly NamedPhoto[], owned: ReadonlyMap<string, string>): boolean {
  return named.every(({ photoId, types }) => types.includes(owned.get(photoId) ?? ''));
}
