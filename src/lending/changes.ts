import { type BookedInstalment, type Claim, claimsOf, type LoanState, newClaim, outstanding } from './books';
import { type Day, earlier, later, partsOf } from './days';
import type { AheadChoice, EventOf } from './events';
import { compare, type Fraction, subtract, ZERO } from './fraction';
import type { Advance } from './level';
import { least, minus, mulDiv, NOTHING, plus, type Rupiah, rupiah, sumOf, toMultiple } from './money';
import { afterPeriods, type Every, type Period, periodsOf } from './periods';
import {
  AHEAD,
  addCharge,
  balancesFrom,
  closeClaims,
  instalmentAt,
  interestFrom,
  isPlannedPrincipal,
  openingOf,
  planOf,
  replaceFrom,
} from './plan';
import {
  exactLevelOf,
  type Instalment,
  laidOut,
  NO_GRACE,
  roundedLevel,
  type SchedulePlan,
  scheduleOf,
} from './schedule';
import { earnedInterest } from './settlement';
import type { LoanTerms } from './terms';

/** An event that cannot have happened to a loan as it stands. The message says why. */
export class ImpossibleEvent extends Error {
  override readonly name = 'ImpossibleEvent';
}

/** A sum in so many equal parts; the last takes what rounding leaves. In rupiah. */
export function equalParts(total: Rupiah, count: number): readonly Rupiah[] {
  const one = mulDiv(total, 1, Math.max(1, count), 'down');
  const last = minus(total, rupiah(one * Math.max(0, count - 1)));
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : one));
}

/**
 * A sum in parts that differ by one rupiah at most. What comes behind other sums goes on where they stopped, so that all of them
 * together differ by no more. @param before what was parted over the same places so far, in rupiah
 */
export function evenParts(total: Rupiah, count: number, before: Rupiah = NOTHING): readonly Rupiah[] {
  const one = mulDiv(total, 1, Math.max(1, count), 'down');
  const left = total - one * count;
  const isRaised = (place: number) => (place + count - (before % count)) % count < left;
  return Array.from({ length: count }, (_, place) => plus(one, isRaised(place) ? 1 : 0));
}

/** Total interest in equal parts over the instalments of a schedule. */
function withInterest(schedule: readonly Instalment[], total: Rupiah): readonly Instalment[] {
  const parts = equalParts(total, schedule.length);
  return schedule.map((instalment, index) => ({ ...instalment, interest: parts[index] ?? NOTHING }));
}

/** What a plan of equal parts is made of, in rupiah: `interest` comes with its days, `earned` was due before it. */
interface FixedAmounts {
  readonly principal: Rupiah;
  readonly interest: Rupiah;
  readonly earned?: Rupiah;
}

/** Equal parts of a principal, with interest that is known in all of them together. */
export function fixedPlan(terms: LoanTerms, periods: readonly Period[], amounts: FixedAmounts): readonly Instalment[] {
  const { principal, interest, earned = NOTHING } = amounts;
  const { levelBy: _levelBy, instalment: _instalment, ...rest } = terms;
  const advances = [{ day: periods[0]?.from ?? ('' as Day), amount: principal }];
  const equal = scheduleOf(planOf({ ...rest, model: 'flat', rate: ZERO }, periods, advances));
  const before = withInterest(equal, earned);
  return withInterest(equal, interest).map((instalment, index): Instalment => {
    const { interest: earnedBefore } = before[index] ?? { interest: NOTHING };
    return { ...instalment, interest: plus(instalment.interest, earnedBefore), ...(earned > 0 && { earnedBefore }) };
  });
}

/** The same with each instalment as large as the others, but for one rupiah, and no multiple of what its loan's instalments are. */
export function evenPlan(periods: readonly Period[], amounts: FixedAmounts): readonly Instalment[] {
  const { principal, interest, earned = NOTHING } = amounts;
  const count = periods.length;
  const parts = evenParts(principal, count);
  const toCome = evenParts(interest, count, principal);
  const before = evenParts(earned, count, plus(principal, interest));
  let opening = principal;
  return periods.map((period, index): Instalment => {
    const [part = NOTHING, earnedBefore = NOTHING] = [parts[index], before[index]];
    const instalment = { ...period, opening, principal: part, interest: plus(toCome[index] ?? NOTHING, earnedBefore) };
    opening = minus(opening, part);
    return { ...instalment, ...(earned > 0 && { earnedBefore }) };
  });
}

/** The days after a first due day, each a period behind the one before. */
export function movedPeriods(from: Day, first: Day, every: Every, count: number): readonly Period[] {
  return periodsOf({ start: from, every, count, firstDue: first });
}

