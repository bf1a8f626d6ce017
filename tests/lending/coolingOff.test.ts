import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outstanding, totalOf } from '../../src/lending/books';
import { coolingOffOn, coolingOffTogether, paidOfReturn } from '../../src/lending/coolingOff';
import { addDays, dayOf } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { paymentsOf } from '../../src/lending/history';
import { rupiah } from '../../src/lending/money';
import { statusOn } from '../../src/lending/overdue';
import type { Product } from '../../src/lending/product';
import { quoteLoan } from '../../src/lending/quote';

const read = <Value>(file: string): Value => JSON.parse(readFileSync(`products/${file}.json`, 'utf8'));
const PRODUCT = read<Product>('cash-instalment');
const DAYS = PRODUCT.coolingOffDays ?? 0;
const PAID_OUT = dayOf('2026-03-10');
const AMOUNT = 2_000_000;

function loanOf(product: Product) {
  const asked = { amount: AMOUNT, tenor: { count: 3, unit: 'MONTHS' as const }, day: PAID_OUT };
  const quote = quoteLoan(product, read('caps'), asked);
  if (typeof quote === 'string') throw new Error(quote);
  const fees = rupiah(AMOUNT - quote.paidOut);
  const event = { id: '1', kind: 'disbursed', amount: rupiah(AMOUNT), fees, day: PAID_OUT } as const;
  return { quote, events: [event] as LoanEvent[] };
}

const paid = (amount: number, after: number, id = '2'): LoanEvent => ({
  id,
  kind: 'paid',
  by: 'person',
  amount: rupiah(amount),
  day: addDays(PAID_OUT, after),
});

describe('a loan that its person thinks better of', () => {
  const { quote, events } = loanOf(PRODUCT);
  const booksAfter = (...more: LoanEvent[]) => foldLoan(quote.terms, [...events, ...more], addDays(PAID_OUT, 40));

  it('is offered for its principal, to the last day and not after', () => {
    const state = foldLoan(quote.terms, events, PAID_OUT);
    const until = addDays(PAID_OUT, DAYS);
    const price = { received: quote.paidOut, kept: AMOUNT - quote.paidOut };
    const offer = { until, total: AMOUNT, saves: quote.toRepay - AMOUNT, ...price };
    expect(coolingOffOn(state, PAID_OUT)).toEqual(offer);
    expect(coolingOffOn(state, until)).toEqual(offer);
    expect(coolingOffOn(state, addDays(until, 1))).toBeUndefined();
  });

  it('is returned with others for the sum of all, until the first of their last days, and only while each may be', () => {
    const offer = coolingOffOn(foldLoan(quote.terms, events, PAID_OUT), PAID_OUT);
    if (!offer) throw new Error('it may be given back');
    const until = addDays(offer.until, -1);
    expect(coolingOffTogether([offer])).toEqual(offer);
    expect(coolingOffTogether([offer, { ...offer, until }])).toEqual({
      ...{ until, total: 2 * AMOUNT, saves: 2 * offer.saves, received: 2 * offer.received, kept: 2 * offer.kept },
    });
    expect(coolingOffTogether([offer, undefined])).toBeUndefined();
    expect(coolingOffTogether([])).toBeUndefined();
  });

  it('is over without interest once the principal is paid in time', () => {
    for (const days of [0, DAYS]) {
      const state = booksAfter(paid(AMOUNT, days));
      expect([statusOn(state, addDays(PAID_OUT, 40)), totalOf(outstanding(state)), state.overpaid]).toEqual([
        'REPAID',
        0,
        0,
      ]);
    }
  });

  it('is told as given back on its day, by what was paid, and not as repaid where it was paid as planned', () => {
    const asOf = addDays(PAID_OUT, 40);
    const booked = (...more: LoanEvent[]) => [...events, ...more];
    const returned = foldLoan(quote.terms, booked(paid(AMOUNT, 1)), asOf);
    expect([returned.givenBackOn, paidOfReturn(returned)]).toEqual([addDays(PAID_OUT, 1), AMOUNT]);
    expect(paymentsOf(quote.terms, booked(paid(AMOUNT, 1)), asOf)).toMatchObject([{ givesBack: true }]);
    const repaid = booked(paid(quote.toRepay, DAYS + 1));
    expect(foldLoan(quote.terms, repaid, asOf)).not.toHaveProperty('givenBackOn');
    expect(paymentsOf(quote.terms, repaid, asOf)[0]).not.toHaveProperty('givesBack');
    const undone: LoanEvent = { id: '3', kind: 'reversed', event: '2', day: addDays(PAID_OUT, 2) };
    expect(foldLoan(quote.terms, booked(paid(AMOUNT, 1), undone), asOf)).not.toHaveProperty('givenBackOn');
  });

  it('costs what it costs where the same is paid a day later, or less in time', () => {
    for (const late of [paid(AMOUNT, DAYS + 1), paid(AMOUNT - 1, DAYS)]) {
      expect(totalOf(outstanding(booksAfter(late)))).toBeGreaterThan(0);
    }
  });

  it('counts what was paid of interest before, and gives back what is too much', () => {
    const first = quote.instalments[0]?.total ?? 0;
    const state = foldLoan(quote.terms, [...events, paid(first, 1)], addDays(PAID_OUT, 1));
    expect(coolingOffOn(state, addDays(PAID_OUT, 1))?.total).toBe(AMOUNT - first);
    const over = booksAfter(paid(first, 1), paid(AMOUNT - first + 500, 2, '3'));
    expect([totalOf(outstanding(over)), over.overpaid]).toEqual([0, 500]);
  });

  it('is not offered by a product that has no such days', () => {
    const { coolingOffDays: _, ...without } = PRODUCT;
    const other = loanOf(without);
    expect(coolingOffOn(foldLoan(other.quote.terms, other.events, PAID_OUT), PAID_OUT)).toBeUndefined();
    const state = foldLoan(other.quote.terms, [...other.events, paid(AMOUNT, 0)], PAID_OUT);
    expect(totalOf(outstanding(state))).toBeGreaterThan(0);
  });
});
