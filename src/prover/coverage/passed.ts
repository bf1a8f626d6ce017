import type { Flow, FlowContext } from '../../contract/definitions';
import { stepOf } from '../../engine/address';
import type { FlowState } from '../../engine/steps';
import { guardHolds } from '../../engine/steps';
import { visibleContext, type Walk, walk, walkModules } from '../../engine/walk';
import { holds } from '../../rules/condition';
import { edgesIn } from '../../steps/kinds';
import { type FlowEdge, guardEdge, nextEdge } from './edges';

/** The guards that send someone on who is led to a step. */
function guardsAt(flow: Flow, id: string, context: FlowContext): readonly FlowEdge[] {
  const edges: FlowEdge[] = [];
  const tried = new Set<string>();
  for (let at = id; !tried.has(at); ) {
    tried.add(at);
    const step = stepOf(flow, at);
    const edge = step && !guardHolds(flow, step, context) ? guardEdge(at, step) : undefined;
    if (!edge) break;
    edges.push(edge);
    at = edge.to;
  }
  return edges;
}

/** The edge taken from a step that is passed, and the guards behind it. */
function onward(flow: Flow, id: string, context: FlowContext): readonly FlowEdge[] {
  const step = stepOf(flow, id);
  const edges = edgesIn(step);
  const index = edges.findIndex(
    ({ when }) => when === undefined || holds({ condition: when }, context, flow.conditions),
  );
  const edge = step && nextEdge(id, step, index);
  if (!edge) return [];
  const taken = edges[index];
  return [edge, ...(taken && 'to' in taken ? guardsAt(flow, taken.to, context) : [])];
}

/** What was taken on one way: the guards at its beginning, and the edges of the steps that are passed. */
function along(
  flow: Flow,
  from: string,
  { complete, path }: Walk,
  sight: (path: readonly string[]) => FlowContext,
): readonly FlowEdge[] {
  const passed = complete ? path : path.slice(0, -1);
  return [
    ...guardsAt(flow, from, sight([])),
    ...passed.flatMap((id, index) => onward(flow, id, sight(path.slice(0, index + 1)))),
  ];
}

/**
 * The guards and `next` edges behind someone at this point of a flow: those of the path, and those of the modules of
 * which a step was shown. Edges are decided on what the engine lets them see.
 */
export function passedEdges(flow: Flow, state: FlowState, shown: ReadonlySet<string>): readonly FlowEdge[] {
  const main = walk(flow, state);
  const modules = walkModules(flow, state, main.path);
  const stepsIn = (hubs: readonly string[]) =>
    modules.flatMap(({ hub, walked }) => (hubs.includes(hub) ? [...walked.path, ...walked.ahead] : []));
  const onPath = along(flow, flow.entry, main, (path) => visibleContext(flow, state, [...path, ...stepsIn(path)]));
  const before = [...main.path, ...stepsIn(main.path)];
  const inModules = modules
    .filter(({ walked }) => walked.path.some((id) => shown.has(id)))
    .flatMap(({ module, walked }) =>
      along(flow, module.step, walked, (path) => visibleContext(flow, state, [...before, ...path])),
    );
  return [...onPath, ...inModules];
}
