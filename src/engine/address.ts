import type { Flow, FlowParams, Step } from '../contract/definitions';
import { takesValue } from '../contract/flowParams';
import { ownValue } from '../lib/ownValue';

/** The step of that id; undefined when the flow has none. Inherited names such as `constructor` are no step. */
export function stepOf(flow: Flow, id: string): Step | undefined {
  return ownValue(flow.steps, id) as Step | undefined;
}

/** The id of the step at a path below the flow's own, or of the step with that id; undefined when there is neither. */
export function stepIdOf(flow: Flow, idOrPath: string): string | undefined {
  const atPath = Object.keys(flow.steps).find((id) => flow.steps[id]?.path === idOrPath);
  return atPath ?? (stepOf(flow, idOrPath) ? idOrPath : undefined);
}

/** The path of a flow with its placeholders filled. */
export function flowPath(path: string, params: FlowParams = {}): string {
  return path.replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole);
}

/** The address of a step below the channel, without a leading slash. */
export function stepAddress(flow: Flow, params: FlowParams | undefined, stepId: string): string {
  const below = stepOf(flow, stepId)?.path ?? '';
  const own = flowPath(flow.path, params);
  return below === '' ? own : `${own}/${below}`;
}

/** Tells the drafts of a flow apart: its id, and the value of each parameter. */
export function draftKey(flow: Flow, params: FlowParams = {}): string {
  return [flow.id, ...Object.keys(flow.params ?? {}).map((name) => params[name] ?? '')].join('/');
}

/** The values of a flow's parameters out of what a request names; undefined when one is missing or not listed. */
export function givenParams(flow: Flow, given: (name: string) => unknown): FlowParams | undefined {
  const params: Record<string, string> = {};
  for (const [name, values] of Object.entries(flow.params ?? {})) {
    const value = given(name);
    if (!takesValue(values, value)) return undefined;
    params[name] = value;
  }
  return params;
}
