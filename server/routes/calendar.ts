import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CalendarAddress, CalendarSubscription } from '../../src/contract/generated/bodies';
import { Refusal } from '../domain/refusals';
import { bodyOf, queryOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { endDueFeed, makeDueFeed, readDueCalendar, readDueFeed, readSubscription } from '../usecases/calendar/dueFeed';

interface Feed {
  Params: { token: string };
}

/** Many people's calendars are read from one network, each a few times a day: by token a few, by network many. */
const MANY = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };
const FEW = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ params }: FastifyRequest) => `feed ${(params as Feed['Params']).token}`,
};

/** Refuses with TOO_MANY_REQUESTS an address that is read too often. */
function feedLimit(app: FastifyInstance, { config }: Services): (request: FastifyRequest) => Promise<void> {
  if (config.limits.requestsPerMinute === 0) return async () => {};
  const limit = app.createRateLimit(FEW);
  return async (request) => {
    const asked = await limit(request);
    if (!asked.isAllowed && asked.isExceeded)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: asked.ttlInSeconds });
  };
}

const sendCalendar = (reply: FastifyReply, text: string) => reply.type('text/calendar; charset=utf-8').send(text);

/** The due days of a person for their own calendar (docs/product/bills.md, "Calendar"). */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  app.get('/calendar/dues.ics', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    const amounts = queryOf<'GET /calendar/dues.ics'>(request).amounts === 'true';
    return sendCalendar(
      reply,
      await readDueCalendar(await inChannelOf(request, services), userId, { language: languageOf(request), amounts }),
    );
  });
  const onRequest = feedLimit(app, services);
  app.get<Feed>('/calendar/:token.ics', { ...MANY, onRequest }, async ({ params }, reply) =>
    sendCalendar(reply, await readDueFeed(services, params.token)),
  );
  app.get('/calendar/subscription', async (request): Promise<CalendarSubscription> => {
    return readSubscription(services, (await signedIn(request, services)).userId);
  });
  app.post('/calendar/subscription', async (request): Promise<CalendarAddress> => {
    const { userId } = await signedIn(request, services);
    const { amounts } = bodyOf<'POST /calendar/subscription'>(request);
    return makeDueFeed(services, userId, { language: languageOf(request), amounts });
  });
  app.post('/calendar/subscription/remove', async (request) => {
    await endDueFeed(services, (await signedIn(request, services)).userId);
    return {};
  });
}
