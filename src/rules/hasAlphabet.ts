/** Section 5, hasAlphabet: must contain letters (A to Z). */
export function check(value: unknown): boolean {
  return typeof value === 'string' && /[A-Za-z]/.test(value);
}
