import type { FastifyInstance } from 'fastify';
import type { ReminderAnswer, ReminderOverview } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { signedIn } from '../http/session';
import type { Services } from '../services';
import { askForReminder, chooseReminders, readReminders } from '../usecases/reminders/ownReminders';

/** How a person is reminded of what they owe (docs/product/reminders.md). */
export function registerReminders(app: FastifyInstance, services: Services): void {
  app.get('/reminder/overview', async (request): Promise<ReminderOverview> => {
    const { userId } = await signedIn(request, services);
    return readReminders(services, services.database, userId);
  });
  app.post('/reminder/wishes', async (request): Promise<ReminderOverview> => {
    const { userId } = await signedIn(request, services);
    return chooseReminders(services, userId, bodyOf<'POST /reminder/wishes'>(request));
  });
  app.post('/reminder/bill', async (request): Promise<ReminderAnswer> => {
    const { userId } = await signedIn(request, services);
    return { result: await askForReminder(services, userId, bodyOf<'POST /reminder/bill'>(request)) };
  });
}
