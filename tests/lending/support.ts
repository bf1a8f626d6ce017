import { definitionsAt } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { proveHistories } from '../../scripts/loans/prove';
import type { LoanState } from '../../src/lending/books';
import { dayOf } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { rupiah } from '../../src/lending/money';
import type { Product } from '../../src/lending/product';
import { type Quote, quoteLoan } from '../../src/lending/quote';
import { capsOf, productOf, productsOf } from '../../src/lending/released';
import { seedsOf } from '../support/thorough';

const definitions = definitionsAt(PRODUCT_ROOT);

/** The shipped products and limits. */
export const SHIPPED: readonly Product[] = productsOf(definitions);
export const CAPS = capsOf(definitions);

/** What random histories of the shipped products break, each by its seed. */
export const brokenIn = (histories: number) =>
  seedsOf('loan histories', histories).flatMap((seed) => proveHistories(SHIPPED, CAPS, { histories: 1, seed }));

export const shipped = (id: string): Product => productOf(definitions, id);

/** A quote that must be given. */
export function quoted(id: string, amount: number, count: number, day = '2026-01-31'): Quote {
  const product = shipped(id);
  const unit = product.tenors[0]?.unit ?? 'MONTHS';
  const quote = quoteLoan(product, CAPS, { amount, tenor: { count, unit }, day: dayOf(day) });
  if (typeof quote === 'string') throw new Error(`no quote: ${quote}`);
  return quote;
}

/** A loan of Rp3,000,000 over three months from 31 January 2026, and what happens to it. */
export const LOAN = quoted('cash-instalment', 3_000_000, 3);
export const PAID_OUT: LoanEvent = {
  id: 'out',
  day: LOAN.day,
  kind: 'disbursed',
  amount: LOAN.amount,
  fees: rupiah(LOAN.amount - LOAN.paidOut),
};

export const paid = (id: string, day: string, amount: number): LoanEvent => ({
  id,
  day: dayOf(day),
  kind: 'paid',
  amount: rupiah(amount),
  by: 'person',
});

/** More than everything owed was paid, what was too much went back, and then the payment was taken back: Rp766,000 are owed back. */
export const SENT_BACK: readonly LoanEvent[] = [
  paid('p', '2026-02-04', 4_000_000),
  { id: 'u', day: dayOf('2026-02-05'), kind: 'overpayment-used', amount: rupiah(766_000), to: 'account' },
  { id: 'r', day: dayOf('2026-02-10'), kind: 'reversed', event: 'p' },
];

export const booksOn = (asOf: string, ...events: readonly LoanEvent[]): LoanState =>
  foldLoan(LOAN.terms, [PAID_OUT, ...events], dayOf(asOf));
