import { type Caps, limitOn } from './caps';
import { costADay, isWithin } from './cost';
import { type Day, daysBetween } from './days';
import { type Fraction, fraction, percent, shareOf, times, toDecimal } from './fraction';
import { least, minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import type { Every } from './periods';
import { agreedPeriods, planOf } from './plan';
import { feeOf, isAmountOf, isOfferedOn, isSameTenor, type Product, type ProductFee, termsOfProduct } from './product';
import { type Instalment, scheduleOf } from './schedule';
import type { LoanTerms } from './terms';
import { discountOn, type Voucher, type VoucherKind, voucherMisfit } from './vouchers';

export interface QuotedFee {
  readonly id: string;
  /** what the product asks for, or the price of an insurance that comes with it */
  readonly kind: 'fee' | 'premium';
  readonly at: ProductFee['at'];
  /** in rupiah, of all instalments together */
  readonly amount: Rupiah;
  readonly outsideCap: boolean;
  /** what the lender bears of it, in rupiah; absent where the person pays it whole */
  readonly borne?: Rupiah;
}

export interface QuotedInstalment {
  readonly number: number;
  readonly due: Day;
  readonly principal: Rupiah;
  readonly interest: Rupiah;
  readonly fee: Rupiah;
  readonly total: Rupiah;
}

/** What a voucher takes off, in rupiah: a fee from what is paid out, or interest from the first instalment. */
export interface QuotedVoucher {
  readonly kind: VoucherKind;
  readonly amount: Rupiah;
}

/** Everything a person sees before they agree, in rupiah: what comes, what is paid when, and what it costs. */
export interface Quote {
  readonly product: string;
  readonly rateVersion: string;
  /** the day of the pay-out that was reckoned with */
  readonly day: Day;
  readonly tenor: Every;
  readonly amount: Rupiah;
  readonly paidOut: Rupiah;
  readonly fees: readonly QuotedFee[];
  readonly instalments: readonly QuotedInstalment[];
  /** of all instalments together, before a voucher */
  readonly interest: Rupiah;
  /** absent where no voucher takes anything off */
  readonly voucher?: QuotedVoucher;
  /** all instalments together */
  readonly toRepay: Rupiah;
  /** interest and fees that the legal limit counts, less what a voucher takes off */
  readonly cost: Rupiah;
  readonly days: number;
  /** a share of the amount a day, and its legal limit, exact */
  readonly costADay: Fraction;
  readonly costLimit: Fraction | undefined;
  /** what one late day costs, a share of what is overdue, after the days of grace */
  readonly late: { readonly aDay: Fraction; readonly graceDays: number };
  readonly terms: LoanTerms;
}

/** Why there is no quote: the code the specification has for it is the caller's. */
export type NoQuote = 'not-offered' | 'amount' | 'tenor' | 'above-cap';

export interface Asked {
  readonly amount: number;
  readonly tenor: Every;
  readonly day: Day;
  /** ids of the insurances taken */
  readonly insurance?: readonly string[];
  /** takes nothing off a loan that it is not for */
  readonly voucher?: Voucher | undefined;
}

/** All costs together never exceed the amount, where no dated limit says less. */
const WHOLE: Fraction = { numerator: 1n, denominator: 1n };

function quotedFees(product: Product, { amount, insurance = [] }: Asked, count: number): readonly QuotedFee[] {
  const of = rupiah(amount);
  const own = product.fees.map((fee): QuotedFee => {
    const one = feeOf(fee, of);
    const whole = fee.at === 'instalment' ? rupiah(one * count) : one;
    return { id: fee.id, kind: 'fee', at: fee.at, amount: whole, outsideCap: fee.outsideCap ?? false };
  });
  const premiums = (product.insurance ?? [])
    .filter(({ id, optional }) => !optional || insurance.includes(id))
    .map((one): QuotedFee => {
      const premium = shareOf(of, percent(one.percent));
      return { id: one.id, kind: 'premium', at: 'disbursement', amount: premium, outsideCap: false };
    });
  return [...own, ...premiums].filter((fee) => fee.amount > 0);
}

const sumFees = (fees: readonly QuotedFee[], fits: (fee: QuotedFee) => boolean) =>
  sumOf(fees.filter(fits), ({ amount }) => amount);

interface CostBeforeFees {
  readonly amount: Rupiah;
  readonly interest: Rupiah;
  readonly days: number;
  readonly limit: Fraction | undefined;
}

/**
 * The fees as they are taken: what the limit does not count, at the pay-out, is taken as far as the whole still costs no more
 * a day than the limit, and the lender bears the rest. A voucher changes nothing of it, so it takes off what it says.
 */
function feesBelowCap(fees: readonly QuotedFee[], { amount, interest, days, limit }: CostBeforeFees) {
  if (!limit) return fees;
  const isLowered = ({ outsideCap, at }: QuotedFee) => outsideCap && at === 'disbursement';
  const most = shareOf(amount, times(limit, BigInt(days)), 'down');
  let room = Math.max(0, most - interest - sumFees(fees, (fee) => !isLowered(fee)));
  return fees
    .map((fee): QuotedFee => {
      if (!isLowered(fee)) return fee;
      const taken = least(fee.amount, rupiah(room));
      room -= taken;
      return taken === fee.amount ? fee : { ...fee, amount: taken, borne: minus(fee.amount, taken) };
    })
    .filter((fee) => fee.amount > 0);
}

/**
 * What a loan would cost, to the rupiah: the slider, the server's binding quote and the check of products all ask here.
 * @returns the quote, or why there is none
 */
export function quoteLoan(product: Product, caps: Caps, asked: Asked): Quote | NoQuote {
  if (!isOfferedOn(product, asked.day)) return 'not-offered';
  if (!isAmountOf(product, asked.amount)) return 'amount';
  if (!product.tenors.some((tenor) => isSameTenor(tenor, asked.tenor))) return 'tenor';
  const quote = reckon(product, caps, asked);
  return fitsCaps(quote) ? quote : 'above-cap';
}

/** True when a loan costs no more a day, and no more in all, than the limits allow. */
export function fitsCaps({ costADay, costLimit, cost, amount, terms }: Quote): boolean {
  const inAll = shareOf(amount, terms.costLimit, 'down');
  return cost <= inAll && (costLimit === undefined || isWithin(costADay, costLimit));
}

/** What the voucher of a loan takes off its costs; undefined where it takes nothing. */
function quotedVoucher(
  product: Product,
  { voucher, amount, tenor }: Asked,
  { fees, schedule }: { fees: readonly QuotedFee[]; schedule: readonly Instalment[] },
): QuotedVoucher | undefined {
  if (!voucher || voucherMisfit(voucher, { product, amount, tenor }) !== undefined) return undefined;
  const cost = {
    ADMIN_FEE: () =>
      sumFees(fees, ({ kind, at, outsideCap }) => kind === 'fee' && at === 'disbursement' && !outsideCap),
    FIRST_INTEREST: () => schedule[0]?.interest ?? NOTHING,
  }[voucher.kind]();
  const off = discountOn(cost, voucher);
  return off > 0 ? { kind: voucher.kind, amount: off } : undefined;
}

/** The instalments as they are paid; a discount on interest lowers the first. */
function quotedInstalments(schedule: readonly Instalment[], fee: Rupiah, interestOff: Rupiah) {
  let left = interestOff;
  return schedule.map(({ due, principal, interest: full }, index): QuotedInstalment => {
    const off = least(left, full);
    left = minus(left, off);
    const interest = minus(full, off);
    return { number: index + 1, due, principal, interest, fee, total: plus(principal, interest, fee) };
  });
}

/** The figures of a loan, whether or not a limit allows them: what the check of products judges. */
export function reckon(product: Product, caps: Caps, asked: Asked): Quote {
  const { tenor, day } = asked;
  const amount = rupiah(asked.amount);
  const plain = termsOfProduct(product, tenor, amount, WHOLE);
  const periods = agreedPeriods(plain, day);
  const lastDay = periods.at(-1)?.due ?? day;
  const schedule = scheduleOf(planOf(plain, periods, [{ day, amount }]));
  const interest = sumOf(schedule, (one) => one.interest);
  const days = Math.max(1, daysBetween(day, lastDay));
  const limit = limitOn(caps.costADay, day, lastDay);
  const fees = feesBelowCap(quotedFees(product, asked, schedule.length), { amount, interest, days, limit });
  const voucher = quotedVoucher(product, asked, { fees, schedule });
  const off = (kind: VoucherKind) => (voucher?.kind === kind ? voucher.amount : NOTHING);
  const [feeOff, interestOff] = [off('ADMIN_FEE'), off('FIRST_INTEREST')];
  const costLimit = limitOn(caps.totalCost, day, lastDay) ?? WHOLE;
  const terms: LoanTerms = { ...plain, costLimit, ...(interestOff > 0 && { interestOff }) };
  const instalments = quotedInstalments(schedule, terms.instalmentFee ?? NOTHING, interestOff);
  const counted = sumFees(fees, ({ outsideCap }) => !outsideCap);
  const cost = minus(plus(interest, counted), feeOff, interestOff);
  const withheld = sumFees(fees, ({ at }) => at === 'disbursement');
  return {
    product: product.id,
    rateVersion: product.rateVersion,
    day,
    tenor,
    amount,
    paidOut: minus(amount, minus(withheld, feeOff)),
    fees,
    instalments,
    interest,
    ...(voucher && { voucher }),
    toRepay: sumOf(instalments, ({ total }) => total),
    cost,
    days,
    costADay: costADay({ contractValue: amount, interest, fees: minus(cost, interest), days }),
    costLimit: limit,
    late: { aDay: percent(product.late.percentADay), graceDays: product.late.graceDays },
    terms,
  };
}

/** The same loan if it cost so many rupiah more: for judging what rounding could add. */
export function dearer(quote: Quote, more: number): Quote {
  const { amount, interest, days } = quote;
  const cost = plus(quote.cost, more);
  return { ...quote, cost, costADay: costADay({ contractValue: amount, interest, fees: minus(cost, interest), days }) };
}

/** The price of the insurance that comes with a loan, in rupiah. */
export const premiumOf = ({ fees }: Pick<Quote, 'fees'>): Rupiah => sumFees(fees, ({ kind }) => kind === 'premium');

/** All that a loan costs, in rupiah: also what the legal limit does not count. */
export const wholeCost = ({ toRepay, paidOut }: Quote): Rupiah => minus(toRepay, paidOut);

/** The same as a share of the amount, in per cent with one digit: 9.3. */
export const wholeCostShare = (quote: Quote): string => toDecimal(fraction(wholeCost(quote) * 100, quote.amount), 1);

/** What a day late costs, in per cent of what is overdue, without zeros at its end: 0.15. */
export const latePercent = ({ late }: Pick<Quote, 'late'>): string =>
  toDecimal(times(late.aDay, 100), 4).replace(/\.?0+$/, '');

/** All that a loan costs, a share of the amount a day: also what the legal limit does not count. */
export const wholeCostADay = ({ amount, paidOut, toRepay, days }: Quote): Fraction =>
  fraction(minus(toRepay, paidOut), BigInt(amount) * BigInt(days));

/** A share a day for reading, in per cent with four digits: 0.0944. */
export const percentADay = (share: Fraction): string => toDecimal(times(share, 100), 4);
