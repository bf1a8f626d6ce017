import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../../src/contract/definitions';
import { readForm } from '../../src/definitions/readForm';
import { readJsonFile } from './jsonFile';

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

/** Schema and ui of a form below `root`, as `readForm` gives them. @throws DefinitionError with file and line */
export function resolveForm(root: string, id: string, files?: Set<string>): FormDefinition {
  return readForm(id, { schema: schemaFileOf(root, id), ui: uiFileOf(root, id) }, readJsonFile, files);
}
