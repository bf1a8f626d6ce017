import { CAMERA_TYPES } from '../../../src/contract/enums';
import { ownValue } from '../../../src/lib/ownValue';
import { Refusal } from '../../platform/domain/refusals';
import { formData, idempotencyKey, MAX_PHOTO_BYTES } from '../../platform/http/requests';
import { personCalls } from '../people';
import { captureIn, type SentCapture } from './domain/liveness';
import type { IdentityNeeds } from './needs';
import { addPhoto } from './photos';
import { readPicture } from './storedPictures';
import { listPhotos } from './tables/photos';

function pictureIn(body: unknown): File {
  const file = formData(body).get('file');
  if (!(file instanceof File)) throw new Refusal('INVALID_BODY');
  if (file.size > MAX_PHOTO_BYTES) throw new Refusal('PHOTO_TOO_LARGE');
  return file;
}

function captureOf(body: unknown): SentCapture | undefined {
  const part = formData(body).get('capture');
  if (part === null) return undefined;
  const capture = typeof part === 'string' ? captureIn(part) : undefined;
  if (!capture) throw new Refusal('INVALID_BODY');
  return capture;
}

/** Pictures, uploaded one a call and seen only by their owner (docs/product/identity.md). */
export const photoCalls = personCalls<IdentityNeeds>({
  async 'POST /user/photo/{type}/v2'({ services, session, params, request }) {
    const type = CAMERA_TYPES.find((known) => known === params.type);
    if (!type) throw new Refusal('NOT_FOUND');
    const key = idempotencyKey(request);
    const bytes = new Uint8Array(await pictureIn(request.body).arrayBuffer());
    return addPhoto(services, session, { type, bytes, key, capture: captureOf(request.body) });
  },
  async 'GET /user/image'({ services, user: { userId }, request, reply }) {
    const id = ownValue(request.query, 'id');
    if (id === undefined) {
      const photos = await listPhotos(services.database, userId);
      return photos.map((photo) => ({ ...photo, createdAt: photo.createdAt.toISOString() }));
    }
    const bytes = await readPicture(services, userId, id);
    if (!bytes) throw new Refusal('PHOTO_NOT_FOUND', { status: 404 });
    return reply.type('image/jpeg').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  },
});
