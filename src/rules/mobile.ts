/** Section 5, mobile: starts with 08 or 8. How many digits follow is phoneLength's matter. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && /^0?8/.test(value);
}
