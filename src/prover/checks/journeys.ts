import { type Finding, quote } from '../../definitions/finding';
import { paramsOf, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf, isObject, listOf, nameAt, namesIn, textOf } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';
import { insteadOf } from '../suggest';
import type { Check } from './check';

/** The steps a journey names: on its path, and those the server replies to. */
function unknownSteps(file: JsonFile, flow: JsonFile): readonly Finding[] {
  const ids = stepsOf(flow).map(({ id }) => id);
  if (ids.length === 0 || !isObject(file.value)) return [];
  const { expect, replies } = file.value;
  const replied = listOf(replies).flatMap((reply, index) =>
    isObject(reply) ? nameAt(reply.step, `/replies/${index}/step`) : [],
  );
  const uses = [...namesIn(isObject(expect) ? expect.path : undefined, '/expect/path'), ...replied];
  return uses
    .filter(({ name }) => !ids.includes(name))
    .map(({ name, pointer }) =>
      file.finding('missing-step', pointer, `The flow has no step ${quote(name)}: ${insteadOf(name, ids)}`),
    );
}

function wrongParams(file: JsonFile, flow: JsonFile): readonly Finding[] {
  const params = paramsOf(flow);
  const given = new Map(entriesOf(isObject(file.value) ? file.value.params : undefined));
  const names = params.map(({ name }) => name);
  const useless = [...given.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => {
      const message = `The flow has no parameter ${quote(name)}: ${insteadOf(name, names)}`;
      return file.finding('journey-params', `/params/${escapeSegment(name)}`, message);
    });
  const wrong = params.flatMap(({ name, values, takes }) => {
    const value = textOf(given.get(name));
    if (value === undefined) {
      return [file.finding('journey-params', '/params', `The flow needs a value for {${name}}: add it to "params".`)];
    }
    if (takes(value)) return [];
    const message = `The parameter ${quote(name)} does not take ${quote(value)}: ${insteadOf(value, values)}`;
    return [file.finding('journey-params', `/params/${escapeSegment(name)}`, message)];
  });
  return [...useless, ...wrong];
}

function problems(project: Project, file: JsonFile): readonly Finding[] {
  const name = isObject(file.value) ? textOf(file.value.flow) : undefined;
  if (name === undefined) return [];
  const flow = project.find('flow', name);
  if (flow && flow.value === undefined) return [];
  if (flow) return [...unknownSteps(file, flow), ...wrongParams(file, flow)];
  const known = project.of('flow').map(({ id }) => id);
  return [file.finding('unknown-flow', '/flow', `There is no flow ${quote(name)}: ${insteadOf(name, known)}`)];
}

/** Golden journeys go through flows and steps that are there, with the parameters these take. */
export const journeys: Check = (project) => project.of('journey').flatMap((file) => problems(project, file));
