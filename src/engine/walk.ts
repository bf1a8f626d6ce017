import type { Answers, Flow, FlowContext, HubModule, Step } from '../contract/definitions';
import { modulesIn, signsIn, submitIn, traitsOf } from '../steps/kinds';
import { stepIdOf, stepOf } from './address';
import type { FlowState } from './steps';
import { guardHolds, isPassed, isSeal, isTerminal, nextOf } from './steps';

export interface Walk {
  /** ids from the first step to the current one, which is last */
  readonly path: readonly string[];
  /** the first step that is not passed; the last one where the path cannot go on */
  readonly current: string;
  /** ids expected after the current step with the present answers */
  readonly ahead: readonly string[];
  /** every step of the way is passed */
  readonly complete: boolean;
  readonly stop: WalkStop;
  /** the flow or screen the way leaves for */
  readonly leave?: string;
}

function walkSegment(flow: Flow, state: FlowState, segment: Segment, contextAt: ContextAt): Walk {
  const { way, stop, leave } = follow(flow, segment, contextAt);
  const open = way.findIndex(({ id, step, context }) => !isPassed(flow, id, step, state, context));
  const ids = way.map(({ id }) => id);
  const path = open < 0 ? ids : ids.slice(0, open + 1);
  const current = path[path.length - 1] ?? segment.from;
  const complete = way.length > 0 && open < 0;
  return { path, current, ahead: ids.slice(path.length), complete, stop, ...(leave === undefined ? {} : { leave }) };
}

/** The steps of the modules of every hub among `path`, as they stand with all answers. */
function moduleSteps(flow: Flow, state: FlowState, path: readonly string[]): readonly string[] {
  return path.flatMap((hub) =>
    modulesIn(stepOf(flow, hub)).flatMap((module) =>
      follow(flow, { from: module.step, until: hub }, () => state).way.map(({ id }) => id),
    ),
  );
}

/**
 * What is seen along a path after steps before it: its own steps, and those that come `with` each. Every step is added
 * once, so that a long path costs no more than its steps.
 */
function incrementalContext(
  flow: Flow,
  state: FlowState,
  before: readonly string[],
  withStep: (id: string) => readonly string[],
): ContextAt {
  const onPath = new Set(before);
  let added = 0;
  return (path) => {
    for (const id of path.slice(added)) for (const other of [id, ...withStep(id)]) onPath.add(other);
    added = path.length;
    return visibleOn(flow, state, onPath);
  };
}

/**
 * The path of an application: from the entry along `next` while steps are passed, and from there the
 * expected way on. Answers of steps off the path are not seen by conditions. Pure; finite; never throws.
 */
export function walk(flow: Flow, state: FlowState): Walk {
  const contextAt = incrementalContext(flow, state, [], (id) => moduleSteps(flow, state, [id]));
  return walkSegment(flow, state, { from: flow.entry }, contextAt);
}

export interface ModuleWalk {
  readonly hub: string;
  readonly module: HubModule;
  /** from the module's first step until it returns to the hub */
  readonly walked: Walk;
}

/** The way through every module of the hubs among `path`. */
export function walkModules(flow: Flow, state: FlowState, path: readonly string[]): readonly ModuleWalk[] {
  const before = [...path, ...moduleSteps(flow, state, path)];
  return path.flatMap((hub) =>
    modulesIn(stepOf(flow, hub)).map((module) => {
      const contextAt = incrementalContext(flow, state, before, () => []);
      const walked = walkSegment(flow, state, { from: module.step, until: hub }, contextAt);
      return { hub, module, walked };
    }),
  );
}

/** The steps of an application as it stands: the path, and the paths of the modules of the hubs on it. */
export function stepsOnPath(flow: Flow, state: FlowState): readonly string[] {
  const { path } = walk(flow, state);
  return [...path, ...walkModules(flow, state, path).flatMap(({ walked }) => walked.path)];
}

/**
 * Every step the consumer may open now: the path, and the paths of the modules of the hubs on it. What was sent as a
 * whole is closed, and so is the sign-in once there is a session; only the end is open once it is reached.
 */
