import type { Flow, Step } from '../../../contract/definitions';
import type { Finding } from '../../../definitions/finding';
import type { JsonFile } from '../../../definitions/project/jsonFile';
import type { Atom } from '../../proof/atoms';
import type { Verdict } from '../../proof/compile';
import { type Diagram, type Move, NOTHING } from '../../proof/diagram';
import type { Place } from '../../proof/graph';
import type { FlowProof } from '../../proof/proof';
import type { EdgeReach, PlaceReach } from '../../proof/reach';
import type { Goal } from '../../proof/trace';
import { comparisonsOf, plainConditions } from '../../proof/tracked';
import type { Variable } from '../../proof/variable';

/** A place of a step, and who comes there. */
export interface Spot {
  readonly place: Place;
  readonly reach: PlaceReach;
}

/** A proven flow, and what the rules about paths ask of it. */
export interface PathView {
  readonly file: JsonFile;
  readonly flow: Flow;
  readonly proof: FlowProof;
  readonly steps: readonly (readonly [id: string, step: Step])[];
  /** the places of a step that users come to: where its guard decides, or in it */
  spots(id: string, kind: Place['kind']): readonly Spot[];
  verdict(name: string): Verdict;
  /** what a named condition comes down to */
  comparisons(name: string): readonly Atom[];
  variable(pointer: string): Variable | undefined;
  and(...sets: readonly Diagram[]): Diagram;
  /** a set in which answers that were not asked on the way may be given nevertheless, from another time */
  withFormer(set: Diagram): Diagram;
}

export function pathViewOf(file: JsonFile, proof: FlowProof): PathView {
  const { model, reach } = proof;
  const { flow, graph, variables } = model;
  const { diagrams, compiler } = reach.calculus;
  const byStep = new Map<string, Place[]>();
  for (const place of graph.places) {
    const known = byStep.get(place.id);
    if (known) known.push(place);
    else byStep.set(place.id, [place]);
  }
  const byPointer = new Map(variables.map((variable) => [variable.pointer, variable]));
  const former: Move = (branches, of) => branches.map((branch) => of.or(branch, branches[0] ?? NOTHING));
  const asked = new Map(variables.filter(({ isAsked }) => isAsked).map(({ level }) => [level, former]));
  return {
    file,
    flow,
    proof,
    steps: Object.entries(flow.steps).filter(([id]) => !id.startsWith('x-')),
    spots: (id, kind) =>
      (byStep.get(id) ?? []).flatMap((place) => {
        const found = reach.of[place.index];
        return place.kind === kind && found && found.region !== NOTHING ? [{ place, reach: found }] : [];
      }),
    verdict: (name) => compiler.named(name),
    comparisons: comparisonsOf(plainConditions(flow)),
    variable: (pointer) => byPointer.get(pointer),
    and: (...sets) => diagrams.and(...sets),
    withFormer: (set) => diagrams.move(set, asked),
  };
}

/** Who looks at the edges of a step: of a status, whom its value lets pass. */
export function passing({ reach }: Spot): Diagram {
  return reach.edges[0]?.left ?? NOTHING;
}

/** An edge of a step at each place where it or those before it are looked at. */
export function edgeSpots(view: PathView, id: string, at: number): readonly { spot: Spot; edge: EdgeReach }[] {
  return view.spots(id, 'step').flatMap((spot) => {
    const edge = spot.reach.edges[at];
    return edge && passing(spot) !== NOTHING ? [{ spot, edge }] : [];
  });
}

/** A finding with a counter-example, if it can be told in values. */
export function withExample(view: PathView, finding: Finding, goals: readonly Goal[], last?: string): Finding {
  for (const goal of goals) {
    const example = goal.who === NOTHING ? undefined : view.proof.example(goal, undefined, last);
    if (example) return { ...finding, example };
  }
  return finding;
}
