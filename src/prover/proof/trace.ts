import { type Diagram, EVERYTHING, NOTHING, type PickOrder } from './diagram';
import type { Link } from './graph';
import type { Model } from './model';
import type { Changes } from './passing';
import { movesOf, type Passage, passageOf, type Reach } from './reach';
import type { Bit, Variable } from './variable';

/** A place on a traced way, which users there come to its end, and how they go on. */
interface Segment {
  readonly at: number;
  readonly who: Diagram;
  readonly link: Link;
  readonly passage: Passage;
}

/** Level -> value, of what matters on a way. */
export type ChosenValues = ReadonlyMap<number, number>;

export interface Traced {
  /** the places from the start on, the last one included */
  readonly places: readonly number[];
  readonly choice: ChosenValues;
}

/** Where a trace ends: people at a place, before or after they have passed it. */
export interface Goal {
  readonly place: number;
  readonly who: Diagram;
  readonly when: 'before' | 'after';
}

/** How many links it takes to come to each place, along those that users take. */
export function distancesOf(model: Model, reach: Reach): ReadonlyMap<number, number> {
  const { graph } = model;
  const distance = new Map([[graph.start, 0]]);
  const open = [graph.start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const link of graph.from[at] ?? []) {
      if (distance.has(link.to) || reach.of[link.to]?.region === NOTHING) continue;
      const passage = passageOf(model, { ...reach, ...reach.calculus }, link);
      if (passage.only === NOTHING) continue;
      distance.set(link.to, (distance.get(at) ?? 0) + 1);
      open.push(link.to);
    }
  }
  return distance;
}

/** Who takes a link, with what they have just answered, so that they are among the people at its end. */
function takers(reach: Reach, passage: Passage, who: Diagram): Diagram {
  const { diagrams } = reach.calculus;
  return diagrams.and(diagrams.move(who, movesOf(passage.then, 'back')), passage.only);
}

/** Who is at the beginning of a link and gets along it to some of the people at its end. */
function before(reach: Reach, link: Link, passage: Passage, who: Diagram): Diagram {
  const { diagrams } = reach.calculus;
  const set = takers(reach, passage, who);
  const region = reach.of[link.from]?.region ?? NOTHING;
  return diagrams.and(diagrams.move(set, movesOf(passage.first, 'back')), region);
}

/** How users got to a place, those first who were nearest to the start. */
function stretchesTo(
  model: Model,
  reach: Reach,
  { at, who }: Pick<Segment, 'at' | 'who'>,
  distance: ReadonlyMap<number, number>,
): readonly Segment[] {
  return (model.graph.to[at] ?? [])
    .map((link) => ({ at: link.from, link, passage: passageOf(model, { ...reach, ...reach.calculus }, link) }))
    .map((one) => ({ ...one, who: before(reach, one.link, one.passage, who) }))
    .filter((one) => one.who !== NOTHING)
    .sort((a, b) => (distance.get(a.at) ?? 0) - (distance.get(b.at) ?? 0));
}

/**
 * A way back from the goal to the start, along the nearest places first. One gate may turn users away several times
 * on it; where the same users would come to the same place again, another link is tried.
 */
function wayTo(model: Model, reach: Reach, goal: Goal, distance: ReadonlyMap<number, number>) {
  const { graph } = model;
  const { diagrams } = reach.calculus;
  const place = graph.places[goal.place];
  if (!place) return undefined;
  const passed = goal.when === 'after' ? movesOf(reach.passing.through(place), 'back') : new Map();
  const region = reach.of[goal.place]?.region ?? NOTHING;
  const goalWho = diagrams.and(diagrams.move(goal.who, passed), region);
  if (goalWho === NOTHING) return undefined;
  const way: Segment[] = [];
  const open: (readonly Segment[])[] = [];
  const tried = new Set<string>();
  const keyOf = ({ at, who }: Pick<Segment, 'at' | 'who'>) => `${at} ${who}`;
  let here: Pick<Segment, 'at' | 'who'> = { at: goal.place, who: goalWho };
  while (here.at !== graph.start || !isBegin(model, reach, here.who)) {
    tried.add(keyOf(here));
    open.push(stretchesTo(model, reach, here, distance));
    let next: Segment | undefined;
    while (!next && open.length > 0) {
      next = open.at(-1)?.find((stretch) => !tried.has(keyOf(stretch)));
      if (next) way.push(next);
      else {
        open.pop();
        way.pop();
      }
    }
    if (!next) return undefined;
    here = next;
  }
  return { way: way.reverse(), goalWho };
}

