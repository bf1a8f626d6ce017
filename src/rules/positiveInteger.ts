/** Section 5, positiveInteger: a whole number, 1 or more. */
export function check(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}
