import { type Finding, quote } from '../../definitions/finding';
import { paramsOf, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf, nameAt, namesIn } from '../../definitions/project/shape';
import { journeyIn } from '../../definitions/project/shaped';
import { escapeSegment } from '../../lib/pointer';
import { insteadOf } from '../suggest';
import type { Check } from './check';

/** The steps a journey names: on its path, and those the server replies to. */
function unknownSteps(file: JsonFile, flow: JsonFile): readonly Finding[] {
  const ids = stepsOf(flow).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { expect, replies = [] } = journeyIn(file);
  const replied = replies.flatMap((reply, index) => nameAt(reply.step, `/replies/${index}/step`));
  const uses = [...namesIn(expect?.path, '/expect/path'), ...replied];
  return uses
    .filter(({ name }) => !ids.includes(name))
    .map(({ name, pointer }) =>
      file.finding('missing-step', pointer, `The flow has no step ${quote(name)}: ${insteadOf(name, ids)}`),
    );
}

function wrongParams(file: JsonFile, flow: JsonFile): readonly Finding[] {
  const params = paramsOf(flow);
  const given = new Map(entriesOf(journeyIn(file).params));
  const names = params.map(({ name }) => name);
  const useless = [...given.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => {
      const message = `The flow has no parameter ${quote(name)}: ${insteadOf(name, names)}`;
      return file.finding('journey-params', `/params/${escapeSegment(name)}`, message);
    });
  const wrong = params.flatMap(({ name, values, takes }) => {
    const value = given.get(name);
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
  const { flow: name } = journeyIn(file);
  if (name === undefined) return [];
  const flow = project.find('flow', name);
  if (flow && flow.value === undefined) return [];
  if (flow) return [...unknownSteps(file, flow), ...wrongParams(file, flow)];
  const known = project.of('flow').map(({ id }) => id);
  return [file.finding('unknown-flow', '/flow', `There is no flow ${quote(name)}: ${insteadOf(name, known)}`)];
}

/** Golden journeys go through flows and steps that are there, with the parameters these take. */
export const journeys: Check = (project) => project.of('journey').flatMap((file) => problems(project, file));
