import type { Day, MonthEnd } from './days';
import type { Fraction } from './fraction';
import type { DayCount } from './interest';
import type { Rounding, Rupiah } from './money';
import type { Every, Period } from './periods';
import type { Grace, RepaymentModel } from './schedule';

/** What an amount that is owed is for. */
export type Part = 'penalty' | 'fee' | 'interest' | 'principal';

const PARTS_OF_DEBT: readonly Part[] = ['penalty', 'fee', 'interest', 'principal'];

/** Where money goes that is ahead of what is due: to the instalment after, to the last, or to all in equal parts. */
export type Ahead = 'next' | 'last' | 'spread';

/**
 * What a payment pays first. `overdue`, `due` and `ahead` are the order of parts of what fell due before the day of the
 * payment, on it, and after it.
 */
export interface Allocation {
  readonly overdue: readonly Part[];
  readonly due: readonly Part[];
  readonly ahead: readonly Part[];
  /** `instalment`: all parts of the oldest instalment before the next; `part`: each part of all instalments in turn */
  readonly across: 'instalment' | 'part';
  readonly aheadTo: Ahead;
}

/** The product's own order: penalty, fee, interest, principal, oldest instalment first. */
export const OLDEST_FIRST: Allocation = {
  overdue: PARTS_OF_DEBT,
  due: PARTS_OF_DEBT,
  ahead: PARTS_OF_DEBT,
  across: 'instalment',
  aheadTo: 'next',
};

/**
 * What lateness costs.
 * - `daily`: a rate a day of the overdue principal and interest, from the day after the grace
 * - `once`: a share of what the instalment still owes, when its grace is over
 */
export interface LateCharge {
  readonly kind: 'daily' | 'once';
  readonly rate: Fraction;
  /** days after the due day that bear no penalty */
  readonly graceDays: number;
}

/** All that decides what a loan owes on a day, apart from what happened to it. */
export interface LoanTerms {
  readonly model: RepaymentModel;
  /** a year, as a fraction of one */
  readonly rate: Fraction;
  readonly dayCount: DayCount;
  /** how the equal instalment is found, where not by `dayCount` */
  readonly levelBy?: DayCount;
  readonly every: Every;
  readonly count: number;
  readonly firstDue?: Day;
  /** the day the schedule counts from, where not the day of the pay-out */
  readonly anchoredOn?: Day;
  /** the periods, where they are given */
  readonly periods?: readonly Period[];
  readonly monthEnd?: MonthEnd;
  /** the equal instalment is found a second time where the last would differ much from it */
  readonly evensOut: boolean;
  /** a flat instalment is rounded once, principal and interest together; loans of before this rule round each */
  readonly flatRounds?: 'once';
  readonly multiple: number;
  readonly rounding: Rounding;
  readonly grace: Grace;
  readonly instalment?: Rupiah;
  /** a part of each pay-out that is due at once, paid out of it or owed */
  readonly downPayment?: { readonly share: Fraction; readonly withheld: boolean };
  /** a fee in each instalment, in rupiah */
  readonly instalmentFee?: Rupiah;
  /** what a voucher takes off the fixed interest of the first instalments, in rupiah */
  readonly interestOff?: Rupiah;
  readonly allocation: Allocation;
  readonly late?: LateCharge;
  /** interest, fees and penalties never exceed this share of the principal; 1 is 100 % */
  readonly costLimit: Fraction;
  /** days after the pay-out within which giving the principal back costs no interest; without it, none */
  readonly coolingOffDays?: number;
}
