/** address: must not be only digits. */
export function address(value: unknown): boolean {
  return typeof value === 'string' && !/^\p{Nd}+$/u.test(value);
}
