import type { Day } from './days';
import { compare, type Fraction, percent } from './fraction';
import { afterPeriods, type Every } from './periods';

/** A line of the law with the days it is in force and where it stands. Dated data that an operator changes, never code. */
export interface DatedLine {
  readonly from: string;
  readonly until?: string;
  readonly source: string;
  readonly sourceDay: string;
  /** whether counsel has confirmed the line as it stands */
  readonly counsel: 'CONFIRMED' | 'OPEN';
}

/** A legal limit as a share. */
export interface DatedLimit extends DatedLine {
  /** for tenors up to this one; without it for all others */
  readonly tenorUpTo?: Every;
  readonly percent: string;
}

/** The income of a month that a borrower must have, in rupiah. */
export interface DatedIncome extends DatedLine {
  readonly borrowers: 'NEW' | 'RENEWING';
  readonly amount: number;
}

export interface DatedAge extends DatedLine {
  readonly years: number;
}

/** What the law says of a loan, as products/caps.json has it (docs/product/lending.md, "Limits of cost"). */
export interface Caps {
  /** interest and fees, of the amount, a day */
  readonly costADay: readonly DatedLimit[];
  /** penalty, of what is overdue, a day */
  readonly latePenaltyADay: readonly DatedLimit[];
  /** interest, fees and penalties together, of the amount */
  readonly totalCost: readonly DatedLimit[];
  /** all repayments of a month, of the income of a month */
  readonly repaymentOfIncome: readonly DatedLimit[];
  readonly leastIncome: readonly DatedIncome[];
  readonly leastAge: readonly DatedAge[];
}

const isInForce = ({ from, until }: DatedLine, day: Day) => from <= day && (until === undefined || day <= until);

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

/** The income of a month that a borrower must have on a day, in rupiah; 0 where the law asks for none. */
export function leastIncomeOn({ leastIncome }: Caps, day: Day, { isNew }: { readonly isNew: boolean }): number {
  const borrowers = isNew ? 'NEW' : 'RENEWING';
  const asked = leastIncome.filter((line) => line.borrowers === borrowers && isInForce(line, day));
  return Math.max(0, ...asked.map(({ amount }) => amount));
}

/** The age in years that a borrower must have on a day; 0 where the law asks for none. */
export const leastAgeOn = ({ leastAge }: Caps, day: Day): number =>
  Math.max(0, ...leastAge.filter((line) => isInForce(line, day)).map(({ years }) => years));

/** Days on which a limit begins or ends to hold: between two of them nothing changes. */
export function changeDays({ costADay: daily, latePenaltyADay, totalCost }: Caps): readonly string[] {
  return [...new Set([...daily, ...latePenaltyADay, ...totalCost].map(({ from }) => from))].sort();
}

/** A line that counsel has not confirmed, with its place in products/caps.json. */
export interface OpenLine {
  /** as `costADay/1` */
  readonly place: string;
  readonly line: DatedLine;
}

/** The lines that are in force on a day, or come later, and that counsel has not confirmed. */
export function openLines(caps: Caps, day: Day): readonly OpenLine[] {
  const { costADay, latePenaltyADay, totalCost, repaymentOfIncome, leastIncome, leastAge } = caps;
  const rules = { costADay, latePenaltyADay, totalCost, repaymentOfIncome, leastIncome, leastAge };
  return Object.entries(rules).flatMap(([rule, lines]) =>
    (lines as readonly DatedLine[]).flatMap((line, index) => {
      const isOver = line.until !== undefined && line.until < day;
      return line.counsel === 'CONFIRMED' || isOver ? [] : [{ place: `${rule}/${index}`, line }];
    }),
  );
}

/** An open line in one line of text, for people who run the service. */
export const openLineText = ({ place, line: { from, until, source, sourceDay } }: OpenLine): string =>
  `${place}, from ${from}${until === undefined ? '' : ` until ${until}`}: ${source} (${sourceDay})`;
