import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readJsonFile } from '../../server/definitionFiles/jsonFile';

/** A line of the specification and a test that fails when it is not kept. */
interface TracedLine {
  section: string;
  line: string;
  file: string;
  /** part of the test's title */
  test: string;
}

const FOLDER = 'tests/trace';
const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => `${FOLDER}/${file}`);

describe.each(files)('%s', (file) => {
  const lines = readJsonFile(file).value as TracedLine[];

  it('says each line once', () => {
    const said = lines.map(({ section, line, file, test }) => [section, line, file, test].join(' | '));
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = lines.filter(({ file, test }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(test));
    expect(missing).toEqual([]);
  });
});
