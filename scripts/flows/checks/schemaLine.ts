import { posix } from 'node:path';
import { quote } from '../finding';
import { editorSchemaOf } from '../project/editorSchemas';
import type { JsonFile } from '../project/jsonFile';
import { metaOf } from '../project/kinds';
import { isObject } from '../project/shape';
import type { Check } from './check';

/** The schemas a file may name, the one with the most names first. */
function schemasFor({ kind, id, path }: JsonFile): readonly string[] {
  const meta = metaOf(kind);
  if (meta === undefined) return [];
  const schemas = [editorSchemaOf(kind, id) ?? [], `schemas/meta/${meta}`].flat();
  return schemas.map((schema) => posix.relative(posix.dirname(path), schema));
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
