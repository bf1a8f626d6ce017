import type { Flow } from '../contract/definitions';
import type { FlowState } from './state';
import { stepOf } from './steps';
import { walk, walkModules } from './walk';

export interface Progress {
  /** 1 for the first counted step; never above total */
  readonly position: number;
  readonly total: number;
}

/** The stretch of the flow a step belongs to: the main path with what is expected after it, or its hub's module. */
function stretchOf(flow: Flow, state: FlowState, id: string): readonly string[] {
  const { path, ahead } = walk(flow, state);
  const whole = [...path, ...ahead];
  if (whole.includes(id)) return whole;
  const inModule = walkModules(flow, state, whole)
    .map(({ walked }) => [...walked.path, ...walked.ahead])
    .find((way) => way.includes(id));
  return inModule ?? whole;
}

/** The part of a stretch that is sent together with the step: between one review and the next. */
function sectionOf(flow: Flow, stretch: readonly string[], id: string): readonly string[] {
  const isReview = (step: string) => stepOf(flow, step)?.kind === 'review';
  const at = Math.max(stretch.indexOf(id), 0);
  const before = stretch.slice(0, at).findLastIndex(isReview);
  const after = stretch.findIndex((step, index) => index >= at && isReview(step));
  return stretch.slice(before + 1, after < 0 ? undefined : after + 1);
}

function isCounted(flow: Flow, id: string): boolean {
  const kind = stepOf(flow, id)?.kind;
  return kind === 'form' || kind === 'capture';
}

/**
 * "Step 5 of 8": counts form and capture steps of the expected path, from one review to the next. Any other step stands
 * at the next counted one, or at the last. Undefined when there are fewer than two: there is nothing to get through.
 */
export function progressAt(flow: Flow, state: FlowState, id: string): Progress | undefined {
  const stretch = sectionOf(flow, stretchOf(flow, state, id), id);
  const total = stretch.filter((step) => isCounted(flow, step)).length;
  if (total < 2) return undefined;
  const before = stretch.slice(0, Math.max(stretch.indexOf(id), 0)).filter((step) => isCounted(flow, step)).length;
  return { position: Math.min(before + 1, total), total };
}
