import type { FileKind } from './kinds';

/** Holds the schemas that `npm run types` writes for editors: of no definition, and read by nothing else. */
export const EDITOR_FOLDER = 'schemas/editor';

const FILES: Readonly<Partial<Record<FileKind, (id: string) => string>>> = {
  flow: (id) => `flows/${id}.schema.json`,
  form: (id) => `forms/${id}.schema.json`,
  ui: (id) => `forms/${id}.ui.schema.json`,
  common: () => 'common.schema.json',
  journey: () => 'journey.schema.json',
  locale: (id) => `locales/${id}.schema.json`,
};

/**
 * The schema that gives an editor the names a definition may use: steps, conditions, pointers, calls, texts ... Undefined
 * for a kind of file whose own schema in schemas/meta says everything.
 */
export function editorSchemaOf(kind: FileKind, id: string): string | undefined {
  const file = FILES[kind]?.(id);
  return file === undefined ? undefined : `${EDITOR_FOLDER}/${file}`;
}
