import type { Day } from './days';
import { type Fraction, fraction, times } from './fraction';
import { type DayCount, partOfYear } from './interest';
import type { Rupiah } from './money';
import type { Every, Period } from './periods';

/** Money that is owed from the end of a day on, in rupiah; below zero what is paid back. */
export interface Advance {
  readonly day: Day;
  readonly amount: Rupiah;
}

/** What makes interest: a rate a year and how days are counted. */
export interface Accrual {
  readonly rate: Fraction;
  readonly dayCount: DayCount;
  readonly every: Every;
}

/** The interest of one rupiah from one day of a period to another, as an exact fraction of it. */
export function interestFactor(period: Period, from: Day, to: Day, { rate, dayCount, every }: Accrual): Fraction {
  const { numerator, denominator } = partOfYear(period, from, to, every, dayCount);
  return times(rate, numerator, denominator);
}

/** The advances a period begins with: those of its first day, in the first period those before it too. */
export const startingWith = (advances: readonly Advance[], { from }: Period, isFirst: boolean): readonly Advance[] =>
  advances.filter(({ day }) => day === from || (isFirst && day < from));

export const advancesWithin = (advances: readonly Advance[], { from, due }: Period): readonly Advance[] =>
  advances.filter(({ day }) => day > from && day < due);

export interface LevelInput {
  readonly advances: readonly Advance[];
  readonly periods: readonly Period[];
  readonly accrual: Accrual;
}

/**
 * The equal instalment that pays the advances back within the periods, in rupiah, exact before it is rounded: what the advances grow to, `G = G(1 + f)`, is divided by what one rupiah an instalment grows to,
 * `N = N(1 + f) + 1`. Both stand over one denominator, `scale`, which falls away.
 */
export function levelInstalment({ advances, periods, accrual }: LevelInput): Fraction {
  let grown = 0n;
  let paid = 0n;
  let scale = 1n;
  for (const [index, period] of periods.entries()) {
    for (const { amount } of startingWith(advances, period, index === 0)) grown += BigInt(amount) * scale;
    const whole = interestFactor(period, period.from, period.due, accrual);
    grown *= whole.denominator + whole.numerator;
    paid *= whole.denominator + whole.numerator;
    scale *= whole.denominator;
    for (const { day, amount } of advancesWithin(advances, period)) {
      const part = interestFactor(period, day, period.due, accrual);
      grown = grown * part.denominator + BigInt(amount) * (part.denominator + part.numerator) * scale;
      paid *= part.denominator;
      scale *= part.denominator;
    }
    paid += scale;
  }
  return fraction(grown, paid);
}