/**
 * Moves an instalment and those after it. Amounts stay where only days move, and are earned over the days of before;
 * interest of the balance is for more days.
 */
export function extend(state: LoanState, event: EventOf<'extended'>): Change {
  const index = state.instalments.findIndex(
    ({ due, kind, metOn }) => kind === 'plan' && due >= event.due && metOn === undefined,
  );
  const first = state.instalments[index];
  if (first === undefined) throw new ImpossibleEvent(`no instalment is due on ${event.due} or after it`);
  if (event.to < first.due) throw new ImpossibleEvent(`${event.to} is before the due day ${first.due}`);
  const { terms } = state;
  const rest = state.instalments.slice(index).filter(({ kind }) => kind === 'plan');
  const added = (event.more ?? 0) + (event.grace ?? 0);
  const periods = movedPeriods(first.from, event.to, terms.every, rest.length + added);
  const grace = { ...NO_GRACE, principal: event.grace ?? 0 };
  const { schedule, level } = movedSchedule(
    state,
    { index, rest, periods, added, day: event.day },
    { ...terms, grace },
  );
  const moved = replaceFrom(state, index, schedule);
  const agreed = [...state.agreed.filter(({ due }) => due < first.due), ...periods];
  const fee = event.fee ?? NOTHING;
  const charge = newClaim({ instalment: undefined, part: 'fee', due: event.day, amount: fee, charge: event.id });
  const next = { ...moved, agreed, level, shortenedBy: NOTHING, givenUp: 0 };
  return { state: fee === 0 ? next : addCharge(next, charge), moved: NOTHING };
}

interface Moved {
  readonly index: number;
  readonly rest: readonly BookedInstalment[];
  readonly periods: readonly Period[];
  /** instalments that come on top */
  readonly added: number;
  readonly day: Day;
}

/** More instalments, which share the interest there is: what is earned stays earned, the rest comes from the day on. */
function withMore(state: LoanState, { index, rest, periods, day }: Moved, terms: LoanTerms) {
  const earned = sumOf(rest, (instalment) => earnedInterest(state, instalment, day));
  const interest = minus(interestFrom(state, index), earned);
  const begun = periods.map(({ from, due }, place) => ({
    from: place === 0 && earned > 0 ? earlier(later(from, day), due) : from,
    due,
  }));
  return fixedPlan(terms, begun, { principal: openingOf(state, index), interest, earned });
}

function movedSchedule(state: LoanState, moved: Moved, terms: LoanTerms) {
  const { index, rest, periods, added } = moved;
  const { level } = state;
  const start = periods[0]?.from ?? state.asOf;
  if (!state.hasFixedInterest) {
    const plan = planOf(terms, periods, balancesFrom(state, index, start));
    return added > 0
      ? laidOut(plan)
      : { schedule: scheduleOf({ ...plan, instalment: roundedLevel(plan, level) }), level };
  }
  if (added > 0) return { schedule: withMore(state, moved, terms), level };
  const schedule = rest.map(({ id, opening: balance, earnedOver, ...agreed }, place): Instalment => {
    const { from, due } = periods[place] ?? { from: start, due: start };
    const principal = sumOf(claimsOf(state, id).filter(isPlannedPrincipal), ({ amount, waived, writtenOff }) =>
      minus(amount, waived, writtenOff),
    );
    const interest = sumOf(claimsOf(state, id, 'interest'), ({ amount }) => amount);
    // more days to pay are no fewer days of interest
    const over = earnedOver ?? { from: agreed.from, due: agreed.due };
    return { from, due, opening: balance, principal, interest, earnedOver: over };
  });
  return { schedule, level };
}

/** True for what a plan is made of. */
export const isPlanned = ({ part }: Claim) => part === 'principal' || part === 'interest';

/** A changed plan, and the principal that changed its place in it, in rupiah. */
export interface Change {
  readonly state: LoanState;
  readonly moved: Rupiah;
}

