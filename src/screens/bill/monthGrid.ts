import { daysInMonth } from '../../lib/calendar';
import type { Language } from '../../lib/locale';

const two = (number: number) => String(number).padStart(2, '0');

/** The month so many months later. @param month YYYY-MM */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`;
}

/** The weeks of a month (YYYY-MM) from Monday on, as days (YYYY-MM-DD); undefined where a week begins or ends in another month. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const [year, of] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const before = (new Date(Date.UTC(year, of - 1, 1)).getUTCDay() + 6) % 7;
  const count = daysInMonth(year, of);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= count ? `${month}-${two(day)}` : undefined;
    }),
  );
}

/** The names of the days of a week from Monday on: for reading, and short. */
export function weekdayNames(language: Language): readonly { long: string; short: string }[] {
  const name = (style: 'long' | 'short') => new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
  const [long, short] = [name('long'), name('short')];
  // 5 January 2026 is a Monday
  return Array.from({ length: 7 }, (_, at) => Date.UTC(2026, 0, 5 + at)).map((at) => ({
    long: long.format(at),
    short: short.format(at),
  }));
}
