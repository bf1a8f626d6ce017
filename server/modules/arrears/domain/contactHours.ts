import { addDays, type Day, partsOf } from '../../../../src/lending/days';
import type { Holidays } from '../../../platform/lists/lists';

/** The time zones of Indonesia, in hours ahead of UTC. */
const OFFSETS = { WIB: 7, WITA: 8, WIT: 9 } as const;
export type Zone = keyof typeof OFFSETS;

/** The provinces by their zone, as the address picker spells them. */
export const PROVINCES_OF: Readonly<Record<Zone, readonly string[]>> = {
  WIB: [
    ...['Aceh', 'Sumatera Utara', 'Sumatera Barat', 'Riau', 'Jambi', 'Sumatera Selatan', 'Bengkulu', 'Lampung'],
    ...['Kepulauan Bangka Belitung', 'Kepulauan Riau', 'DKI Jakarta', 'Jawa Barat', 'Jawa Tengah'],
    ...['DI Yogyakarta', 'Jawa Timur', 'Banten', 'Kalimantan Barat', 'Kalimantan Tengah'],
  ],
  WITA: [
    ...['Bali', 'Nusa Tenggara Barat', 'Nusa Tenggara Timur', 'Kalimantan Selatan', 'Kalimantan Timur'],
    ...['Kalimantan Utara', 'Sulawesi Utara', 'Sulawesi Tengah', 'Sulawesi Selatan', 'Sulawesi Tenggara'],
    ...['Gorontalo', 'Sulawesi Barat'],
  ],
  WIT: [
    ...['Maluku', 'Maluku Utara', 'Papua', 'Papua Barat', 'Papua Selatan', 'Papua Tengah', 'Papua Pegunungan'],
    'Papua Barat Daya',
  ],
};

/** The hours in which a person may be contacted, by the clock of their zone: from the first, before the last. */
export interface ContactHours {
  zone: Zone;
  from: number;
  until: number;
}

/** POJK 22/2023, article 62 (docs/product/reminders.md). */
const LEGAL = { from: 8, until: 20 };

const ZONES = Object.keys(OFFSETS) as readonly Zone[];

/**
 * The contact hours of who lives in a province. Where it is unknown: the hours of the west that are contact hours in the
 * whole country.
 */
export function contactHoursOf(province: unknown): ContactHours {
  const name = typeof province === 'string' ? province.toLowerCase() : '';
  const zone = ZONES.find((one) => PROVINCES_OF[one].some((known) => known.toLowerCase() === name));
  if (zone) return { zone, ...LEGAL };
  return { zone: 'WIB', from: LEGAL.from, until: LEGAL.until - (OFFSETS.WIT - OFFSETS.WIB) };
}

/** A moment by the clock of a person. */
export interface LocalTime {
  day: Day;
  /** 0 to 23 */
  hour: number;
}

/** True within the hours in which a person may be contacted. */
export const isContactHour = ({ from, until }: ContactHours, hour: number): boolean => from <= hour && hour < until;

/** True while a contact hour of a day is still to come or runs anywhere in the country: the west is where it ends last. */
export const hasContactHours = (at: Date): boolean => hourIn('WIB', at) < LEGAL.until;

/** The contact hour that is next to an hour. */
export const fitHour = ({ from, until }: ContactHours, hour: number): number =>
  Math.min(Math.max(hour, from), until - 1);

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The hour of a moment by the clock of a zone, 0 to 23. In contact hours its day is the same as in Jakarta. */
export function hourIn(zone: Zone, at: Date): number {
  return (Math.floor(at.getTime() / HOUR_MS) + OFFSETS[zone]) % DAY_HOURS;
}

/** A moment by a clock of a zone, which is ahead of that of Jakarta around midnight. @param jakarta its day in Jakarta */
export function localTime(zone: Zone, at: Date, jakarta: Day): LocalTime {
  const hour = hourIn(zone, at);
  return { day: hour < hourIn('WIB', at) ? addDays(jakarta, 1) : jakarta, hour };
}

/** The next moment after one at which a clock of the zone shows a full hour. */
export function nextHour(zone: Zone, hour: number, after: Date): Date {
  const begun = Math.floor(after.getTime() / HOUR_MS);
  const ahead = (hour - hourIn(zone, after) + DAY_HOURS) % DAY_HOURS || DAY_HOURS;
  return new Date((begun + ahead) * HOUR_MS);
}

/** The month from which on the holidays of the next year have to be known: the decree comes in autumn. */
const KNOWN_FROM_MONTH = 10;

/** The years whose national holidays are not known and have to be on a day: its own, and from October the next. */
export function yearsWithoutHolidays(day: Day, holidays: Holidays): readonly number[] {
  const { year, month } = partsOf(day);
  const years = month >= KNOWN_FROM_MONTH ? [year, year + 1] : [year];
  return years.filter((one) => !holidays.has(one));
}

/** The day of the week: 0 on Sunday, 6 on Saturday. */
function weekdayOf(day: Day): number {
  const { year, month, day: date } = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay();
}

/**
 * Whether a person may be contacted about what is late on a day: Monday to Saturday, on no national holiday. `unknown` where
 * the holidays of the year are not known.
 */
export function collectionDay(day: Day, holidays: Holidays): 'open' | 'closed' | 'unknown' {
  if (weekdayOf(day) === 0) return 'closed';
  const known = holidays.get(partsOf(day).year);
  if (!known) return 'unknown';
  return known.has(day) ? 'closed' : 'open';
}

const SATURDAY = 6;

/**
 * The day that so many working days after another one come to: Saturdays, Sundays and national holidays do not count. Of a year
 * whose holidays are not known none is left out, so it is never later than it should be.
 */
export function workingDaysAfter(from: Day, count: number, holidays: Holidays): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) !== SATURDAY && collectionDay(day, holidays) !== 'closed') left -= 1;
  }
  return day;
}
