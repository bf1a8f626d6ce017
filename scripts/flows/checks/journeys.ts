import { type Finding, quote } from '../finding';
import { stepsOf } from '../project/flows';
import type { JsonFile } from '../project/jsonFile';
import type { Project } from '../project/project';
import { isObject, textOf, textsOf } from '../project/shape';
import { insteadOf } from '../suggest';
import type { Check } from './check';

function problems(project: Project, file: JsonFile): readonly Finding[] {
  if (!isObject(file.value)) return [];
  const name = textOf(file.value.flow);
  if (name === undefined) return [];
  const flow = project.find('flow', name);
  if (!flow) {
    const known = project.of('flow').map(({ id }) => id);
    return [file.finding('unknown-flow', '/flow', `There is no flow ${quote(name)}: ${insteadOf(name, known)}`)];
  }
  const ids = stepsOf(flow).map(({ id }) => id);
  if (ids.length === 0) return [];
  const expect = isObject(file.value.expect) ? file.value.expect : {};
  return textsOf(expect.path).flatMap((step, index) => {
    if (ids.includes(step)) return [];
    return [
      file.finding(
        'missing-step',
        `/expect/path/${index}`,
        `The flow has no step ${quote(step)}: ${insteadOf(step, ids)}`,
      ),
    ];
  });
}

/** Golden journeys go through flows and steps that are there. */
export const journeys: Check = (project) => project.of('journey').flatMap((file) => problems(project, file));
