import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { definitionsOf } from '../../server/definitions';

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
