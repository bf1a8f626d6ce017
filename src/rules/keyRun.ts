import { hasKeyRun } from '../lib/characterRuns';

/** keyRun: no word has four letters that follow a row of the keyboard or the alphabet, forwards or backwards. */
export function keyRun(value: unknown): boolean {
  return typeof value === 'string' && !value.split(/[ .]+/).some(hasKeyRun);
}
