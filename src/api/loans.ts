import type { LoanAgreement, LoanOffers, OpenOrders, OwnLoans } from '../contract/generated/bodies';
import type { LentFor } from '../lending/productChoice';
import { call, fileBy } from './client';

/** GET /loan/list: the loans of the signed-in person with their schedules, as of today in Jakarta. */
export function fetchLoans(): Promise<OwnLoans> {
  return call('GET', '/loan/list');
}

/** GET /loan/offers: what the signed-in person may borrow for a use, with all that its costs are reckoned from. */
export function fetchLoanOffers(use: LentFor): Promise<LoanOffers> {
  return call('GET', '/loan/offers', use === 'money' ? {} : { searchParams: { use } });
}

/** GET /loan/examples: what is lent, for people who have not said who they are. */
export function fetchLoanExamples(): Promise<LoanOffers> {
  return call('GET', '/loan/examples');
}

/** GET /loan/loan-agreement: the contract of a loan in the page's language; of the last loan where no number is given. */
export function fetchLoanAgreement(loanNo?: string): Promise<LoanAgreement> {
  return call('GET', '/loan/loan-agreement', loanNo === undefined ? {} : { searchParams: { loanNo } });
}

const AGREEMENT_PDF = '/loan/loan-agreement/pdf';

/** GET /loan/loan-agreement/pdf: the contract of a loan with the signatures it has. Raises ApiError. */
export function fetchAgreementFile(loanNo: string): Promise<Blob> {
  return fileBy(AGREEMENT_PDF, { loanNo });
}

/** Where a browser or the app around the page gets the same file. */
export const agreementAddress = (loanNo: string): string => `/api${AGREEMENT_PDF}?loanNo=${encodeURIComponent(loanNo)}`;

/** POST /loan/cancel: ends a loan whose money was not sent. */
export function sendCancellation(loanNo: string): Promise<unknown> {
  return call('POST', '/loan/cancel', { json: { loanNo } });
}

/** POST /loan/cancel-insurance: ends the insurance of a loan; its premium comes back. */
export function sendInsuranceCancellation(loanNo: string): Promise<unknown> {
  return call('POST', '/loan/cancel-insurance', { json: { loanNo } });
}

/** POST /loan/pay-out-again: tries a pay-out that failed once more, to the account that is known now. */
export function sendPayOutAgain(loanNo: string): Promise<unknown> {
  return call('POST', '/loan/pay-out-again', { json: { loanNo } });
}

/** GET /order/list: the orders in shops that Home tells of. */
export function fetchOrders(): Promise<OpenOrders> {
  return call('GET', '/order/list');
}

/** Where the browser gets what an insurance covers as PDF. */
export const insuranceFile = ({ insuranceId }: { insuranceId: string }): string =>
  `/api/loan/insurance-document?${new URLSearchParams({ insuranceId })}`;
