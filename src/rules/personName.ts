/** personName: only letters (A to Z), spaces and a period. */
export function personName(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z .]+$/.test(value);
}
