import { DAY_MS, isCalendarDay, wibDay } from './calendar';

const PARTED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const IN_ONE = /^(\d{2})(\d{2})(\d{4})$/;
const WITH_CLOCK = /^(.*?)(?:[ ,T]+(?:(?:pukul|jam|at)\s+)?)([01]?\d|2[0-3])[.:]([0-5]\d)$/i;

const MINUTE_IN_ONE = /^(\d{8}) ?(\d{2})(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[/.\- ](\d{1,2})$/;
/** Days as they are called, by how many days after today they are. */
const CALLED: readonly (readonly [RegExp, number])[] = [
  [/^(hari ini|today)$/i, 0],
  [/^(besok|tomorrow)$/i, 1],
  [/^(kemarin|yesterday)$/i, -1],
];

const twoDigits = (text: string) => text.padStart(2, '0');

/**
 * The day that is written as "30/11/2026", "1.2.26", "30112026" or "2026-11-30", as YYYY-MM-DD: the day stands before the month, as in
 * Indonesia. undefined for anything else, and where there is no such day.
 */
export function typedDay(text: string): string | undefined {
  const written = text.trim();
  const [, day = '', month = '', year = ''] = PARTED.exec(written) ?? IN_ONE.exec(written) ?? [];
  const iso = day === '' ? written : `${year.padStart(4, '20')}-${twoDigits(month)}-${twoDigits(day)}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/** A day by its name, or without its year: then it is of the year in which it is nearest to now. */
function nearDay(text: string, now: number): string | undefined {
  const called = CALLED.find(([name]) => name.test(text));
  if (called) return wibDay(now + called[1] * DAY_MS);
  const [, day = '', month = ''] = WITHOUT_YEAR.exec(text) ?? [];
  if (day === '') return undefined;
  const thisYear = Number(wibDay(now).slice(0, 4));
  const away = (iso: string) => Math.abs(Date.parse(iso) - now);
  const days = [thisYear - 1, thisYear, thisYear + 1].flatMap((year) => typedDay([day, month, year].join('/')) ?? []);
  return days.sort((one, other) => away(one) - away(other))[0];
}

/**
 * The same with a time of day behind it, as YYYY-MM-DDTHH:MM: "30/11/2026 14.30", "301120261430", "1/12 14.30" of the nearest year, or "besok 14.30".
 * @param now milliseconds since 1970 UTC
 */
export function typedMinute(text: string, now = Date.now()): string | undefined {
  const [, before = '', hour = '', minute = ''] = WITH_CLOCK.exec(text.trim().replace(MINUTE_IN_ONE, '$1 $2.$3')) ?? [];
  const day = typedDay(before) ?? nearDay(before.trim(), now);
  return day && `${day}T${twoDigits(hour)}:${minute}`;
}

/** A day, alone or with its time, as {@link typedDay} and {@link typedMinute} give it, as it is written in a field; what is none stays as it is. */
export function writtenDay(iso: string): string {
  const [day = '', clock] = iso.split('T');
  if (!isCalendarDay(day)) return iso;
  const written = day.split('-').toReversed().join('/');
  return clock === undefined ? written : `${written} ${clock.replace(':', '.')}`;
}
