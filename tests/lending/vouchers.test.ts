import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/lending/days';
import { foldLoan } from '../../src/lending/fold';
import { compare } from '../../src/lending/fraction';
import { rupiah } from '../../src/lending/money';
import { amountsOf, isOfferedOn } from '../../src/lending/product';
import { fitsCaps, reckon } from '../../src/lending/quote';
import { scheduleLines } from '../../src/lending/statement';
import { discountOn, type Voucher, voucherMisfit } from '../../src/lending/vouchers';
import { CAPS, SHIPPED, shipped } from './support';

const DAY = dayOf('2026-01-31');
const PRODUCT = shipped('cash-instalment');
const ASKED = { amount: 3_000_000, tenor: { count: 3, unit: 'MONTHS' }, day: DAY } as const;
const quoteWith = (voucher?: Voucher) => reckon(PRODUCT, CAPS, { ...ASKED, voucher });

const FEE: Voucher = { kind: 'ADMIN_FEE', off: { amount: 20_000 } };
const INTEREST: Voucher = { kind: 'FIRST_INTEREST', off: { percent: '50', atMost: 30_000 } };

describe('a voucher', () => {
  it('on the admin fee raises what is paid out, and leaves what is repaid', () => {
    const [plain, quote] = [quoteWith(), quoteWith(FEE)];
    expect(quote.voucher).toEqual({ kind: 'ADMIN_FEE', amount: 20_000 });
    expect(quote.paidOut).toBe(plain.paidOut + 20_000);
    expect(quote.cost).toBe(plain.cost - 20_000);
    expect(quote).toMatchObject({ fees: plain.fees, instalments: plain.instalments, toRepay: plain.toRepay });
  });

  it('on the first interest lowers the first instalment alone', () => {
    const [plain, quote] = [quoteWith(), quoteWith(INTEREST)];
    expect(plain.instalments[0]?.interest).toBe(78_000);
    expect(quote.voucher).toEqual({ kind: 'FIRST_INTEREST', amount: 30_000 });
    expect(quote.instalments.map(({ total }) => total)).toEqual([1_048_000, 1_078_000, 1_078_000]);
    expect(quote).toMatchObject({ paidOut: plain.paidOut, interest: plain.interest, toRepay: plain.toRepay - 30_000 });
  });

  it('takes off no more than the cost, so that nothing comes below zero', () => {
    const huge = { amount: 9_000_000 };
    expect(quoteWith({ kind: 'ADMIN_FEE', off: huge }).voucher?.amount).toBe(60_000);
    expect(quoteWith({ kind: 'FIRST_INTEREST', off: huge }).instalments[0]).toMatchObject({ interest: 0 });
    expect(discountOn(rupiah(0), FEE)).toBe(0);
  });

  it('leaves signature, tax and insurance alone: they are passed on', () => {
    const quote = reckon(PRODUCT, CAPS, {
      ...ASKED,
      insurance: ['personal-accident'],
      voucher: { kind: 'ADMIN_FEE', off: { percent: '100', atMost: 1_000_000 } },
    });
    expect(quote.paidOut).toBe(3_000_000 - 10_000 - 12_000);
  });

  it.each<[Voucher, string | undefined]>([
    [FEE, undefined],
    [{ ...FEE, leastAmount: 3_000_000, leastMonths: 3 }, undefined],
    [{ ...FEE, leastAmount: 3_500_000 }, 'amount'],
    [{ ...FEE, leastMonths: 6 }, 'tenor'],
  ])('%j is for the loan or says why not: %s', (voucher, misfit) => {
    expect(voucherMisfit(voucher, { product: PRODUCT, ...ASKED })).toBe(misfit);
    expect(quoteWith(voucher).voucher === undefined).toBe(misfit !== undefined);
  });

  it('is for no loan without the cost it is a discount on', () => {
    const asked = { amount: 3_000_000, tenor: { count: 6, unit: 'MONTHS' } } as const;
    expect(voucherMisfit(FEE, { product: shipped('retail-instalment'), ...asked })).toBe('cost');
    expect(voucherMisfit(INTEREST, { product: shipped('limit-instalment'), ...asked })).toBe('cost');
  });
});

describe('every loan that is offered, with every kind of voucher', () => {
  const vouchers: readonly Voucher[] = [
    FEE,
    INTEREST,
    { kind: 'ADMIN_FEE', off: { percent: '33.3', atMost: 77_777 } },
    { kind: 'FIRST_INTEREST', off: { amount: 10_000_000 } },
  ];
  const asked = SHIPPED.filter((product) => isOfferedOn(product, DAY)).flatMap((product) =>
    product.tenors.flatMap((tenor) =>
      [amountsOf(product)[0], amountsOf(product).at(-1)].map((amount) => ({ product, tenor, amount: Number(amount) })),
    ),
  );

  it.each(vouchers)(
    '%j costs what it cost without it less the discount, keeps to the limits, and is booked so',
    (voucher) => {
      for (const { product, tenor, amount } of asked) {
        const plain = reckon(product, CAPS, { amount, tenor, day: DAY });
        const quote = reckon(product, CAPS, { amount, tenor, day: DAY, voucher });
        const off = quote.voucher?.amount ?? 0;
        expect(plain.toRepay - plain.paidOut - (quote.toRepay - quote.paidOut)).toBe(off);
        expect(plain.cost - quote.cost).toBe(off);
        expect(quote.toRepay).toBeGreaterThanOrEqual(quote.paidOut);
        expect(quote.paidOut).toBeLessThanOrEqual(amount);
        expect(compare(quote.costADay, plain.costADay)).toBeLessThanOrEqual(0);
        expect(fitsCaps(quote)).toBe(true);
        const fees = rupiah(quote.amount - quote.paidOut);
        const event = {
          id: 'out',
          day: DAY,
          kind: 'disbursed',
          amount: quote.amount,
          ...(fees > 0 && { fees }),
        } as const;
        const booked = scheduleLines(foldLoan(quote.terms, [event]));
        expect(booked.map(({ total, outstanding }) => [total, outstanding])).toEqual(
          quote.instalments.map(({ total }) => [total, total]),
        );
      }
    },
  );
});
