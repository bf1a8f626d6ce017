import { type Language, locale } from './locale';

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** A day (YYYY-MM-DD) shown as day and month, without a zero before it: "1 Des", in English "1 Dec" (docs/product/rules.md); the text itself when it is no day. */
export function dayMonth(day: string, language: Language): string {
  const [, , month, date] = DAY.exec(day) ?? [];
  const at = (Number(month) - 1) * 3;
  const name = locale(language).months.slice(at, at + 3);
  return date && name.length === 3 ? `${Number(date)} ${name}` : day;
}

/** A day with its year, where the year matters: "1 Nov 1990". */
export function dayMonthYear(day: string, language: Language): string {
  const short = dayMonth(day, language);
  return short === day ? day : `${short} ${day.slice(0, 4)}`;
}
