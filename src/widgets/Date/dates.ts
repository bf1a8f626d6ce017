import { twoDigits } from '../calendar/calendarParts';

/** What is chosen of a date so far. */
export interface DateParts {
  readonly year: number | undefined;
  /** 1 to 12 */
  readonly month: number | undefined;
  /** 1 to 31 */
  readonly day: number | undefined;
}

/** Reads "1990-02-28"; undefined for anything else. Also a day that the month does not have: the rules refuse it, not we. */
export function parseDate(value: string | undefined): DateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : undefined;
}

/** The date, once all three parts are chosen. */
export function formatDate({ year, month, day }: DateParts): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}
