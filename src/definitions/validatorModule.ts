import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormDefinition } from '../contract/definitions';
import { RULE_MODULE } from '../rules/keywords';
import { createAjv } from './createAjv';
import { expandForm } from './expandForm';

/** The folder of src as a path, with a stroke at its end. */
const SOURCE = decodeURIComponent(new URL('..', import.meta.url).pathname).replace(/^\/(?=[A-Za-z]:)/, '');

/** Modules of ours that stand in for ajv's own at run time: module and export. */
const REPLACED: Readonly<Record<string, readonly [module: string, name: string]>> = {
  'ajv/dist/runtime/ucs2length': ['lib/cleanText', 'codePointLength'],
};

const REQUIRE = /^const (\w+) = require\("([^"]+)"\)\.(\w+);$/gm;
const EXPORTS = /^module\.exports(?:\.default)? = (\w+);$/gm;
const STRICT_MODE = /^"use strict";$/m;
/** The English text of an error, the last thing on its line; ours are locale keys. */
const ENGLISH = /^(const err\d+ = \{.*?),message:"must .*\};$/gm;

function importOf(variable: string, module: string, name: string): string {
  const [path, exported] = module.startsWith(RULE_MODULE)
    ? [`rules/${module.slice(RULE_MODULE.length)}`, name]
    : (REPLACED[module] ?? []);
  if (!path) throw new Error(`compiled validators have no stand-in for "${module}": add one to REPLACED`);
  const file = `${SOURCE}${path}.ts`;
  return `import { ${exported} as ${variable} } from ${JSON.stringify(file)};`;
}

/** ajv's CommonJS as the body of an ES module, with the name of its function. */
export function toModule(commonJs: string): { body: string; run: string } {
  const run = EXPORTS.exec(commonJs)?.[1];
  EXPORTS.lastIndex = 0;
  const body = commonJs
    .replace(STRICT_MODE, '')
    .replace(EXPORTS, '')
    .replace(ENGLISH, '$1};')
    .replace(REQUIRE, (_, variable: string, module: string, name: string) => importOf(variable, module, name));
  if (!run || /\brequire\(|\bmodule\.exports\b/.test(body)) throw new Error('ajv wrote code of an unknown shape');
  return { body, run };
}

/**
 * The source of an ES module with `definition` and `validate` of a form. It needs neither ajv nor eval, only the rules
 * the form uses, imported from src by absolute path. @throws Error when the schema is not a valid one
 */
export function validatorModule(definition: FormDefinition): string {
  const ajv = createAjv({ source: true });
  const { body, run } = toModule(standaloneCode(ajv, ajv.compile(expandForm(definition.schema))));
  return [
    `import { fieldErrors } from ${JSON.stringify(`${SOURCE}rules/fieldErrors.ts`)};`,
    body,
    `export const definition = ${JSON.stringify(definition)};`,
    'export function validate(data, context = {}) {',
    `  return ${run}.call(context, data) ? [] : fieldErrors(${run}.errors, definition.schema);`,
    '}',
  ].join('\n');
}
