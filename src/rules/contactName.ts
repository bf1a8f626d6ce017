import { comparableName, isSameName } from '../lib/comparable';
import familyWords from './data/familyWords.json';
import { faultOfPeople, type People, referred } from './ruleContext';
import type { Fault } from './types';

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

/** Whose name it is instead, or that it is no name but a word for one of the family. */
export function contactNameFault(value: unknown, people: People, siblings: unknown, context: unknown): Fault {
  if (typeof value !== 'string') return {};
  if (isOnlyFamilyWords(comparableName(value))) return { context: 'family' };
  return faultOfPeople(people, (field) => isSameName(value, referred(field, siblings, context)));
}

/**
 * contactName: neither the user's own name nor the other contact's, compared without regard to
 * case, periods and spacing, and not made of family words only.
 */
export const contactName = (value: unknown, people: People, siblings: unknown, context: unknown): boolean =>
  contactNameFault(value, people, siblings, context) === undefined;
