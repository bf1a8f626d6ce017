import { dayMonth, dayMonthYear } from './dayMonth';

type Language = 'id' | 'en-us';

const withWeekday = (day: string, date: string, language: Language): string => {
  const locale = language === 'id' ? 'id-ID' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return date === day ? day : `${format.format(new Date(`${day.slice(0, 10)}T00:00Z`))}, ${date.replace(/^0/, '')}`;
};

/** A day (YYYY-MM-DD) with its weekday, as it is said in a sentence: "Kamis, 3 Des"; the text itself when it is no day. */
export const dayWithWeekday = (day: string, language: Language): string =>
  withWeekday(day, dayMonth(day, language), language);

/** The same with its year, where the year may be another: "Rabu, 27 Jan 2027". */
export const dayWithWeekdayYear = (day: string, language: Language): string =>
  withWeekday(day, dayMonthYear(day, language), language);
