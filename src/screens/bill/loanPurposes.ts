import type { OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import { type PageAddress, placeAt } from '../../contract/pages';
import { isKeyOf } from '../../lib/isOneOf';
import { closedLast, openLoans } from './dues';

/** Something that is done with one loan. */
export interface LoanPurpose {
  readonly name: PurposeName;
  /** the loans it can be done with */
  of(all: OwnLoans): readonly OwnLoan[];
  /** where it goes on with one of them, below the channel */
  path(loanNo: string): PageAddress;
  /** true where closed loans are among them */
  readonly hasClosed?: boolean;
  /** where one goes on without a loan; absent where there has to be one */
  readonly without?: PageAddress;
}

const owed = (all: OwnLoans): readonly OwnLoan[] => openLoans(all).filter((loan) => loan.owed > 0);

const signed = ({ loans }: OwnLoans): readonly OwnLoan[] => closedLast(loans).filter(({ eSignStatus }) => eSignStatus);

/** What a loan is chosen for at activity/loan/list, by the query `for` (docs/product/bills.md). */
const PURPOSES = {
  pay: { of: owed, path: (loanNo) => placeAt('bill/payment-method', { query: { loanNo, pay: 'loan' } }) },
  settle: { of: owed, path: (loanNo) => placeAt('bill/payment-method', { query: { loanNo, pay: 'everything' } }) },
  extension: { of: owed, path: (loanNo) => placeAt('bill/apply-extension', { query: { loanNo } }) },
  instalment: { of: owed, path: (loanNo) => placeAt('bill/apply-installment', { query: { loanNo } }) },
  agreement: {
    of: signed,
    hasClosed: true,
    path: (loanNo) => placeAt(':orderId/loan-agreement', { path: { orderId: loanNo } }),
  },
  help: {
    of: ({ loans }) => closedLast(loans),
    hasClosed: true,
    path: (loanNo) => placeAt('me/help-center/contact', { query: { topic: 'LOAN', about: loanNo } }),
    without: 'me/help-center/contact',
  },
  see: {
    of: ({ loans }) => closedLast(loans),
    hasClosed: true,
    path: (loanNo) => placeAt('me/loan-details/:id', { path: { id: loanNo } }),
  },
} as const satisfies Readonly<Record<string, Omit<LoanPurpose, 'name'>>>;

type PurposeName = keyof typeof PURPOSES;

/** The purpose that an address names; to see the loan where it names none. */
export function purposeNamed(name: string | null): LoanPurpose {
  const known = isKeyOf(PURPOSES, name) ? name : 'see';
  return { name: known, ...PURPOSES[known] };
}
