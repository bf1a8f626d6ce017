import type { ReadJson } from './parseJson';

export interface FilePlace {
  file: string;
  /** how messages name the file; its own name where absent */
  shown?: string;
  /** from 1 */
  line: number;
  /** from 1 */
  column: number;
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
    super(`${place.shown ?? place.file}:${place.line}: ${problem}${pointer && ` (at ${pointer})`}`);
  }
}

/** ajv names the place of what it refuses by a path into the schema. */
const AJV_PATH = / at path "#(\/[^"]*)"/;

/** A message quotes what it is about, which may be as long as a file. */
const LONGEST = 300;

/** An error that compiling a form threw, with file and line. */
export function placedError(error: unknown, schemaFile: string, read: ReadJson): DefinitionError {
  if (error instanceof DefinitionError) return error;
  const whole = error instanceof Error ? error.message : String(error);
  const message = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}...` : whole;
  const pointer = AJV_PATH.exec(message)?.[1] ?? '';
  try {
    return new DefinitionError(message.replace(AJV_PATH, ''), read(schemaFile).placeOf(pointer), pointer);
  } catch {
    return new DefinitionError(message, { file: schemaFile, line: 1, column: 1 });
  }
}
