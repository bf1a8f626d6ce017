import { type Finding, quote } from '../../definitions/finding';
import { allSteps, paramsOf, type StepView } from '../../definitions/project/flows';
import { enumOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { entriesOf } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';
import { insteadOf } from '../suggest';
import type { Check } from './check';

const ANY = '*';

function opened(project: Project, view: StepView, item: string, flowId: string, others: readonly string[]) {
  const { file } = view;
  const pointer = `${view.pointer}/opens/${escapeSegment(item)}`;
  const flow = project.find('flow', flowId);
  if (!flow) {
    const known = project.of('flow').map(({ id }) => id);
    return [file.finding('unknown-flow', pointer, `There is no flow ${quote(flowId)}: ${insteadOf(flowId, known)}`)];
  }
  const [param, ...more] = paramsOf(flow);
  if (!param) return [];
  if (more.length > 0) {
    const message = `The flow ${quote(flowId)} has ${more.length + 1} parameters, an item is the value of one: open another.`;
    return [file.finding('opens-flow', pointer, message)];
  }
  const items = item === ANY ? others : [item];
  return items
    .filter((id) => !param.takes(id))
    .map((id) => {
      const message = `The flow ${quote(flowId)} does not take ${quote(id)} for {${param.name}}: add the value there, or open another flow.`;
      return file.finding('opens-flow', pointer, message);
    });
}

function problems(project: Project, view: StepView): readonly Finding[] {
  const opens = entriesOf(view.step.opens);
  const named = opens.map(([item]) => item);
  const known = enumOf(project, view.step.names ?? '');
  const others = known.filter((id) => !named.includes(id));
  const closed = named.length === 0 || named.includes(ANY) ? [] : others;
  return [
    ...opens.flatMap(([item, flow]) => opened(project, view, item, flow, others)),
    ...closed.map((id) => {
      const message = `Nothing opens for the item ${quote(id)}: add it, or "${ANY}" for all others.`;
      return view.file.finding('opens-flow', `${view.pointer}/opens`, message);
    }),
  ];
}

/** Every item of a list opens a flow, and is a value that the flow's only parameter takes. */
export const lists: Check = (project) => allSteps(project).flatMap((view) => problems(project, view));
