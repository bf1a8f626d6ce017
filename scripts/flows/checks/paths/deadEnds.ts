import type { Step } from '../../../../src/contract/definitions';
import { type Finding, quote } from '../../finding';
import { type Diagram, EVERYTHING, type Move, NOTHING } from '../../prover/diagram';
import { stepPointer } from '../../prover/stepUses';
import type { Goal } from '../../prover/trace';
import type { PathView } from './pathView';

/** Those for whom a set can still come true, because facts change while one waits. */
function inTime({ proof }: PathView, set: Diagram): Diagram {
  const any: Move = (branches, of) => {
    const some = of.or(...branches);
    return branches.map(() => some);
  };
  const facts = proof.model.variables.filter(({ root }) => root === 'facts');
  const levels = facts.flatMap(({ level, bits }) => [level, ...bits.map((bit) => bit.level)]);
  return proof.reach.calculus.diagrams.move(set, new Map(levels.map((level) => [level, any])));
}

/** When somebody can leave a step: a wait by an edge, a hub once nothing in it is to be corrected. */
function leaving(view: PathView, step: Step): Diagram {
  const { diagrams } = view.proof.reach.calculus;
  if (step.kind === 'wait') {
    return diagrams.or(...step.next.map(({ when }) => (when === undefined ? EVERYTHING : view.verdict(when).yes)));
  }
  if (step.kind !== 'hub' || !step.submit) return EVERYTHING;
  const correct = step.modules.flatMap(({ correctWhen }) => (correctWhen === undefined ? [] : [correctWhen]));
  return diagrams.and(...correct.map((name) => view.verdict(name).no));
}

/** Who is at the step and stays there for ever, at each of its places. */
export function stuckAt(view: PathView, id: string, step: Step): readonly Goal[] {
  const leaves = leaving(view, step);
  // edges that no answer at all fulfils are told themselves
  if (leaves === NOTHING || leaves === EVERYTHING) return [];
  const { diagrams } = view.proof.reach.calculus;
  const never = diagrams.not(inTime(view, leaves));
  return view.spots(id, 'step').flatMap(({ place, reach }): readonly Goal[] => {
    const who = view.and(reach.after, never);
    return who === NOTHING ? [] : [{ place: place.index, when: 'after', who }];
  });
}

const MESSAGES: Partial<Record<Step['kind'], string>> = {
  wait: 'wait here for ever, because no edge can come true for them whatever the server says: add an edge for them, or lead them another way.',
  hub: 'can never send this, because a module is always to be corrected: correct "correctWhen".',
};

/**
 * Steps that are no end and where some get no further, whatever the server says: a wait whose edges ask what only
 * answers could fulfil, a hub of which always a module is to be corrected. Values of facts that nothing serves are
 * another rule's, and so are edges that nobody at all could take.
 */
export function deadEnds(view: PathView): readonly Finding[] {
  return view.steps.flatMap(([id, step]) => {
    for (const goal of stuckAt(view, id, step)) {
      const example = view.proof.example(goal);
      if (!example) continue;
      const message = `Some who come to ${quote(id)} ${MESSAGES[step.kind]}`;
      return [{ ...view.file.finding('dead-end', stepPointer(id), message), example }];
    }
    return [];
  });
}
