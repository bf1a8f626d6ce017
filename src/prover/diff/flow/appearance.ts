import { modulesOf } from '../../../definitions/project/flows';
import { waysOf } from '../../../definitions/project/uses';
import type { Condition } from '../../../rules/types';
import { appearsWhen } from '../../proof/appearsWhen';
import { DiagramLimit } from '../../proof/diagram';
import { proveFlow } from '../../proof/proof';
import { isSame, tidied } from '../conditions/decide';
import { ALWAYS, NEVER } from '../conditions/resolved';
import { onwardOf, whenTo } from './onward';
import type { FlowSide } from './side';

/** The steps from the entry, each after those that lead to it; ways back do not count. */
function inOrder({ flow, steps }: FlowSide): readonly string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  function visit(id: string): void {
    const view = steps.get(id);
    if (!view || seen.has(id)) return;
    seen.add(id);
    for (const { name } of [...waysOf(view)].reverse()) visit(name);
    order.unshift(id);
  }
  visit(flow.entry ?? '');
  return order;
}

/**
 * Under which condition a step is on the path as the prover tells it: briefly, and without what cannot be so. Undefined
 * where it can prove nothing of the flow, or the flow is too involved.
 */
export function provenAppearance({ project, file }: FlowSide, step: string): Condition | undefined {
  try {
    const proof = proveFlow(project, file);
    const when = proof && appearsWhen(proof, step);
    if (when === 'always') return ALWAYS;
    return when === 'never' ? NEVER : when;
  } catch (error) {
    if (error instanceof DiagramLimit) return undefined;
    throw error;
  }
}

/** Conditions of more parts than this are not written out further. */
const MOST_PARTS = 300;

/** How many comparisons and combinations of them a condition has. */
export function conditionSize(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, part) => sum + conditionSize(part), 1);
  if ('any' in condition) return condition.any.reduce((sum, part) => sum + conditionSize(part), 1);
  return 'not' in condition ? conditionSize(condition.not) : 1;
}

type Appearances = ReadonlyMap<string, Condition>;

const found = new WeakMap<FlowSide, Appearances | 'too involved'>();

/**
 * Under which condition each step is on the path, as its edges and guards are written; steps nothing leads to are not
 * there. Undefined for a flow whose conditions would be too long.
 */
export function appearances(side: FlowSide): Appearances | undefined {
  const known = found.get(side) ?? find(side) ?? 'too involved';
  found.set(side, known);
  return known === 'too involved' ? undefined : known;
}

function find(side: FlowSide): Appearances | undefined {
  const order = inOrder(side);
  const place = new Map(order.map((id, at) => [id, at]));
  const arriving = new Map<string, Condition[]>();
  const known = new Map<string, Condition>();

  function arrive(id: string, when: Condition, within: readonly string[] = []): void {
    const view = side.steps.get(id);
    if (!view || within.includes(id) || known.has(id)) return;
    const { guard } = view.step;
    const holds = guard ? side.named(guard.when) : ALWAYS;
    arriving.set(id, [...(arriving.get(id) ?? []), { all: [when, holds] }]);
    const instead = guard?.else;
    if (instead !== undefined) arrive(instead, { all: [when, { not: holds }] }, [...within, id]);
  }

  /** What many ways lead to appears mostly as an earlier step does, however the ways part and meet again. */
  function shortened(when: Condition): Condition {
    return [...known.values()].find((other) => isSame(other, when, side.valuesAt)) ?? when;
  }

  arrive(side.flow.entry ?? '', ALWAYS);
  for (const id of order) {
    const view = side.steps.get(id);
    if (!view) continue;
    const ways: Condition = { any: arriving.get(id) ?? [NEVER] };
    if (conditionSize(ways) > MOST_PARTS) return undefined;
    const when = shortened(tidied(ways, side.valuesAt));
    known.set(id, when);
    for (const [target, leads] of whenTo(onwardOf(side, view))) {
      const step = target.slice('step '.length);
      if ((place.get(step) ?? -1) > (place.get(id) ?? 0)) arrive(step, { all: [when, leads] });
    }
    for (const [module] of modulesOf(view)) arrive(module.step ?? '', when);
  }
  return known;
}