export function openSteps(flow: Flow, state: FlowState): readonly string[] {
  const { path, current } = walk(flow, state);
  if (traitsOf(stepOf(flow, current)).ends) return [current];
  const sealed = path.findLastIndex((id) => {
    const step = stepOf(flow, id);
    return step !== undefined && isSeal(id, step, state);
  });
  const isClosed = (id: string, at: number) => at <= sealed || signsIn(stepOf(flow, id));
  const open = path.filter((id, at) => id === current || !isClosed(id, at));
  const modules = walkModules(flow, state, path).filter(({ hub }) => open.includes(hub));
  return [...open, ...modules.flatMap(({ walked }) => walked.path)];
}

/**
 * The step to show for a step id or path of the address: itself when the consumer has reached it, else the
 * current one. Once an end step is reached, everything leads there.
 */
export function resolveStep(flow: Flow, state: FlowState, requested: string | undefined): string {
  const id = requested === undefined ? undefined : stepIdOf(flow, requested);
  return id !== undefined && isOpen(flow, state, id) ? id : walk(flow, state).current;
}

/** True when the consumer may show and submit the step now: it is the current one, or passed and still on the path. */
export function isOpen(flow: Flow, state: FlowState, id: string): boolean {
  return openSteps(flow, state).includes(id);
}

const ANSWER = '/answers/';

/** Field -> the steps whose submit sends it. */
type Senders = ReadonlyMap<string, readonly string[]>;

/** A flow is walked often and never changes. */
const sendersOfFlow = new WeakMap<Flow['steps'], Senders>();

function sendersOf({ steps }: Flow): Senders {
  const known = sendersOfFlow.get(steps);
  if (known) return known;
  const senders = new Map<string, string[]>();
  for (const [id, step] of Object.entries(steps)) {
    for (const pointer of submitIn(step)?.send ?? []) {
      if (!pointer.startsWith(ANSWER)) continue;
      const field = pointer.slice(ANSWER.length);
      senders.set(field, [...(senders.get(field) ?? []), id]);
    }
  }
  sendersOfFlow.set(steps, senders);
  return senders;
}

/**
 * The context an edge or guard decides on: an answer that belongs to steps off the path is not seen,
 * so that an answer the consumer no longer gives cannot steer the path. Answers no step sends stay.
 */
export function visibleContext(flow: Flow, context: FlowContext, path: Iterable<string>): FlowContext {
  return visibleOn(flow, context, new Set(path));
}

/** The same for a path whose steps are at hand as a set. */
export function visibleOn(flow: Flow, context: FlowContext, onPath: ReadonlySet<string>): FlowContext {
  if (!flow.conditions) return context; // nothing in this flow decides on answers
  const senders = sendersOf(flow);
  const isVisible = (field: string) => senders.get(field)?.some((id) => onPath.has(id)) ?? true;
  const entries = Object.entries(context.answers);
  const visible = entries.filter(([field]) => isVisible(field));
  if (visible.length === entries.length) return context;
  const answers: Answers = Object.fromEntries(visible);
  return { ...context, answers };
}

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

export interface Segment {
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

export interface Trail {
  readonly way: readonly Visited[];
  readonly stop: WalkStop;
  /** the flow or screen it leaves for */
  readonly leave?: string;
}

/** What edges and guards see after the steps of a path. On one way it is asked for that path as it grows. */
export type ContextAt = (path: readonly string[]) => FlowContext;

/**
 * The steps from one step along guards and edges, whether acknowledged or not, and why they end.
 * No step comes twice, so the way is finite for every flow.
 */
export function follow(flow: Flow, { from, until }: Segment, contextAt: ContextAt): Trail {
  const way: Visited[] = [];
  const seen: string[] = [];
  const passed = new Set<string>();
  let to: string | undefined = from;
  let context = contextAt(seen);
  while (to !== undefined) {
    if (to === until) return { way, stop: 'until' };
    const id = arriveAt(flow, to, context);
    const step = id === undefined ? undefined : stepOf(flow, id);
    if (id === undefined || !step) break;
    if (id === until) return { way, stop: 'until' };
    if (passed.has(id)) return { way, stop: 'loop' };
    passed.add(id);
    seen.push(id);
    context = contextAt(seen);
    way.push({ id, step, context });
    const { ends, passedBy } = traitsOf(step);
    if (isTerminal(step)) return { way, stop: ends ? 'end' : 'stay' };
    const onward = nextOf(flow, step, context);
    if (onward === undefined) return { way, stop: passedBy === 'facts' || passedBy === 'value' ? 'stay' : 'broken' };
    if ('leave' in onward) return { way, stop: 'leave', leave: onward.leave };
    to = onward.to;
  }
  return { way, stop: 'broken' };
}
