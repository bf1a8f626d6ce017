/** mobile: starts with 08 or 8. How many digits follow is phoneLength's matter. */
export function mobile(value: unknown): boolean {
  return typeof value === 'string' && /^0?8/.test(value);
}
