import { type Day, dayOf } from '../../../src/lending/days';
import { DAY_MS, wibDay } from '../../../src/lib/calendar';

const WIB_OFFSET_MS = 7 * 3_600_000;

/** When the day of a moment began in Jakarta (WIB, UTC+7). */
export function startOfWibDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + WIB_OFFSET_MS) / DAY_MS) * DAY_MS - WIB_OFFSET_MS);
}

/** The date of a moment in Jakarta as YYYYMMDD. */
export function wibDate(at: Date): string {
  return wibDay(at.getTime()).replace(/-/g, '');
}

/** The calendar day of a moment in Jakarta, as loans reckon by it. */
export const loanDay = (at: Date): Day => dayOf(wibDay(at.getTime()));

/** When a calendar day begins in Jakarta. */
export const wibDayStart = (day: Day): Date => new Date(`${day}T00:00:00+07:00`);

/** When the calendar day after one begins in Jakarta, also after the last that is written in four digits. */
export const nextWibDayStart = (day: Day): Date => new Date(wibDayStart(day).getTime() + DAY_MS);

/** The day so many days after a moment's own in Jakarta, as YYYY-MM-DD. */
export function wibDayIn(at: Date, days: number): string {
  return wibDay(at.getTime() + days * DAY_MS);
}

/** The day after a moment's own in Jakarta, as YYYY-MM-DD. */
export function wibTomorrow(at: Date): string {
  return wibDayIn(at, 1);
}
