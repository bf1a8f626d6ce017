import { describe, expect, it } from 'vitest';
import { costOf, outstanding } from '../../src/lending/books';
import { addDays, dayOf } from '../../src/lending/days';
import type { AheadChoice, LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { rupiah } from '../../src/lending/money';
import { duesOf, scheduleLines } from '../../src/lending/statement';
import { paid, quoted } from './support';

const out = (amount: number, day: string): LoanEvent => ({
  id: 'out',
  day: dayOf(day),
  kind: 'disbursed',
  amount: rupiah(amount),
});

const ahead = (choice: AheadChoice, id: string, day: string, amount: number): LoanEvent =>
  ({ ...paid(id, day, amount), ahead: choice }) as LoanEvent;

const RETAIL = quoted('retail-instalment', 18_000_000, 9, '2026-09-12');
const DAY = '2026-09-23';
const retailOn = (day: string, ...events: readonly LoanEvent[]) =>
  foldLoan(RETAIL.terms, [out(18_000_000, '2026-09-12'), ...events], dayOf(day));

describe('money that changes the plan', () => {
  it.each([
    ['lower', 975_905],
    ['shorten', 472_825],
  ] as const)('costs in parts of one day what it costs in one, where it is to %s', (choice, interest) => {
    const one = retailOn(DAY, ahead(choice, 'p', DAY, 11_000_000));
    const parts = retailOn(DAY, ahead(choice, 'p', DAY, 8_000_000), ahead(choice, 'q', DAY, 3_000_000));
    expect(outstanding(one)).toMatchObject({ principal: 7_000_000, interest });
    expect(outstanding(parts)).toEqual(outstanding(one));
    expect(duesOf(parts)).toEqual(duesOf(one));
  });

  it('has been paid where a later day of the same period changes the plan again', () => {
    const first = ahead('lower', 'p', DAY, 8_000_000);
    const second = ahead('lower', 'q', '2026-10-02', 3_000_000);
    const [instalment] = scheduleLines(retailOn('2026-10-02', first, second));
    // 29 % a year of 18 million for 11 days, of 10 million for 9, of 7 million for 10
    expect(instalment?.interest).toBe(157_315 + 71_507 + 55_616);
  });

  it('has been paid where an extension moves the instalment of its period', () => {
    const first = ahead('lower', 'p', DAY, 8_000_000);
    const moved: LoanEvent = {
      id: 'x',
      day: dayOf(DAY),
      kind: 'extended',
      due: dayOf('2026-10-12'),
      to: dayOf('2026-10-13'),
    };
    const [before] = scheduleLines(retailOn(DAY, first));
    const [after] = scheduleLines(retailOn(DAY, first, moved));
    const oneDay = Math.round((10_000_000 * 0.29) / 365);
    expect((after?.interest ?? 0) - (before?.interest ?? 0)).toBeCloseTo(oneDay, -1);
  });

  it('gives up the last instalments of a loan with equal parts of the principal, or lowers all', () => {
    const quote = quoted('limit-instalment', 12_000_000, 12, '2026-09-12');
    const planned = (choice: AheadChoice) =>
      scheduleLines(
        foldLoan(quote.terms, [out(12_000_000, '2026-09-12'), ahead(choice, 'p', DAY, 6_000_000)], dayOf(DAY)),
      );
    expect(planned('shorten').map(({ principal }) => principal)).toHaveLength(6);
    expect(planned('shorten')[1]?.principal).toBe(1_000_000);
    expect(planned('lower')).toHaveLength(12);
    expect(planned('lower')[1]?.principal).toBe(500_000);
  });

  it('is never dearer than paying ahead, after a payment that shortened the loan too', () => {
    const first = ahead('shorten', 'p', DAY, 4_000_000);
    const later = addDays(dayOf(DAY), 40);
    for (const amount of [1, 10_000, 700_000, 5_000_000]) {
      const [instalments = 0, shorten = 0, lower = 0] = (['instalments', 'shorten', 'lower'] as const).map((choice) =>
        costOf(retailOn(later, first, ahead(choice, 'q', later, amount))),
      );
      expect(lower).toBeLessThanOrEqual(instalments);
      expect(shorten).toBeLessThanOrEqual(lower);
    }
  });

  it('makes the instalments of fixed interest even, in whichever parts it comes', () => {
    const quote = quoted('cash-instalment', 3_000_000, 3, '2026-01-31');
    const planned = (...amounts: number[]) =>
      duesOf(
        foldLoan(
          quote.terms,
          [
            out(3_000_000, '2026-01-31'),
            ...amounts.map((amount, at) => ahead('lower', `p${at}`, '2026-02-05', amount)),
          ],
          dayOf('2026-02-05'),
        ),
      ).map(({ amount }) => amount);
    const whole = planned(1_000_000);
    expect(planned(1, 333_334, 666_665)).toEqual(whole);
    expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(1);
  });
});
