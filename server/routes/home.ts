import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Banner, BannerSlot, CanApply, MyLimit, TabPoints } from '../../src/contract/generated/bodies';
import { PLAIN_CHANNEL } from '../domain/channels';
import { queryOf } from '../http/contracts';
import { namedChannel } from '../http/requests';
import { signedIn } from '../http/session';
import type { Services } from '../services';
import { withdrawLatest } from '../usecases/applications/withdraw';
import { readLimit, readTabPoints } from '../usecases/standing/readHome';
import { readCanApply } from '../usecases/standing/readStart';

interface PlacedBanner extends Banner {
  slots: readonly BannerSlot[];
}

/** What Home and the tabs ask besides how the person stands (docs/product/screens.md). */
export function registerHome(app: FastifyInstance, services: Services): void {
  const { config, clock } = services;
  const file = join(config.projectRoot, 'server', 'data', 'banners.json');
  const banners: readonly PlacedBanner[] = JSON.parse(readFileSync(file, 'utf8'));
  const asking = async (request: FastifyRequest) => ({
    services,
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
    return banners.flatMap(({ slots, ...banner }) => (slots.includes(slot) ? [banner] : []));
  });

  app.post('/application/withdraw', async (request) => {
    await withdrawLatest(services, await signedIn(request, services));
    return {};
  });
}
