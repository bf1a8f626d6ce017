import { twoDigits } from '../calendar/calendarParts';

/** What is chosen of a date so far. */
export interface DateParts {
  readonly year: number | undefined;
  /** 1 to 12 */
  readonly month: number | undefined;
  /** 1 to 31 */
  readonly day: number | undefined;
}

const PARTS = /^(\d{4})?-(\d{2})?-(\d{2})?$/;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/**
 * Reads "1990-02-28", and what formatDate gives for a date that is chosen in part; undefined for anything else. Also a
 * day that the month does not have: the rules refuse it, not we.
 */
export function parseDate(value: string | undefined): DateParts | undefined {
  const match = PARTS.exec(value ?? '');
  return match ? { year: numberOf(match[1]), month: numberOf(match[2]), day: numberOf(match[3]) } : undefined;
}

const textOf = (part: number | undefined) => (part === undefined ? '' : twoDigits(part));

/** The date; chosen in part "1990-02-" or "-02-28", which no rule takes for a date; undefined when nothing is chosen. */
export function formatDate({ year, month, day }: DateParts): string | undefined {
  const text = `${year ?? ''}-${textOf(month)}-${textOf(day)}`;
  return text === '--' ? undefined : text;
}
