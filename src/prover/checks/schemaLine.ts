import { quote } from '../../definitions/finding';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { editorSchemaOf, metaOf } from '../../definitions/project/kinds';
import { isObject } from '../../definitions/project/shape';
import type { Check } from './check';

/** How a file names another one; both as paths below the root. */
function relativePath(from: string, to: string): string {
  const [folders, target] = [from.split('/').slice(0, -1), to.split('/')];
  const shared = folders.findIndex((folder, at) => folder !== target[at]);
  const common = shared < 0 ? folders.length : shared;
  return [...folders.slice(common).map(() => '..'), ...target.slice(common)].join('/');
}

/** The schemas a file may name, the one with the most names first. */
function schemasFor({ kind, id, path }: JsonFile): readonly string[] {
  const meta = metaOf(kind);
  if (meta === undefined) return [];
  const schemas = [editorSchemaOf(kind, id) ?? [], `schemas/meta/${meta}`].flat();
  return schemas.map((schema) => relativePath(path, schema));
}

/** Every file names the schema that describes it, so that an editor completes and checks it. */
export const schemaLine: Check = (project) =>
  project.files.flatMap((file) => {
    const expected = schemasFor(file);
    const [best, ...others] = expected;
    if (best === undefined || !isObject(file.value)) return [];
    const { $schema: given } = file.value;
    if (expected.some((schema) => schema === given)) return [];
    const line = `"$schema": "${best}"`;
    const also = others.map((schema) => ` (or ${quote(schema)}, until npm run types has written that one)`).join('');
    if (given === undefined)
      return [file.finding('schema-line', '', `The file names no schema: begin it with ${line}${also}.`)];
    return [
      file.finding('schema-line', '/$schema', `${quote(given)} is not the schema of this file: write ${line}${also}.`),
    ];
  });
