import type { ReminderAnswer, ReminderBillBody, ReminderOverview, ReminderWishes } from '../contract/generated/bodies';
import { call } from './client';

/** GET /reminder/overview: how the signed-in person is reminded, of what, and what comes next. */
export function fetchReminders(): Promise<ReminderOverview> {
  return call('GET', '/reminder/overview');
}

/** POST /reminder/wishes: how they want to be reminded from now on. */
export function sendReminderWishes(wishes: ReminderWishes): Promise<ReminderOverview> {
  return call('POST', '/reminder/wishes', { json: wishes });
}

/** POST /reminder/bill: asks to be reminded of a bill; the answer says why where they are not. */
export function askForBillReminder(body: ReminderBillBody): Promise<ReminderAnswer> {
  return call('POST', '/reminder/bill', { json: body });
}
