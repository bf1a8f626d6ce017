import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileTexts, readFolder, readFolders } from '../../server/platform/releases/readFolder';
import { type BuildContract, NO_CONTRACT } from '../../src/contract/buildContract';
import { DefinitionSet } from '../../src/definitions/definitionSet';
import type { Finding } from '../../src/definitions/finding';
import { DEFINITION_FOLDERS, filePlace } from '../../src/definitions/project/kinds';
import type { Project } from '../../src/definitions/project/project';
import { projectOf } from '../../src/definitions/project/projectOf';
import { allFindings } from '../../src/prover/allFindings';
import { PRODUCT_ROOT, readBuild } from './readBuild';

function rootFinding(message: string): Finding {
  return { file: '.', line: 1, pointer: '', rule: 'root', severity: 'error', message };
}

/** The definition folders of a root. @throws Error with what is wrong with the root */
export function foldersOf(root: string): readonly string[] {
  try {
    readdirSync(root);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The root cannot be read (${code}): give the folder that holds schemas/, flows/ and locales/.`);
  }
  const folders = DEFINITION_FOLDERS.filter((folder) => existsSync(join(root, folder)));
  if (folders.length === 0)
    throw new Error('No definitions here: give the folder that holds schemas/, flows/ and locales/.');
  return folders;
}

const isCalls = (path: string) => filePlace(path).kind === 'calls';

/** A root without its own list of calls is checked against the product's. */
function productCalls(): FileTexts {
  return readFolder(PRODUCT_ROOT, 'schemas/api').texts.filter(([path]) => isCalls(path));
}

/** Reads every definition below a root: schemas/, flows/ and locales/. Never throws. */
export function readProject(root: string, contract: BuildContract = readBuild(root)): Project {
  try {
    const { texts, unread } = readFolders(root, foldersOf(root));
    const named = [...texts.map(([path]) => path), ...unread.map(({ file }) => file)];
    return projectOf(new Map(named.some(isCalls) ? texts : [...texts, ...productCalls()]), contract, unread);
  } catch (error) {
    return projectOf(new Map(), contract, [rootFinding(error instanceof Error ? error.message : String(error))]);
  }
}

/** The definitions below a root as they are run; calls are the product's where it has none of its own. */
export const definitionsAt = (root: string): DefinitionSet => new DefinitionSet(readProject(root, NO_CONTRACT));

export interface CheckResult {
  root: string;
  project: Project;
  findings: readonly Finding[];
}

/** Checks every definition below a root. Never throws, even for files that hold no definitions. */
export function checkProject(root: string, contract?: BuildContract): CheckResult {
  const project = readProject(root, contract);
  return { root, project, findings: allFindings(project) };
}
