/**
 * npm run types: TypeScript of every form's answers, of what calls take and give, of the names of the definitions and of the native bridge's messages,
 * and the schemas that give editors the names a definition may use. All commands do it where a definition changed
 * (scripts/setup/ensureGenerated.mjs).
 */

import { join } from 'node:path';
import { compile, type JSONSchema, type Options } from 'json-schema-to-typescript';
import { formatFinding } from '../src/definitions/finding';
import { knownCalls } from '../src/definitions/project/calls';
import type { Project } from '../src/definitions/project/project';
import { DIRECTIONS, type Direction, messagesOf } from './bridge/messages';
import { readProject } from './flows/project';
import { bodyTypes } from './types/bodyTypes';
import { decisionTypes } from './types/decisionTypes';
import { formTypes, STYLE } from './types/formTypes';
import { bringUpToDate, writeEditorSchemas } from './types/generatedFiles';
import { fieldNameTypes, formModuleTypes, nameTypes, textKeyTypes } from './types/nameTypes';

const NAMES: Record<Direction, string> = { 'to-shell': 'ToShell', 'to-page': 'ToPage' };

/** The bodies of all messages of the native bridge as TypeScript: two interfaces with a member for each type. */
async function bridgeTypes(root: string, style: NonNullable<Options['style']>): Promise<string> {
  const banner = '/** Messages of the native bridge (schemas/api/bridge), written by `npm run types`. */';
  const parts = [banner];
  for (const direction of DIRECTIONS) {
    const properties: JSONSchema['properties'] = JSON.parse(JSON.stringify(messagesOf(root, direction)));
    const all: JSONSchema = {
      type: 'object',
      additionalProperties: false,
      required: Object.keys(properties ?? {}),
      properties: properties ?? {},
    };
    parts.push(await compile(all, NAMES[direction], { bannerComment: '', ignoreMinAndMaxItems: true, style }));
  }
  return parts.join('\n');
}

/** What the browser needs of the list of calls: the step calls whose body is multipart/form-data. */
function multipartCalls(project: Project): string {
  const names = [...knownCalls(project)]
    .filter(([, { step, encoding }]) => step && encoding === 'form')
    .map(([name]) => name);
  const list = names.map((name) => `'${name}'`).join(', ');
  return `/** Step calls of schemas/api/calls.json that are sent as multipart/form-data, written by \`npm run types\`. */
export const MULTIPART_CALLS: readonly string[] = [${list}];
`;
}

/** What the server insists on: the step calls that never go without a code, and the calls that send it. */
function codedCalls(project: Project): string {
  const lines = [...knownCalls(project)].flatMap(([name, { needsCode }]) =>
    typeof needsCode === 'string' ? [`  ['${name}', '${needsCode}'],`] : [],
  );
  return `import type { VerifyingCall } from './names';

/** Step calls that never go without a code, each with the call that sends it, written by \`npm run types\`. */
export const CODED_CALLS: ReadonlyMap<string, VerifyingCall> = new Map([
${lines.join('\n')}
]);
`;
}

const FOLDER = join('src', 'contract', 'generated');
/** The rules know fields by name, and may import nothing above them. */
const RULES_FOLDER = join('src', 'rules', 'generated');
const FOLDERS = [FOLDER, RULES_FOLDER];

const project = readProject('.');
const [mistake] = project.files.flatMap(({ problems }) => problems);
if (mistake) {
  console.error(`${formatFinding(mistake)}\nNo types are made of definitions that are no JSON: correct it first.`);
  process.exit(1);
}
const wanted = new Map<string, string>();
wanted.set(join(FOLDER, 'answersOf.ts'), await formTypes('.'));
wanted.set(join(FOLDER, 'multipartCalls.ts'), multipartCalls(project));
wanted.set(join(FOLDER, 'codedCalls.ts'), codedCalls(project));
wanted.set(join(FOLDER, 'bodies.ts'), await bodyTypes('.', knownCalls(project)));
wanted.set(join(FOLDER, 'decision.ts'), await decisionTypes('.'));
wanted.set(join(FOLDER, 'bridge.ts'), await bridgeTypes('.', STYLE));
wanted.set(join(FOLDER, 'names.ts'), nameTypes(project));
wanted.set(join(FOLDER, 'textKeys.ts'), textKeyTypes(project));
wanted.set(join(FOLDER, 'forms.d.ts'), formModuleTypes(project));
wanted.set(join(RULES_FOLDER, 'fieldNames.ts'), fieldNameTypes(project));

const { written, removed } = bringUpToDate(wanted, FOLDERS);
writeEditorSchemas('.', project);
console.log(`${wanted.size} files, ${written} written, ${removed} removed; the schemas for editors are up to date`);
