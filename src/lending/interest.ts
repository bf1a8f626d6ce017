import { daysInMonth } from '../lib/calendar';
import { type Day, daysBetween, daysInYear, partsOf } from './days';
import { add, type Fraction, fraction, times, ZERO } from './fraction';
import { DAYS_OF, type Every, type Period } from './periods';

/**
 * How much of a year a period is, for interest on a balance.
 * - `actual`: the days between its ends, over a year of 360, 364 or 365 days, or over the year each day lies in
 * - `thirty`: months of 30 days, over 360 or 365
 * - `month`: the length of the calendar months it begins in, over the year it begins in or each day's own
 * - `period`: the same share for each period: 1/12 a month, 7/364 a week, 1/365 a day
 */
export type DayCount =
  | { readonly days: 'actual'; readonly year: 360 | 364 | 365 | 'own' }
  | { readonly days: 'thirty'; readonly year: 360 | 364 | 365 }
  | { readonly days: 'month'; readonly year: 360 | 364 | 365 | 'own' | 'first' }
  | { readonly days: 'period' };

const WEEKS_OF_YEAR = 52;
const DAYS_OF_YEAR = 365;

/** The share of a year of a whole period that ignores the calendar. */
function nominalShare({ count, unit }: Every): Fraction {
  if (unit === 'MONTHS') return fraction(count, 12);
  return unit === 'WEEKS' ? fraction(count, WEEKS_OF_YEAR) : fraction(count, DAYS_OF_YEAR);
}

function thirtyDays({ count, unit }: Every): number {
  return unit === 'MONTHS' ? count * 30 : count * DAYS_OF[unit];
}

/** Days of the calendar months that begin with the month of a day; of the period where it counts weeks or days. */
function monthDays(from: Day, { count, unit }: Every): number {
  if (unit !== 'MONTHS') return count * DAYS_OF[unit];
  const { year, month } = partsOf(from);
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 1 + index;
    return daysInMonth(Math.floor(at / 12), (at % 12) + 1);
  }).reduce((sum, days) => sum + days, 0);
}

/** So many days after a day as shares of the years they lie in: the first day does not count, the last does. */
function inOwnYears(from: Day, days: number, year = partsOf(from).year): Fraction {
  const left = daysBetween(from, `${year}-12-31` as Day);
  if (days <= left) return fraction(days, daysInYear(year));
  return add(fraction(left, daysInYear(year)), inOwnYears(`${year}-12-31` as Day, days - left, year + 1));
}

type YearOf = Extract<DayCount, { year: unknown }>['year'];

function overYear(from: Day, days: number, year: YearOf): Fraction {
  if (year === 'own') return inOwnYears(from, days);
  return fraction(days, year === 'first' ? daysInYear(partsOf(from).year) : year);
}

/** The share of a year that a whole period is. */
export function yearShare(period: Period, every: Every, count: DayCount): Fraction {
  switch (count.days) {
    case 'actual':
      return overYear(period.from, daysBetween(period.from, period.due), count.year);
    case 'thirty':
      return fraction(thirtyDays(every), count.year);
    case 'month':
      return overYear(period.from, monthDays(period.from, every), count.year);
    case 'period':
      return nominalShare(every);
    default:
      return count satisfies never;
  }
}

/**
 * The share of a year from one day of a period to another: of the days themselves where days count, otherwise that part
 * of the period's share which the days are of its days.
 */
export function partOfYear(period: Period, from: Day, to: Day, every: Every, count: DayCount): Fraction {
  const days = daysBetween(from, to);
  if (days <= 0) return ZERO;
  if (count.days === 'actual') return overYear(from, days, count.year);
  const length = daysBetween(period.from, period.due);
  return days === length ? yearShare(period, every, count) : times(yearShare(period, every, count), days, length);
}
