import { calendarCalls, reminderCalls } from './calls';
import { registerFeed } from './routes/calendar';

export type { RemindersNeeds } from './needs';
export { mayBeSent, remindDue } from './remindDue';
export { forgetReminders, lookAgain } from './tables/reminders';

/** What it answers below /api. */
export const REMINDERS_CALLS = [reminderCalls, calendarCalls, registerFeed];
