import type { Condition } from '../../../../src/rules/types';
import { isObject, type JsonObject, listOf, textOf } from '../../project/shape';

/** What holds for nobody, and for everybody. */
export const NEVER: Condition = { any: [] };
export const ALWAYS: Condition = { all: [] };

/** A comparison of one pointer. */
export type Atom = Extract<Condition, { at: string }>;

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

/**
 * A condition with every named one put in its place. Whatever is no condition, names none or leads back to itself holds
 * for nobody, as in the engine.
 */
export function resolved(value: unknown, named: unknown, within: readonly string[] = []): Condition {
  if (!isObject(value)) return NEVER;
  const inner = (part: unknown) => resolved(part, named, within);
  if (value.all !== undefined) return { all: listOf(value.all).map(inner) };
  if (value.any !== undefined) return { any: listOf(value.any).map(inner) };
  if (value.not !== undefined) return { not: inner(value.not) };
  const name = textOf(value.condition);
  if (name === undefined) return atomOf(value);
  if (within.includes(name) || !isObject(named) || !Object.hasOwn(named, name)) return NEVER;
  return resolved(named[name], named, [...within, name]);
}
