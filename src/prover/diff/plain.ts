import { entriesOf, isObject } from '../../definitions/project/shape';

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/**
 * A value without notes, without what says nothing (false, empty), its keys in order: values that mean the same give
 * the same.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const entries = entriesOf(value).map(([key, inner]) => [key, plain(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !isNothing(inner)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The plain text of a value, to compare it; empty for what says nothing. */
export function textOfPlain(value: unknown): string {
  const said = plain(value);
  return isNothing(said) ? '' : JSON.stringify(said);
}

export const isSameValue = (one: unknown, other: unknown): boolean => textOfPlain(one) === textOfPlain(other);

/** The entries that only the second list has, and only the first. */
export function listChanges(
  before: readonly string[],
  after: readonly string[],
): { added: readonly string[]; removed: readonly string[]; isReordered: boolean } {
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  const kept = (list: readonly string[], gone: readonly string[]) => list.filter((entry) => !gone.includes(entry));
  return { added, removed, isReordered: kept(before, removed).join('\n') !== kept(after, added).join('\n') };
}
