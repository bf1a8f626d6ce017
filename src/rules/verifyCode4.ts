import { hasDigits } from '../lib/digits';
import { DIGIT_COUNTS } from './digitCounts';

/** verifyCode4: a 4-digit number, zeros at its start included. */
export function verifyCode4(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, DIGIT_COUNTS.verifyCode4);
}
