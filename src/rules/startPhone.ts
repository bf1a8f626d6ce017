/** startPhone: must not start with 84, with or without a zero before it. */
export function startPhone(value: unknown): boolean {
  return typeof value === 'string' && !/^0?84/.test(value);
}
