import {
  type Amounts,
  chargedBetween,
  claimsOf,
  type LoanState,
  outstanding,
  owedInAll,
  paidBetween,
  totalOf,
} from './books';
import type { Day } from './days';
import type { AheadChoice, EventKind, LoanEvent } from './events';
import { foldLoan } from './fold';
import { NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import { settlementOn } from './settlement';
import { type Due, duesOf, planPlaces } from './statement';
import type { LoanTerms } from './terms';
import { afterRests } from './tolerance';

/** Of which instalments money paid something, as a person counts them. */
export interface PaidInstalments {
  /** from 1; the same where it is one */
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** something of the last one is still owed */
  readonly inPart?: true;
}

/** A line of what happened to a loan. Amounts in rupiah. */
export interface HistoryLine {
  /** `late` for the penalties that days made, `forgiven` for what was left of bills and forgiven as they ended */
  readonly kind: EventKind | 'late' | 'forgiven';
  /** the event, or for `late` and `forgiven` the day it was reckoned to */
  readonly id: string;
  readonly day: Day;
  /** what was taken back, where it is no payment */
  readonly of?: 'extended' | 'converted';
  /** what a payment did with what was ahead of its day, where it changed the plan */
  readonly ahead?: Exclude<AheadChoice, 'instalments'>;
  /** all of the loan was given back by it, within the time to think better of it */
  readonly givesBack?: true;
  /** where an overpayment went */
  readonly to?: 'account' | 'bill';
  /** what the event names itself: the money that came or left, the fee; for `late` the penalty */
  readonly amount: Rupiah;
  /** what was paid, waived or written off by it, by part; below zero where it was taken back */
  readonly paid: Amounts;
  /** what it made the loan cost: all of the plan at the pay-out, a penalty; below zero where it fell away */
  readonly charged: Rupiah;
  /** the same by part */
  readonly chargedOf: Amounts;
  /** what it made the person owe back; below zero what it paid of that */
  readonly owedBack: Rupiah;
  /** all that is owed after it, whether due or not: that before it, `charged` and `owedBack`, less `paid` */
  readonly owed: Rupiah;
  /** of money that came; undefined where it paid no instalment */
  readonly instalments?: PaidInstalments;
  /** of money that came: what is asked for next after it */
  readonly next?: Pick<Due, 'due' | 'amount'>;
}

/** The instalments that money paid something of, and what is asked for after it. */
function reached(before: LoanState, after: LoanState): Pick<HistoryLine, 'instalments' | 'next'> {
  const paidOf = (state: LoanState, id: number) => sumOf(claimsOf(state, id), ({ paid }) => paid);
  const places = planPlaces(after);
  const met = after.instalments.flatMap(({ id, metOn }, index) => {
    const number = index + 1;
    const place = places.size === 0 ? { number, count: after.instalments.length } : places.get(number);
    return place && paidOf(after, id) > paidOf(before, id) ? [{ ...place, isMet: metOn !== undefined }] : [];
  });
  const [first, last] = [met[0], met.at(-1)];
  const next = duesOf(after).find(({ isTolerated }) => !isTolerated);
  return {
    ...(first &&
      last && {
        instalments: {
          ...{ first: first.number, last: last.number, count: last.count },
          ...(!last.isMet && { inPart: true }),
        },
      }),
    ...(next && { next: { due: next.due, amount: next.amount } }),
  };
}

type Told = Pick<HistoryLine, 'kind' | 'id' | 'day' | 'amount' | 'of' | 'to' | 'ahead'>;

function lineOf(told: Told, before: LoanState | undefined, after: LoanState): HistoryLine {
  const paid = paidBetween(before?.claims ?? [], after.claims);
  const chargedOf = chargedBetween(before?.claims ?? [], after.claims);
  const charged = totalOf(chargedOf);
  const owedBack = rupiah(after.owedBack - (before?.owedBack ?? 0));
  const givesBack = after.givenBackOn !== undefined && before?.givenBackOn === undefined;
  const isMoney = told.kind === 'paid' || told.kind === 'settled';
  return {
    ...told,
    ...(givesBack && { givesBack }),
    ...{ paid, charged, chargedOf, owedBack, owed: owedInAll(after) },
    ...(isMoney && before && reached(before, after)),
  };
}

/** What days made of a loan: each rest of a bill that was forgiven, and penalties; no line where they made none. */
function lineOfDays(before: LoanState | undefined, after: LoanState): readonly HistoryLine[] {
  if (before === undefined) return [];
  const steps = [before, ...afterRests(before, after.asOf)];
  const rests = steps.slice(1).map((step, index) => {
    const { instalment = 0, day = after.asOf, amount = NOTHING } = step.rests.at(-1) ?? {};
    return lineOf({ kind: 'forgiven', id: `forgiven ${instalment} ${day}`, day, amount }, steps[index], step);
  });
  const forgiven = steps.at(-1) ?? before;
  const amount = rupiah(outstanding(after).penalty - outstanding(forgiven).penalty);
  if (amount === 0) return rests;
  return [...rests, lineOf({ kind: 'late', id: `late ${after.asOf}`, day: after.asOf, amount }, forgiven, after)];
}

const takenBack = (event: LoanEvent, events: readonly LoanEvent[]): LoanEvent | undefined =>
  event.kind === 'reversed' ? events.find(({ id }) => id === event.event) : undefined;

/** What an event names as its amount; of one that takes back that of what it takes back. */
function amountOf(event: LoanEvent, events: readonly LoanEvent[]): Rupiah {
  const taken = takenBack(event, events);
  if (taken) return amountOf(taken, events);
  if (event.kind === 'extended') return event.fee ?? NOTHING;
  return 'amount' in event ? event.amount : NOTHING;
}

const plannedDues = (state: LoanState): string => JSON.stringify(duesOf(state).map(({ due, amount }) => [due, amount]));

/**
 * What a payment did with what was ahead of its day; undefined where it pays as any money does, also because nothing of it
 * was ahead.
 * @param after the loan with the payment
 * @param instead the loan with another event in its place, at the same day
 */
function aheadIn(
  event: LoanEvent,
  after: LoanState,
  instead: (event: LoanEvent) => LoanState,
): Pick<HistoryLine, 'ahead'> {
  if (event.kind !== 'paid' || event.ahead === undefined || event.ahead === 'instalments') return {};
  const { ahead, ...plain } = event;
  return plannedDues(instead(plain)) === plannedDues(after) ? {} : { ahead };
}

/**
 * What happened to a loan up to a day, in the order it was learnt, each line with what it changed and what was owed after
 * it. An event that is learnt of late stands where it was learnt, with what it changed of what was reckoned until then.
 * @param told in the order they were booked
 */
export function historyLines(terms: LoanTerms, told: readonly LoanEvent[], asOf: Day): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  const events = told.filter(({ day }) => day <= asOf);
  let known = events[0]?.day ?? asOf;
  let state: LoanState | undefined;
  for (const [index, event] of events.entries()) {
    if (events.slice(0, index).some(({ id }) => id === event.id)) continue;
    known = event.day > known ? event.day : known;
    const before = index === 0 ? undefined : foldLoan(terms, events.slice(0, index), known);
    const after = foldLoan(terms, events.slice(0, index + 1), known);
    const taken = takenBack(event, events)?.kind;
    const line = {
      ...{ kind: event.kind, id: event.id, day: event.day, amount: amountOf(event, events) },
      ...((taken === 'extended' || taken === 'converted') && { of: taken }),
      ...(event.kind === 'overpayment-used' && { to: event.to }),
      ...aheadIn(event, after, (other) => foldLoan(terms, [...events.slice(0, index), other], known)),
    };
    lines.push(...(before ? lineOfDays(state, before) : []), lineOf(line, before, after));
    state = after;
  }
  if (state === undefined || asOf <= known) return lines;
  return [...lines, ...lineOfDays(state, foldLoan(terms, events, asOf))];
}

