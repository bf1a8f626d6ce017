import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { editorSchemaOf } from '../../src/definitions/project/kinds';
import { someOf } from '../support/thorough';
import { completions, EDITOR_SCHEMAS, hover, refusals, underlined, withCursor } from './support/editor';
import { AMONG, OFFERS } from './support/offers';
import { TYPOS } from './support/typos';

const LARGEST = 256 * 1024;
const files = readProject(PRODUCT_ROOT).files.filter(({ kind, id }) => editorSchemaOf(kind, id) !== undefined);
const paths = files.map(({ path }) => path);
const textOf = (path: string) => readFileSync(join(PRODUCT_ROOT, path), 'utf8');

describe('the schemas that npm run types makes for editors', () => {
  it.each(someOf('files of the editor', paths, 40))('accept %s', async (path) => {
    expect(refusals(path, textOf(path))).toEqual([]);
    expect(await underlined(path, textOf(path))).toEqual([]);
  });
  it.each([...EDITOR_SCHEMAS])('%s is no larger than a definition may be', (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThan(LARGEST);
  });
});

describe('a mistyped name is refused at its place:', () => {
  it.each(TYPOS)('$name', async ({ file, find, replacement, at }) => {
    const text = textOf(file);
    expect(text).toContain(find);
    const mistyped = text.replace(find, () => replacement);
    expect(refusals(file, mistyped)).toContain(at);
    const pieces = await underlined(file, mistyped);
    expect(pieces.filter((piece) => replacement.includes(piece.replaceAll('"', '')))).not.toEqual([]);
  });
});

describe('an editor offers', () => {
  it.each(OFFERS)('$name', async ({ file, find, cursor, offered }) => {
    expect(await completions(file, withCursor(file, find, cursor))).toEqual(offered);
  });

  it.each(AMONG)('$name', async ({ file, find, cursor, offered, never }) => {
    const found = await completions(file, withCursor(file, find, cursor));
    expect(found).toEqual(expect.arrayContaining([...offered]));
    expect(never.filter((name) => found.includes(name))).toEqual([]);
  });
});

it('an editor says what a key does', async () => {
  expect(await hover('flows/apply.flow.json', '"entry"')).toContain('The first step');
  expect(await hover('schemas/forms/ktp.ui.json', '"widget"')).toContain('How the answer is given');
});
