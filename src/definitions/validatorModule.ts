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

/** What puts a validator's errors into our words. */
const FIELD_ERRORS = 'rules/fieldErrors';

const REQUIRE = /^const (\w+) = require\("([^"]+)"\)\.(\w+);$/gm;
const EXPORTS = /^module\.exports(?:\.default)? = (\w+);$/gm;
const STRICT_MODE = /^"use strict";$/m;
/** The English text of an error, the last thing on its line; ours are locale keys. */
const ENGLISH = /^(const err\d+ = \{.*?),message:"must .*\};$/gm;

/** Gives the statement by which a module gets a function of src: `variable`, exported as `name` from `rules/nik`. */
type Import = (variable: string, path: string, name: string) => string;

const fromSource: Import = (variable, path, name) =>
  `import { ${name} as ${variable} } from ${JSON.stringify(`${SOURCE}${path}.ts`)};`;

/** All from the one module of a build that has them (src/definitions/servedRules.ts), at its address. */
export const fromServed =
  (address: string): Import =>
  (variable, path, name) => {
    const isRule = path.startsWith('rules/') && path !== FIELD_ERRORS;
    const from = JSON.stringify(address);
    return isRule
      ? `import { checks as ${variable}_checks } from ${from};\nconst ${variable} = ${variable}_checks[${JSON.stringify(name)}];`
      : `import { ${name} as ${variable} } from ${from};`;
  };

function importOf(variable: string, module: string, name: string, from: Import): string {
  const [path, exported] = module.startsWith(RULE_MODULE)
    ? [`rules/${module.slice(RULE_MODULE.length)}`, name]
    : (REPLACED[module] ?? []);
  if (!path || !exported) throw new Error(`compiled validators have no stand-in for "${module}": add one to REPLACED`);
  return from(variable, path, exported);
}

/** ajv's CommonJS as the body of an ES module, with the name of its function. */
export function toModule(commonJs: string, from: Import = fromSource): { body: string; run: string } {
  const run = EXPORTS.exec(commonJs)?.[1];
  EXPORTS.lastIndex = 0;
  const body = commonJs
    .replace(STRICT_MODE, '')
    .replace(EXPORTS, '')
    .replace(ENGLISH, '$1};')
    .replace(REQUIRE, (_, variable: string, module: string, name: string) => importOf(variable, module, name, from));
  // a text of a definition, such as a pattern, has no quotation mark without \ before it
  if (!run || /\brequire\("|\bmodule\.exports\b/.test(body)) throw new Error('ajv wrote code of an unknown shape');
  return { body, run };
}

/**
 * The source of an ES module with `definition` and `validate` of a form. It needs neither ajv nor eval, only the rules
 * the form uses, imported from src by absolute path, or as `from` says. @throws Error when the schema is not a valid one
 */
export function validatorModule(definition: FormDefinition, from: Import = fromSource): string {
  const ajv = createAjv({ source: true });
  const { body, run } = toModule(standaloneCode(ajv, ajv.compile(expandForm(definition.schema))), from);
  return [
    from('fieldErrors', FIELD_ERRORS, 'fieldErrors'),
    body,
    `export const definition = ${JSON.stringify(definition)};`,
    'export function validate(data, context = {}) {',
    `  return ${run}.call(context, data) ? [] : fieldErrors(${run}.errors, definition.schema);`,
    '}',
  ].join('\n');
}
