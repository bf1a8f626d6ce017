import type { LoanOffers, OwnVoucher } from '../../contract/generated/bodies';
import { discountOf } from '../../kit/vouchers/voucherTexts';
import type { Caps } from '../../lending/caps';
import { dayOf } from '../../lending/days';
import { DAYS_OF, type Every } from '../../lending/periods';
import { amountsOf, isSameTenor, type Product, type ProductInsurance } from '../../lending/product';
import { type LentFor, type LoanOnOffer, offerOf } from '../../lending/productChoice';
import { type Asked, type Quote, reckon } from '../../lending/quote';
import { type VoucherMisfit, voucherMisfit } from '../../lending/vouchers';

/** What is chosen with a loan besides its amount and tenor. */
export type ChosenWith = Pick<Asked, 'insurance' | 'voucher'>;

/** What a person can choose from. Amounts in rupiah. */
export interface LoanChoices {
  /** what it is lent for */
  use: LentFor;
  /** all that can be borrowed now, the least first; empty where nothing can, and for a purchase, whose shop says how much */
  amounts: readonly number[];
  /** what more there would be, and from when on there is again, but for a late payment */
  keptBack: LoanOffers['keptBack'];
  /** the loans of an amount, one for each tenor that it is lent for, the shortest first */
  loans(amount: number, chosen?: ChosenWith): readonly LoanOnOffer[];
  /** the tenors for which all products lend only less, or only more, than an amount: the amount that is nearest, in rupiah */
  barred(amount: number): readonly { tenor: Every; nearest: number }[];
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
  const chosen = use === 'money' ? products : [];
  const amounts = new Set(chosen.flatMap((product) => amountsOf(product).filter((amount) => amount <= available)));
  return {
    use,
    amounts: [...amounts].sort(rising),
    keptBack,
    loans: (amount, chosen) =>
      tenors.flatMap((tenor) => {
        const offer = offerOf(products, caps, { use, amount, tenor, borrower, day, ...chosen });
        return typeof offer === 'string' || 'lateUntil' in offer ? [] : [offer];
      }),
    barred: (amount) =>
      tenors.flatMap((tenor) => {
        const lending = products.filter((product) => product.tenors.some((own) => isSameTenor(own, tenor)));
        const least = Math.min(...lending.map((product) => product.amounts.least));
        const most = Math.max(...lending.map((product) => product.amounts.most));
        const nearest = Math.min(Math.max(amount, least), most);
        return nearest === amount ? [] : [{ tenor, nearest }];
      }),
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
