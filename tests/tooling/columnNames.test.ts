import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namedRows } from '../../server/platform/database/columnNames';

/** A member of a row type by the name of its column, which no row has: the type is not checked against the statement. */
const UNNAMED =
  /(?:^\s+|[{;] )[a-z][a-z0-9]*(?:_[a-z0-9]+)+\??: (?:string|number|boolean|null|Date|Uint8Array|readonly)\b/m;

it('rows have the names that code writes', () => {
  expect(namedRows([{ user_id: 'a', known: { full_name: 'b' } }])).toEqual([
    { userId: 'a', known: { full_name: 'b' } },
  ]);
  expect(namedRows([{ loanNo: 'a' }, { loanNo: 'b' }])).toEqual([{ loanNo: 'a' }, { loanNo: 'b' }]);
  expect(namedRows([])).toEqual([]);
});

it('no type of a row has the name of a column', () => {
  expect('query<{ user_id: string }>').toMatch(UNNAMED);
  const files = ['server', 'scripts', 'tests/server', 'tests/support'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const code = files.filter((file) => file.endsWith('.ts') && !/midtrans|xendit|gateways/i.test(file));
  expect(code.filter((file) => UNNAMED.test(readFileSync(file, 'utf8')))).toEqual([]);
});
