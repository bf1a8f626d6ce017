import { mulDiv, type Rounding, type Rupiah } from './money';

/** An exact number: `numerator / denominator`, the denominator above zero. Rates and factors are nothing else. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

export function fraction(numerator: number | bigint, denominator: number | bigint): Fraction {
  if (BigInt(denominator) <= 0n) throw new RangeError('the denominator of a fraction must be above zero');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

const DECIMAL = /^([0-9]{1,15})(?:\.([0-9]{1,15}))?$/;

/** The fraction that a decimal number is: `"9.4822"` is 94822 / 10000. @throws RangeError for any other text */
export function decimal(text: string): Fraction {
  const [, whole, digits = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`"${text}" is no decimal number such as 0.25`);
  return fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

/** A rate written in per cent, as a fraction of one: `"12"` is 12 / 100. */
export function percent(text: string): Fraction {
  const { numerator, denominator } = decimal(text);
  return fraction(numerator, denominator * 100n);
}

export const times = (one: Fraction, numerator: number | bigint, denominator: number | bigint = 1): Fraction =>
  fraction(one.numerator * BigInt(numerator), one.denominator * BigInt(denominator));

export const add = (one: Fraction, other: Fraction): Fraction =>
  one.denominator === other.denominator
    ? fraction(one.numerator + other.numerator, one.denominator)
    : fraction(
        one.numerator * other.denominator + other.numerator * one.denominator,
        one.denominator * other.denominator,
      );

export const subtract = (from: Fraction, one: Fraction): Fraction => add(from, times(one, -1));

/** Below zero when `one` is the smaller, above when it is the larger. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** `amount x fraction`, rounded once to the rupiah. */
export const shareOf = (amount: Rupiah, of: Fraction, rounding: Rounding = 'half-even'): Rupiah =>
  mulDiv(amount, of.numerator, of.denominator, rounding);

/** A fraction with so many digits behind the point, rounded half-even: `0.007901833333`. For showing, never for reckoning. */
export function toDecimal({ numerator, denominator }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const twice = ((numerator * scale) % denominator) * 2n;
  const floor = (numerator * scale) / denominator;
  const rounded = twice > denominator || (twice === denominator && floor % 2n === 1n) ? floor + 1n : floor;
  const text = rounded.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
