import { edgesOf, type StepView } from '../../../definitions/project/flows';
import type { Condition } from '../../../rules/types';
import type { OnwardWay } from '../change';
import { type Domains, isSame } from '../conditions/decide';
import { NEVER } from '../conditions/resolved';
import type { FlowSide } from './side';

/** Where a step leads: edges in order, conditions written out. */
export function onwardOf(side: FlowSide, view: StepView): readonly OnwardWay[] {
  return edgesOf(view).flatMap(({ to, leave, when }): OnwardWay[] => {
    const target = to !== undefined ? { step: to } : leave !== undefined ? { leave } : undefined;
    if (!target) return [];
    return [{ to: target, ...(when === undefined ? {} : { when: side.named(when) }) }];
  });
}

const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other ? { all: [one, other] } : (one ?? other);

const branch = (to: OnwardWay['to'], when: Condition | undefined): OnwardWay => ({ to, ...(when ? { when } : {}) });

/** Where a step leads when some steps are not there: their own ways stand in their place. */
export function onwardWithout(side: FlowSide, view: StepView, without: ReadonlySet<string>): readonly OnwardWay[] {
  function past(onward: OnwardWay, within: readonly string[]): readonly OnwardWay[] {
    if (!('step' in onward.to)) return [onward];
    const id = onward.to.step;
    const step = without.has(id) && !within.includes(id) ? side.steps.get(id) : undefined;
    if (!step) return [onward];
    const ways = onwardOf(side, step).flatMap((next) => past(next, [...within, id]));
    return ways.length === 0 ? [onward] : ways.map(({ to, when }) => branch(to, both(onward.when, when)));
  }
  return onwardOf(side, view).flatMap((onward) => past(onward, []));
}

const targetName = ({ to }: OnwardWay): string => ('step' in to ? `step ${to.step}` : `leave ${to.leave}`);

/** Target -> when one goes there: when its edge holds and no earlier one does. */
export function whenTo(ways: readonly OnwardWay[]): ReadonlyMap<string, Condition> {
  const found = new Map<string, Condition[]>();
  const earlier: Condition[] = [];
  for (const way of ways) {
    const name = targetName(way);
    const parts = [...earlier.map((not): Condition => ({ not })), ...(way.when ? [way.when] : [])];
    found.set(name, [...(found.get(name) ?? []), { all: parts }]);
    earlier.push(way.when ?? { all: [] });
  }
  return new Map([...found].map(([name, any]) => [name, { any }]));
}

/** The targets to which two lists of edges do not lead for the same answers. */
export function differingTargets(
  before: readonly OnwardWay[],
  now: readonly OnwardWay[],
  domains: Domains,
): readonly string[] {
  const old = whenTo(before);
  const present = whenTo(now);
  const names = [...new Set([...old.keys(), ...present.keys()])];
  return names.filter((name) => !isSame(old.get(name) ?? NEVER, present.get(name) ?? NEVER, domains));
}
