/** Section 5, phoneLength: 9 to 13 digits, and nothing but digits. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9]{9,13}$/.test(value);
}
