import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { formIds, resolveForm } from '../../server/definitionFiles/forms';
import { expandForm } from '../../src/definitions/expandForm';

export const STYLE = { singleQuote: true, printWidth: 120, tabWidth: 2, semi: true, trailingComma: 'all' } as const;

/** What a form's answers are. A field that is required only while relevant is optional. */
function answersOf(root: string, id: string): JSONSchema {
  const { allOf: _, ...unconditional } = expandForm(resolveForm(root, id).schema);
  return JSON.parse(JSON.stringify(unconditional));
}

/** The answers of every form below a root, by the form's id. */
export async function formTypes(root: string): Promise<string> {
  const ids = formIds(root);
  const all: JSONSchema = {
    type: 'object',
    additionalProperties: false,
    required: ids,
    properties: Object.fromEntries(ids.map((id) => [id, answersOf(root, id)])),
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
