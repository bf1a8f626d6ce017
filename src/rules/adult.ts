import { isCalendarDay, wibDay } from '../lib/calendar';

const ADULT_AGE = 18;

/** A day of birth (YYYY-MM-DD) of a person who is of age today in Jakarta (WIB). */
export function adult(value: unknown): boolean {
  if (typeof value !== 'string' || !isCalendarDay(value)) return false;
  const today = wibDay(Date.now());
  return value <= `${Number(today.slice(0, 4)) - ADULT_AGE}${today.slice(4)}`;
}
