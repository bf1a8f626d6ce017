import { daysInMonth, wibDay } from '../lib/calendar';
import { nik as isNik } from './nik';

export type Sex = 'MALE' | 'FEMALE';

/** What a NIK says: 6 digits of area, then day, month and year of birth, 2 each, then a serial number. */
export interface NikFacts {
  /** code of the province, city and district that issued it: 6 digits */
  readonly area: string;
  /** 1 to 31 */
  readonly day: number;
  /** 1 to 12 */
  readonly month: number;
  /** last two digits of the year of birth, 0 to 99 */
  readonly year: number;
  readonly sex: Sex;
}

/** Added to a woman's day of birth. */
const WOMAN = 40;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** What a NIK says of its owner; undefined for what is no NIK and for a day of birth that no calendar has. */
export function nikFacts(nik: unknown): NikFacts | undefined {
  if (typeof nik !== 'string' || !isNik(nik)) return undefined;
  const [written = 0, month = 0, year = 0] = [6, 8, 10].map((start) => Number(nik.slice(start, start + 2)));
  const sex = written > WOMAN ? 'FEMALE' : 'MALE';
  const day = sex === 'FEMALE' ? written - WOMAN : written;
  // the century is not known; only of the years that end in 00 it matters, and 2000 had a 29 February
  if (day < 1 || day > daysInMonth(2000 + year, month)) return undefined;
  return { area: nik.slice(0, 6), day, month, year, sex };
}

/** The day of birth without its century, YY-MM-DD, as days of birth are compared. */
export function birthDayOf({ year, month, day }: NikFacts): string {
  return [year, month, day].map(twoDigits).join('-');
}

/**
 * The day of birth as YYYY-MM-DD, in the latest century that puts it not after today in Jakarta (WIB).
 * @param at now, milliseconds since 1970 UTC
 */
export function birthDateOf(facts: NikFacts, at: number): string {
  const recent = `20${birthDayOf(facts)}`;
  return recent <= wibDay(at) ? recent : `19${birthDayOf(facts)}`;
}
