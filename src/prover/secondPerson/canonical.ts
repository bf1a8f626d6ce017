import { isObject } from '../../definitions/project/shape';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** The same in any order of keys. Not isSameValue: to it `false` says nothing, and in a condition it does. */
export const isSameCanonical = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
