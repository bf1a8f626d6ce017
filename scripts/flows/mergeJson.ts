import { isObject } from '../../src/definitions/project/shape';

/** Two changes of one value, brought together. */
export interface Merged {
  value: unknown;
  /** pointers of what both changed, each to something else: there the own value stands */
  both: readonly string[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * What two people made of one JSON value. Objects are brought together key by key; of anything else the one that
 * changed stands, and the own one where both did. `undefined` is a key that is not there.
 */
export function mergeJson(base: unknown, own: unknown, theirs: unknown, pointer = ''): Merged {
  if (same(own, theirs) || same(base, theirs)) return { value: own, both: [] };
  if (same(base, own)) return { value: theirs, both: [] };
  if (!(isObject(own) && isObject(theirs))) return { value: own, both: [pointer] };
  const old = isObject(base) ? base : {};
  const keys = [...new Set([...Object.keys(own), ...Object.keys(theirs)])];
  const merged = keys.map(
    (key) => [key, mergeJson(old[key], own[key], theirs[key], `${pointer}/${escaped(key)}`)] as const,
  );
  return {
    value: Object.fromEntries(merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))),
    both: merged.flatMap(([, { both }]) => both),
  };
}
