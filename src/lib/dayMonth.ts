import { type Language, locale } from './locale';

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** A day (YYYY-MM-DD) shown as `DD MMM`: "01 Des", in English "1 Dec" (docs/product/rules.md); the text itself when it is no day. */
export function dayMonth(day: string, language: Language): string {
  const [, , month, date] = DAY.exec(day) ?? [];
  const at = (Number(month) - 1) * 3;
  const { months, dayDigits } = locale(language);
  const name = months.slice(at, at + 3);
  return date && name.length === 3 ? `${String(Number(date)).padStart(dayDigits, '0')} ${name}` : day;
}

/** A day with its year, where the year matters: "1 Nov 1990". */
export function dayMonthYear(day: string, language: Language): string {
  const short = dayMonth(day, language);
  return short === day ? day : `${short.replace(/^0/, '')} ${day.slice(0, 4)}`;
}
