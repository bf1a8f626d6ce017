/** hasAlphabet: must contain letters (A to Z). */
export function hasAlphabet(value: unknown): boolean {
  return typeof value === 'string' && /[A-Za-z]/.test(value);
}
