import { edgesIn } from '../../steps/kinds';
import { UNDECIDED, type Verdict } from './compile';
import { type Diagram, DiagramLimit, EVERYTHING, type Move, NOTHING } from './diagram';
import type { Link, Place } from './graph';
import { type Calculus, calculusOf, type Model } from './model';
import type { VariableChange } from './moves';
import { type Changes, type Passing, passingOf } from './passing';
import { legal } from './variable';

/** What is so when an edge is looked at, and what is left for those behind it. */
export interface EdgeReach {
  readonly when: Verdict;
  /** who comes by: whom no earlier edge took */
  readonly left: Diagram;
  readonly taken: Diagram;
}

/** Who comes to a place, and how they go on; sets of what they answered and what is known of them. */
export interface PlaceReach {
  /** who arrives at the gate or is in the step; of a step, before its own answers */
  readonly region: Diagram;
  /** who has passed the step, with its answers */
  readonly after: Diagram;
  readonly edges: readonly EdgeReach[];
  /** whom no edge takes */
  readonly rest: Diagram;
  /** who arrives at the step and has passed it already */
  readonly again: Diagram;
}

export interface Reach {
  readonly calculus: Calculus;
  readonly passing: Passing;
  readonly of: readonly PlaceReach[];
  /** false where sets were widened: some who are counted in may not be there */
  readonly isExact: boolean;
}

interface Limits {
  /** nodes of one set above which its variables are taken apart */
  readonly region: number;
  /** nodes in all */
  readonly total: number;
}

const NOWHERE: PlaceReach = { region: NOTHING, after: NOTHING, edges: [], rest: NOTHING, again: NOTHING };

/** How sets may grow: in all with the number of places, so that the cost does too. */
const REGION = 400;
const TOTAL_BASE = 10_000;
const TOTAL_PER_PLACE = 50;

/** Widened sets need few nodes; a flow that needs so many times more is not worth proving. */
const WIDE_TIMES = 3;

const limitsOf = ({ graph }: Model): Limits => ({
  region: REGION,
  total: TOTAL_BASE + TOTAL_PER_PLACE * graph.places.length,
});

/** No set tells how its variables depend on each other. */
export function wideLimits(model: Model): Limits {
  return { region: 0, total: WIDE_TIMES * limitsOf(model).total };
}

export function movesOf(changes: Changes, way: keyof VariableChange): ReadonlyMap<number, Move> {
  return new Map([...changes].map(([level, change]) => [level, change[way]]));
}

/** How one gets along a link: what changes, and who may go. */
export interface Passage {
  readonly first: Changes;
  readonly only: Diagram;
  readonly then: Changes;
}

function startOf({ variables, order, followed, graph, passed }: Model, { diagrams }: Calculus): Diagram {
  const at = order.position[graph.start] ?? 0;
  const asked = variables.filter(({ isAsked }, index) => isAsked && (followed[index]?.first ?? 0) <= at);
  const circle = (order.groups[at] ?? []).flatMap((index) => passed.get(index) ?? []);
  const levels = [...asked.map(({ level }) => level), ...circle];
  const given = variables.filter(({ isAsked, bits }) => !isAsked && bits.length > 0);
  return diagrams.and(
    ...levels.map((level) => diagrams.literal(level, (value) => value === 0)),
    ...given.map((variable) => legal(variable, diagrams)),
  );
}

