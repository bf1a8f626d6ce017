import type { FormDefinition, FormUi } from '../contract/definitions';
import { DefinitionError } from './definitionError';
import { toFormSchema } from './formSchema';
import type { JsonFile, ReadJson } from './parseJson';
import { resolveRefs } from './resolveRefs';

function toUi(source: JsonFile): FormUi {
  const { value } = source;
  if (typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields)) {
    return { fields: value.fields };
  }
  throw new DefinitionError('"fields" must be the list of controls', source.placeOf('/fields'), '/fields');
}

/** The two files of a form. */
export interface FormFiles {
  readonly schema: string;
  readonly ui: string;
}

/**
 * Schema and ui of a form, references resolved. `files` collects every file that was asked for, also when this throws.
 * @throws DefinitionError with file and line
 */
export function readForm(
  id: string,
  { schema, ui }: FormFiles,
  read: ReadJson,
  files: Set<string> = new Set(),
): FormDefinition {
  files.add(schema).add(ui);
  const source = read(schema);
  return { id, schema: toFormSchema(resolveRefs(source, read, files), source), ui: toUi(read(ui)) };
}
