import { addDays, addMonths, type Day, type MonthEnd, partsOf } from './days';

/** Units of a tenor, as the specification names them. */
export type TermUnit = 'MONTHS' | 'WEEKS' | 'DAYS';

export const TERM_UNITS: readonly TermUnit[] = ['MONTHS', 'WEEKS', 'DAYS'];

/** How often is repaid: every 1 month, 2 weeks, 15 days. */
export interface Every {
  readonly count: number;
  readonly unit: TermUnit;
}

/** A tenor as it is answered: `3` is months, `14-DAYS` another unit. Undefined for any other text. */
export function tenorOf(answer: string): Every | undefined {
  const [count = '', unit = 'MONTHS', ...rest] = answer.split('-');
  const known = TERM_UNITS.find((one) => one === unit);
  return known && rest.length === 0 && /^[1-9]\d{0,2}$/.test(count) ? { count: Number(count), unit: known } : undefined;
}

/** A tenor as a form answers it: what `tenorOf` reads. */
export const tenorAnswer = ({ count, unit }: Every): string => (unit === 'MONTHS' ? String(count) : `${count}-${unit}`);

/** The time one instalment is for. Interest runs from the end of the day `from` to the end of the day `due`. */
export interface Period {
  readonly from: Day;
  readonly due: Day;
}

export const DAYS_OF: Readonly<Record<Exclude<TermUnit, 'MONTHS'>, number>> = { WEEKS: 7, DAYS: 1 };

/** The day so many periods after another, going by the anchor day where it counts months. */
export function afterPeriods(start: Day, every: Every, periods: number, anchor?: number, monthEnd?: MonthEnd): Day {
  const count = every.count * periods;
  return every.unit === 'MONTHS'
    ? addMonths(start, count, anchor, monthEnd)
    : addDays(start, count * DAYS_OF[every.unit]);
}

export interface PeriodPlan {
  readonly start: Day;
  readonly every: Every;
  readonly count: number;
  /** the first due day where it is not one period after the start; the others follow it */
  readonly firstDue?: Day;
  readonly monthEnd?: MonthEnd;
}

/** The periods of a schedule, in order. Due days keep the day of the month they began with (31 Jan, 28 Feb, 31 Mar). */
export function periodsOf({ start, every, count, firstDue, monthEnd = 'clamp' }: PeriodPlan): readonly Period[] {
  const origin = firstDue ?? start;
  const anchor = partsOf(origin).day;
  const skipped = firstDue === undefined ? 1 : 0;
  const dues = Array.from({ length: count }, (_, index) =>
    index === 0 && firstDue !== undefined ? firstDue : afterPeriods(origin, every, index + skipped, anchor, monthEnd),
  );
  return dues.map((due, index) => ({ from: dues[index - 1] ?? start, due }));
}
