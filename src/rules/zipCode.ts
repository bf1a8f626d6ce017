import { hasDigits } from '../lib/digits';
import { DIGIT_COUNTS } from './digitCounts';

/** An Indonesian postal code: exactly 5 digits. */
export function zipCode(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, DIGIT_COUNTS.zipCode);
}
