import { personCalls } from '../people';
import { endDueFeed, makeDueFeed, readDueCalendar, readSubscription } from './dueFeed';
import type { RemindersNeeds } from './needs';
import { askForReminder, chooseReminders, readReminders } from './ownReminders';
import { sendCalendar } from './routes/calendar';

/** How a person is reminded of what they owe (docs/product/reminders.md). */
export const reminderCalls = personCalls<RemindersNeeds>({
  'GET /reminder/overview': ({ services, user }) => readReminders(services, services.database, user.userId),
  'POST /reminder/wishes': ({ services, user, body }) => chooseReminders(services, user.userId, body),
  'POST /reminder/bill': async ({ services, user, body }) => ({
    result: await askForReminder(services, user.userId, body),
  }),
});

/** The due days of a person for their own calendar (docs/product/bills.md, "Calendar"). */
export const calendarCalls = personCalls<RemindersNeeds>({
  'GET /calendar/dues.ics': async ({ services, user, query, language, reply }) =>
    sendCalendar(reply, await readDueCalendar(services, user.userId, { language, amounts: query.amounts === 'true' })),
  'GET /calendar/subscription': ({ services, user }) => readSubscription(services, user.userId),
  'POST /calendar/subscription': ({ services, user, body: { amounts }, language }) =>
    makeDueFeed(services, user.userId, { language, amounts }),
  'POST /calendar/subscription/remove': ({ services, user }) => endDueFeed(services, user.userId),
});
