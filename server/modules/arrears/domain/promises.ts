import { owedInAll } from '../../../../src/lending/books';
import { addDays, type Day, daysBetween } from '../../../../src/lending/days';
import type { LoanEvent } from '../../../../src/lending/events';
import { foldLoan } from '../../../../src/lending/fold';
import { lateUntil } from '../../../../src/lending/late';
import { overdueOn } from '../../../../src/lending/overdue';
import type { LoanOfPerson } from '../../../../src/lending/portfolio';
import type { LoanTerms } from '../../../../src/lending/terms';
import { DAY_MS } from '../../../../src/lib/calendar';
import { loanDay } from '../../../platform/domain/wib';

/** What a person said they will pay, in rupiah, and by when. */
export interface PaymentPromise {
  promiseId: string;
  amount: number;
  day: Day;
  madeOn: Day;
  madeAt: Date;
  /** what they had paid of all loans when they promised, in rupiah */
  paidBefore: number;
  /** what became of it, as {@link isPromiseKept} said when anything was booked last; undefined where that was before it was noted */
  isKept: boolean | undefined;
  /** who wrote it down; undefined where they did so themselves */
  operator: string | undefined;
  operatorId: string | undefined;
}

export type PromiseState = 'OPEN' | 'KEPT' | 'BROKEN';

/** How long who noted a promise, or what came of a contact, may take it back, in milliseconds. */
export const UNDO_MS = 60_000;
/** How far ahead a payment is promised. */
const FURTHEST_PROMISE_DAYS = 14;
/** After a broken promise another one quiets nothing for so many days. */
const AGAIN_DAYS = 30;
/** The least that is promised, in rupiah; less where less is late. */
const LEAST_PROMISE = 10_000;

/** Until when an operator may take a promise back that they noted; undefined where they may not. */
export function promiseRemovableUntil(
  { madeAt, state, operatorId: by }: Pick<PaymentPromise, 'madeAt' | 'operatorId'> & { state: PromiseState },
  { operatorId, now }: { operatorId: string; now: Date },
): Date | undefined {
  const until = new Date(madeAt.getTime() + UNDO_MS);
  return by === operatorId && state === 'OPEN' && until > now ? until : undefined;
}

/**
 * When a person last said to an operator that they would pay, no longer ago than a promise reaches, where no promise was made
 * since; undefined where there is nothing to note.
 */
export function unnotedPromise(
  saidAt: Date | undefined,
  promises: readonly (Pick<PaymentPromise, 'madeAt'> & { state: PromiseState })[],
  now: Date,
): Date | undefined {
  if (!saidAt || saidAt.getTime() + FURTHEST_PROMISE_DAYS * DAY_MS < now.getTime()) return undefined;
  const isNoted = promises.some(({ madeAt, state }) => state === 'OPEN' || madeAt >= saidAt);
  return isNoted ? undefined : saidAt;
}

/**
 * The last day on which {@link unnotedPromise} may still be noted, by the calendar of everybody; undefined where there is nothing to
 * note. @param promises as they are judged @param on the day to which they are
 */
export function noteUntil(
  saidAt: Date | undefined,
  promises: readonly Pick<PaymentPromise, 'madeAt' | 'isKept' | 'day'>[],
  on: Day,
): Day | undefined {
  if (!saidAt || promises.some(({ madeAt, isKept, day }) => madeAt >= saidAt || (!isKept && day >= on)))
    return undefined;
  return addDays(loanDay(saidAt), FURTHEST_PROMISE_DAYS - 1);
}

/** What a person paid of their loans by a day, in rupiah, without what a bank took back. */
export function paidBy(loans: readonly { events: readonly LoanEvent[] }[], day: Day): number {
  const events = loans.flatMap((loan) => loan.events);
  const takenBack = new Set(events.flatMap((event) => (event.kind === 'reversed' ? [event.event] : [])));
  return events
    .filter((event) => event.day <= day && !takenBack.has(event.id))
    .reduce((sum, event) => {
      const isTheirs = event.kind === 'settled' || (event.kind === 'paid' && event.by === 'person');
      return isTheirs ? sum + event.amount : sum;
    }, 0);
}

