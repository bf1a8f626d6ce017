import { addDays, type Day, later } from '../../../src/lending/days';
import type { Transaction } from '../../platform/database/database';
import { loansOfPerson } from '../loans';
import { movedDays } from '../people';
import { contactDueOn, restsUntil } from './domain/contactLaw';
import { isPromiseKept, type PaymentPromise } from './domain/promises';
import { lastTryOf } from './tables/contacts';
import { howLate, keepLatePerson, removeLatePerson } from './tables/latePeople';
import { lockPromises, notePromiseKept, promisesOf } from './tables/promises';

/** Judges what a person promised by what is booked of their loans, notes what is otherwise than before, and gives it, the last first. */
async function judgePromises(tx: Transaction, userId: string): Promise<readonly PaymentPromise[]> {
  await lockPromises(tx, userId);
  const made = await promisesOf(tx, [userId]);
  const [first] = made;
  if (!first) return [];
  const loans = await loansOfPerson(
    tx,
    userId,
    made.reduce<Day>((last, { day }) => later(last, day), first.day),
  );
  const judged = made.map((promise) => ({ ...promise, isKept: isPromiseKept(promise, loans) }));
  for (const [place, { promiseId, isKept: is }] of judged.entries())
    if (made[place]?.isKept !== is) await notePromiseKept(tx, promiseId, is);
  return judged;
}

/**
 * Keeps what the queue of who is late is read from, in each transaction that changes it: what is booked of their loans, what they
 * promise, and who tried to reach them. Days alone change it where the night's reckoning does.
 */
export async function keepLate(tx: Transaction, userId: string): Promise<void> {
  const [last] = await judgePromises(tx, userId);
  const late = await howLate(tx, userId);
  if (!late) return removeLatePerson(tx, userId);
  const { days, since: lateSince, on } = late;
  const promised = last && !last.isKept ? last.day : undefined;
  const tried = await lastTryOf(tx, userId);
  const rest = restsUntil(await loansOfPerson(tx, userId, on), on);
  const dueOn = contactDueOn({ lateSince, tried, promised, restsUntil: rest });
  // by the calendar of everybody, so that an index finds whose day it is
  const ahead = await movedDays(tx, userId);
  const back = (day: Day) => addDays(day, -ahead);
  await keepLatePerson(tx, { userId, days, tried, promised: promised && back(promised), dueOn: back(dueOn) });
}
