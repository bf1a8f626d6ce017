/** Section 5, name fields: only letters (A to Z), spaces and a period. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z .]+$/.test(value);
}
