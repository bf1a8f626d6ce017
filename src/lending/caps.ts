import type { Day } from './days';
import { compare, type Fraction, percent } from './fraction';
import { afterPeriods, type Every } from './periods';

/** A legal limit with the days it is in force. Dated data that an operator changes, never code. */
export interface DatedLimit {
  readonly from: string;
  readonly until?: string;
  /** for tenors up to this one; without it for all others */
  readonly tenorUpTo?: Every;
  readonly percent: string;
}

/** The limits of what a loan may cost, as products/caps.json says them (docs/product/lending.md, "Limits of cost"). */
export interface Caps {
  /** interest and fees, of the amount, a day */
  readonly costADay: readonly DatedLimit[];
  /** penalty, of what is overdue, a day */
  readonly latePenaltyADay: readonly DatedLimit[];
  /** interest, fees and penalties together, of the amount */
  readonly totalCost: readonly DatedLimit[];
  /** all repayments of a month, of the income of a month */
  readonly repaymentOfIncome: readonly DatedLimit[];
  readonly leastAge: number;
  readonly mostLenders: number;
}

const isInForce = ({ from, until }: DatedLimit, day: Day) => from <= day && (until === undefined || day <= until);

const strictest = (limits: readonly DatedLimit[]): Fraction | undefined =>
  limits.map((limit) => percent(limit.percent)).sort(compare)[0];

/**
 * The limit in force on a day for a loan that ends on another: the strictest of those for a tenor it is within, otherwise
 * of those for all others. Undefined when there is none.
 */
export function limitOn(limits: readonly DatedLimit[], day: Day, end: Day): Fraction | undefined {
  const inForce = limits.filter((limit) => isInForce(limit, day));
  const ofTenor = inForce.filter(({ tenorUpTo }) => tenorUpTo !== undefined && end <= afterPeriods(day, tenorUpTo, 1));
  return strictest(ofTenor) ?? strictest(inForce.filter(({ tenorUpTo }) => tenorUpTo === undefined));
}

/** Days on which a limit begins or ends to hold: between two of them nothing changes. */
export function changeDays({ costADay: daily, latePenaltyADay, totalCost }: Caps): readonly string[] {
  return [...new Set([...daily, ...latePenaltyADay, ...totalCost].map(({ from }) => from))].sort();
}
