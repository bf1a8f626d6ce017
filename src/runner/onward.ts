import type { Flow } from '../contract/definitions';
import type { FlowState } from '../engine/state';
import { walk, walkModules } from '../engine/walk';

/** Where the consumer is taken: a step of the flow, or away from it. */
export type OnwardTarget = { readonly to: string } | { readonly leave: string };

/**
 * Where a step leads once it is sent: the next one of the path or of its module, back to the hub after a module's last,
 * away where the way leaves the flow, else the step the consumer has reached.
 */
export function onwardFrom(flow: Flow, state: FlowState, stepId: string): OnwardTarget {
  const main = walk(flow, state);
  const module = main.path.includes(stepId)
    ? undefined
    : walkModules(flow, state, main.path).find(({ walked }) => walked.path.includes(stepId));
  const { path, complete, leave } = module?.walked ?? main;
  const at = path.indexOf(stepId);
  const next = at < 0 ? undefined : path[at + 1];
  if (next !== undefined) return { to: next };
  const isLast = at >= 0 && complete;
  return isLast && leave !== undefined ? { leave } : { to: module?.hub ?? main.current };
}
