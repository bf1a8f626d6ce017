import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeEdit } from '../support/pageEdits';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import { isTurnOf } from '../support/thorough';
import { checkCopy, EXAMPLES, filesOf, runIn, testCopy } from './support/readmeExamples';
import { filesNamed, type Row, rowsBelow } from './support/readmeTable';

const isTurn = isTurnOf('tooling/readme');

vi.setConfig({ testTimeout: 300_000 });

const PROJECT = resolve(import.meta.dirname, '../..');
const ROWS = rowsBelow(readFileSync(join(PROJECT, 'README.md'), 'utf8'), 'I want to change ...');
const examplesOf = ({ what }: Row) => EXAMPLES.filter((example) => example.what === what);

const FOLDERS = ['content', 'docs', 'flows', 'locales', 'products', 'public', 'schemas', 'server', 'src', 'tests'];
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
    const first = examplesOf(row).flatMap(({ edits }) => edits);
    const edited = [...first, ...examplesOf(row).flatMap(({ demanded }) => demanded)];
    const untouched = named.filter(([, means]) => !filesOf(edited).some((file) => means.test(file)));
    const told = row.where.includes('the compiler names the rest') ? first : edited;
    const others = filesOf(told).filter((file) => !named.some(([, means]) => means.test(file)));
    expect({ untouched, others }).toEqual({ untouched: [], others: [] });
  });

  it('has an example of every row in bold, and of no other', () => {
    const bold = ROWS.map(({ what }) => what).filter((what) => what.includes('**'));
    expect([...new Set(EXAMPLES.map(({ what }) => what))].sort()).toEqual(bold.sort());
  });
});

describe('the examples of all rows, followed in one copy of the project', () => {
  const first = EXAMPLES.flatMap(({ edits }) => edits);
  const demanded = EXAMPLES.flatMap((example) => example.demanded);
  const tests = EXAMPLES.flatMap((example) => example.tests);
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
    // packages by the path they have below the project: the compiler takes what it knows of them from its last run
    copy.edit<{ compilerOptions: object }>('tsconfig.json', ({ compilerOptions }) =>
      Object.assign(compilerOptions, { preserveSymlinks: true }),
    );
  });
  afterAll(() => copy.remove());

  it.runIf(isTurn)('leave what the compiler asks for to the compiler', async () => {
    for (const edit of first) makeEdit(copy.folder, edit);
    expect((await copy.run('scripts/types.ts')).code).toBe(0);
    const { output } = await runIn(copy, 'typescript/bin/tsc', '--pretty', 'false');
    const failing = [...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
    expect([...new Set(failing)].sort(), output).toEqual(filesOf(demanded));
  });

  // what the compiler takes is the sample
  it.runIf(isTurn)('pass what every commit passes', async () => {
    for (const edit of [...demanded, ...tests]) makeEdit(copy.folder, edit);
    const { code, output } = await checkCopy(copy, [...first, ...demanded, ...tests]);
    expect(code, output).toBe(0);
  });

  it.runIf(isTurn)('show what came of them', async () => {
    const { code, output } = await testCopy(copy);
    expect(code, output).toBe(0);
  });
});
