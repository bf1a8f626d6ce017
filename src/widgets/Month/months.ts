export interface YearMonth {
  year: number;
  /** 1 to 12 */
  month: number;
}

const LONGEST_CAREER_YEARS = 60;

/** Reads "2024-03"; undefined for anything else. */
export function parseMonth(value: string | undefined): YearMonth | undefined {
  const match = /^(\d{4})-(\d{2})$/.exec(value ?? '');
  return match ? { year: Number(match[1]), month: Number(match[2]) } : undefined;
}

export function formatMonth({ year, month }: YearMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Years to choose from, newest first. */
export function offeredYears(present: YearMonth): number[] {
  return Array.from({ length: LONGEST_CAREER_YEARS }, (_, back) => present.year - back);
}

export function isFuture(choice: YearMonth, present: YearMonth): boolean {
  return choice.year > present.year || (choice.year === present.year && choice.month > present.month);
}

/** January to December in the language. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language === 'en-us' ? 'en-US' : 'id-ID', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
}
