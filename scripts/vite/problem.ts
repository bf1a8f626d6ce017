import type { Place } from '../definitions/definitionError';
import { placedError } from '../definitions/placedError';

/** What the terminal and the overlay show of a form that cannot be used. */
export interface Problem {
  message: string;
  id: string;
  loc: Place;
  plugin: string;
  stack: string;
}

/** An error of a form as a problem with file and line. */
export function problemOf(error: unknown, schemaFile: string, plugin: string): Problem {
  const { message, place } = placedError(error, schemaFile);
  return { message, id: place.file, loc: place, plugin, stack: '' };
}
