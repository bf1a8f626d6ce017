import type {
  CalendarAddress,
  CalendarSubscription,
  DocumentQuery,
  LoanDetails,
  LoanDocument,
  LoanSettlement,
  LoanStatement,
  OwnPayments,
} from '../contract/generated/bodies';
import { call, requestQuery } from './client';

/** GET /loan/detail: a loan of the signed-in person with all that happened to it. */
export function fetchLoanDetails(loanNo: string): Promise<LoanDetails> {
  return call('GET', '/loan/detail', { searchParams: { loanNo } });
}

/** GET /loan/settlement: what closes a loan on a day. @param day YYYY-MM-DD */
export function fetchSettlement(loanNo: string, day: string): Promise<LoanSettlement> {
  return call('GET', '/loan/settlement', { searchParams: { loanNo, day } });
}

/** GET /loan/payments: what the signed-in person has paid, the latest first. */
export function fetchPayments(): Promise<OwnPayments> {
  return call('GET', '/loan/payments');
}

/** GET /loan/statement: what a month brought and took. @param month YYYY-MM; the present one where absent */
export function fetchStatement(month?: string): Promise<LoanStatement> {
  return call('GET', '/loan/statement', month === undefined ? {} : { searchParams: { month } });
}

/** Which document: a receipt, the letter of full repayment, the policy of an insurance, the statement of a month. */
export type NamedDocument = Pick<DocumentQuery, 'kind' | 'loanNo' | 'payment' | 'month'>;

/** The members of a query that are there. */
const queryOfDocument = ({ kind, loanNo, payment, month }: NamedDocument): Record<string, string> => ({
  kind,
  ...(loanNo !== undefined && { loanNo }),
  ...(payment !== undefined && { payment }),
  ...(month !== undefined && { month }),
});

/** The same as the query of an address. */
export const documentQuery = (named: NamedDocument): string => new URLSearchParams(queryOfDocument(named)).toString();

/** GET /loan/document: a document in the page's language. */
export function fetchLoanDocument(named: NamedDocument): Promise<LoanDocument> {
  return call('GET', '/loan/document', { searchParams: queryOfDocument(named) });
}

/** Where the browser gets the same as PDF. */
export const documentPdf = (named: NamedDocument): string =>
  `/api/loan/document/pdf?${new URLSearchParams({ ...requestQuery(), ...queryOfDocument(named) })}`;

/** Where the browser gets the due days as a file for a calendar. */
export const calendarFile = (amounts: boolean): string =>
  `/api/calendar/dues.ics?${new URLSearchParams({ ...requestQuery(), amounts: String(amounts) })}`;

/** GET /calendar/subscription: whether a calendar has an address, and what is in it. */
export function fetchSubscription(): Promise<CalendarSubscription> {
  return call('GET', '/calendar/subscription');
}

/** POST /calendar/subscription: a new address, told once; the one of before ends. */
export function makeSubscription(amounts: boolean): Promise<CalendarAddress> {
  return call('POST', '/calendar/subscription', { json: { amounts } });
}

/** POST /calendar/subscription/remove: ends the address. */
export function endSubscription(): Promise<unknown> {
  return call('POST', '/calendar/subscription/remove');
}
