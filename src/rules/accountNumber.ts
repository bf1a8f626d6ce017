import { isDigits } from '../lib/digits';

/** A bank account number: digits only; how many differs from bank to bank. */
export function accountNumber(value: unknown): boolean {
  return typeof value === 'string' && isDigits(value);
}
