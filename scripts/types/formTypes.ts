import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { definitionsIn } from '../../server/definitionFiles/definitionsIn';
import type { FormDefinition } from '../../src/contract/definitions';
import { expandForm } from '../../src/definitions/expandForm';

export const STYLE = { singleQuote: true, printWidth: 120, tabWidth: 2, semi: true, trailingComma: 'all' } as const;

/** Name of the type of a form's answers. */
export const typeName = (id: string) =>
  `${id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Form`;

/** A field that is required only while relevant is optional. */
async function typesOf({ id, schema }: FormDefinition): Promise<string> {
  const { allOf: _, ...unconditional } = expandForm(schema);
  const plain: JSONSchema = JSON.parse(JSON.stringify(unconditional));
  return compile(plain, typeName(id), {
    bannerComment: `/** Answers of schemas/forms/${id}.schema.json, written by \`npm run types\`. */`,
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
}

/** The answers of every form below a root, by file name: text. */
export async function formTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const definitions = definitionsIn(root);
  for (const id of definitions.ids('form')) files.set(`${id}.ts`, await typesOf(definitions.form(id)));
  return files;
}
