import type { Automaton } from './automaton';
import { type Circles, circlesOf } from './circles';

/**
 * How the time to try all ways grows with a text: in step with it; by its square or more, where two repetitions can
 * share a text between them; or with every character by a factor, where one circle can take a text in two ways
 * (Weber and Seidl, On the degree of ambiguity of finite automata). `unclear` is what would take too long to find out.
 */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unclear';

/** Steps after which it stays unclear. */
const MOST_STEPS = 400_000;

class Unclear extends Error {}

function stepCounter(): () => void {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps > MOST_STEPS) throw new Unclear();
  };
}

/** For each place and kind of character the places that follow by it. */
function successors({ takes, follow }: Automaton): readonly ReadonlyMap<number, readonly number[]>[] {
  return follow.map((next) => {
    const byKind = new Map<number, number[]>();
    for (const to of next.keys()) {
      for (const kind of takes[to] ?? []) {
        const known = byKind.get(kind);
        if (known) known.push(to);
        else byKind.set(kind, [to]);
      }
    }
    return byKind;
  });
}

type Successors = ReturnType<typeof successors>;

const NONE: readonly number[] = [];

/** True when two different ways through one circle take the same text and meet again. */
function hasTwoWays({ follow }: Automaton, next: Successors, { groups, groupOf }: Circles, step: () => void): boolean {
  const size = follow.length;
  for (const [index, group] of groups.entries()) {
    const within = (place: number) => groupOf.get(place) === index;
    if (group.some((place) => [...(follow[place] ?? [])].some(([to, ways]) => ways > 1 && within(to)))) return true;
    const seen = new Set<number>();
    const open = group.map((place) => [place, place] as const);
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [one, other] = pair;
      for (const [kind, tos] of next[one] ?? []) {
        const others = next[other]?.get(kind) ?? NONE;
        for (const to of tos) {
          if (!within(to)) continue;
          for (const toOther of others) {
            step();
            if (!within(toOther)) continue;
            if (to === toOther && one !== other) return true;
            if (to === toOther || seen.has(to * size + toOther)) continue;
            seen.add(to * size + toOther);
            open.push([to, toOther]);
          }
        }
      }
    }
  }
  return false;
}

/** True when a text leads from `first` to itself, to `second`, and from `second` to itself. */
function shareText(first: number, second: number, next: Successors, size: number, circles: Circles, step: () => void) {
  const { groupOf } = circles;
  const key = (a: number, b: number, c: number) => (a * size + b) * size + c;
  const seen = new Set([key(first, first, second)]);
  const open: (readonly [number, number, number])[] = [[first, first, second]];
  for (let state = open.pop(); state; state = open.pop()) {
    const [stays, moves, ends] = state;
    for (const [kind, tos] of next[stays] ?? []) {
      const movesTo = next[moves]?.get(kind) ?? NONE;
      const endsTo = next[ends]?.get(kind) ?? NONE;
      for (const a of tos) {
        if (groupOf.get(a) !== groupOf.get(first)) continue;
        for (const c of endsTo) {
          if (groupOf.get(c) !== groupOf.get(second)) continue;
          for (const b of movesTo) {
            step();
            if (a === first && b === second && c === second) return true;
            const at = key(a, b, c);
            if (seen.has(at)) continue;
            seen.add(at);
            open.push([a, b, c]);
          }
        }
      }
    }
  }
  return false;
}

/** The groups that a group leads to, itself left out. */
function reachable(from: readonly number[], { follow }: Automaton, { groupOf }: Circles): ReadonlySet<number> {
  const seen = new Set(from);
  const open = [...from];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const to of follow[place]?.keys() ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  const own = groupOf.get(from[0] ?? -1);
  return new Set([...seen].flatMap((place) => groupOf.get(place) ?? []).filter((group) => group !== own));
}

/** True when two circles one after the other can share a text between them in many ways. */
function canShare(automaton: Automaton, next: Successors, circles: Circles, step: () => void): boolean {
  const size = automaton.follow.length;
  return circles.groups.some((group) =>
    [...reachable(group, automaton, circles)].some((later) =>
      group.some((first) =>
        (circles.groups[later] ?? []).some((second) => shareText(first, second, next, size, circles, step)),
      ),
    ),
  );
}

/** How the time that an automaton takes grows in the worst case. */
export function growthOf(automaton: Automaton): Growth {
  const next = successors(automaton);
  const circles = circlesOf(automaton);
  const step = stepCounter();
  try {
    if (hasTwoWays(automaton, next, circles, step)) return 'exponential';
    return canShare(automaton, next, circles, step) ? 'polynomial' : 'linear';
  } catch (error) {
    if (error instanceof Unclear) return 'unclear';
    throw error;
  }
}
