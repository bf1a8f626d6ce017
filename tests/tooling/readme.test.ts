import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blocksOf, editOf, makeEdit, type PageEdit } from '../support/pageEdits';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import { run } from '../support/run';
import { filesNamed, type Row, rowsBelow } from './support/readmeTable';

vi.setConfig({ testTimeout: 300_000 });

const PROJECT = resolve(import.meta.dirname, '../..');
const PAGES = join(import.meta.dirname, 'readme');
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

/** What a page of ./readme does as a row of the table says. */
interface Example {
  readonly page: string;
  readonly what: string;
  /** made first */
  readonly edits: readonly PageEdit[];
  /** in files that do not compile without them */
  readonly demanded: readonly PageEdit[];
  /** tests that show what came of it */
  readonly tests: readonly PageEdit[];
}

const editsOf = (text: string | undefined): readonly PageEdit[] =>
  blocksOf(text ?? '').map((block) => {
    const edit = editOf(block);
    if (!edit) throw new Error(`no edit: ${block.before}`);
    return edit;
  });

function readExample(page: string): Example {
  const text = readFileSync(join(PAGES, page), 'utf8');
  const [, what = ''] = /^# (.+)$/m.exec(text) ?? [];
  const [first, ...others] = text.split(/^## /m);
  const below = (heading: string) => editsOf(others.find((part) => part.startsWith(heading)));
  return { page, what, edits: editsOf(first), demanded: below('What the compiler asks for'), tests: below('Seen') };
}

const ROWS = rowsBelow(read('README.md'), 'I want to change ...');
const EXAMPLES = readdirSync(PAGES).sort().map(readExample);
const examplesOf = ({ what }: Row) => EXAMPLES.filter((example) => example.what === what);

const FOLDERS = ['docs', 'flows', 'locales', 'public', 'schemas', 'server', 'src', 'tests'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

describe('README’s table "I want to change ..."', () => {
  it.each(ROWS)('names files that are there: $what', (row) => {
    const missing = [...filesNamed(row)].filter(([, means]) => !files.some((file) => means.test(file)));
    expect(missing).toEqual([]);
  });

  it.each(ROWS.filter((row) => examplesOf(row).length > 0))('is enough, and no more than is needed: $what', (row) => {
    const named = [...filesNamed(row)];
    const edited = examplesOf(row).flatMap(({ edits, demanded }) => [...edits, ...demanded].map(({ file }) => file));
    const untouched = named.filter(([, means]) => !edited.some((file) => means.test(file))).map(([path]) => path);
    const others = row.where.includes('the compiler names the rest')
      ? examplesOf(row).flatMap(({ edits }) => edits.map(({ file }) => file))
      : edited;
    expect(others.filter((file) => !named.some(([, means]) => means.test(file)))).toEqual([]);
    expect(untouched).toEqual([]);
  });

  it('has an example of every row in bold, and of no other', () => {
    const bold = ROWS.map(({ what }) => what).filter((what) => what.includes('**'));
    expect([...new Set(EXAMPLES.map(({ what }) => what))].sort()).toEqual(bold.sort());
  });
});

const CHECKS = `
const { runChecks } = await import('./scripts/setup/runChecks.mjs');
const { commitChecks } = await import('./scripts/setup/checks.mjs');
await runChecks(commitChecks.slice(0, 1));
`;
/** Tests of what the examples add to, beside their own. */
const TESTS = ['newcomer', 'tests/rules/rules', 'tests/rules/registry', 'tests/rules/warnings', 'tests/flows/channels'];

describe('one who follows the examples of every row, in one copy of the project,', () => {
  let copy: ProjectCopy;
  const inCopy = (...args: string[]) => run(process.execPath, args, copy.folder);
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());

  it('is told by the compiler, after the rest, each other file to edit', async () => {
    for (const edit of EXAMPLES.flatMap(({ edits }) => edits)) makeEdit(copy.folder, edit);
    expect((await copy.run('scripts/types.ts')).code).toBe(0);
    const { output } = await inCopy('node_modules/typescript/bin/tsc', '--pretty', 'false');
    const failing = [...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
    const demanded = EXAMPLES.flatMap((example) => example.demanded.map(({ file }) => file));
    expect([...new Set(failing)].sort(), output).toEqual([...new Set(demanded)].sort());
  });

  it('passes what every commit passes', async () => {
    for (const { demanded, tests } of EXAMPLES) for (const edit of [...demanded, ...tests]) makeEdit(copy.folder, edit);
    const edited = EXAMPLES.flatMap(({ edits, demanded, tests }) => [...edits, ...demanded, ...tests]);
    const written = new Set(edited.map(({ file }) => file));
    await inCopy('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--no-errors-on-unmatched', ...written);
    expect((await copy.run('scripts/flows.ts', 'graph', '--all', '--update')).code).toBe(0);
    const { code, output } = await copy.evaluate(CHECKS);
    expect(code, output).toBe(0);
  });

  it('sees what came of it', async () => {
    const { code, output } = await inCopy('node_modules/vitest/vitest.mjs', 'run', ...TESTS);
    expect(code, output).toBe(0);
  });
});
