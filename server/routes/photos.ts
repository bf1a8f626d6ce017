import type { FastifyInstance } from 'fastify';
import { CAMERA_TYPES } from '../../src/contract/enums';
import type { CardState, PhotoInfo, PhotoUploaded } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { captureIn, type SentCapture } from '../domain/liveness';
import { Refusal } from '../domain/refusals';
import { formData, idempotencyKey, MAX_PHOTO_BYTES } from '../http/requests';
import { signedIn, signedInSession } from '../http/session';
import { listPhotos } from '../repositories/photos';
import type { Services } from '../services';
import { issueChallenge } from '../usecases/identity/liveness';
import { addPhoto } from '../usecases/identity/photos';
import { cardStateOf } from '../usecases/identity/readCards';
import { readPicture } from '../usecases/identity/storedPictures';

/** room for the recorded frames, the other parts and the headers of a multipart body: 2 MB */

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
export function registerPhotos(app: FastifyInstance, services: Services): void {
  app.post('/user/liveness-challenge', async (request) =>
    issueChallenge(services, await signedInSession(request, services)),
  );

  app.post<{ Params: { type: string } }>('/user/photo/:type/v2', async (request): Promise<PhotoUploaded> => {
    const owner = await signedInSession(request, services);
    const type = CAMERA_TYPES.find((known) => known === request.params.type);
    if (!type) throw new Refusal('NOT_FOUND');
    const key = idempotencyKey(request);
    const bytes = new Uint8Array(await pictureIn(request.body).arrayBuffer());
    return addPhoto(services, owner, { type, bytes, key, capture: captureOf(request.body) });
  });

  app.get('/user/image/card', async (request): Promise<CardState> => {
    const { userId } = await signedIn(request, services);
    return cardStateOf(services, userId, ownValue(request.query, 'id'));
  });

  app.get('/user/image', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    const id = ownValue(request.query, 'id');
    if (id === undefined) {
      const photos = await listPhotos(services.database, userId);
      return photos.map((photo): PhotoInfo => ({ ...photo, createdAt: photo.createdAt.toISOString() }));
    }
    const bytes = await readPicture(services, userId, id);
    if (!bytes) throw new Refusal('PHOTO_NOT_FOUND', { status: 404 });
    return reply.type('image/jpeg').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
