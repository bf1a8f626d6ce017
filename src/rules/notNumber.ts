/** Section 5, notNumber: no digits, of whatever script. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && !/\p{Nd}/u.test(value);
}
