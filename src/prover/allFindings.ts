import { type Finding, sortFindings } from '../definitions/finding';
import type { Project } from '../definitions/project/project';
import type { Check, IsSound } from './checks/check';
import { formCompile } from './checks/formCompile';
import { CHECKS, LATE_CHECKS } from './checks/index';
import { withoutConsequences } from './consequences';

function run(name: string, check: Check, project: Project): readonly Finding[] {
  try {
    return check(project);
  } catch (error) {
    const message = `The check ${name} could not finish (${error instanceof Error ? error.message : String(error)}): correct the other findings first.`;
    return [{ file: '.', line: 1, pointer: '', rule: 'check-failed', severity: 'error', message }];
  }
}

/** Which kinds of files have no error so far. */
function soundKinds(project: Project, broken: ReadonlySet<string>): IsSound {
  const kinds = new Set(project.files.filter(({ path }) => broken.has(path)).map(({ kind }) => kind));
  return (...asked) => (asked.length === 0 ? broken.size === 0 : asked.every((kind) => !kinds.has(kind)));
}

/** Everything that is wrong with the definitions, sorted by place. Never throws, even for files that hold none. */
export function allFindings(project: Project): readonly Finding[] {
  const findings = [
    ...project.findings,
    ...project.files.flatMap(({ problems }) => problems),
    ...Object.entries(CHECKS).flatMap(([name, check]) => run(name, check, project)),
  ];
  const broken = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const compile = formCompile((path) => !broken.has(path));
  const isSound = soundKinds(project, broken);
  const late = Object.entries(LATE_CHECKS).flatMap(([name, check]) => run(name, (all) => check(all, isSound), project));
  const all = [...findings, ...run('formCompile', compile, project), ...late];
  return sortFindings(withoutConsequences(project, all));
}
