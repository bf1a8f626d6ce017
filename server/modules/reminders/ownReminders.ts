import type {
  ReminderBillBody,
  ReminderOverview,
  ReminderResult,
  ReminderWishes,
} from '../../../src/contract/generated/bodies';
import { outstanding } from '../../../src/lending/books';
import { dayOf } from '../../../src/lending/days';
import { lateUntil } from '../../../src/lending/late';
import { sumOf } from '../../../src/lending/money';
import { isCalendarDay } from '../../../src/lib/calendar';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { isContactHour, restsUntil } from '../arrears';
import { ownLoanId } from '../loans';
import { contactOf } from '../messaging';
import { lockUser } from '../people';
import { billsToRemind, judgeReminder } from './domain/askedReminder';
import { nextReminder } from './domain/reminders';
import type { RemindersNeeds } from './needs';
import { type PersonNow, remindedPerson } from './remindedPerson';
import { askReminder, lookAgain, saveWishes } from './tables/reminders';

type Reading = Pick<RemindersNeeds, 'clock' | 'config' | 'holidays'>;

const billsOf = (person: PersonNow): ReminderOverview['bills'] =>
  billsToRemind(person, person.at.day).flatMap(({ loanId, ...bill }) => {
    const stored = person.loans.find((loan) => loan.loanId === loanId)?.stored;
    return stored ? [{ loanNo: stored.loanNo, kind: stored.kind, ...bill }] : [];
  });

/** The first reminder after this moment, with what its amount has of penalties. None of lateness where they are switched off. */
function nextOf(person: PersonNow, { holidays }: Reading): ReminderOverview['next'] {
  const next = nextReminder(person, person.at, holidays);
  if (!next || (next.kind === 'reminderLate' && !person.wishes.on)) return undefined;
  const { day, hour, amount, due } = next;
  const penalty = sumOf(person.loans, ({ state }) => outstanding(lateUntil(state, day)).penalty);
  return {
    ...{ day, hour, amount, due },
    ...(next.kind === 'reminderPromise' && { isPromise: true }),
    ...(next.kind === 'reminderLate' && penalty > 0 && { penalty }),
  };
}

/** GET /reminder/overview: how a person is reminded, of what, and what comes next as things stand. */
export async function readReminders(services: Reading, db: Queries, userId: string): Promise<ReminderOverview> {
  const person = await remindedPerson(services, db, userId);
  const { wishes, hours, at } = person;
  const rests = restsUntil(person.loans, at.day);
  const next = nextOf(person, services);
  return {
    ...{ wishes, ...hours },
    now: at,
    hasEmail: (await contactOf(db, userId)).email !== undefined,
    ...(rests !== undefined && { restsUntil: rests }),
    ...(next && { next }),
    bills: billsOf(person),
  };
}

/**
 * POST /reminder/wishes: how a person wants to be reminded from now on. Refuses with INVALID_INPUT an hour in which they may
 * not be contacted.
 */
export async function chooseReminders(
  { database, ...services }: Reading & Pick<Platform, 'database'>,
  userId: string,
  wishes: ReminderWishes,
): Promise<ReminderOverview> {
  const now = services.clock();
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { hours } = await remindedPerson(services, tx, userId);
    if (!isContactHour(hours, wishes.hour)) throw new Refusal('INVALID_INPUT');
    await saveWishes(tx, userId, wishes, now);
    await lookAgain(tx, userId, now);
    return readReminders(services, tx, userId);
  });
}

/** POST /reminder/bill: a person asks to be reminded of a bill. Says why where they are not. Refuses with NOT_FOUND. */
export async function askForReminder(
  { database, ...services }: Reading & Pick<Platform, 'database'>,
  userId: string,
  { loanNo, due, amount, at, seen }: ReminderBillBody,
): Promise<ReminderResult> {
  const now = services.clock();
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const loanId = await ownLoanId(tx, userId, loanNo);
    if (loanId === undefined) throw new Refusal('NOT_FOUND');
    if (!isCalendarDay(due) || !isCalendarDay(at.day)) return 'CREATION_INVALID_PARAM';
    const person = await remindedPerson(services, tx, userId);
    const result = judgeReminder(person, { loanId, due, amount, at, seen }, person.at);
    if (result !== 'SUCCESS') return result;
    await askReminder(tx, { loanId, due: dayOf(due), day: dayOf(at.day), hour: at.hour }, now);
    await lookAgain(tx, userId, now);
    return result;
  });
}
