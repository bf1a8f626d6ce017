import { type Finding, quote } from '../../../definitions/finding';
import { stepsFrom } from '../../../definitions/project/order';
import { edgesIn, modulesIn } from '../../../steps/kinds';
import { type Diagram, NOTHING } from '../../proof/diagram';
import type { Place } from '../../proof/graph';
import { guardCircle } from '../../proof/guardCircle';
import { stepPointer } from '../../proof/stepUses';
import type { PathView } from './pathView';

/** What leads on from the last place but one of a way to its last: an edge, or the guard that turns away. */
function closing({ proof }: PathView, [from, to]: readonly number[]): string {
  const { graph } = proof.model;
  const place = graph.places[from ?? -1];
  const link = (graph.from[from ?? -1] ?? []).find((candidate) => candidate.to === to);
  if (!place || !link) return '/entry';
  const base = stepPointer(place.id);
  return link.reason.kind === 'edge' ? `${base}/next/${link.reason.at}/to` : `${base}/guard/else`;
}

/** Users who are let into a step that they have passed already. */
function again(view: PathView, gate: Place): Diagram {
  const { graph, passed } = view.proof.model;
  const { diagrams } = view.proof.reach.calculus;
  const enter = (graph.from[gate.index] ?? []).find(({ reason }) => reason.kind === 'enter');
  const level = enter && passed.get(enter.to);
  if (level === undefined) return NOTHING;
  const guard = gate.step.guard ? [view.verdict(gate.step.guard.when).yes] : [];
  const region = view.proof.reach.of[gate.index]?.region ?? NOTHING;
  return diagrams.and(
    region,
    ...guard,
    diagrams.literal(level, (value) => value === 1),
  );
}

/** True in a module that never comes back to its hub, which is another rule's. */
function isOfLostModule({ file, flow }: PathView, { within, id }: Place): boolean {
  return modulesIn(flow.steps[within]).some(({ step }) => {
    const steps = stepsFrom(file, step, { past: within });
    const leaves = [...steps].flatMap((one) => edgesIn(flow.steps[one]).filter((edge) => 'leave' in edge));
    return steps.has(id) && !steps.has(within) && leaves.length === 0;
  });
}

function backAgain(view: PathView, gate: Place): readonly Finding[] {
  const who = again(view, gate);
  if (who === NOTHING || isOfLostModule(view, gate)) return [];
  const goal = { place: gate.index, when: 'before', who } as const;
  let end: readonly number[] = [];
  const example = view.proof.example(goal, ({ stop }, places) => {
    end = places.slice(-2);
    return stop === 'loop';
  });
  if (!example) return [];
  const round = [...example.path.slice(example.path.indexOf(gate.id)), gate.id].join(' > ');
  const message = `This leads back to ${quote(gate.id)}, which was passed before, and so on without end (${round}): let one of these steps lead on elsewhere, or end the flow.`;
  const finding = view.file.finding('endless-loop', closing(view, end), message);
  return [{ ...finding, example: { ...example, path: [...example.path, gate.id] } }];
}

/** Guards that send one to the other, none of which lets in. */
function sentInCircle(view: PathView, gate: Place): readonly Finding[] {
  const circle = guardCircle(view.proof.model, view.proof.reach, gate);
  if (!circle) return [];
  const { who, last } = circle;
  const goal = { place: gate.index, when: 'before', who } as const;
  const example = view.proof.example(goal, ({ stop }) => stop === 'broken', gate.id);
  if (!example) return [];
  const message = `The guards send in a circle and none lets in, so that nothing is shown: let one send to a step without a guard.`;
  return [{ ...view.file.finding('endless-loop', `${stepPointer(last.id)}/guard/else`, message), example }];
}

export interface Loop {
  readonly finding: Finding;
  /** the steps of the circle */
  readonly steps: readonly string[];
}

/** Ways that lead back to a step already passed: there the walk ends, and no user gets out. One for each circle. */
export function loops(view: PathView): readonly Loop[] {
  const { graph, order } = view.proof.model;
  return order.groups.flatMap((group): readonly Loop[] => {
    if (!group.some((index) => order.isInCircle[index])) return [];
    const gates = group.flatMap((index) => graph.places[index] ?? []).filter(({ kind }) => kind === 'gate');
    for (const rule of [backAgain, sentInCircle]) {
      for (const gate of gates) {
        const [finding] = rule(view, gate);
        if (finding) return [{ finding, steps: gates.map(({ id }) => id) }];
      }
    }
    return [];
  });
}
