import { readJsonFile } from '../../server/definitionFiles/jsonFile';
import { type FilePlace, placedError } from '../../src/definitions/definitionError';

/** What the terminal and the overlay show of a form that cannot be used. */
export interface Problem {
  message: string;
  id: string;
  loc: FilePlace;
  plugin: string;
  stack: string;
}

/** An error of a form as a problem with file and line. */
export function problemOf(error: unknown, schemaFile: string, plugin: string): Problem {
  const { message, place } = placedError(error, schemaFile, readJsonFile);
  return { message, id: place.file, loc: place, plugin, stack: '' };
}
