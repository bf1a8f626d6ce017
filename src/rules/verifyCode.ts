import { hasDigits } from '../lib/digits';

const LENGTH = 6;

/** Section 5, verifyCode: exactly 6 digits. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, LENGTH);
}
