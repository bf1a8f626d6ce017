import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type PreviewServer, preview } from 'vite';
import { definitions } from '../../../scripts/vite/definitions';
import type { FieldError, FormContext, FormDefinition } from '../../../src/contract/definitions';
import { validatorModule } from '../../../src/definitions/validatorModule';

const PROJECT = resolve(import.meta.dirname, '../../..');
const POLICY =
  "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self'";

/** Data to judge by one of the page's forms. */
export interface Case {
  form: number;
  data: Record<string, unknown>;
  context: FormContext | undefined;
  /** judged as it is, not normalised */
  raw: boolean;
}

/** What the page answers for a case: the errors, and the data as normalised there. */
export type Answer = [errors: FieldError[], normalised: Record<string, unknown>];

export interface RulesPage {
  url: string;
  close(): Promise<void>;
}

/** Judges every case and writes [verdict, normalised data] of each into the page. */
const RUN = `
import { normalise } from ${JSON.stringify(join(PROJECT, 'src/rules/normalise.ts'))};
import forms from './forms.js';
const cases = await (await fetch('./cases.json')).json();
const results = cases.map(({ form, data, context, raw }) => {
  const { definition, validate } = forms[form];
  const normalised = normalise(definition.schema, data);
  return [validate(raw ? data : normalised, context), normalised];
});
document.body.append(JSON.stringify(results));
document.body.dataset.done = '';
`;

/** Real forms come as the app gets them, through the plugin; made-up ones as the plugin would write them. */
async function writeForms(folder: string, forms: ReadonlyArray<FormDefinition | string>): Promise<void> {
  const imports = forms.map(async (form, index) => {
    if (typeof form === 'string') {
      const file = join(PROJECT, 'schemas/forms', `${form}.schema.json?form`);
      return `import * as form${index} from ${JSON.stringify(file)};`;
    }
    await writeFile(join(folder, `form${index}.js`), validatorModule(form));
    return `import * as form${index} from './form${index}.js';`;
  });
  const names = forms.map((_, index) => `form${index}`);
  await writeFile(join(folder, 'forms.js'), `${(await Promise.all(imports)).join('\n')}\nexport default [${names}];\n`);
}

/** Builds a page of compiled validators, named (real forms) or given, and serves it under a policy stricter than ours. */
export async function startRulesPage(
  forms: ReadonlyArray<FormDefinition | string>,
  cases: readonly Case[],
): Promise<RulesPage> {
  const folder = await mkdtemp(join(tmpdir(), 'lancar-rules-'));
  await mkdir(join(folder, 'public'));
  await writeForms(folder, forms);
  await writeFile(join(folder, 'run.js'), RUN);
  await writeFile(join(folder, 'public', 'cases.json'), JSON.stringify(cases));
  await writeFile(join(folder, 'index.html'), '<!doctype html><body><script type="module" src="./run.js"></script>');
  const shared = {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: join(folder, 'dist') },
  } as const;
  await build({ ...shared, plugins: [definitions()], build: { ...shared.build, modulePreload: { polyfill: false } } });
  const headers = { 'Content-Security-Policy': POLICY };
  const server: PreviewServer = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0, headers } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
