import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Banner, CanApply, MyLimit, TabPoints } from '../../src/contract/generated/bodies';
import { PLAIN_CHANNEL } from '../domain/channels';
import { queryOf } from '../http/contracts';
import { namedChannel } from '../http/requests';
import { currentSession, inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { withdrawLatest } from '../usecases/applications/withdraw';
import { bannersIn, readBanners } from '../usecases/standing/readBanners';
import { readLimit, readTabPoints } from '../usecases/standing/readHome';
import { readCanApply } from '../usecases/standing/readStart';

/** What Home and the tabs ask besides how the person stands (docs/product/screens.md). */
export function registerHome(app: FastifyInstance, services: Services): void {
  const { config, clock } = services;
  const banners = bannersIn(config.projectRoot);
  const asking = async (request: FastifyRequest) => ({
    services: await inChannelOf(request, services),
    user: await signedIn(request, services),
    now: clock(),
  });

  app.get(
    '/loan/can-apply',
    async (request): Promise<CanApply> =>
      readCanApply({
        ...(await asking(request)),
        channel: namedChannel(request, services)?.channel.id ?? PLAIN_CHANNEL,
      }),
  );
  app.get('/user/limit', async (request): Promise<MyLimit> => readLimit(await asking(request)));
  app.get('/tab/points', async (request): Promise<TabPoints> => readTabPoints(await asking(request)));

  app.get('/operation/banners', async (request): Promise<Banner[]> => {
    const { slot } = queryOf<'GET /operation/banners'>(request);
    const session = await currentSession(request, services);
    return readBanners(services, { banners, slot, user: session?.user });
  });

  app.post('/application/withdraw', async (request) => {
    await withdrawLatest(await inChannelOf(request, services), await signedIn(request, services));
    return {};
  });
}
