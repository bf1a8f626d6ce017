import type { BankCardUsability, CreditStatus, ReviewStatus } from '../../../../src/contract/generated/bodies';

/** What tells whether money can be sent to an account now. Amounts in rupiah. */
export interface CardFacts {
  isMain: boolean;
  /** the bank or a person has still to say whose it is; the bank said late that it does not accept it */
  check: 'open' | 'refused' | undefined;
  review: ReviewStatus | undefined;
  credit: CreditStatus | undefined;
  bills: 'late' | 'inTime' | 'none';
  limit: { total: number; available: number } | undefined;
  /** undefined where nothing is lent to the person */
  leastLoan: number | undefined;
}

const BLOCKING: ReadonlySet<CreditStatus | undefined> = new Set(['BLOCKED', 'FROZEN']);

/** What a review says of the account. */
const BY_REVIEW: Readonly<Partial<Record<ReviewStatus, BankCardUsability>>> = {
  BANK_VERIFICATION_PROCESSING: 'BANK_ACCOUNT_AUDITING',
  BANK_VERIFICATION_RETURN: 'BANK_ACCOUNT_RETURNED',
  BANK_VERIFICATION_FAILED: 'BANK_ACCOUNT_REJECTED',
};

/** What a credit status says where no limit goes with it: one is used up, or bound by what is open. */
const BY_CREDIT: Readonly<Partial<Record<CreditStatus, BankCardUsability>>> = {
  LIMIT: 'AVAILABLE_LIMIT_NOT_ENOUGH',
  ONGOING: 'AVAILABLE_LIMIT_NOT_ENOUGH',
};

/** An application that was approved: no reviewer looks at what a bank says after it. */
const GRANTED: ReviewStatus = 'RECOMMENDED';

/** Whether an account can be used for a loan now; the first that is true counts (docs/product/decisions.md). */
export function usabilityOf(facts: CardFacts): BankCardUsability {
  const { isMain, check, review, credit, bills, limit, leastLoan = Number.POSITIVE_INFINITY } = facts;
  if (!isMain) return 'BANK_ACCOUNT_INACTIVE';
  const reviewed = review && BY_REVIEW[review];
  if (reviewed) return reviewed;
  if (check === 'refused' && review === GRANTED) return 'BANK_ACCOUNT_REJECTED';
  if (check) return 'BANK_ACCOUNT_AUDITING';
  if (BLOCKING.has(credit)) return 'BLOCKED';
  if (bills === 'late') return 'PAY_BILL';
  if (!limit) return (credit && BY_CREDIT[credit]) ?? 'INVALID';
  if (limit.total < leastLoan) return 'TOTAL_LIMIT_NOT_ENOUGH';
  return limit.available < leastLoan ? 'AVAILABLE_LIMIT_NOT_ENOUGH' : 'APPLICABLE';
}
