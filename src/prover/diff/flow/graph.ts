import type { StepView } from '../../../definitions/project/flows';
import { waysOf } from '../../../definitions/project/uses';
import type { FlowSide } from './side';

/** Step -> the steps it leads to, by the names `rename` gives. */
type Ways = ReadonlyMap<string, readonly string[]>;

type Rename = (step: string) => string;

const onlyForward = (view: StepView) => waysOf(view).filter(({ pointer }) => !pointer.endsWith('/way/to'));

function waysIn({ steps }: FlowSide, rename: Rename): Ways {
  const entries = [...steps.values()].map(
    (view) => [rename(view.id), onlyForward(view).map(({ name }) => rename(name))] as const,
  );
  return new Map(entries);
}

function reachable(ways: Ways, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(ways.get(from) ?? [])];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (found.has(step)) continue;
    found.add(step);
    open.push(...(ways.get(step) ?? []));
  }
  return found;
}

/** True when `one` comes before `other` on every way that has both. */
type Comes = (one: string, other: string) => boolean;

function orderOf(ways: Ways): Comes {
  const after = new Map([...ways.keys()].map((step) => [step, reachable(ways, step)]));
  return (one, other) => after.get(one)?.has(other) === true && after.get(other)?.has(one) !== true;
}

/**
 * The steps that changed their place, by today's names: without them, no two of the others that came one after the
 * other come the other way round now.
 */
export function movedSteps(
  before: FlowSide,
  now: FlowSide,
  common: readonly string[],
  rename: Rename,
): readonly string[] {
  const cameBefore = orderOf(waysIn(before, rename));
  const comesBefore = orderOf(waysIn(now, (step) => step));
  let swapped = common.flatMap((one) =>
    common.filter((other) => cameBefore(one, other) && comesBefore(other, one)).map((other) => [one, other] as const),
  );
  const moved: string[] = [];
  while (swapped.length > 0) {
    const count = (step: string) => swapped.filter((pair) => pair.includes(step)).length;
    const [most] = [...new Set(swapped.flat())].sort((a, b) => count(b) - count(a));
    if (most === undefined) break;
    moved.push(most);
    swapped = swapped.filter((pair) => !pair.includes(most));
  }
  return moved;
}

/** The steps that lead directly to a step. */
export function stepsBefore({ steps }: FlowSide, id: string): readonly string[] {
  const leading = [...steps.values()].filter((view) => onlyForward(view).some(({ name }) => name === id));
  return leading.map((view) => view.id);
}
