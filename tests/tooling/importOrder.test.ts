import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The folders of src from the lowest level to the highest; those of one level do not import each other. */
const levels = [
  ['lib'],
  ['rules', 'lending'],
  ['steps'],
  ['contract'],
  ['engine', 'definitions', 'ui', 'i18n', 'api', 'native'],
  ['prover'],
  ['state'],
  ['widgets'],
  ['kit'],
  ['runner'],
  ['screens'],
  ['app', 'desk'],
];
/**
 * Lower folders that are closed all the same: widgets get data from the form's owner, ui knows nothing of forms, and what
 * compiles and checks definitions is no part of the page.
 */
const alsoClosed: Record<string, string[]> = {
  state: ['definitions', 'prover'],
  widgets: ['api', 'state', 'definitions', 'prover'],
  kit: ['definitions', 'prover'],
  // what is lent is none of their business: what the screens know of it they put into slots (src/runner/slots.ts)
  runner: ['lending', 'definitions', 'prover'],
  engine: ['lending'],
  definitions: ['lending'],
  screens: ['definitions', 'prover'],
  app: ['definitions', 'prover'],
  ui: ['rules', 'lending', 'steps', 'contract'],
  prover: ['ui', 'i18n', 'api', 'native'],
  // a page of its own, of which the app knows nothing and which needs nothing of forms
  desk: [
    'rules',
    'lending',
    'steps',
    'engine',
    'native',
    'state',
    'widgets',
    'kit',
    'runner',
    'screens',
    'definitions',
    'prover',
  ],
};
const doors: Record<string, string[]> = {
  ky: ['api'],
  ajv: ['rules', 'definitions', 'prover'],
  'ajv/dist/2019': ['rules', 'definitions', 'prover'],
  'ajv-errors': ['rules'],
  '@rjsf/core': ['widgets', 'runner'],
  i18next: ['i18n'],
  valtio: ['state'],
  pg: [],
  '@electric-sql/pglite': [],
  '@simplewebauthn/browser': ['desk'],
};
const drivers = ['pg', '@electric-sql/pglite'];
const sources = levels.flat();

const refusedInSource = (folder: string) => {
  const lower = levels
    .slice(
      0,
      levels.findIndex((level) => level.includes(folder)),
    )
    .flat();
  const open = [folder, ...lower.filter((name) => !alsoClosed[folder]?.includes(name))];
  return [
    ...sources.filter((name) => !open.includes(name)).map((name) => `src/${name}`),
    'server',
    'scripts',
    ...Object.keys(doors).filter((name) => !doors[name]?.includes(folder)),
  ];
};
const closedToServer = sources.filter(
  (name) => !['lib', 'rules', 'lending', 'steps', 'contract', 'definitions', 'engine', 'prover'].includes(name),
);
const refusedInServer = [...closedToServer.map((name) => `src/${name}`), 'scripts'];

const expected: Record<string, string[]> = {
  ...Object.fromEntries(sources.map((folder) => [`src/${folder}`, refusedInSource(folder)])),
  server: [...refusedInServer, ...drivers],
  'server/platform/database': refusedInServer,
  'server/platform/domain': [...refusedInServer, ...drivers, 'fastify'],
  'server/modules/loans/domain': [...refusedInServer, ...drivers, 'fastify'],
};
const folders = [...sources.map((name) => `src/${name}`), 'server', 'scripts'];
const imports = [...folders, ...Object.keys(doors), 'fastify'];
const root = mkdtempSync(join(tmpdir(), 'lancar-lint-'));
const refused = new Map<string, string[]>();

/** One file a folder, importing everything, so that one run of the linter answers for all. */
beforeAll(() => {
  for (const file of ['biome.jsonc', '.gitignore']) copyFileSync(resolve(file), join(root, file));
  for (const place of Object.keys(expected)) {
    const up = '../'.repeat(place.split('/').length);
    const specifiers = imports.map((name) => (folders.includes(name) ? `${up}${name}/thing` : name));
    mkdirSync(join(root, place), { recursive: true });
    writeFileSync(join(root, place, 'probe.ts'), specifiers.map((name) => `import '${name}';\n`).join(''));
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  for (const [, place = '', line] of stdout.matchAll(/file=(?:.*?\/)?((?:src|server)[^,]*)\/probe\.ts,line=(\d+)/g)) {
    refused.set(place, [...(refused.get(place) ?? []), imports[Number(line) - 1] ?? '']);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(Object.keys(expected))('the linter refuses in %s what is not lower or has another door', (place) => {
  const found = refused.get(place) ?? [];
  expect(imports.filter((name) => found.includes(name))).toEqual(
    imports.filter((name) => expected[place]?.includes(name)),
  );
});

/** Codes of the specification, and a step that it names. */
const SPECIFIED = /\b[A-Z]+(?:_[A-Z]+)+\b|AddLoanBankCard/g;

it.each(['runner', 'engine', 'definitions'])(
  'src/%s names no loan, so that it serves forms of any business',
  (folder) => {
    const root = resolve('src', folder);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const naming = files.filter((file) =>
      /loan|lending|borrow/i.test(readFileSync(join(root, file), 'utf8').replace(SPECIFIED, '')),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(naming).toEqual([]);
  },
);
