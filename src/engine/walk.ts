import type { Flow, HubModule } from '../contract/definitions';
import { isPassed, isSeal } from './edges';
import { follow, type Sight, type Stretch, type WalkStop } from './follow';
import type { FlowState } from './state';
import { stepIdOf, stepOf } from './steps';
import { visibleOn } from './visible';

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

function walkStretch(flow: Flow, state: FlowState, stretch: Stretch, sight: Sight): Walk {
  const { way, stop, leave } = follow(flow, stretch, sight);
  const open = way.findIndex(({ id, step, context }) => !isPassed(flow, id, step, state, context));
  const ids = way.map(({ id }) => id);
  const path = open < 0 ? ids : ids.slice(0, open + 1);
  const current = path[path.length - 1] ?? stretch.from;
  const complete = way.length > 0 && open < 0;
  return { path, current, ahead: ids.slice(path.length), complete, stop, ...(leave === undefined ? {} : { leave }) };
}

/** The steps of the modules of every hub among `path`, as they stand with all answers. */
function moduleSteps(flow: Flow, state: FlowState, path: readonly string[]): readonly string[] {
  return path.flatMap((hub) => {
    const step = stepOf(flow, hub);
    if (step?.kind !== 'hub') return [];
    return step.modules.flatMap((module) =>
      follow(flow, { from: module.step, until: hub }, () => state).way.map(({ id }) => id),
    );
  });
}

/**
 * What is seen along a path after steps before it: its own steps, and those that come `with` each. Every step is added
 * once, so that a long path costs no more than its steps.
 */
function growingSight(
  flow: Flow,
  state: FlowState,
  before: readonly string[],
  withStep: (id: string) => readonly string[],
): Sight {
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
  const sight = growingSight(flow, state, [], (id) => moduleSteps(flow, state, [id]));
  return walkStretch(flow, state, { from: flow.entry }, sight);
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
  return path.flatMap((hub) => {
    const step = stepOf(flow, hub);
    if (step?.kind !== 'hub') return [];
    return step.modules.map((module) => {
      const sight = growingSight(flow, state, before, () => []);
      const walked = walkStretch(flow, state, { from: module.step, until: hub }, sight);
      return { hub, module, walked };
    });
  });
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
  if (stepOf(flow, current)?.kind === 'end') return [current];
  const sealed = path.findLastIndex((id) => {
    const step = stepOf(flow, id);
    return step !== undefined && isSeal(id, step, state);
  });
  const isClosed = (id: string, at: number) => at <= sealed || stepOf(flow, id)?.kind === 'signIn';
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