type Promised = Pick<PaymentPromise, 'amount' | 'day' | 'paidBefore'>;
type PaidLoans = readonly { events: readonly LoanEvent[] }[];

/** What of a promise is still to come, in rupiah, by what is booked of the days up to its own. */
export const leftOfPromise = ({ amount, day, paidBefore }: Promised, loans: PaidLoans): number =>
  Math.max(0, amount - (paidBy(loans, day) - paidBefore));

/**
 * Whether a promise was kept, by what is booked of the days up to its own: its sum came, or what was paid since leaves nothing late
 * on its day. Paid before it, that takes less than was promised, by the late fees that never came to be.
 */
export function isPromiseKept(
  promise: Promised,
  loans: readonly { stored: { terms: LoanTerms }; events: readonly LoanEvent[] }[],
): boolean {
  const left = leftOfPromise(promise, loans);
  if (left === 0 || left >= promise.amount) return left === 0;
  const { day } = promise;
  return loans.every(({ stored, events }) => overdueOn(foldLoan(stored.terms, events, day), day).amount === 0);
}

/** What a promise is called on a day. @param today of the person */
export function promiseState({ day }: Pick<Promised, 'day'>, wasKept: boolean, today: Day): PromiseState {
  if (wasKept) return 'KEPT';
  return day < today ? 'BROKEN' : 'OPEN';
}

/** The day on which the payments came to what was promised; undefined where they do not by its day. */
export function keptOn(promise: Promised, loans: PaidLoans): Day | undefined {
  const days = loans.flatMap(({ events }) => events.map(({ day }) => day)).filter((day) => day <= promise.day);
  return days.sort().find((day) => leftOfPromise({ ...promise, day }, loans) === 0);
}

/** The day up to which a promise keeps us quiet; undefined where none does, as after one that was broken lately. */
export function promisedUntil(
  promises: readonly (Pick<PaymentPromise, 'day' | 'madeOn'> & { state: PromiseState })[],
): Day | undefined {
  const open = promises.find(({ state }) => state === 'OPEN');
  if (!open) return undefined;
  const isBroken = promises.some(({ state, day }) => state === 'BROKEN' && addDays(day, AGAIN_DAYS) >= open.madeOn);
  return isBroken ? undefined : open.day;
}

/** What a day comes to if nothing is paid before it, in rupiah. */
export interface PromiseDay {
  day: Day;
  /** late by then, penalties included: paid on that day, nothing is late any more */
  late: number;
  /** all that is owed by then */
  most: number;
}

/** What may be promised: by when at the latest, and between which amounts, in rupiah. */
export interface PromiseRange {
  from: Day;
  until: Day;
  least: number;
  /** on the first day; each has its own */
  most: number;
  days: PromiseDay[];
}

/** What a day comes to. @param loans as they stand on that day or before it */
export function promiseDay(loans: readonly LoanOfPerson[], day: Day): PromiseDay {
  const then = loans.map(({ state }) => lateUntil(state, day));
  const late = then.reduce((sum, state) => sum + overdueOn(state, day).amount, 0);
  return { day, late, most: then.reduce((sum, state) => sum + owedInAll(state), 0) };
}

/** @param late what is late, in rupiah */
export function promiseRange(loans: readonly LoanOfPerson[], late: number, today: Day): PromiseRange {
  const until = addDays(today, FURTHEST_PROMISE_DAYS);
  const days = Array.from({ length: 1 + daysBetween(today, until) }, (_, ahead) =>
    promiseDay(loans, addDays(today, ahead)),
  );
  return { from: today, until, least: Math.min(LEAST_PROMISE, late), most: days[0]?.most ?? 0, days };
}
