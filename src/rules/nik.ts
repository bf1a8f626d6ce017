import { hasDigits } from '../lib/digits';

const LENGTH = 16;

/** Section 5, nik: exactly 16 digits, and nothing more is asked of them (a Papuan NIK begins with 9). */
export function check(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value, LENGTH);
}
