import { randomUUID } from 'node:crypto';
import type { DefinitionSet } from '../../../src/definitions/definitionSet';
import type { Day } from '../../../src/lending/days';
import { rupiah } from '../../../src/lending/money';
import type { Every } from '../../../src/lending/periods';
import { isSameTenor, type Product } from '../../../src/lending/product';
import { type Quote, quoteLoan } from '../../../src/lending/quote';
import { capsOf, productOf } from '../../../src/lending/released';
import type { Queries, Transaction } from '../../platform/database/database';
import type { BankAccount } from '../../platform/domain/bankAccount';
import { Refusal } from '../../platform/domain/refusals';
import { hook } from '../../platform/hook';
import { lastChannels, lockUser, newLoanNumber } from '../people';
import { bookLoanEvent } from './bookEvent';
import { LOAN_CHANGES } from './domain/loanStatus';
import { addLoanEvent, loanOfEvent } from './tables/loanEvents';
import { insertLoan, loanSumsOf, loansOfUser, type StoredLoan } from './tables/loans';

/** Called in the transaction in which a person asks for a loan. */
export const loanAskedFor = hook<(tx: Transaction, userId: string, at: Date) => Promise<void>>('a loan is asked for');

/** A loan that a person asks for. */
export interface LoanRequest {
  userId: string;
  /** what the request is called where it is made: asked for twice, it is one loan */
  reference: string;
  purpose: string;
  product: Product;
  /** what is asked for and its prices: what is owed is reckoned by these for ever */
  quote: Quote;
  /** the person's whole limit, in rupiah */
  limit: number;
  /** where it is to be paid out to */
  account?: BankAccount | undefined;
  /** where it was asked for before it is written down */
  appliedAt?: Date;
  at: Date;
}

/** Who tells of a loan that is asked for. */
export const REQUESTED = 'request';

/** What is asked for, and what the request is called where it is made. */
export interface LoanAskedFor extends Pick<LoanRequest, 'userId' | 'reference'>, Pick<Quote, 'tenor'> {
  /** rupiah */
  amount: number;
}

/**
 * The loan that was made of a request; undefined where there was none. Refuses with IDEMPOTENCY_KEY_REUSED where that was
 * another.
 */
export async function askedBefore(
  db: Queries,
  { userId, reference, amount, tenor }: LoanAskedFor,
): Promise<Pick<StoredLoan, 'loanId' | 'loanNo'> | undefined> {
  const loanId = await loanOfEvent(db, REQUESTED, reference);
  if (loanId === undefined) return undefined;
  const loan = (await loansOfUser(db, userId)).find((own) => own.loanId === loanId);
  const isSame = loan && loan.amount === amount && isSameTenor(loan.tenor, tenor);
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { loanId: loan.loanId, loanNo: loan.loanNo };
}

/**
 * Writes down a loan that a person asks for: it waits for its pay-out and holds its part of the limit. Nothing is owed.
 * Refuses with AVAILABLE_LIMIT_NOT_ENOUGH.
 * @returns its id and its number; the same for the same request
 */
export async function requestLoan(tx: Transaction, request: LoanRequest): Promise<{ loanId: string; loanNo: string }> {
  const { userId, reference, purpose, product, quote, limit, account, at, appliedAt = at } = request;
  await lockUser(tx, userId);
  const before = await askedBefore(tx, { ...quote, userId, reference });
  if (before !== undefined) return before;
  const { amount, paidOut: toPayOut, tenor, terms, day } = quote;
  if (amount > limit - (await loanSumsOf(tx, userId)).inUse) throw new Refusal('AVAILABLE_LIMIT_NOT_ENOUGH');
  const loanId = randomUUID();
  const { id: productId, kind, rateVersion } = product;
  const { to: status } = LOAN_CHANGES.requested;
  const askedIn = (await lastChannels(tx, [userId])).get(userId);
  const loanNo = newLoanNumber(appliedAt);
  const made = {
    loanId,
    loanNo,
    userId,
    productId,
    kind,
    rateVersion,
    status,
    reckonedOn: undefined,
  };
  await insertLoan(tx, { ...made, askedIn, amount, toPayOut, account, tenor, purpose, appliedAt, terms });
  await addLoanEvent(tx, { loanId, source: REQUESTED, reference, day, happening: { kind: 'requested' } }, at);
  await loanAskedFor.call(tx, userId, at);
  return { loanId, loanNo };
}

/** The pay-out of a loan as it is booked. */
interface BookedPayOut extends Pick<StoredLoan, 'loanId' | 'amount' | 'toPayOut'> {
  /** what who paid calls it: told twice, it counts once */
  reference: string;
  day: Day;
}

/** Writes down that a loan was paid out, with its postings. */
export async function bookPayOut(
  tx: Transaction,
  { loanId, amount, toPayOut, reference, day }: BookedPayOut,
  at: Date,
) {
  const fees = rupiah(amount - toPayOut);
  const happening = { kind: 'disbursed', amount: rupiah(amount), ...(fees > 0 && { fees }) } as const;
  await bookLoanEvent(tx, { loanId, source: 'pay-out', reference, day, happening }, at);
}

/** A loan that is paid out at once. */
export interface LoanOpening extends Omit<LoanRequest, 'quote' | 'product'> {
  set: DefinitionSet;
  productId: string;
  /** rupiah */
  amount: number;
  tenor: Every;
  /** of the pay-out */
  day: Day;
}

/**
 * Opens a loan: what was asked for, the pay-out and its postings, all or nothing in the transaction it is given. Refuses
 * with ILLEGAL_PRODUCTS what the product does not lend, and with AVAILABLE_LIMIT_NOT_ENOUGH.
 * @returns its id; the same for the same request
 */
export async function openLoan(
  tx: Transaction,
  { set, productId, amount, tenor, day, ...request }: LoanOpening,
): Promise<string> {
  const { reference, at } = request;
  const product = productOf(set, productId);
  const quote = quoteLoan(product, capsOf(set), { amount, tenor, day });
  if (typeof quote === 'string') throw new Refusal('ILLEGAL_PRODUCTS');
  const { loanId } = await requestLoan(tx, { ...request, product, quote });
  await bookPayOut(tx, { loanId, amount, toPayOut: quote.paidOut, reference, day }, at);
  return loanId;
}
