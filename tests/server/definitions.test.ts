import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitionsOf } from '../../server/platform/releases/definitions';

let root: string;
let edits = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lancar-definitions-'));
  for (const folder of ['flows', 'schemas', 'locales', 'server/data'])
    cpSync(folder, join(root, folder), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Changes a file, and its time also where the clock of the file system is coarse. */
function edit(path: string, change: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  edits += 1;
  utimesSync(file, edits, edits);
  vi.advanceTimersByTime(1_000);
}

const HR = 'schemas/forms/hr-info.schema.json';
const withNickname = (text: string) =>
  text.replace('"properties": {', '"properties": { "nickname": { "type": "string", "maxLength": 20 },');
const fieldsOf = (definitions: ReturnType<typeof definitionsOf>) =>
  Object.keys(definitions().form('hr-info')?.definition.schema.properties ?? {});

it('takes over a changed form while the server runs, its validator included', () => {
  const definitions = definitionsOf(root, true, () => {});
  expect(fieldsOf(definitions)).not.toContain('nickname');
  edit(HR, withNickname);
  expect(fieldsOf(definitions)).toContain('nickname');
  const errors = definitions()
    .form('hr-info')
    ?.validate({ nickname: 'a'.repeat(21) });
  expect(errors).toContainEqual(expect.objectContaining({ field: '/nickname', rule: 'maxLength' }));
});

it('takes over a changed text', () => {
  const definitions = definitionsOf(root, true, () => {});
  edit('locales/id/errors.json', (text) => text.replace('Yang kamu cari tidak ada.', 'Tidak ditemukan.'));
  expect(definitions().texts('id', 'errors.NOT_FOUND')).toBe('Tidak ditemukan.');
});

it('keeps the last good definitions while a file is broken, and says what is wrong', () => {
  const heard: unknown[] = [];
  const definitions = definitionsOf(root, true, (error) => heard.push(error));
  const before = fieldsOf(definitions);
  edit(HR, (text) => text.slice(0, -10));
  expect(fieldsOf(definitions)).toEqual(before);
  expect(fieldsOf(definitions)).toEqual(before);
  expect(heard).toEqual([expect.objectContaining({ message: expect.stringContaining('hr-info.schema.json') })]);
});

const NIK = 'flows/verify-nik.flow.json';

describe('a hostile flow', () => {
  beforeAll(() => cpSync(HR, join(root, HR)));
  const inherited = ['__proto__', 'constructor', 'toString'];
  it.each<[string, (text: string) => string]>([
    ['a text that is no JSON', (text) => text.slice(0, -5)],
    ['another thing altogether', () => '[]'],
    ['an unknown kind of step', (text) => text.replace('"kind": "form"', '"kind": "constructor"')],
    ['a step of no shape', (text) => text.replace('"steps": {', '"steps": { "x": null,')],
    ['a key that it does not have', (text) => text.replace('"entry"', '"onerror": "alert(1)", "entry"')],
    ['the id of another', (text) => text.replace('"id": "verify-nik"', '"id": "apply"')],
    ['the same key twice', (text) => text.replace('"entry"', '"id": "verify-nik", "entry"')],
    ['more than is read', (text) => text + ' '.repeat(2 ** 18)],
    ['brackets without end', () => '['.repeat(100_000)],
    ...inherited.map((name): [string, (text: string) => string] => [
      `the key ${name}`,
      (text) => text.replace('"entry"', `"${name}": {"polluted": true}, "entry"`),
    ]),
  ])('is refused at the start with file and line: %s', (_, change) => {
    const whole = readFileSync(join(root, NIK), 'utf8');
    edit(NIK, change);
    expect(() => definitionsOf(root, false, () => {})).toThrow(/verify-nik\.flow\.json:\d+: \S/);
    edit(NIK, () => whole);
    expect(definitionsOf(root, false, () => {})().flow('verify-nik')?.entry).toBe('nik');
    expect('polluted' in {}).toBe(false);
  });

  it('does not take the place of a good one while the server runs', () => {
    const heard: unknown[] = [];
    const definitions = definitionsOf(root, true, (error) => heard.push(error));
    edit(NIK, (text) => text.replace('"kind": "form"', '"kind": "constructor"'));
    expect(definitions().flow('verify-nik')?.steps.nik?.kind).toBe('form');
    expect(heard).toEqual([expect.objectContaining({ message: expect.stringContaining('verify-nik.flow.json:') })]);
  });
});
