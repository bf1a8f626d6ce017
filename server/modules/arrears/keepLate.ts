import { addDays, type Day, later } from '../../../src/lending/days';
import type { Transaction } from '../../platform/database/database';
import { loansByDay, type PersonLoan, reliefsOf } from '../loans';
import { movedDays } from '../people';
import { contactDueOn, EVER, restsUntil } from './domain/contactLaw';
import { isPromiseKept, noteUntil, type PaymentPromise } from './domain/promises';
import { answerHelpUntil } from './helpAsked';
import { stopsOf } from './stoppedContacts';
import { helpAskedOf, lastSaidPromise, lastTryOf, openTryOf } from './tables/contacts';
import { howLate, isLateOrPromised, keepLatePerson, removeLatePerson } from './tables/latePeople';
import { lockPromises, notePromiseKept, promisesOf } from './tables/promises';

/** Judges what a person promised by what is booked of their loans, notes what is otherwise than before, and gives it. */
async function judgePromises(
  tx: Transaction,
  made: readonly PaymentPromise[],
  loansOn: (day: Day) => readonly PersonLoan[],
): Promise<readonly PaymentPromise[]> {
  const [first] = made;
  if (!first) return [];
  const loans = loansOn(made.reduce<Day>((last, { day }) => later(last, day), first.day));
  const judged = made.map((promise) => ({ ...promise, isKept: isPromiseKept(promise, loans) }));
  for (const [place, { promiseId, isKept: is }] of judged.entries())
    if (made[place]?.isKept !== is) await notePromiseKept(tx, promiseId, is);
  return judged;
}

async function keepNow(tx: Transaction, userId: string): Promise<void> {
  // nearly everybody is on time and promised nothing
  if (!(await isLateOrPromised(tx, userId))) return;
  await lockPromises(tx, userId);
  const made = await promisesOf(tx, [userId]);
  const late = await howLate(tx, userId);
  const loansOn = await loansByDay(tx, userId);
  // the last that was made stands first
  const promises = await judgePromises(tx, made, loansOn);
  const [last] = promises;
  if (!late) return removeLatePerson(tx, userId);
  const { days, since: lateSince, on } = late;
  const promised = last && !last.isKept ? last.day : undefined;
  const tried = await lastTryOf(tx, userId);
  const stop = (await stopsOf(tx, [userId])).get(userId);
  const isStopped = stop?.by !== undefined;
  const dueOn = contactDueOn({ lateSince, tried, promised, restsUntil: restsUntil(loansOn(on), on), isStopped });
  // by the calendar of everybody, so that an index finds whose day it is
  const ahead = await movedDays(tx, userId);
  const back = (day: Day) => addDays(day, -ahead);
  const noted = noteUntil(await lastSaidPromise(tx, userId), promises, on);
  const asked = (await helpAskedOf(tx, [userId])).get(userId);
  const tries = await openTryOf(tx, userId);
  const until = [
    asked && answerHelpUntil(asked, await reliefsOf(tx, userId), on),
    noted,
    tries && back(tries),
    stop?.unaskedSince && EVER,
  ];
  const saidUntil = until
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1);
  const row = { userId, days, tried, promised: promised && back(promised), saidUntil, dueOn: back(dueOn) };
  await keepLatePerson(tx, row);
}

/**
 * Keeps what the queue of who is late is read from, in each transaction that changes it: what is booked of their loans, what they
 * promise, and who tried to reach them. It is done once, at the end of the transaction, however much of it changes that. Days alone
 * change it where the night's reckoning does.
 */
export function keepLate(tx: Transaction, userId: string): void {
  tx.atEnd(`late ${userId}`, () => keepNow(tx, userId));
}
