import type { Affordability, LimitBurden } from '../../src/contract/generated/bodies';
import { leastIncomeOn, limitOn } from '../../src/lending/caps';
import type { Day } from '../../src/lending/days';
import { compare, type Fraction, fraction, times, toDecimal } from '../../src/lending/fraction';
import type { Every } from '../../src/lending/periods';
import { tenorEnd } from '../../src/lending/product';
import { type LoanOnOffer, largestOf, type NoProduct, offerOf, productsFor } from '../../src/lending/productChoice';
import { fitsCaps } from '../../src/lending/quote';
import type { LoanFacts } from './loanCheck';
import { GRANTS } from './reviewDecision';

/** What tells how much an applicant can bear. Amounts in rupiah; `repayments` are the largest of all their loans together. */
export type Means = Pick<LoanFacts, 'income' | 'repayments' | 'borrower' | 'products' | 'caps' | 'day'>;

const lentTo = ({ products, borrower, day }: Means) => productsFor(products, { use: 'money', borrower, day });

const isLent = (offer: LoanOnOffer | NoProduct): offer is LoanOnOffer =>
  typeof offer !== 'string' && 'quote' in offer && fitsCaps(offer.quote);

/** A loan over the longest tenor for which the amount is lent; undefined where it is not. */
function longestLoan(means: Means, amount: number): LoanOnOffer | undefined {
  const { products, caps, borrower, day } = means;
  const tenors = lentTo(means).flatMap((product) => product.tenors);
  const endOf = (tenor: Every) => tenorEnd(day, tenor);
  return tenors
    .toSorted((one, other) => endOf(other).localeCompare(endOf(one)))
    .map((tenor) => offerOf(products, caps, { use: 'money', amount, tenor, borrower, day }))
    .find(isLent);
}

/** The loans that use a limit up, each as large as can be had. */
function loansOf(means: Means, limit: number): LoanOnOffer[] {
  const amount = largestOf(lentTo(means), limit);
  const loan = amount === 0 ? undefined : longestLoan(means, amount);
  return loan ? [loan, ...loansOf(means, limit - loan.quote.amount)] : [];
}

const largest = ({ quote }: LoanOnOffer) => Math.max(...quote.instalments.map(({ total }) => total));

/** The share of the income that all instalments of a month may take; undefined where the law says none. */
const allowed = ({ caps, day }: Means, end: Day): Fraction | undefined => limitOn(caps.repaymentOfIncome, day, end);

/** What a limit weighs if all of it is borrowed today over the longest tenor. @param limit rupiah */
export function burdenAt(means: Means, limit: number): LimitBurden {
  const { income, repayments, day } = means;
  const loans = loansOf(means, limit);
  const instalment = loans.reduce((sum, loan) => sum + largest(loan), 0);
  const tenor = loans[0]?.quote.tenor;
  const share = income ? fraction(repayments + instalment, income) : undefined;
  const most = allowed(means, tenor ? tenorEnd(day, tenor) : day);
  return {
    limit,
    instalment,
    ...(tenor && { tenor: { count: tenor.count, unit: tenor.unit } }),
    ...(share && { percentOfIncome: toDecimal(times(share, 100), 1) }),
    isWithin: share === undefined || most === undefined || compare(share, most) <= 0,
  };
}

/** A proposed limit is a multiple of this, and of a fifth of it below twice as much; in rupiah. */
const PROPOSED_STEP = 500_000;

/** The limits that may be proposed, the largest first: none that one reviewer alone may not approve. */
function candidates(means: Means): number[] {
  const most = Math.min(GRANTS.alone, Math.max(0, ...lentTo(means).map(({ amounts }) => amounts.most)));
  const fine = PROPOSED_STEP / 5;
  const coarse = Array.from({ length: Math.floor(most / PROPOSED_STEP) }, (_, at) => (at + 1) * PROPOSED_STEP);
  const small = [1, 2, 3, 4].map((steps) => PROPOSED_STEP + steps * fine).filter((limit) => limit <= most);
  return [...new Set([...coarse, ...small])].filter((limit) => limit >= GRANTS.least).sort((a, b) => b - a);
}

/** What an applicant can bear, with the largest limit that one reviewer may approve and the income bears. */
export function affordabilityOf(means: Means, loans: { count: number; inUse: number }): Affordability {
  const { income, repayments, caps, day, borrower } = means;
  const share = allowed(means, tenorEnd(day, { count: 1, unit: 'MONTHS' }));
  const known = {
    ...(income !== undefined && { income }),
    ...(share && { percentAllowed: toDecimal(times(share, 100), 0) }),
    otherLoans: { count: loans.count, owed: loans.inUse, aMonth: repayments },
  };
  if (!income) return { ...known, unproposed: 'incomeUnknown' };
  if (income < leastIncomeOn(caps, day, borrower)) return { ...known, unproposed: 'incomeTooLow' };
  for (const limit of candidates(means)) {
    const burden = burdenAt(means, limit);
    if (burden.instalment > 0 && burden.isWithin) return { ...known, proposed: burden };
  }
  return { ...known, unproposed: 'nothingLeft' };
}
