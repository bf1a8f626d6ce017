/** One kind of value that a pointer can find. */
export type Shape =
  | { readonly kind: 'listed'; readonly values: readonly unknown[] }
  | { readonly kind: 'text'; readonly shortest: number; readonly longest: number; readonly pattern?: string }
  | { readonly kind: 'number'; readonly whole: boolean; readonly least: number; readonly most: number }
  | {
      readonly kind: 'list';
      /** what it can have; anything where absent */
      readonly of?: readonly unknown[];
      readonly fewest: number;
      readonly most: number;
      readonly unique: boolean;
    }
  /** something that no operator but `exists` can look into */
  | { readonly kind: 'other' };

/** What a pointer can find. */
export interface Domain {
  readonly shapes: readonly Shape[];
  readonly mayBeAbsent: boolean;
}

export const ANY_TEXT: Shape = { kind: 'text', shortest: 0, longest: Number.POSITIVE_INFINITY };
export const ANY_NUMBER: Shape = {
  kind: 'number',
  whole: false,
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
};
export const ANY_LIST: Shape = { kind: 'list', fewest: 0, most: Number.POSITIVE_INFINITY, unique: false };
export const TRUTH: Shape = { kind: 'listed', values: [true, false] };

/** Nothing is known of the value. */
export const ANYTHING: Domain = {
  shapes: [TRUTH, ANY_NUMBER, ANY_TEXT, ANY_LIST, { kind: 'other' }],
  mayBeAbsent: true,
};

const isWithin = (number: number, least: number, most: number) => number >= least && number <= most;

/** True when a value of this shape can be exactly `value`, a text, a number or a truth. */
export function admits(shape: Shape, value: unknown): boolean {
  if (shape.kind === 'listed') return shape.values.includes(value);
  if (shape.kind === 'text') {
    if (typeof value !== 'string' || !isWithin([...value].length, shape.shortest, shape.longest)) return false;
    return shape.pattern === undefined || new RegExp(shape.pattern, 'u').test(value);
  }
  if (shape.kind !== 'number' || typeof value !== 'number') return false;
  return isWithin(value, shape.least, shape.most) && (!shape.whole || Number.isInteger(value));
}

/** A number of the shape strictly between two others; undefined when there is none. */
export function numberBetween(shape: Extract<Shape, { kind: 'number' }>, low: number, high: number) {
  const tries =
    low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY
      ? [0, 1, shape.least, shape.most]
      : [Math.floor(low) + 1, Math.ceil(high) - 1, shape.least, shape.most, low + 1, high - 1, (low + high) / 2];
  return tries.find((number) => Number.isFinite(number) && number > low && number < high && admits(shape, number));
}
