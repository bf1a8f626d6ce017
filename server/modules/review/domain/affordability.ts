import type { Affordability, LimitBurden } from '../../../../src/contract/generated/bodies';
import { leastIncomeOn, limitOn } from '../../../../src/lending/caps';
import type { Day } from '../../../../src/lending/days';
import { compare, type Fraction, fraction, shareOf, times, toDecimal } from '../../../../src/lending/fraction';
import { rupiah } from '../../../../src/lending/money';
import type { Every } from '../../../../src/lending/periods';
import { tenorEnd } from '../../../../src/lending/product';
import {
  type LoanOnOffer,
  largestOf,
  type NoProduct,
  offerOf,
  productsFor,
} from '../../../../src/lending/productChoice';
import { fitsCaps } from '../../../../src/lending/quote';
import { GRANTS } from '../../credit';
import type { LoanFacts } from '../../loans';

const WHOLE = fraction(1, 1);

/** What a proposed limit takes of the share that the law allows: the rest is for loans elsewhere, which are not known here. */
const PROPOSED_PART = fraction(1, 2);

/** What tells how much an applicant can bear. Amounts in rupiah; `repayments` are the largest of all their loans together. */
export type ApplicantMeans = Pick<LoanFacts, 'income' | 'repayments' | 'borrower' | 'products' | 'caps' | 'day'>;

const lentTo = ({ products, borrower, day }: ApplicantMeans) => productsFor(products, { use: 'money', borrower, day });

const isLent = (offer: LoanOnOffer | NoProduct): offer is LoanOnOffer =>
  typeof offer !== 'string' && 'quote' in offer && fitsCaps(offer.quote);

/** A loan over the longest tenor for which the amount is lent; undefined where it is not. */
function longestLoan(means: ApplicantMeans, amount: number): LoanOnOffer | undefined {
  const { products, caps, borrower, day } = means;
  const tenors = lentTo(means).flatMap((product) => product.tenors);
  const endOf = (tenor: Every) => tenorEnd(day, tenor);
  return tenors
    .toSorted((one, other) => endOf(other).localeCompare(endOf(one)))
    .map((tenor) => offerOf(products, caps, { use: 'money', amount, tenor, borrower, day }))
    .find(isLent);
}

/** The loans that use a limit up, each as large as can be had. */
function loansOf(means: ApplicantMeans, limit: number): LoanOnOffer[] {
  const amount = largestOf(lentTo(means), limit);
  const loan = amount === 0 ? undefined : longestLoan(means, amount);
  return loan ? [loan, ...loansOf(means, limit - loan.quote.amount)] : [];
}

const largest = ({ quote }: LoanOnOffer) => Math.max(...quote.instalments.map(({ total }) => total));

/** The share of the income that all instalments of a month may take; undefined where the law says none. */
const allowed = ({ caps, day }: ApplicantMeans, end: Day): Fraction | undefined =>
  limitOn(caps.repaymentOfIncome, day, end);

/**
 * True where all instalments of a month stay within a part of the share of the income that they may take; also where one of
 * the two is not known.
 */
function isBorne(means: ApplicantMeans, instalment: number, end: Day, part: Fraction): boolean {
  const { income, repayments } = means;
  const most = allowed(means, end);
  if (!income || most === undefined) return true;
  return compare(fraction(repayments + instalment, income), times(most, part.numerator, part.denominator)) <= 0;
}

/** What a limit weighs if all of it is borrowed today over the longest tenor. @param limit rupiah */
export function burdenAt(means: ApplicantMeans, limit: number): LimitBurden {
  const { income, repayments, day } = means;
  const loans = loansOf(means, limit);
  const instalment = loans.reduce((sum, loan) => sum + largest(loan), 0);
  const tenor = loans[0]?.quote.tenor;
  const share = income ? fraction(repayments + instalment, income) : undefined;
  const end = tenor ? tenorEnd(day, tenor) : day;
  const most = income ? allowed(means, end) : undefined;
  return {
    limit,
    instalment,
    ...(tenor && { tenor: { count: tenor.count, unit: tenor.unit } }),
    ...(income !== undefined && { income }),
    ...(income && most && { mostAMonth: shareOf(rupiah(income), most, 'down') }),
    ...(share && { percentOfIncome: toDecimal(times(share, 100), 1) }),
    isWithin: isBorne(means, instalment, end, WHOLE),
  };
}

/** True where the income is known and less than the law asks of a borrower. */
const isIncomeTooLow = ({ income, caps, day, borrower }: ApplicantMeans): boolean =>
  income !== undefined && income < leastIncomeOn(caps, day, borrower);

/** True where the income is less than the law asks, or a limit in rupiah would take more of it than the law allows. */
export const isBeyondIncome = (means: ApplicantMeans, limit: number): boolean =>
  isIncomeTooLow(means) || !burdenAt(means, limit).isWithin;

/** A proposed limit is a multiple of this, and of a fifth of it below twice as much; in rupiah. */
const PROPOSED_STEP = 500_000;

/** The limits that may be proposed, the largest first: none that one reviewer alone may not approve. */
function candidates(means: ApplicantMeans): number[] {
  const most = Math.min(GRANTS.alone, Math.max(0, ...lentTo(means).map(({ amounts }) => amounts.most)));
  const fine = PROPOSED_STEP / 5;
  const coarse = Array.from({ length: Math.floor(most / PROPOSED_STEP) }, (_, at) => (at + 1) * PROPOSED_STEP);
  const small = [1, 2, 3, 4].map((steps) => PROPOSED_STEP + steps * fine).filter((limit) => limit <= most);
  return [...new Set([...coarse, ...small])].filter((limit) => limit >= GRANTS.least).sort((a, b) => b - a);
}

const leavesRoom = (
  means: ApplicantMeans,
  { instalment, tenor = { count: 1, unit: 'MONTHS' } }: LimitBurden,
): boolean => isBorne(means, instalment, tenorEnd(means.day, tenor), PROPOSED_PART);

/** What an applicant can bear, with the largest limit that one reviewer may approve and that half of what the income bears is enough for. */
export function affordabilityOf(means: ApplicantMeans, loans: { count: number; inUse: number }): Affordability {
  const { income, repayments, day } = means;
  const share = allowed(means, tenorEnd(day, { count: 1, unit: 'MONTHS' }));
  const known = {
    ...(income !== undefined && { income }),
    ...(share && { percentAllowed: toDecimal(times(share, 100), 0) }),
    otherLoans: { count: loans.count, owed: loans.inUse, aMonth: repayments },
  };
  if (!income) return { ...known, unproposed: 'incomeUnknown' };
  if (isIncomeTooLow(means)) return { ...known, unproposed: 'incomeTooLow' };
  const borne = candidates(means)
    .map((limit) => burdenAt(means, limit))
    .filter(({ instalment, isWithin }) => instalment > 0 && isWithin);
  // the least of all where even that takes more than its part
  const leaving = borne.find((burden) => leavesRoom(means, burden));
  const proposed = leaving ?? borne.at(-1);
  if (!proposed) return { ...known, unproposed: 'nothingLeft' };
  return { ...known, proposed, ...(!leaving && { isLeast: true }) };
}
