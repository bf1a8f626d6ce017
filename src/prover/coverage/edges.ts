import type { ButtonTarget, ErrorTarget, Flow, HubModule, Step } from '../../contract/definitions';
import { edgesIn, submitIn } from '../../steps/kinds';

/** One way a flow can go. Its text is its id: it stays the same while the definition does. */
export interface FlowEdge {
  readonly from: string;
  /** a step, what the flow leaves for, or what happens there */
  readonly to: string;
  readonly why: string;
}

export function edgeText({ from, to, why }: FlowEdge): string {
  return `${from} -> ${to} (${why})`;
}

/** An entry of `next`, by its place. */
export function nextEdge(from: string, step: Step, index: number): FlowEdge | undefined {
  const edges = edgesIn(step);
  const edge = edges[index];
  if (!edge) return undefined;
  const unconditional = edges.length > 1 ? 'otherwise' : 'next';
  const why = edge.when === undefined ? unconditional : `when ${edge.when}`;
  return { from, to: 'to' in edge ? edge.to : edge.leave, why };
}

/** The step shown instead of one whose guard does not hold. */
export function guardEdge(from: string, { guard }: Step): FlowEdge | undefined {
  return guard && { from, to: guard.else, why: `unless ${guard.when}` };
}

export function moduleEdge(hub: string, { id, step }: HubModule): FlowEdge {
  return { from: hub, to: step, why: `module ${id}` };
}

/** What the button of a status does at a value. */
export function wayEdge(from: string, value: string, way: ButtonTarget): FlowEdge {
  const to = typeof way === 'string' ? way : 'to' in way ? way.to : way.leave;
  return { from, to, why: value };
}

/** The flow an item of a list opens; `*` for items without a flow of their own. */
export function opensEdge(from: string, item: string, flow: string): FlowEdge {
  return { from, to: flow, why: `opens ${item}` };
}

/** A code of `submit.errors`: shown at a field, sent again, or left for somewhere. */
export function errorEdge(from: string, code: string, target: ErrorTarget): FlowEdge {
  if ('leave' in target) return { from, to: target.leave, why: `refused ${code}` };
  return { from, to: from, why: 'repeat' in target ? `repeats ${code}` : `refused ${code}` };
}

/** A code of `submit.keeps`. */
export function keptEdge(from: string, code: string, fact: string): FlowEdge {
  return { from, to: fact, why: `keeps ${code}` };
}

/** A code of `submit.verify.askedBy`: the call goes once more with a one-time code. */
export function codeEdge(from: string, code: string): FlowEdge {
  return { from, to: from, why: `asks for a code ${code}` };
}

function nextEdges(id: string, step: Step): readonly FlowEdge[] {
  return edgesIn(step).flatMap((_, index) => nextEdge(id, step, index) ?? []);
}

function submitEdges(id: string, step: Step): readonly FlowEdge[] {
  const submit = submitIn(step);
  if (!submit) return [];
  const { errors = {}, keeps, verify } = submit;
  return [
    ...Object.entries(errors).map(([code, target]) => errorEdge(id, code, target)),
    ...(keeps?.codes ?? []).map((code) => keptEdge(id, code, keeps?.fact ?? '')),
    ...(verify?.askedBy ?? []).map((code) => codeEdge(id, code)),
  ];
}

function partEdges(id: string, step: Step): readonly FlowEdge[] {
  if ('modules' in step) return step.modules.map((module) => moduleEdge(id, module));
  if ('opens' in step) return Object.entries(step.opens).map(([item, flow]) => opensEdge(id, item, flow));
  if (!('values' in step)) return [];
  return Object.entries(step.values).flatMap(([value, { way }]) => (way === undefined ? [] : wayEdge(id, value, way)));
}

/** Every way a flow can go, in the order of the definition, each once. */
export function flowEdges(flow: Flow): readonly FlowEdge[] {
  const all = Object.entries(flow.steps).flatMap(([id, step]) => [
    ...(guardEdge(id, step) ? [guardEdge(id, step)] : []),
    ...partEdges(id, step),
    ...submitEdges(id, step),
    ...nextEdges(id, step),
  ]);
  const byText = new Map(all.flatMap((edge) => (edge ? [[edgeText(edge), edge] as const] : [])));
  return [...byText.values()];
}
