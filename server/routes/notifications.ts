import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NotificationDetails, NotificationList } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { noteRead, readNotification, readNotifications } from '../usecases/messages/readNotifications';

/** A person's messages in the app (docs/product/messages.md). */
export function registerNotifications(app: FastifyInstance, services: Services): void {
  const reader = async (request: FastifyRequest) => {
    const { userId } = await signedIn(request, services);
    return { userId, language: languageOf(request) };
  };

  app.get(
    '/notification/list',
    async (request): Promise<NotificationList> =>
      readNotifications(await inChannelOf(request, services), await reader(request)),
  );
  app.get('/notification/detail', async (request): Promise<NotificationDetails> => {
    const who = await reader(request);
    return readNotification(await inChannelOf(request, services), who, queryOf<'GET /notification/detail'>(request).id);
  });
  app.post('/notification/read', async (request) => {
    const { userId } = await signedIn(request, services);
    await noteRead(services, userId, bodyOf<'POST /notification/read'>(request).id);
    return {};
  });
}
