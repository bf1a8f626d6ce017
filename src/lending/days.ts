import { daysInMonth, isCalendarDay } from '../lib/calendar';

/** A calendar day in Jakarta (WIB), YYYY-MM-DD. It has no time and no zone, so two of them compare as texts. */
export type Day = string & { readonly unit: 'day' };

/** @throws RangeError for what is no day of the calendar */
export function dayOf(text: string): Day {
  if (!isCalendarDay(text)) throw new RangeError(`"${text}" is no day such as 2026-01-31`);
  return text as Day;
}

export interface DayParts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly day: number;
}

export const partsOf = (day: Day): DayParts => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

const two = (number: number) => String(number).padStart(2, '0');
const written = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as Day;

/** Days before a month, counted from 1 March, so that a leap day is the last of its year. */
const daysBeforeMonth = (month: number) => Math.floor((153 * ((month + 9) % 12) + 2) / 5);

/** The number of a day in the Gregorian calendar; the one of the next day is greater by 1. */
function numberOf(date: Day): number {
  const { year, month, day } = partsOf(date);
  const from = month > 2 ? year : year - 1;
  const leapDays = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return from * 365 + leapDays + daysBeforeMonth(month) + day;
}

/** Days from one day to another; below zero when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

export const daysInYear = (year: number): number => (daysInMonth(year, 2) === 29 ? 366 : 365);

/** The day so many days later. @param days a whole number, also below zero */
export function addDays(from: Day, days: number): Day {
  let { year, month, day } = partsOf(from);
  day += days;
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  while (day < 1) {
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    day += daysInMonth(year, month);
  }
  return written(year, month, day);
}

/** What becomes of the 31st in a month without one: `clamp` the last day of the month, `roll` the first of the next. */
export type MonthEnd = 'clamp' | 'roll';

/**
 * The day so many months later, on the anchor day of the month: from 31 January the 28 February and the 31 March.
 * @param anchor 1 to 31, the day of the month all days of a schedule go by
 */
export function addMonths(from: Day, months: number, anchor = partsOf(from).day, monthEnd: MonthEnd = 'clamp'): Day {
  const { year, month } = partsOf(from);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = daysInMonth(toYear, toMonth);
  if (anchor <= last) return written(toYear, toMonth, anchor);
  return monthEnd === 'clamp' ? written(toYear, toMonth, last) : addDays(written(toYear, toMonth, last), 1);
}

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
export const later = (one: Day, other: Day): Day => (one > other ? one : other);
