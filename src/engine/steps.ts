import type { Flow, Step, StepMeta } from '../contract/definitions';
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

/** Named screens from which the history leads to no page that cannot be gone back to. */
const PAST: ReadonlySet<string> = new Set(['Home', 'JagoDownloadLatestApp']);

/**
 * True where a user who comes back from that screen is taken Home instead: the page is marked `cantGoBack`
 * (docs/product/navigation.md).
 */
export function bouncesHome(meta: StepMeta | undefined, from: string | undefined): boolean {
  return meta?.cantGoBack === true && from !== undefined && PAST.has(from);
}
