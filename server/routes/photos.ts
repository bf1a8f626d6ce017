import type { FastifyInstance } from 'fastify';
import type { PhotoInfo, PhotoUploaded } from '../../src/contract/api';
import { CAMERA_TYPES } from '../../src/contract/enums';
import { ownValue } from '../../src/lib/ownValue';
import { isUuid, photoIdOf } from '../domain/photoIds';
import { Refusal } from '../domain/refusals';
import { formData } from '../http/bodies';
import { idempotencyKey } from '../http/draftQuery';
import { signedIn } from '../http/session';
import { MAX_PHOTO_BYTES, storedPicture } from '../photos';
import { countPhotos, insertPhoto, listPhotos, readPhoto } from '../repositories/photos';
import type { User } from '../repositories/users';
import type { Services } from '../services';

const DAY_MS = 24 * 3_600_000;
/** room for the other parts and headers of a multipart body */
const MULTIPART_ROOM = 64 * 1024;

function pictureIn(body: unknown): File {
  const file = formData(body).get('file');
  if (!(file instanceof File)) throw new Refusal('INVALID_BODY');
  if (file.size > MAX_PHOTO_BYTES) throw new Refusal('PHOTO_TOO_LARGE');
  return file;
}

interface SentPhoto {
  type: string;
  file: File;
  /** Idempotency-Key, or null */
  key: string | null;
}

async function addPhoto(services: Services, { userId }: User, sent: SentPhoto): Promise<PhotoUploaded> {
  const { type, file, key } = sent;
  const { database, config, clock } = services;
  const createdAt = clock();
  const { photosPerDay } = config.limits;
  const added = await countPhotos(database, userId, new Date(createdAt.getTime() - DAY_MS));
  if (photosPerDay > 0 && added >= photosPerDay) throw new Refusal('TOO_MANY_PHOTOS');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await storedPicture(bytes);
  const photoId = photoIdOf({ userId, type, key, bytes });
  await insertPhoto(database, { photoId, userId, type, createdAt, ...picture });
  return { photoId, width: picture.width, height: picture.height };
}

/** Section 7, pictures: uploaded one a call, seen by their owner only. */
export function registerPhotos(app: FastifyInstance, services: Services): void {
  const owners = new WeakMap<object, User>();

  app.post<{ Params: { type: string } }>(
    '/user/photo/:type/v2',
    {
      bodyLimit: MAX_PHOTO_BYTES + MULTIPART_ROOM,
      // before the body is read: strangers cannot make the server swallow pictures
      onRequest: async (request) => {
        owners.set(request, await signedIn(request, services));
      },
    },
    async (request): Promise<PhotoUploaded> => {
      const owner = owners.get(request);
      if (!owner) throw new Refusal('UNAUTHORIZED');
      const type = CAMERA_TYPES.find((known) => known === request.params.type);
      if (!type) throw new Refusal('NOT_FOUND');
      return addPhoto(services, owner, { type, file: pictureIn(request.body), key: idempotencyKey(request) });
    },
  );

  app.get('/user/image', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    const id = ownValue(request.query, 'id');
    if (id === undefined) {
      const photos = await listPhotos(services.database, userId);
      return photos.map((photo): PhotoInfo => ({ ...photo, createdAt: photo.createdAt.toISOString() }));
    }
    const bytes = isUuid(id) ? await readPhoto(services.database, userId, id) : undefined;
    if (!bytes) throw new Refusal('PHOTO_NOT_FOUND', { status: 404 });
    return reply.type('image/jpeg').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
