import { randomInt } from 'node:crypto';
import { wibDate } from './wib';

/** No 0, O, 1, I: the number is read out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number to quote: LC, the WIB date, and six letters or digits that are hard to mistake (LC-20251120-7KQ2MD). */
export function newApplicationNumber(now: Date): string {
  const tail = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `LC-${wibDate(now)}-${tail}`;
}
