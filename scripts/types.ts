/**
 * npm run types: TypeScript of every form's answers, of the names of the definitions and of the native bridge's messages,
 * and the schemas that give editors the names a definition may use. With --check: is all of it up to date?
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bridgeTypes } from './bridge/bridgeTypes';
import { EDITOR_FOLDER } from './flows/project/editorSchemas';
import { readProject } from './flows/project/project';
import { editorSchemas } from './types/editorSchemas';
import { formTypes, STYLE } from './types/formTypes';
import { multipartCalls } from './types/multipartCalls';
import { answersOfTypes, fieldNameTypes, formModuleTypes, nameTypes, textKeyTypes } from './types/nameTypes';

const FOLDER = join('src', 'contract', 'generated');
/** The rules know fields by name, and may import nothing above them. */
const RULES_FOLDER = join('src', 'rules', 'generated');

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

const project = readProject('.');
const wanted = new Map<string, string>();
for (const [name, text] of await formTypes('.')) wanted.set(join(FOLDER, name), text);
wanted.set(join(FOLDER, 'multipartCalls.ts'), multipartCalls(project));
wanted.set(join(FOLDER, 'bridge.ts'), await bridgeTypes('.', STYLE));
wanted.set(join(FOLDER, 'names.ts'), nameTypes(project));
wanted.set(join(FOLDER, 'textKeys.ts'), textKeyTypes(project));
wanted.set(join(FOLDER, 'answersOf.ts'), answersOfTypes(project));
wanted.set(join(FOLDER, 'forms.d.ts'), formModuleTypes(project));
wanted.set(join(RULES_FOLDER, 'fieldNames.ts'), fieldNameTypes(project));
for (const [file, text] of editorSchemas(project)) wanted.set(join(file), text);
const changed = [...wanted].filter(([file, text]) => textOf(file) !== text).map(([file]) => file);
const superfluous = [FOLDER, RULES_FOLDER, EDITOR_FOLDER].flatMap(filesBelow).filter((file) => !wanted.has(file));

if (process.argv.includes('--check')) {
  for (const file of [...changed, ...superfluous])
    console.error(`${file} is stale: run \`npm run types\` and commit it`);
  process.exitCode = changed.length + superfluous.length > 0 ? 1 : 0;
} else {
  for (const file of changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted.get(file) ?? '');
  }
  for (const file of superfluous) rmSync(file);
  console.log(`${wanted.size} files, ${changed.length} written, ${superfluous.length} removed`);
}
