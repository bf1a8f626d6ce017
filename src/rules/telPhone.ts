/** telPhone: starts with 08/8 or, for a landline of the capital's kind, 02/2. */
export function telPhone(value: unknown): boolean {
  return typeof value === 'string' && /^0?[82]/.test(value);
}
