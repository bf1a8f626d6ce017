import type { CreditLimit, CreditStatus, LoanRefused } from '../../src/contract/generated/bodies';
import { type Caps, limitOn } from '../../src/lending/caps';
import type { Day } from '../../src/lending/days';
import { shareOf } from '../../src/lending/fraction';
import { rupiah } from '../../src/lending/money';
import type { Every } from '../../src/lending/periods';
import { isOfferedOn, isSameTenor, type Product, tenorEnd } from '../../src/lending/product';
import { reckon } from '../../src/lending/quote';
import { type FailedCheck, KEPT_BY_CREDIT, type StartFacts } from './canApply';

/** What is known that tells whether a person may have a loan. Amounts in rupiah. */
export interface LoanFacts extends Pick<StartFacts, 'contract' | 'materials' | 'bills'> {
  credit: CreditStatus | undefined;
  limit: CreditLimit | undefined;
  /** a month; undefined where it was never asked */
  income: number | undefined;
  /** a month, for the loans there are */
  repayments: number;
  products: readonly Product[];
  caps: Caps;
  day: Day;
}

export interface LoanAsked {
  amount: number;
  /** months */
  tenor: number;
}

type Action = NonNullable<LoanRefused['action']>;

/** Why there is no loan: the check result, what to do about it, and the answer or the popup that says so. */
export interface LoanRefusal {
  code: FailedCheck;
  action?: Action;
  field?: 'loanAmount' | 'tenor';
  popup?: CreditStatus;
}

const inMonths = (count: number): Every => ({ count, unit: 'MONTHS' });

/** The products of money that are lent on a day for an amount, for any tenor. */
const offering = ({ products, day }: LoanFacts, amount: number) =>
  products.filter(
    (product) =>
      product.kind !== 'RETAIL' &&
      isOfferedOn(product, day) &&
      product.amounts.least <= amount &&
      amount <= product.amounts.most,
  );

const offersTenor = ({ tenors }: Product, tenor: Every) => tenors.some((one) => isSameTenor(one, tenor));

/** The least that can be borrowed on a day, in rupiah; nothing at all where nothing is lent. */
export function leastLoanOf(products: readonly Product[], day: Day): number {
  const lent = products.filter((product) => product.kind !== 'RETAIL' && isOfferedOn(product, day));
  return Math.min(...lent.map(({ amounts }) => amounts.least));
}

/** The largest instalment of a month, in rupiah. */
function instalmentOf({ caps, day }: LoanFacts, product: Product, { amount, tenor }: LoanAsked): number {
  const { instalments } = reckon(product, caps, { amount, tenor: inMonths(tenor), day });
  return Math.max(...instalments.map(({ total }) => total));
}

/** True where all repayments of a month stay within the share of the income that the law allows. */
function isWithinIncome(facts: LoanFacts, product: Product, asked: LoanAsked): boolean {
  const { caps, day, income, repayments } = facts;
  const share = limitOn(caps.repaymentOfIncome, day, tenorEnd(day, inMonths(asked.tenor)));
  if (income === undefined || !share) return true;
  return repayments + instalmentOf(facts, product, asked) <= shareOf(rupiah(income), share, 'down');
}

function byPlan(facts: LoanFacts, asked: LoanAsked): LoanRefusal | undefined {
  const offered = offering(facts, asked.amount);
  const product = offered.find((one) => offersTenor(one, inMonths(asked.tenor)));
  if (!product) {
    const byTenor = offered.some(({ tenors }) => tenors.some(({ unit }) => unit === 'MONTHS'));
    const field = byTenor ? 'tenor' : 'loanAmount';
    return { code: 'INVALID_REPAYMENT_PLAN', action: byTenor ? 'MODIFY_TENOR' : 'MODIFY_LOAN_AMOUNT', field };
  }
  if (isWithinIncome(facts, product, asked)) return undefined;
  const fits = product.tenors.some(({ count, unit }) => {
    return unit === 'MONTHS' && isWithinIncome(facts, product, { ...asked, tenor: count });
  });
  return { code: 'REACH_DBR_RESTRICTION', action: fits ? 'MODIFY_TENOR' : 'MODIFY_LOAN_AMOUNT' };
}

/**
 * The application check of a loan: why it cannot be had, by the first result that fits, or undefined where it can
 * (docs/product/decisions.md, "The check of a loan").
 */
export function loanRefusal(facts: LoanFacts, asked: LoanAsked): LoanRefusal | undefined {
  const { credit, limit, contract, bills, materials, products, day } = facts;
  const [, kept] = (credit && KEPT_BY_CREDIT[credit]) ?? [];
  if (kept && credit) return { code: kept, popup: credit };
  if (bills === 'late') return { code: 'HAS_LATE_PAYMENT_BILLS' };
  if (!limit || limit.total < leastLoanOf(products, day))
    return { code: 'INSUFFICIENT_CREDIT', popup: limit ? 'LIMIT' : 'UNQUALIFIED' };
  if (asked.amount > limit.available) {
    return { code: 'AVAILABLE_LIMIT_NOT_ENOUGH', action: 'MODIFY_LOAN_AMOUNT', field: 'loanAmount' };
  }
  if (contract === 'unsigned') return { code: 'ORDER_ONGOING', action: 'RECHECK' };
  if (materials === 'missing') return { code: 'NEED_SUPPLEMENTAL_MATERIALS' };
  return byPlan(facts, asked);
}