/** A payment of a person with what it paid. */
export interface LoanPayment extends HistoryLine {
  /** from 1, in the order they were learnt: with the loan it names the payment for ever */
  readonly number: number;
  /** the day it was taken back */
  readonly reversedOn: Day | undefined;
  /** what of it was more than everything owed */
  readonly overpaid: Rupiah;
  /** what the loan came to cost more since the payment before, by part; undefined where not more */
  readonly chargedBefore: Amounts | undefined;
  /** what became owed back since the payment before */
  readonly owedBackBefore: Rupiah;
}

const isPayment = (event: LoanEvent) => event.kind === 'settled' || (event.kind === 'paid' && event.by === 'person');

const NOTHING_SINCE = { charged: chargedBetween([], []), owedBack: NOTHING };

const plusParts = (one: Amounts, other: Amounts): Amounts => ({
  ...{ penalty: plus(one.penalty, other.penalty), fee: plus(one.fee, other.fee) },
  ...{ interest: plus(one.interest, other.interest), principal: plus(one.principal, other.principal) },
});

/** The payments of a loan up to a day, the first first, also those that were taken back. */
export function paymentsOf(terms: LoanTerms, events: readonly LoanEvent[], asOf: Day): readonly LoanPayment[] {
  const paid = [...new Set(events.filter(isPayment).map(({ id }) => id))];
  const reversals = new Map(
    events.flatMap((event) => (event.kind === 'reversed' && event.day <= asOf ? [[event.event, event.day]] : [])),
  );
  let since = NOTHING_SINCE;
  const payments: LoanPayment[] = [];
  for (const line of historyLines(terms, events, asOf)) {
    if (!paid.includes(line.id)) {
      // a premium that comes back was paid before, so nothing is owed less by it
      if (line.kind !== 'insurance-cancelled') {
        since = { charged: plusParts(since.charged, line.chargedOf), owedBack: plus(since.owedBack, line.owedBack) };
      }
      continue;
    }
    payments.push({
      ...line,
      number: paid.indexOf(line.id) + 1,
      reversedOn: reversals.get(line.id),
      overpaid: rupiah(Math.max(0, line.amount - plus(...Object.values(line.paid)) + Math.min(0, line.owedBack))),
      chargedBefore: payments.length > 0 && totalOf(since.charged) > 0 ? since.charged : undefined,
      owedBackBefore: rupiah(Math.max(0, since.owedBack)),
    });
    since = NOTHING_SINCE;
  }
  return payments;
}

