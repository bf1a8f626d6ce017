import { isCalendarDay, wibDay } from '../lib/calendar';

const EARLIEST = '1900-01-01';

/** A day of the calendar as YYYY-MM-DD, from 1900 to the present one in Jakarta (WIB). */
export function pastDate(value: unknown): boolean {
  return typeof value === 'string' && isCalendarDay(value) && value >= EARLIEST && value <= wibDay(Date.now());
}
