import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import { isThorough } from '../support/thorough';

const FOLDERS = ['src/contract/generated', 'src/rules/generated'];

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

const inCopy = (file: string) => join(copy.folder, file);
const filesIn = (root: string) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]),
  );

/** As every command begins; what it prints is told where it made something. */
const begin = () => copy.evaluate("await (await import('./scripts/setup/ensureInstalled.mjs')).ensureInstalled()");

/** What the check of a commit says of them. */
async function checked() {
  const { output } = await copy.evaluate(`
    const { commitChecks } = await import('./scripts/setup/checks.mjs');
    const check = commitChecks.flat().find(({ title }) => title === 'Generated types');
    const { code, output } = await check.run({ quiet: true });
    console.log(JSON.stringify({ code, output }));
  `);
  return JSON.parse(output.split('\n').findLast((line) => line.startsWith('{')) ?? '');
}

it('types are made from nothing by two commands at once, and not again while nothing changes', async () => {
  for (const folder of FOLDERS) rmSync(inCopy(folder), { recursive: true });
  const both = await Promise.all([begin(), begin()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(filesIn(copy.folder)).toEqual(filesIn('.'));
  expect(await begin()).toEqual({ code: 0, output: '' });
});

it('types follow an edit, and a file that is made of nothing goes', async () => {
  copy.edit<Record<string, string>>('locales/id/common.json', (texts) => {
    texts.invented = 'Baru';
  });
  writeFileSync(inCopy('src/contract/generated/gone.ts'), '');
  expect((await begin()).code).toBe(0);
  const names = filesIn(copy.folder);
  expect(names.find(([name]) => name === 'textKeys.ts')?.[1]).toContain("'common.invented'");
  expect(names.map(([name]) => name)).not.toContain('gone.ts');
});

const BROKEN = [
  { what: 'no schema', text: '{"definitions": {"Broken": {"$ref": "#/definitions/Nowhere"}}}', said: /Nowhere/ },
  { what: 'no JSON', text: '{', said: /schemas\/api\/bodies\/broken\.schema\.json:\d+/ },
];

it.each(isThorough ? BROKEN : BROKEN.slice(0, 1))(
  'of a file that is $what no types are made: the check of a commit fails, and the former ones stay',
  async ({ text, said }) => {
    const before = filesIn(copy.folder);
    writeFileSync(inCopy('schemas/api/bodies/broken.schema.json'), text);
    const { code, output } = await checked();
    expect(code).not.toBe(0);
    expect(output).toMatch(said);
    expect(filesIn(copy.folder)).toEqual(before);
  },
);
