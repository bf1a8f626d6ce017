/** positiveInteger: a whole number, 1 or more. */
export function positiveInteger(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}
