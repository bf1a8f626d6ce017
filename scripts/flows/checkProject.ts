import type { Check } from './checks/check';
import { formCompile } from './checks/formCompile';
import { CHECKS } from './checks/index';
import { type Finding, sortFindings } from './finding';
import { type Project, readProject } from './project/project';

function run(name: string, check: Check, project: Project): readonly Finding[] {
  try {
    return check(project);
  } catch (error) {
    const message = `The check ${name} could not finish (${error instanceof Error ? error.message : String(error)}): correct the other findings first.`;
    return [{ file: '.', line: 1, pointer: '', rule: 'check-failed', severity: 'error', message }];
  }
}

export interface CheckResult {
  project: Project;
  findings: readonly Finding[];
}

/** Checks every definition below a root. Never throws, whatever the files hold. */
export function checkProject(root: string): CheckResult {
  const project = readProject(root);
  const findings = [
    ...project.findings,
    ...project.files.flatMap(({ problems }) => problems),
    ...Object.entries(CHECKS).flatMap(([name, check]) => run(name, check, project)),
  ];
  const broken = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const compile = formCompile((path) => !broken.has(path));
  return { project, findings: sortFindings([...findings, ...run('formCompile', compile, project)]) };
}
