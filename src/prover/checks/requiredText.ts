import type { JsonFile } from '../../definitions/project/jsonFile';

/** A text that a definition needs in every language. */
export interface RequiredText {
  /** the first is where it belongs; any one does */
  keys: readonly [string, ...string[]];
  /** the definition that shows it */
  file: JsonFile;
  pointer: string;
}
