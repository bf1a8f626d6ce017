/** notNumber: no digits of any script. */
export function notNumber(value: unknown): boolean {
  return typeof value === 'string' && !/\p{Nd}/u.test(value);
}
