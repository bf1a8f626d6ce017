import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';
import { copyProject } from '../support/projectCopy';
import { run } from '../support/run';
import { isTurnOf } from '../support/thorough';
import { withRecord } from './support/furtherLanguage';

const isTurn = isTurnOf('tooling/languages');

/** Files below folders whose names end so. */
const filesIn = (folders: readonly string[], ends: RegExp, home = '.') =>
  folders.flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => ends.test(file)),
  );
const sorted = (files: Iterable<string>) => [...new Set(files)].toSorted();
const textOf = (file: string) => readFileSync(file, 'utf8');

/** The places that docs/languages.md names, but for the files of a language itself. */
const NAMED = sorted(
  [...textOf('docs/languages.md').matchAll(/`([\w/.-]+\.(?:ts|json))`/g)].map(([, file = '']) => file),
);

const CODE = filesIn(['src', 'server', 'scripts'], /\.(?:tsx?|mjs)$/).filter((file) => !file.includes('/generated/'));
const DATA = filesIn(['schemas', 'server', 'products'], /\.json$/).filter(
  (file) => !file.startsWith('schemas/editor/'),
);

it('no code asks whether it is one language or the other', () => {
  const choices = /(?:===|!==) '(?:en-us|en-US)'|[lL]anguage\)? (?:===|!==) '/;
  expect(CODE.filter((file) => choices.test(textOf(file)))).toEqual([]);
});

it('what a further language has to give is listed', () => {
  const records = CODE.filter((file) => /^[^/]*'en-us':/m.test(textOf(file)));
  const data = DATA.filter((file) => textOf(file).includes('"en-us"'));
  expect(sorted([...records, ...data])).toEqual(NAMED);
});

it.each(DATA.filter((file) => textOf(file).includes('"en-us"')))(
  '%s has every language wherever it has one',
  (file) => {
    const found: string[][] = [];
    JSON.parse(textOf(file), (_, value: unknown) => {
      const names = Array.isArray(value) ? value : Object.keys(Object(value));
      if (names.includes('en-us')) found.push(sorted(names));
      return value;
    });
    expect(found.length).toBeGreaterThan(0);
    for (const names of found) expect(names).toEqual(sorted(LANGUAGES));
  },
);

it.each(LANGUAGES)('%s has the list of its files', (language) => {
  const list = (name: string) =>
    textOf(`src/i18n/files/${name}.ts`).replaceAll(`/locales/${name}/`, '/locales/<language>/');
  expect(list(language)).toBe(list('id'));
});

it.runIf(isTurn)('a language that is invented needs what is listed and nothing else', async () => {
  const copy = copyProject();
  const tsc = () => run('npx', ['tsc', '--noEmit', '--incremental', 'false', '-p', '.'], copy.folder);
  const change = (file: string, to: (text: string) => string) =>
    writeFileSync(join(copy.folder, file), to(textOf(join(copy.folder, file))));
  try {
    change('src/lib/locale.ts', (text) => text.replace("'en-us'] as const", "'en-us', 'jv'] as const"));
    const { output: complaints } = await tsc();
    const missing = [...complaints.matchAll(/^((?:src|server|scripts)\S+)\(.*'jv' is missing in type/gm)];
    const asked = sorted(missing.map(([, file = '']) => file));
    expect(asked.filter((file) => !NAMED.includes(file))).toEqual([]);
    expect(asked.length).toBeGreaterThan(5);

    cpSync(join(copy.folder, 'locales/en-us'), join(copy.folder, 'locales/jv'), { recursive: true });
    const further = filesIn(['locales'], /\.json$/, copy.folder);
    for (const file of [...NAMED, ...further]) {
      change(file, (text) => withRecord(text, 'jv'));
    }
    expect(await copy.run('scripts/types.ts')).toMatchObject({ code: 0 });
    // tests keep the words that they look for by language
    const left = (await tsc()).output.split('\n').filter((line) => /^(?:src|server|scripts)\//.test(line));
    expect(left).toEqual([]);
    expect((await copy.run('scripts/flows.ts', 'check')).output).toContain('texts in jv');
  } finally {
    copy.remove();
  }
});
