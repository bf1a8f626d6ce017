import type { Flow, Step } from '../../contract/definitions';
import { submitIn } from '../../steps/kinds';
import { type Compiler, compilerOf } from './compile';
import { Diagrams } from './diagram';
import { type Graph, graphOf, type Order, orderOf } from './graph';
import type { Space } from './space';
import { type Followed, plainConditions, trackedOf } from './tracked';
import { sizesOf, type Variable, variablesOf } from './variable';

/** A flow's graph with the variables its conditions and steps look at. */
export interface Model {
  readonly flow: Flow;
  readonly space: Space;
  readonly graph: Graph;
  readonly order: Order;
  readonly followed: readonly Followed[];
  readonly variables: readonly Variable[];
  /** place -> the level of whether the way has passed it already; only for steps that can be come back to */
  readonly passed: ReadonlyMap<number, number>;
  readonly sizes: readonly number[];
}

/** Undefined for a flow without its entry. */
export function modelOf(flow: Flow, space: Space): Model | undefined {
  const graph = graphOf(flow);
  if (!graph) return undefined;
  const order = orderOf(graph);
  const followed = trackedOf(flow, graph, order, space);
  const variables = variablesOf(followed);
  const sizes = sizesOf(variables);
  const circling = graph.places.filter(({ index, kind }) => kind === 'step' && order.isInCircle[index]);
  const passed = new Map(circling.map(({ index }, at) => [index, sizes.length + at]));
  return { flow, space, graph, order, followed, variables, passed, sizes: [...sizes, ...circling.map(() => 2)] };
}

/** Diagrams over the variables of a model, and its conditions as such. */
export interface Calculus {
  readonly diagrams: Diagrams;
  readonly compiler: Compiler;
}

export function calculusOf({ flow, variables, sizes }: Model, limit?: number): Calculus {
  const diagrams = new Diagrams(sizes, limit);
  const byPointer = new Map(variables.map((variable) => [variable.pointer, variable]));
  return { diagrams, compiler: compilerOf(plainConditions(flow), byPointer, diagrams) };
}

/** The answers a step's submit sends, by field. */
export function sentBy(step: Step): readonly string[] {
  const send = submitIn(step)?.send ?? [];
  return send.flatMap((pointer) => (pointer.startsWith('/answers/') ? [pointer.slice('/answers/'.length)] : []));
}
