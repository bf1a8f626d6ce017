import { comparableName, isSameName } from '../../../src/lib/comparable';

const wordsOf = (name: string): readonly string[] =>
  comparableName(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');

/** words that both have to have in full: a first name alone is that of many */
const LEAST_WHOLE = 2;

/**
 * Whether a bank's holder may be the person of a name: the same name, or the one with fewer words has no word that the other lacks, in
 * the same order, abbreviated or not, and two of them in full. Pure.
 */
export function mayBeHolder(holder: string, name: string): boolean {
  if (isSameName(holder, name)) return true;
  const [few, many] = [wordsOf(holder), wordsOf(name)].toSorted((one, other) => one.length - other.length);
  if (!few || !many) return false;
  let [at, whole] = [0, 0];
  for (const word of few) {
    const found = many.findIndex((other, place) => place >= at && (other.startsWith(word) || word.startsWith(other)));
    if (found < 0) return false;
    if (many[found] === word && word.length > 1) whole += 1;
    at = found + 1;
  }
  return whole >= LEAST_WHOLE;
}
