import { ageOn, isCalendarDay, wibDay } from '../lib/calendar';

const ADULT_AGE = 18;

/** A day of birth (YYYY-MM-DD) of a person who is of age today in Jakarta (WIB). */
export function adult(value: unknown): boolean {
  return typeof value === 'string' && isCalendarDay(value) && ageOn(value, wibDay(Date.now())) >= ADULT_AGE;
}
