import type { Flow, Step } from '../../contract/definitions';
import { stepOf } from '../../engine/address';
import { isTerminal } from '../../engine/steps';
import { edgesIn, modulesIn } from '../../steps/kinds';

/**
 * A place on a way: at the gate of a step, where its guard decides, or in the step. The modules of a hub are ways of
 * their own: `within` names the hub, and is empty on the main way.
 */
export interface Place {
  readonly index: number;
  readonly kind: 'gate' | 'step';
  readonly within: string;
  readonly id: string;
  readonly step: Step;
}

/** Why one gets from a place to another: let in by the guard, turned away by it, along an edge, or into a module. */
export type Reason = { readonly kind: 'enter' | 'divert' } | { readonly kind: 'edge' | 'module'; readonly at: number };

export interface Link {
  readonly from: number;
  readonly to: number;
  readonly reason: Reason;
}

export interface Graph {
  readonly places: readonly Place[];
  readonly from: readonly (readonly Link[])[];
  readonly to: readonly (readonly Link[])[];
  /** the gate of the entry */
  readonly start: number;
}

const keyOf = (kind: Place['kind'], within: string, id: string) => JSON.stringify([kind, within, id]);

/** Every place that guards, edges and modules lead to, under any conditions. Undefined without an entry. */
export function graphOf(flow: Flow): Graph | undefined {
  const places: Place[] = [];
  const links: Link[] = [];
  const known = new Map<string, number>();

  function place(kind: Place['kind'], within: string, id: string): number | undefined {
    const step = stepOf(flow, id);
    // a module ends where it comes back to its hub
    if (!step || (within === id && within !== '')) return undefined;
    const key = keyOf(kind, within, id);
    const index = known.get(key) ?? places.length;
    if (index === places.length) {
      known.set(key, index);
      places.push({ index, kind, within, id, step });
    }
    return index;
  }

  function link(from: number, to: number | undefined, reason: Reason): void {
    if (to !== undefined) links.push({ from, to, reason });
  }

  function leadOn({ index, kind, within, id, step }: Place): void {
    if (kind === 'gate') {
      link(index, place('step', within, id), { kind: 'enter' });
      if (step.guard) link(index, place('gate', within, step.guard.else), { kind: 'divert' });
      return;
    }
    const edges = isTerminal(step) ? [] : edgesIn(step);
    for (const [at, edge] of edges.entries()) {
      if ('to' in edge) link(index, place('gate', within, edge.to), { kind: 'edge', at });
    }
    if (within !== '') return;
    for (const [at, module] of modulesIn(step).entries())
      link(index, place('gate', id, module.step), { kind: 'module', at });
  }

  const start = place('gate', '', flow.entry);
  if (start === undefined) return undefined;
  for (let at = 0; at < places.length; at++) {
    const next = places[at];
    if (next) leadOn(next);
  }
  const from: Link[][] = places.map(() => []);
  const to: Link[][] = places.map(() => []);
  for (const found of links) {
    from[found.from]?.push(found);
    to[found.to]?.push(found);
  }
  return { places, from, to, start };
}

/** The places in an order in which links lead on, circles together. */
export interface Order {
  /** place -> the number of its circle, or of itself where it is in none; links never lead to a smaller number */
  readonly position: readonly number[];
  /** the places of each number */
  readonly groups: readonly (readonly number[])[];
  /** place -> true when it can be come back to */
  readonly isInCircle: readonly boolean[];
}

/** Tarjan's strongly connected components, without recursion. */
export function orderOf({ places, from }: Graph): Order {
  const found: number[][] = [];
  const number = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();

  const enter = (at: number) => {
    number.set(at, number.size);
    low.set(at, number.size - 1);
    stack.push(at);
    onStack.add(at);
    return { at, next: 0 };
  };
  const lower = (at: number, value: number) => low.set(at, Math.min(low.get(at) ?? value, value));
  const close = (at: number) => {
    const group = stack.splice(stack.indexOf(at));
    for (const member of group) onStack.delete(member);
    found.push(group);
  };

  for (const { index } of places) {
    if (number.has(index)) continue;
    const open = [enter(index)];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const to = from[top.at]?.[top.next++]?.to;
      if (to === undefined) {
        open.pop();
        const above = open.at(-1);
        if (above) lower(above.at, low.get(top.at) ?? 0);
        if (low.get(top.at) === number.get(top.at)) close(top.at);
      } else if (!number.has(to)) open.push(enter(to));
      else if (onStack.has(to)) lower(top.at, number.get(to) ?? 0);
    }
  }
  const groups = found.reverse();
  const position: number[] = [];
  for (const [at, group] of groups.entries()) for (const member of group) position[member] = at;
  const isInCircle = places.map(({ index }) => {
    const group = groups[position[index] ?? 0] ?? [];
    return group.length > 1 || (from[index] ?? []).some(({ to }) => to === index);
  });
  return { position, groups, isInCircle };
}
