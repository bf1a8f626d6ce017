import { wibMonth } from '../lib/calendar';

const EARLIEST = '1900-01';
const MONTH = /^[0-9]{4}-(?:0[1-9]|1[0-2])$/;

/** A month as YYYY-MM, from 1900 to the present one in Jakarta (WIB). */
export function pastMonth(value: unknown): boolean {
  return typeof value === 'string' && MONTH.test(value) && value >= EARLIEST && value <= wibMonth(Date.now());
}
