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
