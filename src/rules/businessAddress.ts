/** businessAddress: at least 3 characters; only letters, digits, period, slash and spaces. */
export function businessAddress(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9./ ]{3,}$/.test(value);
}
