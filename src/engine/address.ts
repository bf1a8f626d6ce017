import type { Flow, FlowParams, Step } from '../contract/definitions';
import { type ParamValues, takesValue } from '../contract/flowParams';
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

/** What the router knows of a flow before it is loaded. */
export interface FlowRoute {
  readonly id: string;
  /** below the channel, with placeholders */
  readonly path: string;
  readonly params?: Readonly<Record<string, ParamValues>>;
  /** path of the step where one signs in, where the flow has one */
  readonly signIn?: string;
}

export interface LocatedFlow {
  readonly flow: FlowRoute;
  readonly params: FlowParams;
  /** what follows the flow's own path; empty for its address itself */
  readonly stepPath: string;
}

const PLACEHOLDER = /^\{(\w+)\}$/;

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

function matched(route: FlowRoute, segments: readonly string[]): FlowParams | undefined {
  const pattern = route.path.split('/');
  if (pattern.length > segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = segments[index] ?? '';
    const name = PLACEHOLDER.exec(part)?.[1];
    if (name === undefined && part !== given) return undefined;
    if (name === undefined) continue;
    if (!takesValue(route.params?.[name], given)) return undefined;
    params[name] = given;
  }
  return params;
}

const placeholders = ({ path }: FlowRoute) => path.split('/').filter((part) => PLACEHOLDER.test(part)).length;

/**
 * The flow a route below the channel belongs to, with the values of its placeholders. The longest path wins, and among
 * equals the one with fewer placeholders. Undefined when there is none, or a placeholder takes no such value.
 */
export function locateFlow(route: string, routes: readonly FlowRoute[]): LocatedFlow | undefined {
  const segments = route.split('/');
  const found = routes.flatMap((flow) => {
    const params = matched(flow, segments);
    const length = flow.path.split('/').length;
    return params ? [{ flow, params, length, stepPath: segments.slice(length).join('/') }] : [];
  });
  const [best] = found.sort((a, b) => b.length - a.length || placeholders(a.flow) - placeholders(b.flow));
  return best && { flow: best.flow, params: best.params, stepPath: best.stepPath };
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
