import type { CreditLimit, CreditStatus, LoanRefused, VoucherStatus } from '../../../../src/contract/generated/bodies';
import { type Caps, limitOn } from '../../../../src/lending/caps';
import type { Day } from '../../../../src/lending/days';
import { shareOf } from '../../../../src/lending/fraction';
import { rupiah } from '../../../../src/lending/money';
import { type Every, tenorAnswer } from '../../../../src/lending/periods';
import { amountsOf, type Product, tenorEnd } from '../../../../src/lending/product';
import {
  type Borrower,
  type LentFor,
  type LoanOnOffer,
  type NoProduct,
  offerOf,
  productsFor,
} from '../../../../src/lending/productChoice';
import { type Quote, reckon } from '../../../../src/lending/quote';
import { type Voucher, voucherMisfit } from '../../../../src/lending/vouchers';
import { creditPopup, type FailedCheck, KEPT_BY_CREDIT, type StartFacts } from './canApply';

/** What is known that tells whether a person may have a loan. Amounts in rupiah. */
export interface LoanFacts extends Pick<StartFacts, 'contract' | 'materials' | 'bills'> {
  credit: CreditStatus | undefined;
  limit: CreditLimit | undefined;
  /** a month; undefined where it was never asked */
  income: number | undefined;
  /** whom the emergency contacts name: `self` where one bears the person's own name by now */
  contacts: 'self' | 'others';
  /** a month, for the loans there are */
  repayments: number;
  borrower: Borrower;
  products: readonly Product[];
  caps: Caps;
  day: Day;
}

export interface LoanAsked {
  amount: number;
  tenor: Every;
  /** the insurance that is taken */
  insurance?: string | undefined;
  /** the voucher that is used, and how it stands */
  voucher?: { status: VoucherStatus; discount: Voucher | undefined } | undefined;
  /** money where absent */
  use?: LentFor;
}

type Action = NonNullable<LoanRefused['action']>;

/** Why there is no loan: the check result, what to do about it, and the answer or the popup that says so. */
export interface LoanRefusal {
  code: FailedCheck | 'VOUCHER_NOT_FITTING';
  action?: Action;
  field?: 'loanAmount' | 'tenor' | 'insuranceId' | 'voucherId';
  popup?: CreditStatus | 'HAS_LATE_PAYMENT_BILLS';
  /** the first day on which it can be had */
  from?: Day;
  /** the answer that can be had, where another one can */
  fits?: LoanRefused['fits'];
}

/** The least that a person can borrow on a day, in rupiah; undefined where nothing is lent to them. */
export function leastLoanOf(
  { products, borrower, day }: Pick<LoanFacts, 'products' | 'borrower' | 'day'>,
  use: LentFor = 'money',
) {
  const amounts = productsFor(products, { use, borrower, day }).map(({ amounts: { least } }) => least);
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}

const figuresOf = ({ caps, day }: LoanFacts, product: Product, { amount, tenor }: LoanAsked): Quote =>
  reckon(product, caps, { amount, tenor, day });

/** True where all repayments of a month stay within the share of the income that the law allows. */
function isWithinIncome({ caps, day, income, repayments }: LoanFacts, { tenor, instalments }: Quote): boolean {
  const share = limitOn(caps.repaymentOfIncome, day, tenorEnd(day, tenor));
  if (income === undefined || !share) return true;
  const largest = Math.max(...instalments.map(({ total }) => total));
  return repayments + largest <= shareOf(rupiah(income), share, 'down');
}

/** What to change where no product lends what is asked for. */
const NO_PRODUCT: Readonly<Record<Extract<NoProduct, string>, Pick<LoanRefusal, 'action' | 'field' | 'popup'>>> = {
  amount: { action: 'MODIFY_LOAN_AMOUNT', field: 'loanAmount' },
  tenor: { action: 'MODIFY_TENOR', field: 'tenor' },
  unavailable: { action: 'MODIFY_LOAN_AMOUNT', popup: 'UNAVAILABLE' },
};

