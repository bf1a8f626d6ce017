import { describe, expect, it } from 'vitest';
import { whatIf } from '../../scripts/loans/underLimits';
import { isWithin } from '../../src/lending/cost';
import { dayOf } from '../../src/lending/days';
import { percentADay, quoteLoan, reckon, wholeCostADay } from '../../src/lending/quote';
import type { Voucher } from '../../src/lending/vouchers';
import { CAPS, LOAN, quoted, SHIPPED, shipped } from './support';

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

describe('a fee that the limit does not count', () => {
  const LIMITED = SHIPPED.flatMap((product) => product.tenors.map((tenor) => [product.id, tenor, product] as const));
  const DAYS = ['2026-01-31', '2026-02-01', '2026-11-29', '2027-02-28'].map(dayOf);

  it.each(LIMITED)('never takes a loan of %s over %j above the cost a day that it quotes', (_id, tenor, product) => {
    const { least, most, step } = product.amounts;
    const far = Math.ceil((most - least) / step / 50) * step;
    for (let amount = least; amount <= most; amount += far) {
      for (const day of DAYS) {
        const quote = quoteLoan(product, CAPS, { amount, tenor, day });
        if (typeof quote === 'string') throw new Error(`no quote: ${quote}`);
        expect(isWithin(wholeCostADay(quote), quote.costLimit ?? fail())).toBe(true);
      }
    }
  });

  const signatureOf = (count: number, amount = 500_000, voucher?: Voucher) => {
    const asked = { amount, tenor: { count, unit: 'DAYS' }, day: dayOf('2026-11-29'), voucher } as const;
    const quote = quoteLoan(shipped('cash-short'), CAPS, asked);
    if (typeof quote === 'string') throw new Error(`no quote: ${quote}`);
    return { paidOut: quote.paidOut, fee: quote.fees.find(({ id }) => id === 'e-sign') };
  };

  it('is borne by the lender as far as it would, and says how much that is', () => {
    expect(signatureOf(14)).toMatchObject({ paidOut: 493_000, fee: { amount: 2_000, borne: 8_000 } });
    expect(signatureOf(14, 1_500_000).fee).toMatchObject({ amount: 6_000, borne: 4_000 });
  });

  it('is taken whole where the whole cost comes to the limit exactly', () => {
    expect(signatureOf(30).fee).toMatchObject({ amount: 10_000 });
    expect(signatureOf(30).fee).not.toHaveProperty('borne');
  });

  it('does not rise by a voucher, which takes off all that it says', () => {
    const plain = signatureOf(14);
    const less = signatureOf(14, 500_000, { kind: 'ADMIN_FEE', off: { amount: 5_000 } });
    expect(less).toEqual({ ...plain, paidOut: plain.paidOut + 5_000 });
  });

  it('is not taken at all where the counted costs leave nothing', () => {
    const caps = { ...CAPS, costADay: whatIf(CAPS, '0.27', dayOf('2026-11-29')).costADay };
    const asked = { amount: 500_000, tenor: { count: 14, unit: 'DAYS' }, day: dayOf('2026-11-29') } as const;
    expect(reckon(shipped('cash-short'), caps, asked)).toMatchObject({ paidOut: 495_000, fees: [{ id: 'admin' }] });
  });
});

const fail = () => {
  throw new Error('there is no limit');
};
