import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CalendarAddress, CalendarSubscription } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { signedIn } from '../http/session';
import type { Services } from '../services';
import { endDueFeed, makeDueFeed, readDueCalendar, readDueFeed, readSubscription } from '../usecases/calendar/dueFeed';

/** Calendars ask a few times a day; who asks more often from one address guesses. */
const FEW = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

const sendCalendar = (reply: FastifyReply, text: string) => reply.type('text/calendar; charset=utf-8').send(text);

/** The due days of a person for their own calendar (docs/product/bills.md, "Calendar"). */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  app.get('/calendar/dues.ics', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    const amounts = queryOf<'GET /calendar/dues.ics'>(request).amounts === 'true';
    return sendCalendar(reply, await readDueCalendar(services, userId, { language: languageOf(request), amounts }));
  });
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', FEW, async ({ params }, reply) =>
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
