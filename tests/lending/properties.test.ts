import { describe, expect, it } from 'vitest';
import { historyOf } from '../../scripts/loans/histories';
import { PROPERTIES } from '../../scripts/loans/prove';
import { newClaim } from '../../src/lending/books';
import { foldLoan } from '../../src/lending/fold';
import { mulDiv, rupiah } from '../../src/lending/money';
import { brokenIn, CAPS, SHIPPED } from './support';

describe('random histories of loans', () => {
  it('keep every property', () => {
    expect(brokenIn(100)).toEqual([]);
  });

  it('are of many kinds', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => seed + 1);
    const histories = seeds.map((seed) => historyOf(SHIPPED, CAPS, seed));
    const kinds = new Set(histories.flatMap(({ events }) => events.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(
      [
        'converted',
        'disbursed',
        'extended',
        'frozen',
        'insurance-cancelled',
        'overpayment-used',
        'paid',
        'reversed',
        'settled',
        'waived',
      ].sort(),
    );
  });

  it('have smaller payments with what was charged, some of it forgiven, and pauses, some of them ended', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1);
    const events = seeds.flatMap((seed) => historyOf(SHIPPED, CAPS, seed).events);
    const plans = events.filter((event) => event.kind === 'converted' && event.charges === 'spread');
    expect(plans.length).toBeGreaterThan(3);
    expect(plans.some((event) => event.kind === 'converted' && (event.forgiven ?? 0) > 0)).toBe(true);
    expect(events.some((event) => event.kind === 'frozen' && event.paused)).toBe(true);
    expect(events.some(({ id }) => id.endsWith('-shorter'))).toBe(true);
  });

  it('would show a rupiah that comes from nowhere', () => {
    const history = historyOf(SHIPPED, CAPS, 1);
    const end = foldLoan(history.quote.terms, history.events, history.until);
    const claims = [
      ...end.claims,
      newClaim({ instalment: 1, part: 'principal', due: history.until, amount: rupiah(1) }),
    ];
    const names = Object.entries(PROPERTIES).filter(([, holds]) => holds(history, { ...end, claims }) !== undefined);
    expect(names.map(([name]) => name)).toContain('the parts of the principal sum to what was paid out');
    expect(names.map(([name]) => name)).toContain('the ledger sums to zero and agrees with the balances');
  });
});

describe('money', () => {
  it.each([
    ['half-even', 5, 2, 2],
    ['half-even', 7, 2, 4],
    ['half-up', 5, 2, 3],
    ['down', 5, 2, 2],
    ['up', 9, 4, 3],
    ['half-even', -5, 2, -2],
  ] as const)('rounds %s: %i / %i is %i', (rounding, over, under, expected) => {
    expect(mulDiv(over, 1, under, rounding)).toBe(expected);
  });

  it('is exact where a product is more than a number holds', () => {
    expect(mulDiv(9_007_199_254_740_991, 99_999_999, 100_000_000)).toBe(9_007_199_164_668_998);
  });

  it('is whole, and never more than it can count', () => {
    expect(() => rupiah(0.5)).toThrow('no whole amount');
    expect(() => mulDiv(9_007_199_254_740_991, 2, 1)).toThrow('no whole amount');
  });
});
