import { relative } from 'node:path';
import { DefinitionError } from '../../../src/definitions/definitionError';
import { type JsonFile, jsonFile } from '../../../src/definitions/project/jsonFile';
import { withoutMistakes } from '../../../src/definitions/usableFile';
import { fileText } from './readFolder';

/** Reads and parses a JSON file. @throws DefinitionError when it is missing, unreadable, too large or not JSON */
export function readJsonFile(file: string): JsonFile {
  const path = relative(process.cwd(), file);
  const refuse = (problem: string) => new DefinitionError(problem, { file: path, line: 1 });
  let text: ReturnType<typeof fileText>;
  try {
    text = fileText(path, file);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw refuse(
      missing ? 'there is no such file' : `cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  if (typeof text !== 'string') throw refuse(text.message);
  return withoutMistakes(jsonFile(path, 'stray', path, text));
}
