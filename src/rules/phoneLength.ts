import { hasDigits } from '../lib/digits';
import { DIGIT_COUNTS } from './digitCounts';

/** phoneLength: 9 to 13 digits, and nothing but digits. */
export function phoneLength(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, DIGIT_COUNTS.phoneLength);
}
