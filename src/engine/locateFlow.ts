import type { FlowParams } from '../contract/definitions';
import { type ParamValues, takesValue } from '../contract/flowParams';

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
