import type { Flow } from '../contract/definitions';
import { traitsOf } from '../steps/kinds';
import { stepOf } from './address';
import { maxRemainingSteps } from './maxRemainingSteps';
import type { FlowState } from './steps';
import { walk, walkModules } from './walk';

/** Estimate of a counted step: eight steps take about 10 minutes. */
const MINUTES_A_STEP = 1.25;

/** About how many minutes so many counted steps take. */
export const minutesFor = (steps: number): number => Math.max(1, Math.round(steps * MINUTES_A_STEP));

export interface StepProgress {
  /** 1 for the first counted step; never above total */
  readonly position: number;
  readonly total: number;
}

interface Segment {
  readonly ids: readonly string[];
  /** the hub that a module leads back to */
  readonly hub?: string;
}

/** The segment of the flow a step belongs to: the main path with what is expected after it, or its hub's module. */
function segmentOf(flow: Flow, state: FlowState, id: string): Segment {
  const { path, ahead } = walk(flow, state);
  const whole = [...path, ...ahead];
  if (whole.includes(id)) return { ids: whole };
  const inModule = walkModules(flow, state, whole)
    .map(({ hub, walked }): Segment => ({ ids: [...walked.path, ...walked.ahead], hub }))
    .find(({ ids }) => ids.includes(id));
  return inModule ?? { ids: whole };
}

const progressOf = (flow: Flow, id: string) => traitsOf(stepOf(flow, id)).progress;

/** The steps of a segment that are sent together with the step and come before it: those after the last review. */
function sentBefore(flow: Flow, ids: readonly string[], at: number): readonly string[] {
  const before = ids.slice(0, at);
  return before.slice(before.findLastIndex((step) => progressOf(flow, step) === 'restarts') + 1);
}

/**
 * "Step 5 of 8": counts form and capture steps, from one review to the next, by the longest way that open questions
 * leave. Any other step stands at the next counted one, or at the last. Undefined when there are fewer than two: there is
 * nothing to get through.
 */
export function progressAt(flow: Flow, state: FlowState, id: string): StepProgress | undefined {
  const counts = (step: string) => progressOf(flow, step) === 'counts';
  const { ids, hub } = segmentOf(flow, state, id);
  const at = Math.max(ids.indexOf(id), 0);
  const passed = sentBefore(flow, ids, at);
  const before = passed.filter(counts).length;
  const until = hub === undefined ? passed : [...passed, hub];
  const total = before + maxRemainingSteps(flow, state, ids[at] ?? id, until, counts);
  if (total < 2) return undefined;
  return { position: Math.min(before + 1, total), total };
}
