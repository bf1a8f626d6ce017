const FORBIDDEN = ['084', '84'];

/** Section 5, noSpecialNum: must not start with 084 or 84. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && !FORBIDDEN.some((start) => value.startsWith(start));
}
