import { comparableName, isSameName } from '../lib/comparable';
import familyWords from './data/familyWords.json';
import { type People, referred } from './ruleContext';

const FAMILY: ReadonlySet<string> = new Set(familyWords);

/** Family words are one word (`ibu`) or two (`orang tua`); `reached` says whether a name is covered up to each word. */
function isOnlyFamilyWords(name: string): boolean {
  const words = name.split(' ');
  let beforeLast = false;
  let last = true;
  words.forEach((word, index) => {
    const alone = last && FAMILY.has(word);
    const paired = beforeLast && FAMILY.has(`${words[index - 1]} ${word}`);
    beforeLast = last;
    last = alone || paired;
  });
  return last;
}

/**
 * contactName: neither the user's own name nor the other contact's, compared without regard to
 * case, periods and spacing, and not made of family words only.
 */
export function contactName(value: unknown, people: People, siblings: unknown, context: unknown): boolean {
  if (typeof value !== 'string' || isOnlyFamilyWords(comparableName(value))) return false;
  return ![people.own, people.other].some((field) => isSameName(value, referred(field, siblings, context)));
}
