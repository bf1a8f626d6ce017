import { hasTripleCharacter } from '../lib/characterRuns';

/** threeConsecutive: no character three times in a row, capitals and small letters being the same. */
export function threeConsecutive(value: unknown): boolean {
  return typeof value === 'string' && !hasTripleCharacter(value);
}
