import { relative } from 'node:path';

export interface Place {
  file: string;
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
    readonly place: Place,
    /** JSON Pointer into the file */
    readonly pointer = '',
  ) {
    super(`${relative(process.cwd(), place.file)}:${place.line}: ${problem}${pointer && ` (at ${pointer})`}`);
  }
}
