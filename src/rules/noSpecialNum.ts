const FORBIDDEN = ['084', '84'];

/** noSpecialNum: must not start with 084 or 84. */
export function noSpecialNum(value: unknown): boolean {
  return typeof value === 'string' && !FORBIDDEN.some((start) => value.startsWith(start));
}
