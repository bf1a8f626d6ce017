import { type Language, locale } from './locale';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;
const DAY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** How many days a month (1 to 12) of a year has; 0 when there is no such month. */
export function daysInMonth(year: number, month: number): number {
  return month === FEBRUARY && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0);
}

/** True for a day of the calendar written YYYY-MM-DD; 2023-02-29 is none. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (DAY.exec(text)?.slice(1) ?? []).map(Number);
  return day >= 1 && day <= daysInMonth(year, month);
}

/**
 * The age in full years on a day; both as YYYY-MM-DD. Who was born on 29 February is a year older on 1 March where there
 * is no such day. Below 0 before the birth.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** The day in Jakarta (WIB, UTC+7) as YYYY-MM-DD. @param at milliseconds since 1970 UTC */
export function wibDay(at: number): string {
  return new Date(at + WIB_OFFSET_MS).toISOString().slice(0, 10);
}

/** Milliseconds of a day of 24 hours, as each is in Jakarta. */
export const DAY_MS = 24 * 3_600_000;

/** The days from one to another, both among them, as YYYY-MM-DD; none where the last is before the first. */
export function calendarDays(from: string, until: string): string[] {
  const [first, last] = [from, until].map((day) => Date.parse(`${day}T00:00Z`));
  if (first === undefined || last === undefined || !(first <= last)) return [];
  const count = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, later) => new Date(first + later * DAY_MS).toISOString().slice(0, 10));
}

/** True when two moments (milliseconds since 1970 UTC) lie on the same calendar day in Jakarta. */
export function sameWibDay(one: number, other: number): boolean {
  return Math.floor((one + WIB_OFFSET_MS) / DAY_MS) === Math.floor((other + WIB_OFFSET_MS) / DAY_MS);
}

/** The last moment of a day (YYYY-MM-DD) in Jakarta, milliseconds since 1970 UTC; NaN when it is no day. */
export function wibDayEnd(day: string): number {
  return Date.parse(`${day}T23:59:59.999+07:00`);
}

/** The month in Jakarta (WIB, UTC+7) as YYYY-MM. @param at milliseconds since 1970 UTC */
export function wibMonth(at: number): string {
  return new Date(at + WIB_OFFSET_MS).toISOString().slice(0, 7);
}

/** A time of day as the language writes it, "09.12" in Indonesian. @param time HH:mm */
export const timeOfDay = (time: string, language: Language): string => time.replace(':', locale(language).time);

/** The time of day of an ISO time in Jakarta, "09.12"; the text itself when it is no time. */
export function wibClock(iso: string, language: Language): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  return timeOfDay(new Date(at + WIB_OFFSET_MS).toISOString().slice(11, 16), language);
}
