import { type Diagram, type Diagrams, EVERYTHING, NOTHING } from './diagram';

/** Level -> the values it may have; levels that do not matter are left out. */
export type Cube = ReadonlyMap<number, ReadonlySet<number>>;

/** A cover of more cubes than this says nothing to a reader. */
const MAX_CASES = 40;

/** Thrown when a set is no small union of cubes. */
export class TooManyCubes extends Error {}

function setOf(cubes: readonly Cube[], diagrams: Diagrams): Diagram {
  return diagrams.or(
    ...cubes.map((cube) =>
      diagrams.and(...[...cube].map(([level, values]) => diagrams.literal(level, (value) => values.has(value)))),
    ),
  );
}

interface Interval {
  /** what must be covered */
  readonly lower: Diagram;
  /** what may be */
  readonly upper: Diagram;
}

/** The values that can share a cube with one: what they need lies within what all of them may have. */
function together(first: number, needs: readonly Diagram[], uppers: readonly Diagram[], diagrams: Diagrams) {
  const values = new Set([first]);
  let lower = needs[first] ?? NOTHING;
  let upper = uppers[first] ?? NOTHING;
  for (const [value, need] of needs.entries()) {
    if (value === first) continue;
    const more = diagrams.or(lower, need);
    const less = diagrams.and(upper, uppers[value] ?? NOTHING);
    if (!diagrams.implies(more, less)) continue;
    values.add(value);
    lower = more;
    upper = less;
  }
  return { values, lower, upper };
}

/**
 * Few cubes that cover a set and nothing beside what may be covered (Minato and Morreale's irredundant cover, for
 * variables of several values). @throws TooManyCubes
 */
export function coverOf({ lower, upper }: Interval, diagrams: Diagrams): readonly Cube[] {
  if (lower === NOTHING) return [];
  if (upper === EVERYTHING) return [new Map()];
  const level = Math.min(diagrams.level(lower), diagrams.level(upper));
  const uppers = diagrams.split(upper, level);
  const shared = diagrams.and(...uppers);
  let left = diagrams.split(lower, level);
  const cubes: Cube[] = [];

  function take(more: readonly Cube[]): void {
    cubes.push(...more);
    if (cubes.length > MAX_CASES) throw new TooManyCubes(`more than ${MAX_CASES} cubes`);
  }
  const needed = () => left.map((one) => diagrams.and(one, diagrams.not(shared)));

  for (let needs = needed(), at = needs.findIndex((need) => need !== NOTHING); at >= 0; ) {
    const group = together(at, needs, uppers, diagrams);
    const found = coverOf(group, diagrams);
    take(found.map((cube) => new Map([[level, group.values], ...cube])));
    const covered = diagrams.not(setOf(found, diagrams));
    left = left.map((one, value) => (group.values.has(value) ? diagrams.and(one, covered) : one));
    needs = needed();
    at = needs.findIndex((need) => need !== NOTHING);
  }
  take(coverOf({ lower: diagrams.or(...left), upper: shared }, diagrams));
  return cubes;
}
