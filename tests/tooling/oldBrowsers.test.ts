import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../../src');

/** An argument spread into an optional call: Chrome before 91 misreads it, and the build writes ES2020 as it is. */
const SPREAD_IN_OPTIONAL_CALL = /\?\.[\w$.]*\((?:[^;{}()]|\([^()]*\))*\.\.\./;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

describe('code that web views on Chrome 80 run', () => {
  it('spreads no argument into an optional call', () => {
    const found = files.filter((file) => SPREAD_IN_OPTIONAL_CALL.test(readFileSync(join(SOURCE, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each(['a?.b(...c)', 'a?.(...c)', 'a?.b.set(d(e), ...c)'])('is told from %s', (code) => {
    expect(SPREAD_IN_OPTIONAL_CALL.test(code)).toBe(true);
  });
});
