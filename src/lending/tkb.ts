import { dayOf, daysBetween } from './days';

/** The success rate after 90 days: of the principal that is owed, the share that is not more than 90 days late. */
export const LATE_DAYS = 90;

/** True for a loan that lowers the rate. @param daysPastDue of the oldest unpaid due day */
export const isLongLate = (daysPastDue: number): boolean => daysPastDue > LATE_DAYS;

/** Whether staff contact no one any more about what fell due on a day: by the calendar, as days of a pause count here too. */
export const isContactOver = (due: string, today: string): boolean => daysBetween(dayOf(due), dayOf(today)) > LATE_DAYS;

/**
 * TKB90 in per cent with two digits, rounded down so that it never says more than is true: "99.98"; "100.00" where nothing
 * is owed.
 * @param owed all the principal that is owed, in rupiah
 * @param longLate that of loans more than 90 days late
 */
export function tkb90Of(owed: number, longLate: number): string {
  if (owed <= 0) return '100.00';
  const hundredths = (BigInt(owed - longLate) * 10_000n) / BigInt(owed);
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
