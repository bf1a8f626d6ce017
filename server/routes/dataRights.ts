import type { FastifyInstance } from 'fastify';
import type { Activity, DataCopy, Deletion } from '../../src/contract/generated/bodies';
import { languageOf } from '../http/requests';
import { inChannelOf, signedIn, signedInSession } from '../http/session';
import type { Services } from '../services';
import { readActivity } from '../usecases/dataRights/activity';
import { copyFile, summariseCopy } from '../usecases/dataRights/copyData';
import { dropDeletion, readDeletion, requestDeletion } from '../usecases/dataRights/deleteAccount';

/** A copy of a person's data, who saw and changed it, and the deletion of their account (docs/product/data-rights.md). */
export function registerDataRights(app: FastifyInstance, services: Services): void {
  const { database } = services;

  app.get(
    '/user/deletion',
    async (request): Promise<Deletion> =>
      readDeletion(await inChannelOf(request, services), database, await signedIn(request, services)),
  );
  app.post(
    '/user/deletion',
    async (request): Promise<Deletion> =>
      requestDeletion(await inChannelOf(request, services), await signedInSession(request, services)),
  );
  app.post(
    '/user/deletion/cancel',
    async (request): Promise<Deletion> =>
      dropDeletion(await inChannelOf(request, services), await signedIn(request, services)),
  );

  app.get('/user/activity', async (request): Promise<Activity> => {
    const { userId } = await signedIn(request, services);
    return readActivity(database, userId);
  });

  app.post(
    '/user/data-copy',
    async (request): Promise<DataCopy> =>
      summariseCopy(await inChannelOf(request, services), await signedInSession(request, services)),
  );
  for (const kind of ['json', 'pdf'] as const) {
    app.get(`/user/data-copy/${kind}`, async (request, reply) => {
      const session = await signedInSession(request, services);
      const { name, type, bytes } = await copyFile(await inChannelOf(request, services), session, {
        kind,
        language: languageOf(request),
      });
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(bytes));
    });
  }
}
