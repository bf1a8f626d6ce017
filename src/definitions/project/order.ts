import { traitsOf } from '../../steps/kinds';
import { edgesOf, modulesOf, type StepView, stepsOf, submitOf } from './flows';
import type { JsonFile } from './jsonFile';
import { once } from './memo';
import { flowIn } from './shaped';
import { stepUsesOf } from './uses';

interface Ways {
  /** along edges, and to the step shown instead */
  on: readonly string[];
  /** into the modules of a hub */
  into: readonly string[];
  /** true when the way on sends all that comes before, so that users cannot go back to it */
  seals: boolean;
}

function waysFrom(view: StepView): Ways {
  return {
    on: [...edgesOf(view).map(({ to }) => to), view.step.guard?.else].flatMap((to) => to ?? []),
    into: modulesOf(view).flatMap(([module]) => module.step ?? []),
    seals: traitsOf(view.step).seals === true && submitOf(view).call !== undefined,
  };
}

const waysOfFlow = once(
  (file: JsonFile): ReadonlyMap<string, Ways> => new Map(stepsOf(file).map((view) => [view.id, waysFrom(view)])),
);

/**
 * The steps that can follow one, in any number, itself included; buttons that lead back do not count. The way never
 * goes on from the step `past`, nor, when `open`, from a step that seals what comes before it.
 */
export function stepsFrom(
  file: JsonFile,
  from: string,
  { past, open = false }: { past?: string; open?: boolean } = {},
): ReadonlySet<string> {
  const ways = waysOfFlow(file);
  const reached = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = ways.get(id);
    if (reached.has(id) || !found) continue;
    reached.add(id);
    if (id === past) continue;
    waiting.push(...found.into, ...(open && found.seals ? [] : found.on));
  }
  return reached;
}

/** True when every step that a step or the entry names is there, so that what is not found on the way is not on it. */
export const isWhole = once((file: JsonFile): boolean => {
  const ids = waysOfFlow(file);
  const { entry } = flowIn(file);
  const named = stepsOf(file).flatMap(stepUsesOf);
  return entry !== undefined && ids.has(entry) && named.every(({ name }) => ids.has(name));
});

/** True when no way through the flow comes to `one` and then on to `other`, although it can come to both of them. */
export function neverBefore(file: JsonFile, one: string, other: string): boolean {
  const { entry } = flowIn(file);
  if (entry === undefined || !isWhole(file)) return false;
  const all = stepsFrom(file, entry);
  if (!all.has(one) || !all.has(other)) return false;
  const before = stepsFrom(file, entry, { past: other }).has(one) && stepsFrom(file, one).has(other);
  return one === other || !before;
}
