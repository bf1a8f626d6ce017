import type { Flow } from '../../contract/definitions';
import type { Example } from '../../definitions/example';
import { isFlow } from '../../definitions/metaSchemas';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import type { Walk } from '../../engine/walk';
import { DiagramLimit } from './diagram';
import { type Model, modelOf } from './model';
import { type Reach, reachOf } from './reach';
import { exampleOf, stateOf, stepsOnWay, walkedBy } from './shown';
import { type Space, spaceOf } from './space';
import { distancesOf, type Goal, traceTo } from './trace';

/** Whether the engine's walk shows what it should; `places` are those of the way. */
type Confirms = (walked: Walk, places: readonly number[]) => boolean;

/** What is proven of a flow: who comes to which of its steps. */
export interface FlowProof {
  readonly model: Model;
  readonly reach: Reach;
  /** the same, with all that was answered on the way; made when it is asked for */
  whole(): Reach;
  /**
   * A user of a goal, as the engine walks them; undefined when there is none, or none is found who really goes that
   * way. `last` is the step in question where the way ends before it.
   */
  example(goal: Goal, confirms?: Confirms, last?: string): Example | undefined;
}

/** What a computation gives; undefined when it would take too much. */
export function affordable<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof DiagramLimit) return undefined;
    throw error;
  }
}

/** Proves a flow that is of the shape of one, over a space of answers. Undefined without its entry, and for one too involved to prove. */
export function prove(flow: Flow, space: Space): FlowProof | undefined {
  const model = modelOf(flow, space);
  if (!model) return undefined;
  const reach = affordable(() => reachOf(model));
  if (!reach) return undefined;
  let whole: Reach | undefined;
  let distance: ReadonlyMap<number, number> | undefined;
  return {
    model,
    reach,
    whole: () => {
      whole ??= reachOf(model, { forgets: false });
      return whole;
    },
    example(goal, confirms = () => true, last) {
      distance ??= distancesOf(model, reach);
      const traced = traceTo(model, reach, goal, distance);
      const example = traced && exampleOf(model, traced, last);
      if (!traced || !example) return undefined;
      const walked = walkedBy(flow, stateOf(flow, example), stepsOnWay(model, traced));
      return walked && confirms(walked, traced.places) ? example : undefined;
    },
  };
}

interface Known {
  readonly from: readonly JsonFile[];
  readonly proof: FlowProof | undefined;
}

/** Proofs are dear, and files that have not changed are the same objects. */
const proofs = new WeakMap<JsonFile, Known>();

/** The files that say what the answers of a flow can be. */
const sourcesOf = once((project: Project): readonly JsonFile[] => [
  ...project.of('form'),
  ...project.of('common'),
  ...project.of('calls'),
]);

const isSame = (one: readonly JsonFile[], other: readonly JsonFile[]) =>
  one === other || (one.length === other.length && one.every((file, at) => file === other[at]));

/**
 * What is proven of a flow of the project. Undefined for one that is not of the shape of a flow or lacks its entry:
 * other checks say so, and nothing can be proven of it.
 */
export function proveFlow(project: Project, file: JsonFile): FlowProof | undefined {
  const from = sourcesOf(project);
  const known = proofs.get(file);
  if (known && isSame(known.from, from)) return known.proof;
  const proof = isFlow(file.value) ? prove(file.value, spaceOf(project, file, file.value)) : undefined;
  proofs.set(file, { from, proof });
  return proof;
}
