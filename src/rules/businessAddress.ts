/** Section 5, business address: at least 3 characters; only letters, digits, period, slash and spaces. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9./ ]{3,}$/.test(value);
}
