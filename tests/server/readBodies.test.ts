import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBodies } from '../../server/platform/releases/readBodies';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bodies-'));
  mkdirSync(join(root, 'schemas/api/bodies'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (area: string, definitions: object) =>
  writeFileSync(join(root, `schemas/api/bodies/${area}.schema.json`), JSON.stringify({ definitions }));

it('definitions of several files are one schema, with what one says of another beside it', () => {
  write('loans', { Loan: { properties: { bank: { $ref: 'banks.schema.json#/definitions/Bank' } }, 'x-ts': 'Loan' } });
  write('banks', { Bank: { type: 'string' } });
  expect(readBodies(root, ['x-ts'])).toEqual({
    definitions: { Loan: { properties: { bank: { $ref: '#/definitions/Bank' } } }, Bank: { type: 'string' } },
  });
});

it('a name that two files have is told with the file, and so is one that cannot be read', () => {
  write('banks', { Bank: { type: 'string' } });
  write('loans', { Bank: { type: 'object' } });
  expect(() => readBodies(root)).toThrow(/loans\.schema\.json: Bank is in another file/);
  writeFileSync(join(root, 'schemas/api/bodies/banks.schema.json'), Buffer.from([0xff, 0xfe]));
  expect(() => readBodies(root)).toThrow(/banks\.schema\.json: .*UTF-8/);
});

it('no definition of the product leads to one that is not there', () => {
  const { definitions } = readBodies('.');
  const named = [...JSON.stringify(definitions).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref);
  expect(named.length).toBeGreaterThan(100);
  const isThere = (ref: string) => Object.hasOwn(definitions, /^#\/definitions\/(\w+)/.exec(ref)?.[1] ?? '');
  expect(named.filter((ref) => !isThere(ref))).toEqual([]);
});