/** True for a user who has just begun: no step is passed. */
function isBegin({ passed }: Model, { calculus: { diagrams } }: Reach, who: Diagram): boolean {
  const none = [...passed.values()].map((level) => diagrams.literal(level, (value) => value === 0));
  return diagrams.and(who, ...none) !== NOTHING;
}

const PREFERRED = ['values', 'text', 'list', 'other', 'absent', 'unseen'] as const;

/** The values of a variable, those first that are said most easily. */
function pickOrder({ variables, followed }: Model): PickOrder {
  // of what no condition compares it matters only that it was asked
  const marks = new Set(variables.flatMap(({ level }, at) => (followed[at]?.atoms.length === 0 ? [level] : [])));
  const orders = new Map(
    variables.map(({ level, classes }) => {
      const order = PREFERRED.flatMap((kind) => classes.flatMap((found, at) => (found.kind === kind ? [at] : [])));
      return [level, order];
    }),
  );
  return {
    values: (level) => orders.get(level) ?? [0, 1],
    isAlike: (level, value) => marks.has(level) && value > 0,
  };
}

function kindOfBit({ classes }: Variable, { of }: Bit): number {
  return classes.findIndex(({ kind }) => kind === (of === 'matches' ? 'text' : 'list'));
}

/**
 * A way to a user at a place, with their answers and what is known of them, so far as it matters. Undefined when
 * there is none, or sets were widened so far that none is found.
 */
export function traceTo(
  model: Model,
  reach: Reach,
  goal: Goal,
  distance: ReadonlyMap<number, number>,
): Traced | undefined {
  const found = wayTo(model, reach, goal, distance);
  if (!found) return undefined;
  const { diagrams } = reach.calculus;
  const byLevel = new Map(model.variables.map((variable) => [variable.level, variable]));
  const order = pickOrder(model);
  const choice = new Map<number, number>();
  /** answers that a step on the way has asked, and whether they must have been given; others have no value yet */
  const asked = new Map<number, 'certain' | 'maybe'>();
  const ofBit = new Map(
    model.variables.flatMap((variable) => variable.bits.map((bit) => [bit.level, { variable, bit }] as const)),
  );

  function choose(who: Diagram): boolean {
    let left = who;
    for (const { level, isAsked } of model.variables) {
      const state = isAsked ? (asked.get(level) ?? 'unseen') : 'maybe';
      if (state === 'maybe' || choice.has(level)) continue;
      left = diagrams.and(
        left,
        diagrams.literal(level, (value) => (value === 0) === (state === 'unseen')),
      );
    }
    for (const [level, chosen] of choice)
      left = diagrams.and(
        left,
        diagrams.literal(level, (value) => value === chosen),
      );
    const picked = diagrams.pick(left, order);
    if (!picked) return false;
    for (const [level, value] of picked) {
      const variable = byLevel.get(level);
      if (ofBit.has(level) || (variable && !(variable.isAsked && value === 0))) choice.set(level, value);
    }
    tellKinds();
    return true;
  }
  /** Only a text matches, and only a list includes; of an answer that is yet to be given, nothing is told. */
  function tellKinds(): void {
    for (const level of [...choice.keys()]) {
      const { variable, bit } = ofBit.get(level) ?? {};
      if (!variable || !bit || choice.has(variable.level)) continue;
      if (!variable.isAsked || asked.has(variable.level)) choice.set(variable.level, kindOfBit(variable, bit));
    }
  }
  function pass(changes: Changes): void {
    for (const [level, { forth }] of changes) {
      const size = byLevel.get(level)?.classes.length ?? 0;
      const unseen = Array.from({ length: size }, (_, value) => (value === 0 ? EVERYTHING : NOTHING));
      if (size > 0)
        asked.set(level, forth(unseen, diagrams)[0] === NOTHING ? 'certain' : (asked.get(level) ?? 'maybe'));
    }
  }

  for (const [index, { who, passage }] of found.way.entries()) {
    if (!choose(who)) return undefined;
    pass(passage.first);
    // what is answered here may be looked at by this link alone, and forgotten behind it
    if (!choose(takers(reach, passage, found.way[index + 1]?.who ?? found.goalWho))) return undefined;
  }
  if (!choose(found.goalWho)) return undefined;
  const place = model.graph.places[goal.place];
  if (goal.when === 'after' && place) {
    pass(reach.passing.through(place));
    if (!choose(goal.who)) return undefined;
  }
  return { places: [...found.way.map(({ at }) => at), goal.place], choice };
}