function explore(model: Model, { region: largest, total }: Limits, forgets: boolean): Reach {
  const { graph, order, passed, variables } = model;
  const calculus = calculusOf(model, total);
  const { diagrams, compiler } = calculus;
  const passing = passingOf(model, forgets);
  const of: PlaceReach[] = graph.places.map(() => NOWHERE);
  const byLevel = new Map(variables.map((variable) => [variable.level, variable]));
  let isExact = true;

  function bounded(set: Diagram): Diagram {
    if (set <= EVERYTHING || diagrams.size(set, largest + 1) <= largest) return set;
    isExact = false;
    return diagrams.widened(set);
  }

  function changed(set: Diagram, changes: Changes): Diagram {
    if (set === NOTHING || changes.size === 0) return set;
    return diagrams.move(set, movesOf(changes, 'forth'));
  }

  /** The answers that appear are lists of as many entries as they may have. */
  function lawful(set: Diagram, changes: Changes): Diagram {
    const lists = [...changes.keys()].flatMap((level) => byLevel.get(level) ?? []);
    return diagrams.and(set, ...lists.filter(({ bits }) => bits.length > 0).map((list) => legal(list, diagrams)));
  }

  function passable({ step }: Place): Diagram {
    if (!('values' in step)) return EVERYTHING;
    const passes = Object.entries(step.values).filter(([, { way }]) => way === 'pass');
    return diagrams.or(...passes.map(([value]) => compiler.condition({ at: step.status, is: value }).yes));
  }

  function onward(place: Place, arrived: Diagram): PlaceReach {
    const { step, index } = place;
    if (place.kind === 'gate') return { ...NOWHERE, region: arrived };
    const level = passed.get(index);
    const isAgain = level === undefined ? NOTHING : diagrams.literal(level, (value) => value === 1);
    const region = diagrams.and(arrived, diagrams.not(isAgain));
    const changes = passing.through(place);
    const after = lawful(changed(region, changes), changes);
    let left = diagrams.and(after, passable(place));
    const edges = edgesIn(step).map(({ when }): EdgeReach => {
      const verdict = compiler.named(when);
      const edge = { when: verdict, left, taken: diagrams.and(left, verdict.yes) };
      left = bounded(diagrams.and(left, verdict.no));
      return edge;
    });
    return { region, after, edges, rest: left, again: diagrams.and(arrived, isAgain) };
  }

  function along({ from, to, reason }: Link): Diagram {
    const place = graph.places[from];
    const reach = of[from];
    if (!place || !reach) return NOTHING;
    const passage = passageOf(model, { compiler, passing, of }, { from, to, reason });
    return changed(diagrams.and(changed(reach.region, passage.first), passage.only), passage.then);
  }

  const arrived: Diagram[] = graph.places.map(({ index }) =>
    index === graph.start ? startOf(model, calculus) : NOTHING,
  );

  function visit(at: number): readonly number[] {
    const place = graph.places[at];
    if (!place) return [];
    of[at] = onward(place, arrived[at] ?? NOTHING);
    return (graph.from[at] ?? []).flatMap((link) => {
      const before = arrived[link.to] ?? NOTHING;
      const now = bounded(diagrams.or(before, along(link)));
      arrived[link.to] = now;
      return now === before ? [] : [link.to];
    });
  }

  for (const group of order.groups) {
    const members = new Set(group);
    const open = [...group].sort((a, b) => a - b);
    const waiting = new Set(open);
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      waiting.delete(next);
      for (const to of visit(next)) {
        if (!members.has(to) || waiting.has(to)) continue;
        waiting.add(to);
        open.push(to);
      }
    }
  }
  diagrams.allow(total);
  return { calculus, passing, of, isExact };
}

/** How one gets along a link, once it is known who is at its beginning. */
export function passageOf(
  { graph, order }: Model,
  { compiler, passing, of }: Pick<Reach, 'passing' | 'of'> & Pick<Calculus, 'compiler'>,
  { from, to, reason }: Link,
): Passage {
  const place = graph.places[from];
  const then = passing.between(order.position[from] ?? 0, order.position[to] ?? 0);
  if (!place) return { first: new Map(), only: NOTHING, then };
  if (reason.kind === 'module') return { first: passing.into(place), only: EVERYTHING, then };
  if (reason.kind === 'edge') {
    return { first: passing.through(place), only: of[from]?.edges[reason.at]?.taken ?? NOTHING, then };
  }
  const guard = place.step.guard ? compiler.named(place.step.guard.when) : undefined;
  const verdict = guard ?? { ...UNDECIDED, no: NOTHING };
  return { first: new Map(), only: reason.kind === 'enter' ? verdict.yes : verdict.no, then };
}

/**
 * Who comes to every place of a flow. Exact as long as sets stay small; where they do not, they are widened, so that
 * the cost grows with the number of places, and the sets hold at least everyone who comes there.
 * `forgets: false` keeps what no place ahead looks at.
 */
export function reachOf(model: Model, { forgets = true, limits = limitsOf(model) } = {}): Reach {
  try {
    return explore(model, limits, forgets);
  } catch (error) {
    if (!(error instanceof DiagramLimit)) throw error;
    return { ...explore(model, wideLimits(model), forgets), isExact: false };
  }
}
