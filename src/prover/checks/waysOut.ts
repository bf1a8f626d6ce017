import { type Finding, quote } from '../../definitions/finding';
import { allSteps, paramsOf, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { nameAt, type Use } from '../../definitions/project/shape';
import { journeyIn } from '../../definitions/project/shaped';
import { leaveUsesOf } from '../../definitions/project/uses';
import { insteadOf } from '../suggest';
import type { Check } from './check';

function problems(project: Project, file: JsonFile, { name, pointer }: Use): readonly Finding[] {
  const { leave } = project.contract.screens;
  if (leave.includes(name)) return [];
  const flow = project.find('flow', name);
  if (!flow) {
    const known = [...project.of('flow').map(({ id }) => id), ...leave];
    const message = `${quote(name)} is neither a flow nor a screen: ${insteadOf(name, known)}`;
    return [file.finding('leave-target', pointer, message)];
  }
  const [param] = paramsOf(flow);
  if (!param) return [];
  const message = `The flow ${quote(name)} needs a value for {${param.name}}, which only a list gives: leave for another.`;
  return [file.finding('leave-target', pointer, message)];
}

/** Where a journey is expected to leave for; after a list, a flow with parameters too. */
function expectedLeaves(file: JsonFile): readonly Use[] {
  const { expect, open } = journeyIn(file);
  return open === undefined ? nameAt(expect?.leaves, '/expect/leaves') : [];
}

/** What a flow leaves for is a flow that needs nothing more, or a screen of the product. */
export const leaves: Check = (project) => [
  ...project.of('flow').flatMap((file) =>
    stepsOf(file)
      .flatMap(leaveUsesOf)
      .flatMap((use) => problems(project, file, use)),
  ),
  ...project.of('journey').flatMap((file) => expectedLeaves(file).flatMap((use) => problems(project, file, use))),
];

/** Back leads to a screen there is. */
export const backTargets: Check = (project) => {
  const { back: screens } = project.contract.screens;
  return allSteps(project).flatMap(({ file, pointer, step }) => {
    const back = step.meta?.back;
    if (back === undefined || screens.includes(back)) return [];
    const message = `Back leads to ${quote(back)}, which is no screen: ${insteadOf(back, screens)}`;
    return [file.finding('unknown-back-target', `${pointer}/meta/back`, message)];
  });
};
