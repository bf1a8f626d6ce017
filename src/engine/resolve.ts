import type { Flow } from '../contract/definitions';
import type { FlowState } from './state';
import { stepIdOf } from './steps';
import { openSteps, walk } from './walk';

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
