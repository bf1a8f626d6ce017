import { describe, expect, it } from 'vitest';
import { whatIf } from '../../scripts/loans/underLimits';
import { dayOf } from '../../src/lending/days';
import { percentADay, quoteLoan } from '../../src/lending/quote';
import { CAPS, LOAN, quoted, shipped } from './support';

describe('a quote', () => {
  it('shows every cost, every due day, what is paid out and what is repaid', () => {
    expect(LOAN.paidOut).toBe(3_000_000 - 60_000 - 10_000);
    expect(LOAN.fees.map(({ id, amount }) => [id, amount])).toEqual([
      ['admin', 60_000],
      ['e-sign', 10_000],
    ]);
    expect(LOAN.instalments.map(({ due, total }) => [due, total])).toEqual([
      ['2026-02-28', 1_078_000],
      ['2026-03-31', 1_078_000],
      ['2026-04-30', 1_078_000],
    ]);
    expect(LOAN.toRepay).toBe(3_234_000);
  });

  it('counts a certified signature outside of the legal cost a day', () => {
    expect(LOAN.cost).toBe(3 * 78_000 + 60_000);
    expect(percentADay(LOAN.costADay)).toBe(((294_000 / 3_000_000 / 89) * 100).toFixed(4));
  });

  it('lends what the product lends, on the days it is offered, and nothing else', () => {
    const ask = (amount: number, count: number, day: string) =>
      quoteLoan(shipped('cash-instalment'), CAPS, { amount, tenor: { count, unit: 'MONTHS' }, day: dayOf(day) });
    expect(ask(3_100_000, 3, '2026-01-31')).toBe('amount');
    expect(ask(3_000_000, 4, '2026-01-31')).toBe('tenor');
    expect(ask(3_000_000, 3, '2025-12-31')).toBe('not-offered');
  });

  it('is refused where a limit in force on its day is lower', () => {
    const strict = { ...CAPS, costADay: whatIf(CAPS, '0.05', dayOf('2026-06-01')).costADay };
    const ask = (day: string) =>
      quoteLoan(shipped('cash-instalment'), strict, {
        amount: 3_000_000,
        tenor: { count: 3, unit: 'MONTHS' },
        day: dayOf(day),
      });
    expect(ask('2026-06-01')).toBe('above-cap');
    expect(ask('2026-05-31')).toMatchObject({ amount: 3_000_000 });
  });

  it('takes the stricter limit of long tenors only for those', () => {
    expect(percentADay(quoted('cash-instalment', 3_000_000, 6).costLimit ?? fail())).toBe('0.3000');
    expect(percentADay(quoted('cash-instalment', 3_000_000, 9).costLimit ?? fail())).toBe('0.2000');
  });
});

const fail = () => {
  throw new Error('there is no limit');
};