/** The line after which nothing is owed any more of a loan that was paid out; undefined while something is owed. */
export function closedOn(terms: LoanTerms, events: readonly LoanEvent[], asOf: Day): HistoryLine | undefined {
  const lines = historyLines(terms, events, asOf);
  const ends = lines.some(({ kind }) => kind === 'refunded' || kind === 'written-off' || kind === 'cancelled');
  if (ends || lines.at(-1)?.owed !== 0) return undefined;
  const lastOwing = lines.findLastIndex(({ owed }) => owed > 0);
  return lines[lastOwing + 1];
}

/** Where overpayments went: to an account, to another bill, or some here and some there. */
export type OverpaymentUse = Extract<LoanEvent, { kind: 'overpayment-used' }>['to'] | 'both';

/**
 * Where the money went that is owed back, of overpayments whose payment was taken back since (docs/product/payments.md);
 * undefined where nothing is owed back.
 * @param events all of the loan
 */
export function owedBackUse(state: LoanState, events: readonly LoanEvent[]): OverpaymentUse | undefined {
  if (state.owedBack === 0) return undefined;
  const standing = new Set(state.transactions.map(({ event }) => event));
  const uses = events.flatMap((event) =>
    event.kind === 'overpayment-used' && standing.has(event.id) ? [event.to] : [],
  );
  return uses.every((to) => to === uses[0]) ? uses[0] : 'both';
}

/**
 * What closing a loan early cost less than paying it to its end as planned, in rupiah: nothing while it is open, and where
 * it ended otherwise or was given back.
 * @param state the loan of these events
 */
export function savedEarly(terms: LoanTerms, events: readonly LoanEvent[], state: LoanState): Rupiah {
  const last = events.findLastIndex((event) => event.kind === 'settled');
  const closing = events[last];
  if (state.ending !== 'settled' || state.givenBackOn !== undefined || closing?.kind !== 'settled') return NOTHING;
  return settlementOn(foldLoan(terms, events.slice(0, last)), closing.quotedFor).rebate;
}
