import { codePointLength } from '../lib/cleanText';

const LENGTH = 4;

/** verifyOtp: exactly 4 characters of any kind. */
export function verifyOtp(value: unknown): boolean {
  return typeof value === 'string' && codePointLength(value) === LENGTH;
}
