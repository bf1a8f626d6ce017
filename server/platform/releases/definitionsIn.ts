import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CONTRACT } from '../../../src/contract/buildContract';
import { DefinitionError } from '../../../src/definitions/definitionError';
import { DefinitionSet } from '../../../src/definitions/definitionSet';
import { DEFINITION_FOLDERS } from '../../../src/definitions/project/kinds';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { readFolders } from './readFolder';

/**
 * The definitions below a root, or those of some of its folders, as they are on disk now. What is wrong with one shows
 * when it is asked for. @throws DefinitionError for a folder that cannot be read as a whole
 */
export function definitionsIn(root: string, wanted: readonly string[] = DEFINITION_FOLDERS): DefinitionSet {
  const folders = wanted.filter((folder) => existsSync(join(root, folder)));
  const { texts, unread } = readFolders(root, folders);
  const whole = unread.find(({ file }) => folders.includes(file));
  if (whole) throw new DefinitionError(whole.message, { file: whole.file, line: whole.line });
  return new DefinitionSet(projectOf(new Map(texts), NO_CONTRACT, unread));
}
