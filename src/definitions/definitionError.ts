import type { JsonFile } from './project/jsonFile';

/** A line of a file, from 1; the file by its path below the root. */
export interface FilePlace {
  file: string;
  line: number;
}

/** A definition file that cannot be used: what is wrong and where. `message` begins with file:line. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';

  constructor(
    readonly problem: string,
    readonly place: FilePlace,
    /** JSON Pointer into the file */
    readonly pointer = '',
  ) {
    super(`${place.file}:${place.line}: ${problem}${pointer && ` (at ${pointer})`}`);
  }
}

/** An error about what stands at a pointer of a file. */
export function definitionErrorAt(file: JsonFile, pointer: string, problem: string): DefinitionError {
  return new DefinitionError(problem, { file: file.path, line: file.lineOf(pointer) }, pointer);
}

/** ajv names the place of what it refuses by a path into the schema. */
const AJV_PATH = / at path "#(\/[^"]*)"/;

/** A message quotes what it is about, which may be as long as a file. */
const LONGEST = 300;

/** An error that compiling the form of a file threw, with its line. */
export function placedError(error: unknown, schema: JsonFile): DefinitionError {
  if (error instanceof DefinitionError) return error;
  const whole = error instanceof Error ? error.message : String(error);
  const message = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}...` : whole;
  return definitionErrorAt(schema, AJV_PATH.exec(message)?.[1] ?? '', message.replace(AJV_PATH, ''));
}
