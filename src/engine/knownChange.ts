import type { KnownValues } from '../contract/named';

/** What is to be added to what is known of a user, and what is known no longer. */
export interface KnownChange {
  set: KnownValues;
  remove: readonly string[];
}

export const NOTHING_LEARNT: KnownChange = { set: {}, remove: [] };

/** Both changes, the second one after the first. */
export function bothChanges(first: KnownChange, second: KnownChange): KnownChange {
  const set: Record<string, unknown> = { ...first.set, ...second.set };
  for (const name of second.remove) delete set[name];
  const remove = [...first.remove.filter((name) => !(name in second.set)), ...second.remove];
  return { set, remove: [...new Set(remove)] };
}

/** What is known of a user, or was answered, after a change. */
export function changedKnown(
  known: Readonly<Record<string, unknown>>,
  { set, remove }: KnownChange,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...set }).filter(([name]) => !remove.includes(name)));
}
