import { wibClock, wibDay } from './calendar';
import { dayMonthYear } from './dayMonth';
import type { Language } from './locale';
import { dayWithWeekday, withWeekday, writtenDay } from './namedDay';
import { NO_BREAK } from './noBreak';

export { dayWithWeekday };

/** The number of a day stays in the line of its month. */
const numberWithMonth = (said: string): string => said.replace(/, (\d+) /, `, $1${NO_BREAK}`);

/** The same with its year, where the year may be another: "Rabu, 27 Jan 2027". */
export const dayWithWeekdayYear = (day: string, language: Language): string =>
  numberWithMonth(writtenDay(day, language));

/** A day as it is said on another one, with its year where that is another: "Kamis, 3 Des", in December "Minggu, 3 Jan 2027". */
export const dayFrom = (today: string, day: string, language: Language): string =>
  numberWithMonth((day.slice(0, 4) === today.slice(0, 4) ? dayWithWeekday : writtenDay)(day, language));

/** The same for large words of few lines, none of which ends within the date: "Rabu, 2 Des" stays whole from its number on. */
export const unbrokenDayFrom = (today: string, day: string, language: Language): string =>
  dayFrom(today, day, language).replace(/ (?=\d{4}$)/, NO_BREAK);

/** The same on the day it is in Jakarta now. @param now milliseconds since 1970 UTC */
export const dayFromNow = (day: string, language: Language, now = Date.now()): string =>
  dayFrom(wibDay(now), day, language);

/** The same with its year beside its name, where both stand in one line of a phone: "Rab, 27 Jan 2027". */
export const dayInRow = (day: string, language: Language): string =>
  numberWithMonth(withWeekday(day, dayMonthYear(day, language), language, 'short'));

/**
 * An ISO time for reading, "Sabtu, 21 Nov, 09.12 WIB", with its year where that is another; the text itself when it is no time.
 * @param now milliseconds since 1970 UTC
 */
export function wibTime(iso: string, language: Language, now = Date.now()): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  return `${dayFromNow(wibDay(at), language, now)}, ${wibClock(iso, language)} WIB`;
}

/** The same with its year, for what is kept and says the same in every year: "Sabtu, 21 Nov 2026, 09.12 WIB". */
export function wibTimeYear(iso: string, language: Language): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : `${writtenDay(wibDay(at), language)}, ${wibClock(iso, language)} WIB`;
}
