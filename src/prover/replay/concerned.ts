import { stepsOf } from '../../definitions/project/flows';
import type { Project } from '../../definitions/project/project';
import type { Change } from '../diff/change';
import { pairSteps } from '../diff/flow/pairing';
import { flowSide } from '../diff/flow/side';
import type { RenamedStep } from './fate';

/** The flows that changes concern: their own, and those of the forms they use, before or now. */
export function concernedFlows(before: Project, now: Project, changes: readonly Change[]): ReadonlySet<string> {
  const changed = (area: Change['subject']['area']) =>
    new Set(changes.filter(({ subject }) => subject.area === area).map(({ subject }) => subject.id));
  const [flows, forms] = [changed('flow'), changed('form')];
  const using = [...before.of('flow'), ...now.of('flow')].filter((file) =>
    stepsOf(file).some(({ form }) => form !== undefined && forms.has(form)),
  );
  return new Set([...flows, ...using.map(({ id }) => id)]);
}

/** Today's ids of the steps of before. */
export function renamedSteps(before: Project, now: Project): RenamedStep {
  const flows = new Map<string, ReadonlyMap<string, string>>();
  for (const file of now.of('flow')) {
    const old = before.of('flow').find(({ id }) => id === file.id);
    if (old) flows.set(file.id, pairSteps(flowSide(before, old), flowSide(now, file)).renamed);
  }
  return (flow, step) => flows.get(flow)?.get(step) ?? step;
}
