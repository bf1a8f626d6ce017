import { codePointLength } from '../lib/codePointLength';

const LENGTH = 4;

/** Section 5, verifyOtp: exactly 4 characters of any kind. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && codePointLength(value) === LENGTH;
}
