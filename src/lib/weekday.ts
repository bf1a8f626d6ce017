import { dayMonth } from './dayMonth';

/** A day (YYYY-MM-DD) with its weekday: "Sabtu, 28 Nov". */
export function dayWithWeekday(day: string, language: 'id' | 'en-us'): string {
  const locale = language === 'id' ? 'id-ID' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return `${format.format(new Date(`${day}T00:00Z`))}, ${dayMonth(day, language)}`;
}
