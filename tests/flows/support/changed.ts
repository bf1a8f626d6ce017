import type { Project } from '../../../src/definitions/project/project';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { textAfter } from './mutants/applyMutant';
import { type Edit, SHIPPED } from './mutants/mutant';

/** The shipped definitions with some edits, read without a folder. */
export function changed(edits: readonly Edit[], base: Project = SHIPPED): Project {
  const texts = new Map(base.files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const])));
  for (const edit of edits) texts.set(edit.file, textAfter(texts.get(edit.file) ?? '', edit) ?? '');
  return projectOf(texts, base.contract);
}
