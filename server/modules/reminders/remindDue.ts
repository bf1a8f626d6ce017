import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../src/lending/days';
import type { Transaction } from '../../platform/database/database';
import { type ClaimedMessage, notify, type ReminderKind } from '../messaging';
import { hasUnbooked } from '../payments';
import { lockUser } from '../people';
import { nextReminderLook, remindersAt, stillHolds } from './domain/reminders';
import type { RemindersNeeds } from './needs';
import { remindedPerson } from './remindedPerson';
import { addReminder, claimReminderLooks, lookAgain, reminderOfMessage } from './tables/reminders';

const BATCH_SIZE = 50;
/** After it another server looks at a person whose look was cut short. */
const LEASE_MS = 10 * 60_000;
/** After it money that came is booked. */
const BOOKED_MS = 60_000;

type Reminding = Pick<RemindersNeeds, 'database' | 'clock' | 'config' | 'holidays' | 'report'>;

/** Tells a person what is due now. Told and noted together, and with their loans as they stand: a payment waits for it. */
async function remindPerson(tx: Transaction, services: Reminding, userId: string): Promise<void> {
  const now = services.clock();
  await lockUser(tx, userId);
  if (await hasUnbooked(tx, userId)) {
    await lookAgain(tx, userId, new Date(now.getTime() + BOOKED_MS));
    return;
  }
  const person = await remindedPerson(services, tx, userId);
  for (const { kind, amount, due, by, marks } of remindersAt(person, person.at, services.holidays)) {
    const notificationId = randomUUID();
    await notify(tx, userId, { kind, amount, due }, { at: now, by, notificationId });
    await addReminder(tx, marks, notificationId, now);
  }
  await lookAgain(tx, userId, nextReminderLook(person, now));
}

/**
 * Reminds everybody of what is due now. Any number of servers may do so at once, and be killed meanwhile: each person is
 * with one of them at a time, and what was told once is never told again.
 */
export async function remindDue(services: Reminding, signal: AbortSignal): Promise<void> {
  const { database, clock, report } = services;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + LEASE_MS);
    const people = await claimReminderLooks(database, { now, until, count: BATCH_SIZE });
    if (people.length === 0) return;
    for (const userId of people) {
      if (signal.aborted) return;
      // the others are reminded all the same
      await database.transaction((tx) => remindPerson(tx, services, userId)).catch(report);
    }
  }
}

/**
 * True for a message that may still be sent: no reminder, or one that says what is still so. Meanwhile the person may have
 * paid, or the hours in which they may be contacted have ended.
 */
export async function mayBeSent(
  { database, ...services }: Omit<Reminding, 'report'>,
  { notificationId, kind, values }: Pick<ClaimedMessage, 'notificationId' | 'kind' | 'values'>,
): Promise<boolean> {
  const { amount, due } = values;
  const reminder = await reminderOfMessage(database, notificationId);
  if (!reminder || amount === undefined || due === undefined) return true;
  if (await hasUnbooked(database, reminder.userId)) return false;
  const person = await remindedPerson(services, database, reminder.userId);
  const told = { kind: kind as ReminderKind, amount, due: dayOf(due), marks: reminder.marks };
  return stillHolds(told, person, person.at, services.holidays);
}
