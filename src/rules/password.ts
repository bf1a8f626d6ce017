import { codePointLength } from '../lib/cleanText';

const SHORTEST = 8;

/** password: at least 8 characters. */
export function password(value: unknown): boolean {
  return typeof value === 'string' && codePointLength(value) >= SHORTEST;
}
