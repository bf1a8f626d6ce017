import type { Step } from '../../../contract/definitions';
import { type Finding, quote } from '../../../definitions/finding';
import { submitIn } from '../../../steps/kinds';
import { type Diagram, EVERYTHING, type Move, NOTHING } from '../../proof/diagram';
import { sentBy } from '../../proof/model';
import { stepPointer } from '../../proof/stepUses';
import type { Goal } from '../../proof/trace';
import type { Variable } from '../../proof/variable';
import type { PathView } from './pathView';

/** Which facts change while a user waits, as far as it is known. */
export interface Polled {
  /** facts that the polled call gives; undefined where it is not known, so that any but `sent` may change */
  readonly gives?: ReadonlySet<string>;
  /** facts that steps give when they are sent, and that stay as they are then */
  readonly sent: ReadonlySet<string>;
}

/** What the flow alone says: what its steps keep. */
function keptOf({ steps }: PathView): Polled {
  const keeps = steps.flatMap(([, step]) => submitIn(step)?.keeps ?? []);
  return { sent: new Set(keeps.map(({ fact }) => fact)) };
}

const factsOf = ({ proof }: PathView) => proof.model.variables.filter(({ root }) => root === 'facts');

const toAny: Move = (branches, of) => {
  const some = of.or(...branches);
  return branches.map(() => some);
};

/** An answer that was given is given again, and no longer left unasked. */
const toAnswer: Move = (branches, of) => {
  const [unseen = NOTHING, ...seen] = branches;
  const some = of.or(...seen);
  return [of.or(unseen, some), ...seen.map(() => some)];
};

function opened({ proof }: PathView, set: Diagram, variables: readonly Variable[], move: Move): Diagram {
  const moves = variables.flatMap(({ level, bits }): [number, Move][] => [
    [level, move],
    ...bits.map((bit): [number, Move] => [bit.level, toAny]),
  ]);
  return proof.reach.calculus.diagrams.move(set, new Map(moves));
}

/** Those for whom a set can still come true while they wait, because the facts that are polled change. */
export function inTime(view: PathView, set: Diagram, { gives, sent }: Polled = keptOf(view)): Diagram {
  const changing = factsOf(view).filter(({ name }) => (gives ? gives.has(name) : !sent.has(name)));
  return opened(view, set, changing, toAny);
}

/** Those for whom a set can still come true at a hub: its modules are answered again, and the server looks again. */
function onceAnswered(view: PathView, hub: string, set: Diagram): Diagram {
  const { graph, variables } = view.proof.model;
  const asked = new Set(graph.places.filter(({ within }) => within === hub).flatMap(({ step }) => sentBy(step)));
  const answers = variables.filter(({ isAsked, name }) => isAsked && asked.has(name));
  return opened(view, opened(view, set, factsOf(view), toAny), answers, toAnswer);
}

/** When a user can leave a step: a wait by an edge, a hub once nothing in it is to be corrected. */
function leaving(view: PathView, step: Step): Diagram {
  const { diagrams } = view.proof.reach.calculus;
  if ('poll' in step) {
    return diagrams.or(...step.next.map(({ when }) => (when === undefined ? EVERYTHING : view.verdict(when).yes)));
  }
  if (!('modules' in step) || !step.submit) return EVERYTHING;
  const correct = step.modules.flatMap(({ correctWhen }) => (correctWhen === undefined ? [] : [correctWhen]));
  return diagrams.and(...correct.map((name) => view.verdict(name).no));
}

/** A user who comes to a wait has the facts that were given when they sent the steps before it. */
function withSent(view: PathView, { sent }: Polled): Diagram {
  const given = factsOf(view).filter(({ name }) => sent.has(name));
  return view.and(
    ...given.map(({ level, classes }) =>
      view.proof.reach.calculus.diagrams.literal(level, (value) => classes[value]?.kind !== 'absent'),
    ),
  );
}

/** Who is at the step and stays there for ever, at each of its places. */
export function stuckAt(view: PathView, id: string, step: Step, polled: Polled = keptOf(view)): readonly Goal[] {
  const leaves = leaving(view, step);
  // edges that no answer at all fulfils are told themselves
  if (leaves === NOTHING || leaves === EVERYTHING) return [];
  const isWait = 'poll' in step;
  const never = view.proof.reach.calculus.diagrams.not(
    isWait ? inTime(view, leaves, polled) : onceAnswered(view, id, leaves),
  );
  const there = isWait ? withSent(view, polled) : EVERYTHING;
  return view.spots(id, 'step').flatMap(({ place, reach }): readonly Goal[] => {
    const who = view.and(reach.after, never, there);
    return who === NOTHING ? [] : [{ place: place.index, when: 'after', who }];
  });
}

const MESSAGES = {
  waits:
    'wait here for ever, because no edge can come true for them with any answer of the server: add an edge for them, or lead them another way.',
  cannotSend: 'can never send this, because a module is always to be corrected: correct "correctWhen".',
};

/**
 * Steps that are no end and where some users get no further with any answer of the server: a wait whose edges ask what
 * only answers could fulfil, a hub of which always a module is to be corrected. Values of facts that nothing serves are
 * another rule's, and so are edges that no user could take.
 */
export function deadEnds(view: PathView): readonly Finding[] {
  return view.steps.flatMap(([id, step]) => {
    for (const goal of stuckAt(view, id, step)) {
      const example = view.proof.example(goal);
      if (!example) continue;
      const message = `Some who come to ${quote(id)} ${MESSAGES['poll' in step ? 'waits' : 'cannotSend']}`;
      return [{ ...view.file.finding('dead-end', stepPointer(id), message), example }];
    }
    return [];
  });
}

/**
 * Waits that would come to an end if any fact could change, and do not with what their call gives.
 * @param polledBy what changes while a call is polled; undefined where it is not known
 */
export function endlessWaits(view: PathView, polledBy: (call: string) => Polled | undefined): readonly Finding[] {
  return view.steps.flatMap(([id, step]) => {
    const polled = 'poll' in step ? polledBy(step.poll.call) : undefined;
    if (!('poll' in step) || !polled || stuckAt(view, id, step).length > 0) return [];
    const compared = step.next.flatMap(({ when }) => (when === undefined ? [] : view.comparisons(when)));
    const facts = factsOf(view).filter(
      ({ name, pointer }) => !polled.gives?.has(name) && compared.some(({ at }) => at === pointer),
    );
    const names = facts.map(({ pointer }) => quote(pointer)).join(', ');
    for (const goal of stuckAt(view, id, step, polled)) {
      const example = view.proof.example(goal);
      if (!example) continue;
      const message = `Some who come to ${quote(id)} wait here for ever, because ${quote(step.poll.call)} does not give ${names}, which its edges look at: poll a call that does, or correct the edges.`;
      return [{ ...view.file.finding('dead-end', `${stepPointer(id)}/poll/call`, message), example }];
    }
    return [];
  });
}
