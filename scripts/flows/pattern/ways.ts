import type { Automaton } from './automaton';

/** Texts are made up to this length, which is more than bounded repetitions need to show themselves. */
const LONGEST = 60;
/** How many of the worst texts so far are made longer. */
const KEPT = 4;
const MOST_STEPS = 1_500_000;

type Ways = ReadonlyMap<number, number>;

const total = (ways: Ways) => [...ways.values()].reduce((sum, count) => sum + count, 0);

/**
 * True when an automaton can take a text made for it in more than so many ways, as found while making the worst texts
 * character by character, or when it takes too long to find out.
 */
export function hasMoreWays({ takes, follow, first }: Automaton, kinds: number, most: number): boolean {
  let steps = 0;

  function after(places: Iterable<readonly [number, number]>, kind: number): Ways {
    const next = new Map<number, number>();
    for (const [to, ways] of places) {
      steps += 1;
      if (takes[to]?.has(kind)) next.set(to, (next.get(to) ?? 0) + ways);
    }
    return next;
  }

  function* following(ways: Ways): Iterable<readonly [number, number]> {
    for (const [place, count] of ways) for (const [to, more] of follow[place] ?? []) yield [to, count * more];
  }

  const each = Array.from({ length: kinds }, (_, kind) => kind);
  let worst = each.map((kind) => after(first, kind));
  for (let length = 1; length <= LONGEST; length += 1) {
    worst = worst.filter(({ size }) => size > 0).sort((a, b) => total(b) - total(a));
    worst.length = Math.min(worst.length, KEPT);
    if (worst[0] === undefined) return false;
    if (steps > MOST_STEPS || total(worst[0]) > most) return true;
    worst = worst.flatMap((ways) => each.map((kind) => after(following(ways), kind)));
  }
  return false;
}
