import { hasDigits } from '../lib/digits';

const LENGTH = 4;

/** Section 5, verifyCode4: a 4-digit number, zeros at its start included. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, LENGTH);
}
