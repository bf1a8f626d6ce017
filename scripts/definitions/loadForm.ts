import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition, FormUi } from '../../src/contract/definitions';
import { DefinitionError } from './definitionError';
import { toFormSchema } from './formSchema';
import { type JsonFile, readJsonFile } from './jsonFile';
import { resolveRefs } from './resolveRefs';

const FORMS = join('schemas', 'forms');
const SCHEMA = '.schema.json';

/** The schema file of a form below a project's root. */
export function schemaFileOf(root: string, id: string): string {
  return join(root, FORMS, `${id}${SCHEMA}`);
}

/** The ui file of a form below a project's root. */
function uiFileOf(root: string, id: string): string {
  return join(root, FORMS, `${id}.ui.json`);
}

/** The ids of all forms below a project's root, sorted; none when it has no schemas/forms. */
export function formIds(root: string): string[] {
  try {
    const files = readdirSync(join(root, FORMS)).filter((file) => file.endsWith(SCHEMA));
    return files.map((file) => file.slice(0, -SCHEMA.length)).sort();
  } catch {
    return [];
  }
}

function toUi(source: JsonFile): FormUi {
  const { value } = source;
  if (typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields)) {
    return { fields: value.fields };
  }
  throw new DefinitionError('"fields" must be the list of controls', source.placeOf('/fields'), '/fields');
}

/**
 * Schema and ui of a form below `root`, references resolved. `files` collects every file that was asked for, also when
 * this throws. @throws DefinitionError with file and line
 */
export function resolveForm(root: string, id: string, files: Set<string> = new Set()): FormDefinition {
  const schemaFile = schemaFileOf(root, id);
  const uiFile = uiFileOf(root, id);
  files.add(schemaFile).add(uiFile);
  const source = readJsonFile(schemaFile);
  const schema = toFormSchema(resolveRefs(source, files), source);
  return { id, schema, ui: toUi(readJsonFile(uiFile)) };
}
