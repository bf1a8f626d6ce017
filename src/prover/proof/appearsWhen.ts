import type { Condition } from '../../rules/types';
import { type Cube, coverOf, TooManyCubes } from './cover';
import { type Diagram, type Diagrams, EVERYTHING, type Move, NOTHING } from './diagram';
import type { Place } from './graph';
import { guardCircle } from './guardCircle';
import { bitCondition, lightest, valuesCondition } from './literal';
import { FORGET } from './moves';
import { affordable, type FlowProof } from './proof';
import type { Reach } from './reach';
import { type Bit, legal, type Variable } from './variable';

/** What was not asked on the way may be anything; to have no value is the same whether one was asked or not. */
function anyUnseen({ classes }: Variable): Move {
  const absent = classes.findIndex(({ kind }) => kind === 'absent');
  return (branches, of) => {
    const [unseen = NOTHING] = branches;
    const shown = branches.map((branch) => of.or(branch, unseen));
    return shown.map((branch, value) => (value === 0 && absent > 0 ? NOTHING : branch));
  };
}

/** The places that lie on one way with a step: of the main way all, of modules those of its own. */
function alongside({ model: { graph } }: FlowProof, step: string): ReadonlySet<number> {
  const isStep = ({ id, kind }: Place) => id === step && kind === 'step';
  const starts = [
    graph.start,
    ...graph.from.flat().flatMap(({ reason, to }) => (reason.kind === 'module' ? [to] : [])),
  ];
  return new Set(
    [...new Set(starts)].flatMap((start) => {
      const within = graph.places[start]?.within;
      const reached = new Set([start]);
      for (const at of reached) {
        for (const { to } of graph.from[at] ?? []) if (graph.places[to]?.within === within) reached.add(to);
      }
      return graph.places.some((place) => reached.has(place.index) && isStep(place)) ? [...reached] : [];
    }),
  );
}

/** Every user, at the place where their way ends or cannot go on, with all that they answered. */
function ends({ model }: FlowProof, reach: Reach, ways: ReadonlySet<number>): Diagram {
  const { diagrams, compiler } = reach.calculus;
  const { graph } = model;
  const sets = graph.places.flatMap((place): readonly Diagram[] => {
    const { index, kind, step } = place;
    const found = reach.of[index];
    if (!found || !ways.has(index)) return [];
    const links = graph.from[index] ?? [];
    if (kind === 'gate') {
      const isDiverted = links.some(({ reason }) => reason.kind === 'divert');
      if (!step.guard) return [];
      if (!isDiverted) return [diagrams.and(found.region, compiler.named(step.guard.when).no)];
      return [guardCircle(model, reach, place)?.who ?? NOTHING];
    }
    const passing = found.edges[0]?.left ?? NOTHING;
    const leads = (at: number) => links.some(({ reason }) => reason.kind === 'edge' && reason.at === at);
    const away = found.edges.flatMap(({ taken }, at) => (leads(at) ? [] : [taken]));
    return [found.again, found.rest, ...away, diagrams.and(found.after, diagrams.not(passing))];
  });
  return diagrams.or(...sets);
}

/** What is told apart of texts or lists only is not so for any other value. */
function bitsWithin({ level, classes, bits }: Variable, diagrams: Diagrams): Diagram {
  const off = (of: Bit['of']) =>
    diagrams.and(
      ...bits.filter((bit) => bit.of === of).map((bit) => diagrams.literal(bit.level, (value) => value === 0)),
    );
  const branches = classes.map(({ kind }) =>
    diagrams.and(kind === 'text' ? EVERYTHING : off('matches'), kind === 'list' ? EVERYTHING : off('includes')),
  );
  return diagrams.node(level, branches);
}

function every(parts: readonly Condition[]): Condition {
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { all: parts };
}

/** What follows from another part needs no saying: that a list exists which includes something. */
function cubeCondition(cube: Cube, { model }: FlowProof): readonly Condition[] {
  return model.variables.flatMap((variable, index) => {
    const bits = variable.bits.flatMap((bit): readonly Condition[] => {
      const values = cube.get(bit.level);
      return values?.size === 1 ? [bitCondition(variable, bit, values.has(1))] : [];
    });
    const values = cube.get(variable.level);
    const isImplied = variable.bits.some(({ level }) => cube.get(level)?.has(0) === false);
    if (values === undefined || isImplied) return bits;
    return [valuesCondition(variable, values, model.followed[index]?.atoms ?? []), ...bits];
  });
}

function negated(condition: Condition): Condition {
  return 'not' in condition ? condition.not : { not: condition };
}

function covered(lower: Diagram, upper: Diagram, proof: FlowProof, diagrams: Diagrams): Condition | undefined {
  try {
    const cubes = coverOf({ lower, upper }, diagrams);
    const parts = cubes.map((cube) => every(cubeCondition(cube, proof)));
    const [only, ...more] = parts;
    return only && more.length === 0 ? only : { any: parts };
  } catch (error) {
    if (error instanceof TooManyCubes) return undefined;
    throw error;
  }
}

/**
 * Under which condition a step is on the path, in the definition language and as briefly as reasonable: what is left
 * out makes no difference. An answer that is no longer on the path counts for nothing. Where a flow was too involved
 * to be followed exactly, or what is so has no short form, the condition is the shortest one that leaves no user out.
 */
export function appearsWhen(proof: FlowProof, step: string): Condition | 'always' | 'never' {
  return affordable(() => conditionOf(proof, step)) ?? 'always';
}

function conditionOf(proof: FlowProof, step: string): Condition | 'always' | 'never' {
  const { model } = proof;
  const reach = proof.whole();
  const { diagrams } = reach.calculus;
  const places = model.graph.places.filter(({ id, kind }) => kind === 'step' && id === step);
  const region = diagrams.or(...places.map(({ index }) => reach.of[index]?.region ?? NOTHING));
  const moves = new Map<number, Move>([...model.passed.values()].map((level) => [level, FORGET.forth]));
  for (const variable of model.variables.filter(({ isAsked }) => isAsked)) {
    moves.set(variable.level, anyUnseen(variable));
  }
  const possible = model.variables.flatMap((variable) => [legal(variable, diagrams), bitsWithin(variable, diagrams)]);
  const care = diagrams.and(diagrams.move(ends(proof, reach, alongside(proof, step)), moves), ...possible);
  const set = diagrams.move(region, moves);
  const lower = diagrams.and(set, care);
  if (lower === NOTHING) return 'never';
  if (diagrams.implies(care, set)) return 'always';
  const around = diagrams.not(care);
  const exact = [
    covered(lower, diagrams.or(set, around), proof, diagrams),
    covered(diagrams.and(care, diagrams.not(set)), diagrams.or(diagrams.not(set), around), proof, diagrams),
  ];
  const [is, isNot] = exact;
  const found = lightest([...(is ? [is] : []), ...(isNot ? [negated(isNot)] : [])]);
  if (found) return found;
  const wide = diagrams.widened(lower);
  return covered(wide, wide, proof, diagrams) ?? 'always';
}
