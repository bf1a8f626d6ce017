import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/domain/refusals';
import { readDueFeed } from '../dueFeed';
import type { RemindersNeeds } from '../needs';

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
function feedLimit(app: FastifyInstance, { config }: RemindersNeeds): (request: FastifyRequest) => Promise<void> {
  if (config.limits.requestsPerMinute === 0) return async () => {};
  const limit = app.createRateLimit(FEW);
  return async (request) => {
    const asked = await limit(request);
    if (!asked.isAllowed && asked.isExceeded)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: asked.ttlInSeconds });
  };
}

export const sendCalendar = (reply: FastifyReply, text: string) =>
  reply.type('text/calendar; charset=utf-8').send(text);

/** The due days of a person as their calendar reads them, by an address that only they know. */
export function registerFeed(app: FastifyInstance, services: RemindersNeeds): void {
  const onRequest = feedLimit(app, services);
  app.get<Feed>('/calendar/:token.ics', { ...MANY, onRequest }, async ({ params }, reply) =>
    sendCalendar(reply, await readDueFeed(services, params.token)),
  );
}
