import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CONTRACT } from '../../src/contract/buildContract';
import { DefinitionError } from '../../src/definitions/definitionError';
import { DefinitionSet } from '../../src/definitions/definitionSet';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { projectOf } from '../../src/definitions/project/projectOf';
import { readFolder } from './readFolder';

/**
 * The definitions below a root, as they are on disk now. What is wrong with one shows when it is asked for.
 * @throws DefinitionError for a folder that cannot be read as a whole
 */
export function definitionsIn(root: string): DefinitionSet {
  const folders = DEFINITION_FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const contents = folders.map((folder) => readFolder(root, folder));
  const texts = contents.flatMap(({ texts }) => [...texts]);
  const unread = contents.flatMap(({ unread }) => unread);
  const whole = unread.find(({ file }) => folders.some((folder) => folder === file));
  if (whole) throw new DefinitionError(whole.message, { file: whole.file, line: whole.line });
  return new DefinitionSet(projectOf(new Map(texts), NO_CONTRACT, unread));
}