/** What was chosen with a loan and cannot be had with it; undefined where all can. */
function byChoice({ product }: LoanOnOffer, { amount, tenor, insurance, voucher }: LoanAsked): LoanRefusal | undefined {
  const isInsured = product.insurance?.some(({ id, optional }) => optional && id === insurance);
  if (insurance && !isInsured) return { code: 'INVALID_INSURANCE', field: 'insuranceId' };
  if (!voucher) return undefined;
  if (voucher.status === 'NEED_RECLAIM') return { code: 'NEED_RECLAIM' };
  if (voucher.status !== 'UNUSED' || !voucher.discount) return { code: 'COUPON_EXPIRED' };
  const misfit = voucherMisfit(voucher.discount, { product, amount, tenor });
  return misfit && { code: 'VOUCHER_NOT_FITTING', field: 'voucherId' };
}

function byPlan(facts: LoanFacts, asked: LoanAsked): LoanOnOffer | LoanRefusal {
  const { products, caps, borrower, day } = facts;
  const { amount, tenor, use = 'money', insurance, voucher } = asked;
  const offer = offerOf(products, caps, {
    use,
    amount,
    tenor,
    borrower,
    day,
    insurance: insurance ? [insurance] : [],
    voucher: voucher?.discount,
  });
  if (typeof offer === 'string') return { code: 'INVALID_REPAYMENT_PLAN', ...NO_PRODUCT[offer] };
  if ('lateUntil' in offer) {
    return { code: 'HAS_LATE_PAYMENT_BILLS', popup: 'HAS_LATE_PAYMENT_BILLS', from: offer.lateUntil };
  }
  const refused = byChoice(offer, asked);
  if (refused) return refused;
  const { product, quote } = offer;
  if (isWithinIncome(facts, quote)) return offer;
  return { code: 'REACH_DBR_RESTRICTION', ...withinIncome(facts, product, asked) };
}

/**
 * What to change so that the instalments stay within the income: the first tenor that fits, else the most that does, by
 * the tenor asked for or, where none does, by the longest.
 */
function withinIncome(facts: LoanFacts, product: Product, asked: LoanAsked): Pick<LoanRefusal, 'action' | 'fits'> {
  const fits = (other: Partial<LoanAsked>) => isWithinIncome(facts, figuresOf(facts, product, { ...asked, ...other }));
  const tenor = product.tenors.find((other) => fits({ tenor: other }));
  if (tenor) return { action: 'MODIFY_TENOR', fits: { tenor: tenorAnswer(tenor) } };
  const less = amountsOf(product).filter((amount) => amount < asked.amount);
  const most = (other: Partial<LoanAsked>) => less.findLast((amount) => fits({ ...other, amount }));
  const [asIs, longest] = [most({}), product.tenors.at(-1)];
  if (asIs !== undefined) return { action: 'MODIFY_LOAN_AMOUNT', fits: { loanAmount: asIs } };
  const loanAmount = longest && most({ tenor: longest });
  return {
    action: 'MODIFY_LOAN_AMOUNT',
    ...(longest && loanAmount !== undefined && { fits: { loanAmount, tenor: tenorAnswer(longest) } }),
  };
}

/**
 * The application check of a loan: what it would be, or why it cannot be had, by the first result that fits
 * (docs/product/decisions.md, "The check of a loan"). A request is made of what this gives.
 */
export function checkLoan(facts: LoanFacts, asked: LoanAsked): LoanOnOffer | LoanRefusal {
  const { credit, limit, contract, bills, materials, contacts } = facts;
  const [, kept] = (credit && KEPT_BY_CREDIT[credit]) ?? [];
  if (kept && credit) return { code: kept, popup: creditPopup(credit, bills) };
  if (bills === 'late') return { code: 'HAS_LATE_PAYMENT_BILLS' };
  const leastLoan = leastLoanOf(facts, asked.use);
  if (leastLoan === undefined) return { code: 'ILLEGAL_PRODUCTS' };
  if (!limit || limit.total < leastLoan) {
    return { code: 'INSUFFICIENT_CREDIT', popup: limit ? 'LIMIT' : 'UNQUALIFIED' };
  }
  if (asked.amount > limit.available) {
    return { code: 'AVAILABLE_LIMIT_NOT_ENOUGH', action: 'MODIFY_LOAN_AMOUNT', field: 'loanAmount' };
  }
  if (contract === 'unsigned') return { code: 'ORDER_ONGOING', action: 'RECHECK' };
  if (materials === 'missing') return { code: 'NEED_SUPPLEMENTAL_MATERIALS' };
  if (contacts === 'self') return { code: 'FULL_NAME_SAME' };
  return byPlan(facts, asked);
}
