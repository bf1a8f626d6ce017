import { ownValue } from '../lib/ownValue';
import type { Fault } from './types';

/** Parameters of a rule that compares with other people: the fields that hold their names or numbers. */
export interface People {
  /** the user's own */
  own: string;
  /** the other contact's, where the form has two */
  other?: string;
}

/** The value of a field that a rule refers to: a sibling in the same form, else what the form knows from elsewhere. */
export function referred(field: string | undefined, siblings: unknown, context: unknown): unknown {
  if (field === undefined) return undefined;
  return ownValue(siblings, field) ?? ownValue(context, field);
}

/** Of whom a value is instead; undefined when of neither. @param isOf true when it is what the field holds */
export function faultOfPeople(people: People, isOf: (field: string | undefined) => boolean): Fault {
  const context = (['own', 'other'] as const).find((whose) => isOf(people[whose]));
  return context && { context };
}

/** Lists that only the server has whole; in the browser the pickers offer nothing else. */
export interface RuleLists {
  /** true for the code of a bank that can be chosen */
  isBank(code: string): boolean;
  /** true for province, city, district and village that lie in each other, spelled as they are listed */
  isArea(path: readonly string[]): boolean;
}

/** Where a form's context holds the lists: no name of a field can be this. */
export const LISTS = Symbol('lists');

/** The lists a rule judges by; undefined where there are none. */
export function listsOf(context: unknown): RuleLists | undefined {
  if (typeof context !== 'object' || context === null) return undefined;
  return (context as { [LISTS]?: RuleLists })[LISTS];
}
