/** Readers of values of unknown shape: a wrong shape reads as empty, so that no check depends on another having passed. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of an object with their values, without `$schema` and notes (`x-...`). */
export function entriesOf(value: unknown): [string, unknown][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter(([key]) => key !== '$schema' && !key.startsWith('x-'));
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
