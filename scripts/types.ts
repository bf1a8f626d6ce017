/** npm run types: the TypeScript types of every form's answers and of the native bridge's messages, from their schemas. With --check: are they up to date? */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { FormDefinition } from '../src/contract/definitions';
import { bridgeTypes } from './bridge/bridgeTypes';
import { expandForm } from './definitions/expandForm';
import { formIds, resolveForm } from './definitions/loadForm';

const FOLDER = join('src', 'contract', 'generated');
const STYLE = { singleQuote: true, printWidth: 120, tabWidth: 2, semi: true, trailingComma: 'all' } as const;

const typeName = (id: string) => `${id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Form`;

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

/** What the browser needs of the list of calls: those whose body is multipart/form-data. */
function multipartCalls(): string {
  const { calls } = JSON.parse(readFileSync(join('schemas', 'api', 'calls.json'), 'utf8')) as {
    calls: Record<string, { encoding?: string }>;
  };
  const names = Object.keys(calls).filter((name) => calls[name]?.encoding === 'form');
  const list = names.map((name) => `'${name}'`).join(', ');
  return `/** Calls of schemas/api/calls.json that are sent as multipart/form-data, written by \`npm run types\`. */
export const MULTIPART_CALLS: readonly string[] = [${list}];
`;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function filesThere(): string[] {
  try {
    return readdirSync(FOLDER).map((name) => join(FOLDER, name));
  } catch {
    return [];
  }
}

const wanted = new Map<string, string>();
for (const id of formIds('.')) wanted.set(join(FOLDER, `${id}.ts`), await typesOf(resolveForm('.', id)));
wanted.set(join(FOLDER, 'multipartCalls.ts'), multipartCalls());
wanted.set(join(FOLDER, 'bridge.ts'), await bridgeTypes('.', STYLE));
const changed = [...wanted].filter(([file, text]) => textOf(file) !== text).map(([file]) => file);
const superfluous = filesThere().filter((file) => !wanted.has(file));

if (process.argv.includes('--check')) {
  for (const file of [...changed, ...superfluous])
    console.error(`${file} is stale: run \`npm run types\` and commit it`);
  process.exitCode = changed.length + superfluous.length > 0 ? 1 : 0;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of changed) writeFileSync(file, wanted.get(file) ?? '');
  for (const file of superfluous) rmSync(file);
  console.log(`${wanted.size} files, ${changed.length} types written, ${superfluous.length} removed`);
}
