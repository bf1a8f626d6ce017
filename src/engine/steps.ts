import type { Flow, Step } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';

/** The step of that id; undefined when the flow has none. Inherited names such as `constructor` are no step. */
export function stepOf(flow: Flow, id: string): Step | undefined {
  return ownValue(flow.steps, id) as Step | undefined;
}

/** The id of the step at a path below the flow's own, or of the step with that id; undefined when there is neither. */
export function stepIdOf(flow: Flow, idOrPath: string): string | undefined {
  const atPath = Object.keys(flow.steps).find((id) => flow.steps[id]?.path === idOrPath);
  return atPath ?? (stepOf(flow, idOrPath) ? idOrPath : undefined);
}
