import { hasDigits } from '../lib/digits';
import { DIGIT_COUNTS } from './digitCounts';

/** verifyCode: exactly 6 digits. */
export function verifyCode(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, DIGIT_COUNTS.verifyCode);
}
