import { hasKeyRun, hasTripleCharacter } from '../lib/characterRuns';

const REFUSED_WORDS: ReadonlySet<string> = new Set(['kantor', 'kerja', 'gudang', 'company', 'nama', 'perusahaan']);

const isPlaceholder = (word: string) => REFUSED_WORDS.has(word.toLowerCase());

/**
 * companyName: letters, periods and spaces only, no character three times in a row, no word that
 * merely stands for a company, no four letters along the keyboard or the alphabet, forwards or backwards.
 */
export function companyName(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Za-z. ]+$/.test(value) || hasTripleCharacter(value)) return false;
  return !value.split(/[ .]+/).some((word) => isPlaceholder(word) || hasKeyRun(word));
}
