import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { FormDefinition } from '../../src/contract/definitions';
import { expandForm } from '../../src/definitions/expandForm';

export const STYLE = { singleQuote: true, printWidth: 120, tabWidth: 2, semi: true, trailingComma: 'all' } as const;

/** What a form's answers are. A field that is required only while relevant is optional. */
function answersOf({ schema }: FormDefinition): JSONSchema {
  const { allOf: _, ...unconditional } = expandForm(schema);
  return JSON.parse(JSON.stringify(unconditional));
}

/** The answers of every form below a root, by the form's id. */
export async function formTypes(root: string): Promise<string> {
  const definitions = definitionsIn(root);
  const ids = definitions.ids('form');
  const all: JSONSchema = {
    type: 'object',
    additionalProperties: false,
    required: [...ids],
    properties: Object.fromEntries(ids.map((id) => [id, answersOf(definitions.form(id))])),
  };
  const types = await compile(all, 'AnswersOf', {
    bannerComment: '/** The answers of each form in schemas/forms. Written by `npm run types`. */',
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
  return `${types}
/** A form, schemas/forms/<id>.schema.json. */
export type FormId = keyof AnswersOf;
`;
}
