import { twoDigits } from '../calendar/calendarParts';

export interface YearMonth {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** Reads "2024-03"; undefined for anything else. */
export function parseMonth(value: string | undefined): YearMonth | undefined {
  const match = /^(\d{4})-(\d{2})$/.exec(value ?? '');
  return match ? { year: Number(match[1]), month: Number(match[2]) } : undefined;
}

export function formatMonth({ year, month }: YearMonth): string {
  return `${year}-${twoDigits(month)}`;
}

export function isFuture(choice: YearMonth, present: YearMonth): boolean {
  return choice.year > present.year || (choice.year === present.year && choice.month > present.month);
}
