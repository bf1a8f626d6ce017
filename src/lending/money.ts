/** Whole rupiah, as a safe integer. No amount of this product is anything else: no fractions, no floating point. */
export type Rupiah = number & { readonly unit: 'rupiah' };

export const NOTHING = 0 as Rupiah;

/** @throws RangeError for what is no safe integer */
export function rupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole amount of rupiah`);
  return (amount === 0 ? 0 : amount) as Rupiah;
}

/** Where what is left of a division goes. Half-even is the product's own (docs/product/lending.md, "Rounding"). */
export type Rounding = 'half-even' | 'half-up' | 'up' | 'down';

/** How the remainder of a division of positive numbers is rounded: true adds one. `twice` is twice the remainder. */
const ROUNDS_UP: Readonly<Record<Rounding, (quotient: bigint, twice: bigint, divisor: bigint) => boolean>> = {
  'half-even': (quotient, twice, divisor) => twice > divisor || (twice === divisor && quotient % 2n === 1n),
  'half-up': (_quotient, twice, divisor) => twice >= divisor,
  up: (_quotient, twice) => twice > 0n,
  down: () => false,
};

/** A quotient of integers, rounded away from or towards zero alike for both signs. @throws RangeError by a divisor of 0 */
function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('nothing can be divided by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = over / under;
  const rounded = ROUNDS_UP[rounding](quotient, (over % under) * 2n, under) ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}

/**
 * `amount x numerator / denominator` in whole rupiah. Exact until the one rounding: the product of an amount, a rate in
 * parts of 10^8 and days is more than a JavaScript number holds.
 */
export function mulDiv(
  amount: number | bigint,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding = 'half-even',
): Rupiah {
  return rupiah(Number(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding)));
}

/** The multiple nearest to `dividend / divisor`, in rupiah: instalments of 32,777.8 become 32,800 by a multiple of 100. */
export function toMultiple(dividend: bigint, divisor: bigint, multiple: number, rounding: Rounding): Rupiah {
  return rupiah(Number(divideRounded(dividend, divisor * BigInt(multiple), rounding)) * multiple);
}

export const plus = (...amounts: readonly number[]): Rupiah => rupiah(amounts.reduce((sum, one) => sum + one, 0));
export const minus = (from: Rupiah, ...amounts: readonly Rupiah[]): Rupiah => rupiah(from - plus(...amounts));
export const least = (...amounts: readonly Rupiah[]): Rupiah => rupiah(Math.min(...amounts));

/** The sum of what each entry gives, in rupiah. */
export const sumOf = <Entry>(entries: readonly Entry[], of: (entry: Entry) => Rupiah): Rupiah =>
  entries.reduce((sum, entry) => plus(sum, of(entry)), NOTHING);
