import { escapeSegment } from '../../lib/pointer';

/** Readers of values of unknown shape: a wrong shape reads as empty. What has a meta schema is read by shaped.ts. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type EntryOf<Held> = NonNullable<Held> extends Readonly<Record<string, infer Value>> ? Value : unknown;

/** The keys of an object with their values, without `$schema` and notes (`x-...`). */
export function entriesOf<Held>(value: Held): [string, EntryOf<Held>][] {
  if (!isObject(value)) return [];
  const entries = Object.entries(value).filter(([key]) => key !== '$schema' && !key.startsWith('x-'));
  return entries as [string, EntryOf<Held>][];
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** A name used somewhere, and where. */
export interface Use {
  name: string;
  pointer: string;
}

/** A value that names something; none when it is no text. */
export function nameAt(value: unknown, pointer: string): readonly Use[] {
  const name = textOf(value);
  return name === undefined ? [] : [{ name, pointer }];
}

/** The names of a list. */
export function namesIn(list: unknown, pointer: string): readonly Use[] {
  return listOf(list).flatMap((value, index) => nameAt(value, `${pointer}/${index}`));
}

/** The names that are the values of an object. */
export function namesBy(object: unknown, pointer: string): readonly Use[] {
  return entriesOf(object).flatMap(([key, value]) => nameAt(value, `${pointer}/${escapeSegment(key)}`));
}
