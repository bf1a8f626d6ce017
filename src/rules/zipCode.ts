import { hasDigits } from '../lib/digits';

const LENGTH = 5;

/** An Indonesian postal code: exactly 5 digits. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, LENGTH);
}
