/** More words than a name is sought by; what is typed beyond them is left out. */
const MOST_WORDS = 8;

/**
 * The words of a name as they are marked and sought: lower case, without accents, each once. A letter alone is left out, as it
 * would find half of all people.
 */
export function nameWords(name: string): readonly string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  return [...new Set(words)].slice(0, MOST_WORDS);
}
