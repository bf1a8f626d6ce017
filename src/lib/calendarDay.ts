const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;
const DAY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** How many days a month (1 to 12) of a year has; 0 when there is no such month. */
export function daysInMonth(year: number, month: number): number {
  return month === FEBRUARY && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0);
}

/** True for a day of the calendar written YYYY-MM-DD; 2023-02-29 is none. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (DAY.exec(text)?.slice(1) ?? []).map(Number);
  return day >= 1 && day <= daysInMonth(year, month);
}
