import { codePointLength } from '../lib/cleanText';
import { comparableName, isSameName } from '../lib/comparable';
import genericNames from './data/genericMotherNames.json';
import { type People, referred } from './ruleContext';

const SHORTEST = 3;
const LONGEST = 50;
const REFUSED_PHRASE = 'orang tua';
const GENERIC: ReadonlySet<string> = new Set(genericNames);

/**
 * motherMaidenName: 3 to 50 characters as names are compared, not the user's own name, not a generic
 * word for a mother on its own, not 'orang tua'.
 */
export function motherMaidenName(
  value: unknown,
  people: Pick<People, 'own'>,
  siblings: unknown,
  context: unknown,
): boolean {
  if (typeof value !== 'string') return false;
  const name = comparableName(value);
  const length = codePointLength(name);
  if (length < SHORTEST || length > LONGEST || name === REFUSED_PHRASE || GENERIC.has(name)) return false;
  return !isSameName(value, referred(people.own, siblings, context));
}
