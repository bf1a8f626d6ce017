import { hasTripleCharacter } from '../lib/tripleCharacter';

/** Section 5, threeConsecutive: no character three times in a row, capitals and small letters being the same. */
export function check(value: unknown): boolean {
  return typeof value === 'string' && !hasTripleCharacter(value);
}
