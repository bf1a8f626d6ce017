import type { Day } from './days';
import { add, type Fraction, fraction, times, ZERO } from './fraction';
import { yearShare } from './interest';
import { type Accrual, type Advance, advancesWithin, interestFactor, levelInstalment, startingWith } from './level';
import { least, minus, mulDiv, NOTHING, plus, type Rounding, type Rupiah, rupiah, sumOf, toMultiple } from './money';
import type { Period } from './periods';

/**
 * How a loan is paid back.
 * - `flat`: equal parts of the principal, and in each the same interest of the whole principal
 * - `declining`: equal instalments, interest of the balance
 * - `equal-principal`: equal parts of the principal, interest of the balance
 */
export type RepaymentModel = 'flat' | 'declining' | 'equal-principal';

/** How many instalments at the beginning have no principal, interest that is paid later, no interest at all. */
export interface Grace {
  readonly principal: number;
  readonly interest: number;
  readonly free: number;
}

export const NO_GRACE: Grace = { principal: 0, interest: 0, free: 0 };

export interface SchedulePlan {
  readonly model: RepaymentModel;
  readonly accrual: Accrual;
  /** how the equal instalment is found, where not by the accrual itself */
  readonly levelBy?: Accrual;
  readonly periods: readonly Period[];
  readonly advances: readonly Advance[];
  /** what equal instalments are a multiple of, in rupiah */
  readonly multiple: number;
  readonly rounding: Rounding;
  /** the equal instalment is found a second time where the last would differ much from it */
  readonly evensOut?: boolean;
  /** a flat instalment is rounded once; otherwise its parts are, one by one */
  readonly flatRounds?: 'once';
  readonly grace: Grace;
  /** an instalment that is given, in rupiah, of equal-principal its principal: it takes the periods it needs and leaves the others */
  readonly instalment?: Rupiah;
}

/** One instalment as it is planned, in rupiah. */
export interface Instalment extends Period {
  /** the balance it begins with, after what is paid out on its first day */
  readonly opening: Rupiah;
  readonly principal: Rupiah;
  readonly interest: Rupiah;
  /** the days its interest is earned over, where only its due day was moved */
  readonly earnedOver?: Period;
  /** what of its interest was earned before its period began, in rupiah: it was due, and is paid with it since */
  readonly earnedBefore?: Rupiah;
}

type Bearing = Pick<SchedulePlan, 'accrual' | 'advances' | 'rounding'>;

/** The interest that the opening balance of a period and the advances within it bear until a day, rounded once. */
export function interestUntil(plan: Bearing, period: Period, opening: Rupiah, until: Day): Rupiah {
  const bearing = [{ day: period.from, amount: opening }, ...advancesWithin(plan.advances, period)];
  const total = bearing
    .filter(({ day, amount }) => day < until && amount !== 0)
    .map(({ day, amount }) => times(interestFactor(period, day, until, plan.accrual), amount))
    .reduce(add, ZERO);
  return mulDiv(1, total.numerator, total.denominator, plan.rounding);
}

/** The equal instalment of a plan before it is rounded, as {@link levelOf} says. */
export function exactLevelOf(plan: SchedulePlan): Fraction {
  if (plan.instalment !== undefined) return fraction(plan.instalment, 1);
  const periods = plan.periods.slice(plan.grace.principal);
  if (plan.model === 'equal-principal') return fraction(paidOut(plan), Math.max(1, periods.length));
  return levelInstalment({ advances: plan.advances, periods, accrual: plan.levelBy ?? plan.accrual });
}

type Rounded = Pick<SchedulePlan, 'model' | 'multiple' | 'rounding'>;

/** An equal instalment as it is charged, in rupiah: a multiple, of equal-principal to the rupiah. */
export const roundedLevel = ({ model, multiple, rounding }: Rounded, { numerator, denominator }: Fraction): Rupiah =>
  toMultiple(numerator, denominator, model === 'equal-principal' ? 1 : multiple, rounding);

/**
 * The equal instalment of a plan in rupiah, of equal-principal its part of the principal: as it is given, or found over the
 * periods that bear principal.
 */
export const levelOf = (plan: SchedulePlan): Rupiah => plan.instalment ?? roundedLevel(plan, exactLevelOf(plan));

const paidOut = ({ advances }: SchedulePlan) => sumOf(advances, ({ amount }) => amount);

/** The interest of one rupiah of a flat loan over all its periods. */
function flatFactor({ accrual: { rate, every, dayCount }, periods }: SchedulePlan): Fraction {
  const share = periods.map((period) => yearShare(period, every, dayCount)).reduce(add, ZERO);
  return times(rate, share.numerator, share.denominator);
}

/** How many instalments of a flat loan have interest: not those that are free of it or put it off. */
const bearingCount = ({ grace, periods }: SchedulePlan) => periods.length - grace.free - grace.interest;

/** All interest of a flat loan, exactly: none for the instalments that are free of it. */
function flatTotal(plan: SchedulePlan): Fraction {
  const charged = plan.periods.length - plan.grace.free;
  return times(flatFactor(plan), BigInt(paidOut(plan)) * BigInt(charged), plan.periods.length);
}

