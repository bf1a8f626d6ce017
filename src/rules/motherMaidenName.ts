import { codePointLength } from '../lib/cleanText';
import { comparableName, isSameName } from '../lib/comparable';
import genericNames from './data/genericMotherNames.json';
import { type People, referred } from './ruleContext';
import type { Fault } from './types';

const SHORTEST = 3;
const LONGEST = 50;
const REFUSED_PHRASE = 'orang tua';
const GENERIC: ReadonlySet<string> = new Set(genericNames);

/** That it is the user's own name, a word for a mother instead, or too short or long. */
export function motherMaidenNameFault(
  value: unknown,
  people: Pick<People, 'own'>,
  siblings: unknown,
  context: unknown,
): Fault {
  if (typeof value !== 'string') return {};
  const name = comparableName(value);
  if (name === REFUSED_PHRASE || GENERIC.has(name)) return { context: 'generic' };
  if (isSameName(value, referred(people.own, siblings, context))) return { context: 'own' };
  const length = codePointLength(name);
  return length < SHORTEST || length > LONGEST ? { context: 'length' } : undefined;
}

/**
 * motherMaidenName: 3 to 50 characters as names are compared, not the user's own name, not a generic
 * word for a mother on its own, not 'orang tua'.
 */
export const motherMaidenName = (
  value: unknown,
  people: Pick<People, 'own'>,
  siblings: unknown,
  context: unknown,
): boolean => motherMaidenNameFault(value, people, siblings, context) === undefined;
