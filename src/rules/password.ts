import { codePointLength } from '../lib/codePointLength';

const SHORTEST = 8;

/** Section 5, password: at least 8 characters. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && codePointLength(value) >= SHORTEST;
}
