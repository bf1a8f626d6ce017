import { whenThen } from '../../../src/definitions/expandForm';
import { EDITOR_FOLDER } from '../../../src/definitions/project/kinds';

/** A part of a JSON Schema (draft-07). */
export type Schema = Readonly<Record<string, unknown>>;

export const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Sorted, each once: what is generated does not change with the order of the definitions. */
export function sorted(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** One of the names; nothing at all where there are none. */
export function oneOf(names: Iterable<unknown>): Schema {
  const list = [...new Set(names)];
  return list.length === 0 ? { not: {} } : { enum: list };
}

/** One of the texts, in order. */
export const name = (names: Iterable<string>): Schema => oneOf(sorted(names));

/** A pointer to something of a root: `/answers/email`. */
export const pointersTo = (root: string, names: readonly string[]): Schema => name(names.map((id) => `/${root}/${id}`));

/** A list of which an editor offers only what is not in it yet. */
export const listSchema = (items: Schema): Schema => ({ items, uniqueItems: true });

/** An object with some of the names as keys. */
export const keys = (names: Iterable<string>, values?: Schema): Schema => ({
  propertyNames: name(names),
  ...(values && { additionalProperties: values }),
});

export const props = (properties: Readonly<Record<string, Schema>>): Schema => ({ properties });

/** What holds besides while a key has one of the values. */
export function when(key: string, values: readonly unknown[], besides: Schema): Schema {
  const [first, ...others] = values;
  const value = others.length === 0 ? { const: first } : { enum: values };
  return whenThen({ properties: { [key]: value }, required: [key] }, besides);
}

/** All of them hold; nothing where there are none. */
export const all = (schemas: readonly Schema[]): Schema => (schemas.length === 0 ? {} : { allOf: schemas });

/** A definition of the same file. */
export const own = (definition: string): Schema => ({ $ref: `#/definitions/${definition}` });

/** A file of schemas/meta, seen from a generated one. */
export function metaRef(file: string, meta: string): Schema {
  return { $ref: `${'../'.repeat(depthOf(file))}meta/${meta}` };
}

const SHARED_NAME = 'names.schema.json';

/** Holds the names that definitions of all files may use. */
export const SHARED_FILE = `${EDITOR_FOLDER}/${SHARED_NAME}`;

/** A definition of the shared names, seen from a generated file. */
export function sharedRef(file: string): (definition: string) => Schema {
  const path = `${'../'.repeat(depthOf(file) - 1)}${SHARED_NAME}`;
  return (definition) => ({ $ref: `${path}#/definitions/${definition}` });
}

/** How many folders below `schemas` a generated file lies. */
function depthOf(file: string): number {
  return file.split('/').length - 2;
}