/** Interest a flat loan has in each instalment: none while it is free or put off, the same in all others. */
function flatInterest(plan: SchedulePlan): readonly Rupiah[] {
  const { rounding, periods } = plan;
  const bearing = bearingCount(plan);
  const { numerator, denominator } = flatTotal(plan);
  const total = mulDiv(1, numerator, denominator, rounding);
  const each = BigInt(Math.max(1, bearing));
  const one =
    plan.flatRounds === 'once' ? mulDiv(1, numerator, denominator * each, rounding) : mulDiv(total, 1, each, rounding);
  return periods.map((_, index) => {
    if (index < periods.length - bearing) return NOTHING;
    return index === periods.length - 1 ? minus(total, rupiah(one * (bearing - 1))) : one;
  });
}

/** The principal of one instalment that is not the last, by what is owed and the interest of this instalment. */
type PrincipalPart = (interest: Rupiah) => Rupiah;

/** How each model parts the principal. The multiple is of the whole instalment, so of principal and interest together. */
const PARTS: Readonly<Record<RepaymentModel, (plan: SchedulePlan) => PrincipalPart>> = {
  flat: (plan) => {
    const { multiple, rounding } = plan;
    const count = BigInt(Math.max(1, plan.periods.length - plan.grace.principal));
    const share = fraction(paidOut(plan), count);
    const rounded = ({ numerator, denominator }: Fraction) => toMultiple(numerator, denominator, multiple, rounding);
    if (plan.flatRounds === 'once') {
      const whole = rounded(add(share, times(flatTotal(plan), 1, Math.max(1, bearingCount(plan)))));
      return (interest) => minus(interest === 0 ? rounded(share) : whole, interest);
    }
    return (interest) => minus(plus(rounded(share), rounded(fraction(interest, 1))), interest);
  },
  declining: (plan) => {
    const level = levelOf(plan);
    return (interest) => minus(level, interest);
  },
  'equal-principal': (plan) => {
    const share = levelOf(plan);
    return () => share;
  },
};

/** Interest of the balance, period by period; what a grace puts off is paid with the first instalment after it. */
function decliningInterest(plan: SchedulePlan): (index: number, period: Period, opening: Rupiah) => Rupiah {
  const { free, interest } = plan.grace;
  let putOff = NOTHING;
  return (index, period, opening) => {
    const earned = index < free ? NOTHING : interestUntil(plan, period, opening, period.due);
    const due = plus(putOff, earned);
    putOff = index < free + interest ? due : NOTHING;
    return index < free + interest ? NOTHING : due;
  };
}

/** How much larger the last instalment is than the equal one, in rupiah. */
function excessOfLast(schedule: readonly Instalment[], level: Rupiah): number {
  const last = schedule.at(-1);
  return last === undefined ? 0 : plus(last.principal, last.interest) - level;
}

/**
 * The schedule of a plan. Its principal sums to what is paid out: the last instalment takes what rounding leaves. Where
 * that is more than half a multiple an instalment, and the plan says so, an equal instalment that shares it is tried.
 */
export const scheduleOf = (plan: SchedulePlan): readonly Instalment[] => laidOut(plan).schedule;

/** A schedule, and the equal instalment that it was laid with, before rounding; nothing for a flat loan, which keeps none. */
interface LaidOut {
  readonly schedule: readonly Instalment[];
  readonly level: Fraction;
}

/** The schedule of a plan as {@link scheduleOf} gives it, with its equal instalment. */
export function laidOut(plan: SchedulePlan): LaidOut {
  if (plan.model === 'flat') return { schedule: lay(plan), level: ZERO };
  const count = plan.periods.length - plan.grace.principal;
  const level = levelOf(plan);
  const found = { schedule: lay(plan, level), level: exactLevelOf(plan) };
  if (plan.model !== 'declining' || !plan.evensOut || plan.instalment !== undefined || count < 2) return found;
  const excess = excessOfLast(found.schedule, level);
  if (Math.abs(excess) <= Math.floor(count / 2) * plan.multiple) return found;
  const shared = plus(level, toMultiple(BigInt(excess), BigInt(count), plan.multiple, plan.rounding));
  const tried = lay(plan, shared);
  const isBetter = Math.abs(excessOfLast(tried, shared)) < Math.abs(excess);
  return isBetter ? { schedule: tried, level: fraction(shared, 1) } : found;
}

/** Lays instalments one behind the other. @param level the equal instalment, where it has been found */
function lay(plan: SchedulePlan, level?: Rupiah): readonly Instalment[] {
  const flat = plan.model === 'flat' ? flatInterest(plan) : undefined;
  const interestOf = decliningInterest(plan);
  const principalPart = PARTS[plan.model](level === undefined ? plan : { ...plan, instalment: level });
  const instalments: Instalment[] = [];
  let balance = NOTHING;
  for (const [index, period] of plan.periods.entries()) {
    const opening = plus(
      balance,
      sumOf(startingWith(plan.advances, period, index === 0), ({ amount }) => amount),
    );
    const owed = plus(
      opening,
      sumOf(advancesWithin(plan.advances, period), ({ amount }) => amount),
    );
    const interest = flat?.[index] ?? interestOf(index, period, opening);
    const part = index < plan.grace.principal ? NOTHING : rupiah(Math.max(0, principalPart(interest)));
    const principal = index === plan.periods.length - 1 ? owed : least(part, owed);
    balance = minus(owed, principal);
    instalments.push({ from: period.from, due: period.due, opening, principal, interest });
    if (plan.instalment !== undefined && balance === 0) break;
  }
  return instalments;
}
