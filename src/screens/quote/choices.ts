import type { LoanOffers, OwnVoucher } from '../../contract/generated/bodies';
import { discountOf } from '../../kit/vouchers/voucherTexts';
import type { Caps } from '../../lending/caps';
import { dayOf } from '../../lending/days';
import { DAYS_OF, type Every } from '../../lending/periods';
import { amountsOf, isAmountOf, isSameTenor, type Product, type ProductInsurance } from '../../lending/product';
import { type LentFor, type LoanOnOffer, offerOf } from '../../lending/productChoice';
import { type Asked, type Quote, reckon } from '../../lending/quote';
import { type VoucherMisfit, voucherMisfit } from '../../lending/vouchers';

/** What is chosen with a loan besides its amount and tenor. */
export type ChosenWith = Pick<Asked, 'insurance' | 'voucher'>;

/** The amount of the usual example, in rupiah. */
export const USUAL_AMOUNT = 2_000_000;

/** A tenor that an amount is not lent for: too much for it, too little, or between two amounts that are. */
export interface BarredTenor {
  tenor: Every;
  why: 'upTo' | 'from' | 'nearest';
  /** the amount lent for it that is nearest, in rupiah */
  nearest: number;
}

/** The amount of a product that is nearest to another, in rupiah; of two that lie about it the one below. */
function nearestLent({ amounts: { least, most, step } }: Product, amount: number): number {
  const within = Math.min(Math.max(amount, least), most);
  return within - ((within - least) % step);
}

/** The amounts that a tenor is lent for within what is left, in rupiah. */
export interface TenorRange {
  tenor: Every;
  least: number;
  most: number;
}

function rangeOf(lending: readonly Product[], tenor: Every, available: number): TenorRange {
  const least = Math.min(...lending.map(({ amounts }) => amounts.least));
  return { tenor, least, most: Math.max(...lending.map((product) => nearestLent(product, available))) };
}

const distanceTo = (amount: number) => (one: number, other: number) =>
  Math.abs(one - amount) - Math.abs(other - amount);

/** Why an amount is not lent for a tenor by the products that have it, within what is left; undefined where one of them lends it. */
function barredBy(
  lending: readonly Product[],
  { tenor, amount, available }: { tenor: Every; amount: number; available: number },
): BarredTenor | undefined {
  const [nearest] = lending
    .map((product) => nearestLent(product, Math.min(amount, Math.max(available, product.amounts.least))))
    .sort(distanceTo(amount));
  if (nearest === undefined || nearest === amount) return undefined;
  const isTooMuch = lending.every(({ amounts: { most } }) => Math.min(most, available) < amount);
  return { tenor, nearest, why: nearest > amount ? 'from' : isTooMuch ? 'upTo' : 'nearest' };
}

/** What a person can choose from. Amounts in rupiah. */
export interface LoanChoices {
  /** what it is lent for */
  use: LentFor;
  /** all that can be borrowed now, the least first; empty where nothing can, and for a purchase, whose shop says how much */
  amounts: readonly number[];
  /** the amount to begin with: up to the usual one, lent for as many tenors as can be, and the largest of those */
  example: number | undefined;
  /** what more there would be, and from when on there is again, but for a late payment */
  keptBack: LoanOffers['keptBack'];
  /** the loans of an amount, one for each tenor that it is lent for, the shortest first */
  loans(amount: number, chosen?: ChosenWith): readonly LoanOnOffer[];
  /** the tenors that an amount is not lent for */
  barred(amount: number): readonly BarredTenor[];
  /** the amounts that each tenor is lent for, from and to; without those of which nothing is left */
  ranges: readonly TenorRange[];
  /** the amount nearest to one that is lent for a tenor of months; undefined where it is itself, or none is */
  nearestMonthly(amount: number): number | undefined;
  /** the same loan, as it costs with something else chosen */
  loanWith(loan: LoanOnOffer, chosen: ChosenWith): Quote;
}

const rising = (one: number, other: number) => one - other;

/** About how many days a tenor lasts, to put tenors in order. */
const lasts = ({ count, unit }: Every) => count * (unit === 'MONTHS' ? 30.5 : DAYS_OF[unit]);

