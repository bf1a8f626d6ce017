import type { Finding } from '../../src/definitions/finding';
import type { Project } from '../../src/definitions/project/project';
import { allFindings } from '../../src/prover/allFindings';
import { readProject } from './readProject';

export interface CheckResult {
  root: string;
  project: Project;
  findings: readonly Finding[];
}

/** Checks every definition below a root. Never throws, even for files that hold no definitions. */
export function checkProject(root: string): CheckResult {
  const project = readProject(root);
  return { root, project, findings: allFindings(project) };
}
