import { entriesOf } from '../../definitions/project/shape';
import { listChanges } from './plain';

/** An entry with its key. `was` is what it was; undefined where it is new. */
export interface KeyedEntry<Entry> {
  readonly key: string;
  readonly is: Entry;
  readonly was: Entry | undefined;
}

/** What became of entries that are known by a key, from one revision to the next. */
export interface Keyed<Entry> {
  /** all that are there now, in today's order */
  readonly present: readonly KeyedEntry<Entry>[];
  readonly added: readonly KeyedEntry<Entry>[];
  readonly kept: readonly (KeyedEntry<Entry> & { readonly was: Entry })[];
  readonly removed: readonly { readonly key: string; readonly was: Entry }[];
  /** those that are kept follow each other otherwise */
  readonly isReordered: boolean;
}

/**
 * Walks the entries of two revisions side by side; of several with one key the last counts.
 * @param keyOf what an entry is known by
 */
export function keyed<Entry>(
  before: readonly Entry[],
  now: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Keyed<Entry> {
  const mapOf = (entries: readonly Entry[]) => new Map(entries.map((entry) => [keyOf(entry), entry]));
  const [old, today] = [mapOf(before), mapOf(now)];
  const present = [...today].map(([key, is]) => ({ key, is, was: old.get(key) }));
  return {
    present,
    added: present.filter(({ key }) => !old.has(key)),
    kept: present.filter((entry): entry is Keyed<Entry>['kept'][number] => entry.was !== undefined),
    removed: [...old].flatMap(([key, was]) => (today.has(key) ? [] : [{ key, was }])),
    isReordered: listChanges([...old.keys()], [...today.keys()]).isReordered,
  };
}

/** The same of the entries of two objects, by their keys. */
export const keyedEntries = (before: unknown, now: unknown): Keyed<readonly [key: string, value: unknown]> =>
  keyed(entriesOf(before), entriesOf(now), ([key]) => key);
