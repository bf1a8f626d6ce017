import type { Day } from './days';
import { type Fraction, percent, shareOf, times } from './fraction';
import type { DayCount } from './interest';
import { NOTHING, plus, type Rupiah, rupiah } from './money';
import { afterPeriods, type Every } from './periods';
import { NO_GRACE, type RepaymentModel } from './schedule';
import { type Allocation, type LoanTerms, OLDEST_FIRST, type Part } from './terms';

/** A share in per cent, as text so that it is exact: "2.6". */
type Percent = string;

/**
 * A fee: a share of the amount or a sum in rupiah. `outsideCap`: certified signature and tax do not count as cost; at the
 * pay-out the lender bears what of them would take the whole cost a day above its limit.
 */
export interface ProductFee {
  readonly id: string;
  readonly at: 'disbursement' | 'instalment';
  readonly percent?: Percent;
  readonly amount?: number;
  readonly outsideCap?: boolean;
}

/** An insurance that comes with a product, or that its person may take: a premium of the amount, once. */
export interface ProductInsurance {
  readonly id: string;
  readonly percent: Percent;
  readonly optional: boolean;
  /** who insures, as its document names it */
  readonly insurer: string;
  /** for so many days after the pay-out it can be cancelled, and the whole premium comes back */
  readonly cancelDays: number;
}

/** A loan product as its file in products/ says it. Names of kinds, units and accounts are the specification's. */
export interface Product {
  readonly id: string;
  readonly kind: 'CASH' | 'RETAIL' | 'INSTALLMENT';
  readonly accountType: 'VCC' | 'PDL' | 'POS';
  readonly status: 'INITIAL' | 'CREATED' | 'UNAVAILABLE';
  /** named by every quote; a quote of another version is asked for again (RATE_VERSION_CHANGED) */
  readonly rateVersion: string;
  readonly offered: { readonly from: string; readonly until?: string };
  /** in rupiah, from the least to the most in steps */
  readonly amounts: { readonly least: number; readonly most: number; readonly step: number };
  readonly tenors: readonly Every[];
  /** how often is repaid; without it once, at the end */
  readonly repayEvery?: Every;
  readonly interest: {
    readonly model: RepaymentModel;
    readonly percent: Percent;
    readonly per: 'day' | 'month' | 'year';
  };
  readonly instalmentMultiple: number;
  readonly fees: readonly ProductFee[];
  readonly late: { readonly percentADay: Percent; readonly graceDays: number };
  /** for so many days after the pay-out the principal may be given back without interest */
  readonly coolingOffDays?: number;
  readonly allocation?: readonly Part[];
  /** moves the next due day by a tenor of its own, against a share of its unpaid principal and interest */
  readonly extension?: { readonly by: Every; readonly feePercent: Percent; readonly atMost: number };
  /** makes a plan of a bill, with interest a month of its amount and a share paid in advance */
  readonly billInstalment?: {
    readonly counts: readonly number[];
    readonly percentAMonth: Percent;
    readonly inAdvancePercent: Percent;
    readonly least: number;
  };
  /** what people who are late may be offered: smaller payments, and days in which nothing is asked */
  readonly relief?: {
    readonly mostInstalments: number;
    /** of one pause, and how many a loan may have */
    readonly pauseDays: number;
    readonly pauses: number;
    /** what one operator may decide alone, in rupiah: owed with a plan, spared by a pause */
    readonly aloneUpTo: number;
  };
  readonly insurance?: readonly ProductInsurance[];
  readonly who: {
    readonly leastAge: number;
    readonly newUsers: boolean;
    /** not for so many days after the last late payment */
    readonly afterLateDays?: number;
  };
}

/** How many of a rate's spans a year has, so that a flat rate a month is exactly that in each month. */
const YEARLY = { day: 365, month: 12, year: 1 } as const;

const FLAT_BY_PERIOD: DayCount = { days: 'period' };
const ACTUAL_365: DayCount = { days: 'actual', year: 365 };

export const isSameTenor = (one: Every, other: Every): boolean => one.count === other.count && one.unit === other.unit;

/** How often a loan of a tenor is repaid, and in how many instalments. */
function repaymentOf({ repayEvery }: Product, tenor: Every): { readonly every: Every; readonly count: number } {
  if (repayEvery === undefined || repayEvery.unit !== tenor.unit) return { every: tenor, count: 1 };
  return { every: repayEvery, count: Math.max(1, Math.floor(tenor.count / repayEvery.count)) };
}

/** A fee of an amount in rupiah; a share is rounded up to whole rupiah by half-even. */
export const feeOf = ({ percent: share, amount }: ProductFee, of: Rupiah): Rupiah =>
  plus(share === undefined ? NOTHING : shareOf(of, percent(share)), rupiah(amount ?? 0));

/** The sum of a product's fees at one time, in rupiah. */
const feesAt = (product: Product, at: ProductFee['at'], amount: Rupiah): Rupiah =>
  plus(...product.fees.filter((fee) => fee.at === at).map((fee) => feeOf(fee, amount)));

function allocationOf({ allocation }: Product): Allocation {
  return allocation === undefined
    ? OLDEST_FIRST
    : { ...OLDEST_FIRST, overdue: allocation, due: allocation, ahead: allocation };
}

/**
 * The terms a loan of a product has.
 * @param costLimit all that a loan may ever cost, as a share of its amount (the cap in force on the day of the contract)
 */
export function termsOfProduct(product: Product, tenor: Every, amount: Rupiah, costLimit: Fraction): LoanTerms {
  const { interest, late, coolingOffDays } = product;
  const fee = feesAt(product, 'instalment', amount);
  const byDay = interest.model !== 'flat' || interest.per === 'day';
  return {
    model: interest.model,
    rate: times(percent(interest.percent), YEARLY[interest.per]),
    dayCount: byDay ? ACTUAL_365 : FLAT_BY_PERIOD,
    ...repaymentOf(product, tenor),
    evensOut: true,
    ...(interest.model === 'flat' && { flatRounds: 'once' }),
    multiple: product.instalmentMultiple,
    rounding: 'half-even',
    grace: NO_GRACE,
    ...(fee > 0 && { instalmentFee: fee }),
    allocation: allocationOf(product),
    late: { kind: 'daily', rate: percent(late.percentADay), graceDays: late.graceDays },
    costLimit,
    ...(coolingOffDays !== undefined && { coolingOffDays }),
  };
}

/** True on the days a product is offered. */
export const isOfferedOn = ({ offered, status }: Product, day: Day): boolean =>
  status === 'CREATED' && day >= offered.from && (offered.until === undefined || day <= offered.until);

/** True for an amount that a product lends. */
export function isAmountOf({ amounts: { least, most, step } }: Product, amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= least && amount <= most && (amount - least) % step === 0;
}

/** All amounts a product lends, in rupiah. */
export function amountsOf({ amounts: { least, most, step } }: Product): readonly Rupiah[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => rupiah(least + index * step));
}

/** The last day of a tenor that begins on a day. */
export const tenorEnd = (from: Day, tenor: Every): Day => afterPeriods(from, tenor, 1);
