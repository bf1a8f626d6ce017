import { dayMonth, dayMonthYear } from './dayMonth';
import type { Language } from './locale';

type Style = 'long' | 'short';

/** Made once each: making one takes longer than a hundred uses. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, weekday: Style): Intl.DateTimeFormat {
  const key = `${language} ${weekday}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  made.set(key, format);
  return format;
}

/** A day as its date is written, behind the weekday; the text itself when it is no day. */
export const withWeekday = (day: string, date: string, language: Language, weekday: Style = 'long'): string => {
  if (date === day) return day;
  const name = formatOf(language, weekday).format(new Date(`${day.slice(0, 10)}T00:00Z`));
  return `${name}, ${date.replace(/^0/, '')}`;
};

/** A day with weekday and year for what is written down or sent, in spaces that all have: "Rabu, 27 Jan 2027". */
export const writtenDay = (day: string, language: Language): string =>
  withWeekday(day, dayMonthYear(day, language), language);

/** A day (YYYY-MM-DD) with its weekday, as it is said in a sentence: "Kamis, 3 Des"; the text itself when it is no day. */
export const dayWithWeekday = (day: string, language: Language): string =>
  withWeekday(day, dayMonth(day, language), language);
