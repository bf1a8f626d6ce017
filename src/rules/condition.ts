import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';
import type { Condition } from './types';

export type NamedConditions = Readonly<Record<string, Condition>>;

const patterns = new Map<string, RegExp | null>();

function patternOf(source: string): RegExp | null {
  let pattern = patterns.get(source);
  if (pattern === undefined) {
    try {
      pattern = new RegExp(source, 'u');
    } catch {
      pattern = null;
    }
    patterns.set(source, pattern);
  }
  return pattern;
}

const isPresent = (value: unknown) => value !== undefined && value !== null;

/**
 * Whether a condition holds for what its pointers find below `root`. `named` gives what `{condition: name}` refers to.
 * What cannot be decided does not hold: a missing value, a value of another type, a pattern that is none, an
 * unknown name, a name that leads back to itself. Never throws.
 */
export function holds(condition: Condition, root: unknown, named: NamedConditions = {}): boolean {
  return decide(condition, root, named, { verdicts: new Map(), depth: 0 });
}

/** Names that refer to each other further than this are not followed. */
export const MAX_REFERENCE_DEPTH = 200;

/** What is known so far of the names a condition refers to, directly or by way of others. */
interface Within {
  /** each name is decided once, however often it is referred to; while it is decided it does not hold */
  readonly verdicts: Map<string, boolean>;
  readonly depth: number;
}

function decide(condition: Condition, root: unknown, named: NamedConditions, within: Within): boolean {
  const inner = (part: Condition) => decide(part, root, named, within);
  if ('all' in condition) return condition.all.every(inner);
  if ('any' in condition) return condition.any.some(inner);
  if ('not' in condition) return !inner(condition.not);
  if ('condition' in condition) {
    const name = condition.condition;
    const target = ownValue(named, name) as Condition | undefined;
    const { depth, verdicts } = within;
    const known = target === undefined || depth > MAX_REFERENCE_DEPTH ? false : verdicts.get(name);
    if (known !== undefined || target === undefined) return known ?? false;
    verdicts.set(name, false);
    const verdict = decide(target, root, named, { verdicts, depth: depth + 1 });
    verdicts.set(name, verdict);
    return verdict;
  }
  const value = valueAt(root, condition.at);
  if ('is' in condition) return value === condition.is;
  if ('in' in condition) return condition.in.some((item) => item === value);
  if ('exists' in condition) return isPresent(value) === condition.exists;
  if ('includes' in condition) return Array.isArray(value) && value.includes(condition.includes);
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast;
  if ('atMost' in condition) return typeof value === 'number' && value <= condition.atMost;
  return typeof value === 'string' && (patternOf(condition.matches)?.test(value) ?? false);
}

/** Every pointer a condition looks at, itself or by way of `named`, which gives what `{condition: name}` refers to. */
export function pointersOf(condition: Condition, named: NamedConditions = {}): string[] {
  const followed = new Set<string>();
  function within(part: Condition): string[] {
    if ('all' in part) return part.all.flatMap(within);
    if ('any' in part) return part.any.flatMap(within);
    if ('not' in part) return within(part.not);
    if ('at' in part) return [part.at];
    const target = ownValue(named, part.condition) as Condition | undefined;
    if (!target || followed.has(part.condition)) return [];
    followed.add(part.condition);
    return within(target);
  }
  return within(condition);
}
