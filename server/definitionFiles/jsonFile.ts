import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { DefinitionError } from '../../src/definitions/definitionError';
import { type JsonFile, jsonFile } from '../../src/definitions/project/jsonFile';
import { withoutMistakes } from '../../src/definitions/usableFile';

const LARGEST = 256 * 1024;

function textOf(file: string): string {
  const { size } = statSync(file);
  if (size > LARGEST) throw new Error(`${size} bytes, at most ${LARGEST}: split it`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

/** Reads and parses a JSON file. @throws DefinitionError when it is missing, unreadable, too large or not JSON */
export function readJsonFile(file: string): JsonFile {
  const shown = relative(process.cwd(), file);
  let text: string;
  try {
    text = textOf(file);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const why = error instanceof Error ? error.message : String(error);
    const problem = missing ? 'there is no such file' : `cannot be read: ${why}`;
    throw new DefinitionError(problem, { file: shown, line: 1 });
  }
  return withoutMistakes(jsonFile(shown, 'stray', shown, text));
}
