import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { jsonFile } from '../../src/definitions/project/jsonFile';
import { withoutMistakes } from '../../src/definitions/usableFile';
import { validatorModule } from '../../src/definitions/validatorModule';

const PROJECT = resolve(import.meta.dirname, '../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lancar-definitions-'));
  for (const folder of ['forms', 'common']) mkdirSync(join(root, 'schemas', folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a JSON file', () => {
  const parse = (path: string, text: string) => jsonFile(path, 'other', path, text);

  it('is what it is read as, also where the same text was read as something else before', () => {
    expect(jsonFile('locales/id/x.json', 'stray', 'locales/id/x.json', '{}').kind).toBe('stray');
    expect(jsonFile('locales/id/x.json', 'locale', 'x', '{}')).toMatchObject({ kind: 'locale', id: 'x' });
  });

  it.each([
    ['/a', 6],
    ['', 1],
    ['/nope', 1],
  ])('knows the line of %s', (pointer, line) => {
    const file = parse('x.json', '{\n  "a": {\n    "b/c": [1,\n      { "d": 2 }]\n  },\n  "a": 3\n}');
    expect(file.lineOf(pointer)).toBe(line);
    expect(() => withoutMistakes(file)).toThrow('x.json:6: The key "a" stands twice');
  });

  it('knows the line of an item, and of the nearest parent of what is not there', () => {
    const other = parse('y.json', '{\n"a": [1,\n{"b/c":\n2}]}');
    expect(other.lineOf('/a/1/b~1c')).toBe(3);
    expect(other.lineOf('/a/1/b~1c/d')).toBe(3);
    expect(other.lineOf('/a/7')).toBe(2);
  });

  it('refuses __proto__ as a key, and changes no prototype by it', () => {
    const file = parse('z.json', '{"__proto__": {"polluted": true}}');
    expect(Object(file.value).polluted).toBeUndefined();
    expect(() => withoutMistakes(file)).toThrow('z.json:1: The key "__proto__" is not allowed');
  });

  it.each(['', '{', '{"a": 1,}', '{"a": 1} x', '// x\n{}', '['.repeat(100_000)])('refuses %j', (text) => {
    expect(() => withoutMistakes(parse('z.json', text))).toThrow(/z\.json:\d+: (?:This is not JSON|Nested deeper)/);
  });
});

describe('a form', () => {
  const write = (path: string, value: unknown) => writeFileSync(join(root, 'schemas', path), JSON.stringify(value));
  const form = (properties: object) => ({ type: 'object', additionalProperties: false, properties, required: [] });

  beforeEach(() => write('forms/one.ui.json', { fields: [] }));

  it('takes in what it refers to, the keys beside a reference laid over it', () => {
    write('common/name.schema.json', { $schema: 'x', type: 'string', maxLength: 100, personName: true });
    write('forms/one.schema.json', form({ a: { $ref: '../common/name.schema.json', maxLength: 5 } }));
    const definitions = definitionsIn(root);
    expect(definitions.form('one').schema.properties).toEqual({
      a: { type: 'string', maxLength: 5, personName: true },
    });
    expect(definitions.filesOf('one')).toEqual([
      'schemas/forms/one.schema.json',
      'schemas/forms/one.ui.json',
      'schemas/common/name.schema.json',
    ]);
    expect(definitions.ids('form')).toEqual(['one']);
  });

  it('names the files it was made of even when one of them is broken', () => {
    write('forms/one.schema.json', form({ a: { $ref: '../common/gone.schema.json' } }));
    const definitions = definitionsIn(root);
    expect(() => definitions.form('one')).toThrow('$ref leads to no file');
    expect(definitions.filesOf('one')).toContain('schemas/common/gone.schema.json');
  });

  it.each([
    ['a reference that leads back to itself', { a: { $ref: '../common/loop.schema.json' } }, 'leads back to itself'],
    ['a reference out of the folder', { a: { $ref: '../common/../forms/one.schema.json' } }, '$ref must be'],
    ['a name of every object', { toString: { type: 'string' } }, 'cannot be the name of a field'],
    [
      'a condition on a field that is not there',
      { a: { type: 'string', relevantWhen: { at: '/b', is: 1 } } },
      'no field',
    ],
    [
      'a broken pattern in a condition',
      { a: { type: 'string', relevantWhen: { at: '/a', matches: '(' } } },
      '/properties/a/relevantWhen/matches',
    ],
    [
      'a list sought in a list',
      { a: { type: 'array', relevantWhen: { at: '/a', includes: ['x'] } } },
      '/properties/a/relevantWhen/includes',
    ],
    [
      'a warning that there is not',
      { a: { type: 'string', warns: 'nikAge' } },
      'it must be one of emailTypo, incomeInRupiah, nikBirthDate, nikPlausible',
    ],
    ['a field without a type', { a: { nik: true } }, "must have required property 'type'"],
    [
      'a warning that there is not in a shared field',
      { a: { $ref: '../common/odd.schema.json' } },
      'zipInProvince (at /properties/a/warns)',
    ],
  ])('is refused for %s', (_, properties, problem) => {
    write('common/odd.schema.json', { type: 'string', warns: 'nikAge' });
    write('common/loop.schema.json', { $ref: '../common/loop.schema.json' });
    write('forms/one.schema.json', form(properties));
    expect(() => definitionsIn(root).form('one')).toThrow(problem);
  });
});

it('says so where a folder of definitions is a link that leads out of the root', () => {
  const other = mkdtempSync(join(tmpdir(), 'lancar-linked-'));
  symlinkSync(join(root, 'schemas'), join(other, 'schemas'));
  expect(() => definitionsIn(other)).toThrow('schemas:1: A link out of the root is not followed');
  rmSync(other, { recursive: true });
});

describe('a compiled validator', () => {
  const shipped = definitionsIn(PROJECT);

  it.each(shipped.ids('form'))('of %s imports nothing but our own rules', (id) => {
    const source = validatorModule(shipped.form(id));
    const imports = [...source.matchAll(/from "([^"]+)"/g)].map(([, module]) => module);
    expect(imports.length).toBeGreaterThan(0);
    for (const module of imports) expect(module).toMatch(/\/src\/(?:rules|lib)\/\w+\.ts$/);
    expect(source).not.toMatch(/\brequire\b\(|\bajv\b|new Function|\beval\b/);
  });
});
