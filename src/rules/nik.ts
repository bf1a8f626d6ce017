import { hasDigits } from '../lib/digits';
import { DIGIT_COUNTS } from './digitCounts';

/** nik: exactly 16 digits, and nothing more is asked of them (a Papuan NIK begins with 9). */
export function nik(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, DIGIT_COUNTS.nik);
}
