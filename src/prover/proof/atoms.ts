import { pointerSegments } from '../../lib/pointer';
import type { Condition } from '../../rules/types';

/** A condition on one pointer. */
export type Atom = Extract<Condition, { at: string }>;

/** The comparisons of a condition, those of the conditions it names left out. */
export function atomsOf(condition: Condition): readonly Atom[] {
  if ('all' in condition) return condition.all.flatMap(atomsOf);
  if ('any' in condition) return condition.any.flatMap(atomsOf);
  if ('not' in condition) return atomsOf(condition.not);
  return 'at' in condition ? [condition] : [];
}

/** The names of the conditions a condition refers to. */
export function namesOf(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(namesOf);
  if ('any' in condition) return condition.any.flatMap(namesOf);
  if ('not' in condition) return namesOf(condition.not);
  return 'condition' in condition ? [condition.condition] : [];
}

/** The values an atom compares with exactly. */
export function exactValuesOf(atom: Atom): readonly unknown[] {
  if ('is' in atom) return [atom.is];
  return 'in' in atom ? atom.in : [];
}

/** Where numbers begin or cease to be enough. */
export function boundsOf(atom: Atom): readonly number[] {
  if ('atLeast' in atom) return [atom.atLeast];
  return 'atMost' in atom ? [atom.atMost] : [];
}

/** The root of a pointer and the name below it: `answers` and `jobType` of `/answers/jobType`. */
export function rootOf(pointer: string): { root: string; name: string; isDeeper: boolean } {
  const [root = '', name = '', ...below] = pointerSegments(pointer) ?? [];
  return { root, name, isDeeper: below.length > 0 };
}
