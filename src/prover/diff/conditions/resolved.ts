import { isObject, type JsonObject, listOf, textOf } from '../../../definitions/project/shape';
import { MAX_REFERENCE_DEPTH } from '../../../rules/condition';
import type { Condition } from '../../../rules/types';
import { UsageError } from '../../usageError';

/** What holds for no user, and for every user. */
export const NEVER: Condition = { any: [] };
export const ALWAYS: Condition = { all: [] };

type Scalar = string | number;
const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';

function atomOf({ at, is, in: list, exists, includes, atLeast, atMost, matches }: JsonObject): Condition {
  const pointer = textOf(at);
  if (pointer === undefined) return NEVER;
  if (isScalar(is) || typeof is === 'boolean') return { at: pointer, is };
  if (Array.isArray(list)) return { at: pointer, in: list.filter(isScalar) };
  if (typeof exists === 'boolean') return { at: pointer, exists };
  if (isScalar(includes)) return { at: pointer, includes };
  if (typeof atLeast === 'number') return { at: pointer, atLeast };
  if (typeof atMost === 'number') return { at: pointer, atMost };
  return typeof matches === 'string' ? { at: pointer, matches } : NEVER;
}

/** Conditions of more comparisons than this, those of the names in them included, are not compared. */
const MOST_COMPARISONS = 1_000;

function comparisonsIn(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, part) => sum + comparisonsIn(part), 0);
  if ('any' in condition) return condition.any.reduce((sum, part) => sum + comparisonsIn(part), 0);
  return 'not' in condition ? comparisonsIn(condition.not) : 1;
}

/** The parts of a combination, each once: names that refer to the same twice would double them with every level. */
function different(parts: readonly Condition[]): Condition[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

/**
 * A condition with every named one put in its place. What is no condition, names none or leads back to itself holds
 * for no user, as in the engine. @throws UsageError where that makes it too large to be compared
 */
export function resolved(value: unknown, named: unknown): Condition {
  /** each name is written out once; while it is, it holds for no user */
  const done = new Map<string, Condition>();
  let far = 0;

  function ofName(name: string): Condition {
    const known = done.get(name);
    if (known) return known;
    if (!isObject(named) || !Object.hasOwn(named, name) || far > MAX_REFERENCE_DEPTH) return NEVER;
    done.set(name, NEVER);
    far += 1;
    const condition = inner(named[name]);
    far -= 1;
    if (comparisonsIn(condition) > MOST_COMPARISONS) {
      const why = `more than ${MOST_COMPARISONS} comparisons, those of the conditions it names included`;
      throw new UsageError(`condition "${name}" has ${why}: too many to say what changed`);
    }
    done.set(name, condition);
    return condition;
  }

  function inner(part: unknown): Condition {
    if (!isObject(part)) return NEVER;
    if (part.all !== undefined) return { all: different(listOf(part.all).map(inner)) };
    if (part.any !== undefined) return { any: different(listOf(part.any).map(inner)) };
    if (part.not !== undefined) return { not: inner(part.not) };
    const name = textOf(part.condition);
    return name === undefined ? atomOf(part) : ofName(name);
  }

  return inner(value);
}
