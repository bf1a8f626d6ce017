import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { builtRelease } from '../../scripts/vite/builtRelease';
import { definitions } from '../../scripts/vite/definitions';
import { flowPathPlugin } from '../../scripts/vite/flowPath';
import { importParts } from '../../scripts/vite/importParts';
import { leanRjsf } from '../../scripts/vite/leanRjsf';
import type { FormSchema, UiField, WidgetName } from '../../src/contract/definitions';

const cacheDir = join('.cache', 'bench');
const generatedFields = 240;

/** The kinds of typed fields the generated form repeats: widget and rule. */
const kinds: ReadonlyArray<{ widget: WidgetName; schema: FormSchema['properties'][string] }> = [
  { widget: 'text', schema: { type: 'string', personName: true } },
  { widget: 'nik', schema: { type: 'string', nik: true } },
  { widget: 'phone', schema: { type: 'string', mobile: true, phoneLength: true, normalise: 'phone' } },
  { widget: 'email', schema: { type: 'string', email: true } },
  { widget: 'textarea', schema: { type: 'string', address: true, maxLength: 300 } },
];

function writeGeneratedForm(): void {
  const fields = Array.from({ length: generatedFields }, (_, index) => `field${index + 1}`);
  const kindOf = (index: number) => kinds[index % kinds.length] ?? { widget: 'text', schema: { type: 'string' } };
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field, index) => [field, kindOf(index).schema])),
    required: fields,
  };
  const ui = { fields: fields.map((field, index): UiField => ({ field, widget: kindOf(index).widget })) };
  const folder = join(cacheDir, 'schemas', 'forms');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'generated.schema.json'), JSON.stringify(schema));
  writeFileSync(join(folder, 'generated.ui.json'), JSON.stringify(ui));
}

export interface BenchSite {
  /** address of tests/bench/pages/, to be followed by a query */
  url: string;
  close(): Promise<void>;
}

/** Builds the bench pages as production code and serves them. */
export async function openBenchSite(): Promise<BenchSite> {
  writeGeneratedForm();
  const outDir = join(cacheDir, 'pages');
  const page = 'tests/bench/pages/index.html';
  const shared = { root: process.cwd(), configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [definitions(), flowPathPlugin(), builtRelease(), importParts(), leanRjsf(), react()],
    build: { outDir, emptyOutDir: true, target: 'chrome80', rolldownOptions: { input: page } },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const [address] = server.resolvedUrls?.local ?? [];
  if (!address) throw new Error('The bench pages are served at no address.');
  return { url: `${address}${page}`, close: () => server.close() };
}
