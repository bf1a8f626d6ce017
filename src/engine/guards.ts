import type { Flow, FlowContext } from '../contract/definitions';
import { guardHolds } from './edges';
import { stepOf } from './steps';

/**
 * The step shown to a consumer who is sent to `id`: itself, or what its guard names instead, and so on.
 * Guards that send in a circle, or to a step the flow lacks, give undefined.
 */
export function arriveAt(flow: Flow, id: string, context: FlowContext): string | undefined {
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