/** Spreads overdue principal and interest over the instalments still to come, in equal parts of the multiple. */
export function rebalance(state: LoanState, event: EventOf<'rebalanced'>): Change {
  const future = state.instalments.filter(({ due, kind }) => kind === 'plan' && due >= event.day);
  if (future.length === 0) throw new ImpossibleEvent('no instalment is still to come that could take what is overdue');
  const past = new Set(state.instalments.filter(({ due }) => due < event.day).map(({ id }) => id));
  const overdue = (claim: Claim) => isPlanned(claim) && claim.instalment !== undefined && past.has(claim.instalment);
  const { state: closed, principal, interest } = closeClaims(state, overdue);
  const moved = { principal, interest, fee: NOTHING, penalty: NOTHING };
  const last = future.at(-1)?.id;
  const claims = closed.claims.map((claim) => {
    const place = future.findIndex(({ id }) => id === claim.instalment);
    const total = moved[claim.part];
    if (place < 0 || total === 0) return claim;
    const one = least(
      total,
      toMultiple(BigInt(total), BigInt(future.length), state.terms.multiple, state.terms.rounding),
    );
    const before = least(total, rupiah(one * place));
    const share = claim.instalment === last ? minus(total, before) : least(one, minus(total, before));
    return { ...claim, amount: plus(claim.amount, share) };
  });
  const spread: LoanState = { ...closed, claims, rebalanced: true };
  return { state: event.earned === 'kept' ? withEarned(spread, closed) : spread, moved: principal };
}

/** Interest that instalments took over from those before them was earned there. */
function withEarned(state: LoanState, before: LoanState): LoanState {
  const interest = (of: LoanState, id: number) => sumOf(claimsOf(of, id, 'interest'), ({ amount }) => amount);
  const instalments = state.instalments.map((one) => {
    const more = minus(interest(state, one.id), interest(before, one.id));
    return more === 0 ? one : { ...one, earnedBefore: plus(one.earnedBefore ?? NOTHING, more) };
  });
  return { ...state, instalments };
}

/** The instalment a payment ahead counts with: the one due that day, otherwise the one whose period runs. */
function runningAt({ instalments }: LoanState, day: Day): number {
  const due = instalments.findIndex((instalment) => instalment.kind === 'plan' && instalment.due === day);
  return due >= 0 ? due : instalmentAt(instalments, day);
}

/**
 * The equal instalment that is lowered by what is paid ahead, before rounding. A loan that was shortened is lowered as if
 * it had not been, and by no more than the part of the payment in each instalment that it has left: the rest never costs
 * more than before.
 */
function loweredLevel(state: LoanState, plan: SchedulePlan, paid: Advance): Fraction {
  const shortened = { day: plan.periods[0]?.from ?? paid.day, amount: state.shortenedBy };
  const asAgreed = exactLevelOf({ ...plan, advances: [...plan.advances, shortened] });
  const left = plan.periods.slice(0, plan.periods.length - state.givenUp);
  const part = exactLevelOf({ ...plan, periods: left, advances: [{ day: paid.day, amount: rupiah(-paid.amount) }] });
  const atLeast = subtract(state.level, part);
  const lowered = compare(asAgreed, atLeast) > 0 ? asAgreed : atLeast;
  return compare(lowered, state.level) < 0 ? lowered : state.level;
}

/**
 * Pays principal ahead and plans the rest again with less interest. `shorten` keeps the instalment and gives up the last
 * periods, `lower` keeps their number; a loan that was shortened before stays so. The balance of each day is that of all
 * that was paid until then, so the parts of a sum do what the sum does.
 */
export function prepay(state: LoanState, day: Day, amount: Rupiah, choice: Exclude<AheadChoice, 'instalments'>) {
  const running = runningAt(state, day);
  const current = state.instalments[running];
  const periods = state.agreed.filter(({ due }) => due > day);
  const first = periods[0];
  const extra = least(amount, outstanding(state).principal);
  if (current === undefined || first === undefined || extra === 0) return { state, left: amount };
  const from = current.due === day ? running + 1 : running;
  const paid: Advance = { day: later(day, first.from), amount: rupiah(-extra) };
  const plan = planOf({ ...state.terms, grace: NO_GRACE }, periods, [...balancesFrom(state, from, first.from), paid]);
  const level = choice === 'shorten' ? state.level : loweredLevel(state, plan, paid);
  const schedule = scheduleOf({ ...plan, instalment: roundedLevel(plan, level) });
  const rest = replaceFrom(state, from, schedule);
  const claim = newClaim({
    instalment: rest.instalments[running]?.id,
    part: 'principal',
    due: day,
    amount: extra,
    paid: extra,
    charge: AHEAD,
  });
  const shortened = {
    shortenedBy: plus(state.shortenedBy, extra),
    givenUp: periods.length - schedule.length,
  };
  return {
    state: {
      ...rest,
      claims: [...rest.claims, { ...claim, early: day < current.due ? extra : NOTHING }],
      level,
      ...(choice === 'shorten' && shortened),
      advances: [...state.advances, paid],
    },
    left: minus(amount, extra),
  };
}

/** The due day of an instalment moved by whole periods of the loan: what an extension by one offers. */
export const dueAfter = (due: Day, every: Every, periods: number): Day =>
  afterPeriods(due, every, periods, partsOf(due).day);
