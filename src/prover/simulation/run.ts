import type { Flow } from '../../contract/definitions';
import type { FlowState } from '../../engine/steps';
import { withDone } from '../../engine/transition';
import { signsIn } from '../../steps/kinds';
import { edgeText, type FlowEdge } from '../coverage/edges';
import type { FlowSource } from './flowSource';
import type { Reply, SimulatedCall, SimulationInput } from './types';

/** A walk under way. */
export interface Run {
  readonly flow: Flow;
  readonly source: FlowSource;
  readonly input: SimulationInput;
  state: FlowState;
  readonly visits: { step: string; calls: SimulatedCall[] }[];
  readonly edges: Set<string>;
  /** replies not given yet */
  readonly replies: Reply[];
  /** the module being worked on, as `hub/module` */
  module: string | undefined;
  /** modules that were opened, as `hub/module` */
  readonly opened: Set<string>;
  /** counts every change that brings the walk on; each can happen a limited number of times */
  progress: number;
  /** how many replies were left when a status led back last */
  leftAtBack: number;
}

export function startRun(flow: Flow, input: SimulationInput, source: FlowSource): Run {
  const { answers, facts, known, params, replies = [] } = input;
  const guest = Object.values(flow.steps).some(signsIn);
  const state: FlowState = { answers, facts, known, ...(params ? { params } : {}), done: [], guest };
  return {
    flow,
    source,
    input,
    state,
    visits: [],
    edges: new Set(),
    replies: [...replies],
    module: undefined,
    opened: new Set(),
    progress: 0,
    leftAtBack: Number.POSITIVE_INFINITY,
  };
}

/** Shows a step; one that is still shown is not shown again. */
export function show(run: Run, step: string): void {
  if (run.visits[run.visits.length - 1]?.step !== step) run.visits.push({ step, calls: [] });
}

export function take(run: Run, ...edges: readonly FlowEdge[]): void {
  for (const edge of edges) run.edges.add(edgeText(edge));
}

export function addFacts(run: Run, facts: Readonly<Record<string, unknown>>): void {
  run.state = { ...run.state, facts: { ...run.state.facts, ...facts } };
}

/** The server acknowledges a step. */
export function acknowledge(run: Run, step: string): void {
  if (run.state.done.includes(step)) return;
  run.state = withDone(run.state, step);
  run.progress += 1;
}

/** There is a session from now on. */
export function signIn(run: Run): void {
  if (!run.state.guest) return;
  run.state = { ...run.state, guest: false };
  run.progress += 1;
}

export function hasReply(run: Run, step: string): boolean {
  return run.replies.some((reply) => reply.step === step);
}

/** The server's next answer to a step, its facts added; undefined when it has none of its own. */
export function nextReply(run: Run, step: string): Reply | undefined {
  const index = run.replies.findIndex((reply) => reply.step === step);
  const [reply] = index < 0 ? [] : run.replies.splice(index, 1);
  if (!reply) return undefined;
  run.progress += 1;
  if (reply.facts) addFacts(run, reply.facts);
  return reply;
}
