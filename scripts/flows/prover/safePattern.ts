import { unsafePattern } from '../unsafePattern';

const judged = new Map<string, boolean>();

/** True for a pattern that may be tried on any text. */
export function isSafePattern(source: string): boolean {
  const known = judged.get(source);
  if (known !== undefined) return known;
  const isSafe = unsafePattern(source) === undefined;
  judged.set(source, isSafe);
  return isSafe;
}
