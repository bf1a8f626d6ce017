import type { BuildContract } from '../../contract/buildContract';
import { LANGUAGES } from '../../contract/enums';
import { type Finding, quote } from '../finding';
import { type JsonFile, jsonFile, unreadableFile } from './jsonFile';
import { filePlace, placeInsteadOf } from './kinds';
import { pictureFile } from './picture';
import { Project } from './project';

/** What is said of a file that nothing reads. */
export function strayFile(path: string): Finding {
  const language = /^locales\/([^/]+)\//.exec(path)?.[1];
  const isForeign = language !== undefined && !LANGUAGES.some((one) => one === language);
  const message = isForeign
    ? `There is no language ${quote(language)}: the product speaks ${LANGUAGES.map(quote).join(' and ')} only. Move the file to the one it is in, or remove it; docs/languages.md says what a further language needs.`
    : `Nothing reads a file of this name in this folder: ${placeInsteadOf(path)}`;
  return { file: path, line: 1, pointer: '', rule: 'stray-file', severity: 'error', message };
}

/**
 * The definitions of files, by path below the root with forward slashes. `unread` says of files or folders that are
 * there why they could not be read. Never throws, also for texts that are no JSON.
 */
export function projectOf(
  texts: ReadonlyMap<string, string>,
  contract: BuildContract,
  unread: readonly Finding[] = [],
): Project {
  const files: JsonFile[] = [];
  const findings: Finding[] = [];
  for (const [path, text] of texts) {
    const { kind, id } = filePlace(path);
    if (kind === 'stray') findings.push(strayFile(path));
    else files.push(kind === 'picture' ? pictureFile(path, id, text) : jsonFile(path, kind, id, text));
  }
  for (const problem of unread) {
    const { kind, id } = filePlace(problem.file);
    if (kind === 'stray') findings.push(problem);
    else files.push(unreadableFile(kind, id, problem));
  }
  return new Project(files, findings, contract);
}