/** What offers come to: by the same rules and figures as the server's. */
export function choicesOf(
  { available, borrower, day: today, keptBack, ...offers }: LoanOffers,
  use: LentFor,
): LoanChoices {
  // the server has judged both by their schemas (schemas/meta)
  const products = offers.products as readonly object[] as readonly Product[];
  const caps = offers.caps as object as Caps;
  const day = dayOf(today);
  const all = products.flatMap((product) => product.tenors);
  const tenors = all
    .filter((tenor, index) => all.findIndex((other) => isSameTenor(tenor, other)) === index)
    .sort((one, other) => lasts(one) - lasts(other));
  const lent = use === 'money' ? products : [];
  const amounts = [...new Set(lent.flatMap(amountsOf))].filter((amount) => amount <= available).sort(rising);
  const lending = tenors.map((tenor) => ({
    tenor,
    by: products.filter((product) => product.tenors.some((own) => isSameTenor(own, tenor))),
  }));
  const barred = (amount: number) =>
    lending.flatMap(({ tenor, by }) => barredBy(by, { tenor, amount, available }) ?? []);
  const monthly = products.filter((product) => product.tenors.some(({ unit }) => unit === 'MONTHS'));
  const lendsMonthly = (amount: number) => monthly.some((product) => isAmountOf(product, amount));
  const usual = amounts.filter((amount, index) => index === 0 || amount <= USUAL_AMOUNT);
  const barredOfUsual = usual.map((amount) => barred(amount).length);
  return {
    use,
    amounts,
    example: usual[barredOfUsual.lastIndexOf(Math.min(...barredOfUsual))],
    keptBack,
    loans: (amount, chosen) =>
      tenors.flatMap((tenor) => {
        const offer = offerOf(products, caps, { use, amount, tenor, borrower, day, ...chosen });
        return typeof offer === 'string' || 'lateUntil' in offer ? [] : [offer];
      }),
    barred,
    ranges: lending
      .map(({ tenor, by }) => rangeOf(by, tenor, available))
      .filter(({ most }) => use === 'money' && most <= available),
    nearestMonthly: (amount) =>
      lendsMonthly(amount) ? undefined : amounts.filter(lendsMonthly).sort(distanceTo(amount))[0],
    loanWith: ({ product, quote: { amount, tenor } }, chosen) =>
      reckon(product, caps, { amount, tenor, day, ...chosen }),
  };
}

/** An insurance and its price for the loan in rupiah. */
export interface PricedInsurance {
  insurance: ProductInsurance;
  premium: number;
}

/** The insurances that can be taken with a loan, each with its price for it. */
export function pricedInsurances(
  { loanWith }: Pick<LoanChoices, 'loanWith'>,
  loan: LoanOnOffer,
): readonly PricedInsurance[] {
  const optional = (loan.product.insurance ?? []).filter((one) => one.optional);
  return optional.map((insurance) => {
    const { fees } = loanWith(loan, { insurance: [insurance.id] });
    return { insurance, premium: fees.find(({ id }) => id === insurance.id)?.amount ?? 0 };
  });
}

/** A voucher as it stands to one loan: what it takes off in rupiah, or why it cannot be used. */
export interface VoucherOnOffer {
  voucher: OwnVoucher;
  saves: number;
  misfit: VoucherMisfit | Exclude<OwnVoucher['status'], 'UNUSED'> | undefined;
}

/** A person's vouchers for a loan: those that can be used before the others, what saves most first. */
export function vouchersFor(
  { loanWith }: Pick<LoanChoices, 'loanWith'>,
  loan: LoanOnOffer,
  vouchers: readonly OwnVoucher[],
): readonly VoucherOnOffer[] {
  const { product, quote } = loan;
  const { amount, tenor } = quote;
  const offered = vouchers.map((voucher): VoucherOnOffer => {
    const { status } = voucher;
    const discount = discountOf(voucher);
    const misfit = status === 'UNUSED' ? voucherMisfit(discount, { product, amount, tenor }) : status;
    return { voucher, misfit, saves: misfit ? 0 : (loanWith(loan, { voucher: discount }).voucher?.amount ?? 0) };
  });
  return offered.sort(
    (one, other) => Number(one.misfit !== undefined) - Number(other.misfit !== undefined) || other.saves - one.saves,
  );
}
