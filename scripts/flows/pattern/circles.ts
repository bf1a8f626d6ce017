import type { Automaton } from './automaton';

/** The places that can lead back to themselves, in groups that lead to each other; the index of its group for each place. */
export interface Circles {
  groups: readonly (readonly number[])[];
  groupOf: ReadonlyMap<number, number>;
}

/** The circles of an automaton (Tarjan's algorithm, without recursion). */
export function circlesOf({ follow }: Pick<Automaton, 'follow'>): Circles {
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const groups: number[][] = [];

  function close(place: number): void {
    const group: number[] = [];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      isOpen.delete(next);
      group.push(next);
      if (next === place) break;
    }
    if (group.length > 1 || follow[place]?.has(place)) groups.push(group);
  }

  function enter(place: number): { place: number; next: number[] } {
    order.set(place, order.size);
    lowest.set(place, order.size - 1);
    open.push(place);
    isOpen.add(place);
    return { place, next: [...(follow[place]?.keys() ?? [])] };
  }

  const low = (place: number) => lowest.get(place) ?? 0;
  for (const start of follow.keys()) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { place, next } = top;
      const to = next.pop();
      if (to === undefined) {
        path.pop();
        const before = path.at(-1);
        if (before) lowest.set(before.place, Math.min(low(before.place), low(place)));
        if (low(place) === order.get(place)) close(place);
      } else if (!order.has(to)) {
        path.push(enter(to));
      } else if (isOpen.has(to)) {
        lowest.set(place, Math.min(low(place), order.get(to) ?? 0));
      }
    }
  }
  const groupOf = new Map(groups.flatMap((group, index) => group.map((place) => [place, index] as const)));
  return { groups, groupOf };
}
