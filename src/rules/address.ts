/** Section 5, address: must not be only digits. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && !/^\p{Nd}+$/u.test(value);
}
