import type { Flow, FlowContext, Step } from '../contract/definitions';
import { guardHolds, isTerminal, nextOf } from './edges';
import { stepOf } from './steps';

/**
 * The step shown to a consumer who is sent to `id`: itself, or what its guard names instead, and so on.
 * Guards that send in a circle, or to a step the flow lacks, give undefined.
 */
function arriveAt(flow: Flow, id: string, context: FlowContext): string | undefined {
  const tried = new Set<string>();
  let at = id;
  while (!tried.has(at)) {
    tried.add(at);
    const step = stepOf(flow, at);
    if (!step) return undefined;
    if (guardHolds(flow, step, context)) return at;
    at = step.guard?.else ?? at;
  }
  return undefined;
}

/**
 * Why a way ends: at an end step; at a step where the flow stays or waits; by leaving the flow; back at a step already
 * on it; before the step asked for; at a step that is not there.
 */
export type WalkStop = 'end' | 'stay' | 'leave' | 'loop' | 'until' | 'broken';

export interface Stretch {
  /** the first step */
  readonly from: string;
  /** the way ends before this step */
  readonly until?: string;
}

export interface Visited {
  readonly id: string;
  readonly step: Step;
  /** what the step's edges see */
  readonly context: FlowContext;
}

export interface Way {
  readonly way: readonly Visited[];
  readonly stop: WalkStop;
  /** the flow or screen it leaves for */
  readonly leave?: string;
}

/** What edges and guards see after the steps of a path. On one way it is asked for that path as it grows. */
export type Sight = (path: readonly string[]) => FlowContext;

/**
 * The steps from one step along guards and edges, whether acknowledged or not, and why they end.
 * No step comes twice, so the way is finite for every flow.
 */
export function follow(flow: Flow, { from, until }: Stretch, sight: Sight): Way {
  const way: Visited[] = [];
  const seen: string[] = [];
  const passed = new Set<string>();
  let to: string | undefined = from;
  while (to !== undefined) {
    if (to === until) return { way, stop: 'until' };
    const id = arriveAt(flow, to, sight(seen));
    const step = id === undefined ? undefined : stepOf(flow, id);
    if (id === undefined || !step) break;
    if (id === until) return { way, stop: 'until' };
    if (passed.has(id)) return { way, stop: 'loop' };
    passed.add(id);
    seen.push(id);
    const context = sight(seen);
    way.push({ id, step, context });
    if (isTerminal(step)) return { way, stop: step.kind === 'end' ? 'end' : 'stay' };
    const onward = nextOf(flow, step, context);
    if (onward === undefined) return { way, stop: step.kind === 'wait' || step.kind === 'status' ? 'stay' : 'broken' };
    if ('leave' in onward) return { way, stop: 'leave', leave: onward.leave };
    to = onward.to;
  }
  return { way, stop: 'broken' };
}
