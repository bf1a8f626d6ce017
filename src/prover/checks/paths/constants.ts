import type { Edge, Step } from '../../../contract/definitions';
import { type Finding, quote } from '../../../definitions/finding';
import { edgesIn } from '../../../steps/kinds';
import type { Verdict } from '../../proof/compile';
import { type Diagram, EVERYTHING, NOTHING } from '../../proof/diagram';
import { type ConditionUse, stepPointer, usedConditions } from '../../proof/stepUses';
import type { Goal } from '../../proof/trace';
import { inTime } from './deadEnds';
import { edgeSpots, type PathView, passing, withExample } from './pathView';

/** Why no user gets to a place. */
export type Obstacle = 'impossible' | 'contradiction' | 'other';

/** What is wrong with a condition where it is used. */
export interface Constant {
  readonly finding: Finding;
  readonly use: ConditionUse;
  readonly obstacle: Obstacle;
}

/** People who look at a condition. */
interface Watch {
  readonly who: Diagram;
  readonly goal: Omit<Goal, 'who'>;
}

const WHAT: Readonly<Record<ConditionUse['by'], string>> = {
  guard: 'the guard',
  edge: 'the edge',
  note: 'the note',
  action: 'the button',
  correct: 'the field',
  module: 'the mark of the module',
  pending: '"pending"',
};

const NEVER: Readonly<Record<ConditionUse['by'], string>> = {
  guard: 'no user is let in',
  edge: 'the edge is never taken',
  note: 'the note is never shown',
  action: 'the button is never there',
  correct: 'the field can never be corrected',
  module: 'the mark of the module never counts',
  pending: 'it is never right to wait',
};

const ALWAYS: Readonly<Record<ConditionUse['by'], string>> = {
  guard: 'no user is ever sent elsewhere',
  edge: 'the edges behind it are never taken',
  note: 'the note always stands there',
  action: 'the button is always there',
  correct: 'the field is always open',
  module: 'the mark of the module always counts',
  pending: 'it is always right to wait',
};

function watchers(view: PathView, id: string, use: ConditionUse): readonly Watch[] {
  if (use.by === 'guard') {
    return view.spots(id, 'gate').map(({ place, reach }) => ({
      who: reach.region,
      goal: { place: place.index, when: 'before' },
    }));
  }
  const spots = view.spots(id, 'step').filter((spot) => use.by !== 'edge' || passing(spot) !== NOTHING);
  return spots.map((spot) => ({
    who: use.by === 'edge' ? passing(spot) : spot.reach.after,
    goal: { place: spot.place.index, when: 'after' },
  }));
}

/** Notes and corrections stand while the step is looked at again too, when answers of later steps are there. */
const isLookedAtAgain = (use: ConditionUse) => use.by === 'note' || use.by === 'correct' || use.by === 'module';

/**
 * A note has the text of its condition, and a correction needs one: where everybody who comes to the step has it, that
 * is the only way to say so. What leaves nothing out for anybody at all is none.
 */
function holdsAlways(view: PathView, use: ConditionUse, { yes, no }: Verdict, watches: readonly Watch[]): boolean {
  if (use.by === 'note' || use.by === 'correct') return yes === EVERYTHING && no === NOTHING;
  return watches.every(({ who }) => view.and(who, no) === NOTHING);
}

/** What decides an edge or "pending" of a wait can become another fact while one waits: that is what it is for. */
function verdictAt(view: PathView, step: Step, { by, name }: ConditionUse): Verdict {
  const verdict = view.verdict(name);
  if (!('poll' in step) || (by !== 'edge' && by !== 'pending')) return verdict;
  return { yes: inTime(view, verdict.yes), no: inTime(view, verdict.no) };
}

function judged(view: PathView, id: string, step: Step, use: ConditionUse): readonly Constant[] {
  const verdict = verdictAt(view, step, use);
  const watches = watchers(view, id, use);
  if (watches.length === 0) return [];
  const goals = watches.map(({ who, goal }): Goal => ({ ...goal, who }));
  const seen = isLookedAtAgain(use) ? watches.map((one) => ({ ...one, who: view.withFormer(one.who) })) : watches;
  const constant = (
    rule: 'always-true' | 'always-false',
    so: string,
    todo: string,
    obstacle: Obstacle,
  ): readonly Constant[] => {
    const how = rule === 'always-true' ? 'always holds' : 'never holds';
    const message = `The condition ${quote(use.name)} of ${WHAT[use.by]} ${how} here, so that ${so}: ${todo}`;
    const finding = view.file.finding(rule, use.pointer, message);
    return [{ finding: withExample(view, finding, goals, id), use, obstacle }];
  };
  if (seen.every(({ who }) => view.and(who, verdict.yes) === NOTHING)) {
    const isImpossible = verdict.yes === NOTHING;
    const todo = isImpossible ? 'correct the condition.' : 'correct it, or what leads here.';
    return constant('always-false', NEVER[use.by], todo, isImpossible ? 'impossible' : 'contradiction');
  }
  if (!holdsAlways(view, use, verdict, seen)) return [];
  return constant('always-true', ALWAYS[use.by], 'correct it, or do without it.', 'other');
}

/** Who can take an edge of a wait some time, because those before it do not hold then. */
function takenInTime(view: PathView, edges: readonly Edge[], at: number): Diagram {
  const earlier = edges.slice(0, at).map(({ when }) => (when === undefined ? NOTHING : view.verdict(when).no));
  const when = edges[at]?.when;
  return inTime(view, view.and(...earlier, when === undefined ? EVERYTHING : view.verdict(when).yes));
}

function shadowed(view: PathView, id: string, step: Step, use: ConditionUse, at: number): readonly Constant[] {
  const spots = edgeSpots(view, id, at);
  if (spots.length === 0 || spots.some(({ edge }) => edge.taken !== NOTHING)) return [];
  if ('poll' in step) {
    const taken = takenInTime(view, step.next, at);
    if (spots.some(({ spot }) => view.and(passing(spot), taken) !== NOTHING)) return [];
  }
  const message = `A user who fulfils ${quote(use.name)} is taken by an edge before this one, so that it is never taken: move it up, or correct the conditions.`;
  const finding = view.file.finding('shadowed-edge', `${stepPointer(id)}/next/${at}`, message);
  const goals = spots.map(
    ({ spot, edge }): Goal => ({
      place: spot.place.index,
      when: 'after',
      who: view.and(passing(spot), edge.when.yes),
    }),
  );
  return [{ finding: withExample(view, finding, goals), use, obstacle: 'other' }];
}

/** Edges behind one that takes everybody: that one is told, not they. */
function firstOpen(step: Step, constants: readonly Constant[]): number {
  const edges = edgesIn(step);
  const open = edges.findIndex(({ when }) => when === undefined);
  const always = constants.flatMap(({ use, finding }) =>
    finding.rule === 'always-true' && use.at !== undefined ? [use.at] : [],
  );
  return Math.min(open < 0 ? edges.length : open, ...always);
}

/** Conditions that hold always or never where a step uses them, and edges that are always too late. */
export function constantsOf(view: PathView, isTold: (pointer: string) => boolean): readonly Constant[] {
  return view.steps.flatMap(([id, step]) => {
    const uses = usedConditions(id, step).filter(({ pointer }) => !isTold(pointer));
    const edges = edgesIn(step);
    const isLast = ({ at }: ConditionUse) => !('poll' in step) && at === edges.length - 1;
    const found = uses.flatMap((use) => judged(view, id, step, use));
    const end = firstOpen(step, found);
    const kept = found.filter(({ use, finding }) => {
      if (use.at === undefined) return true;
      return use.at <= end && !(isLast(use) && finding.rule === 'always-true');
    });
    const late = uses.flatMap((use) => {
      const isConstant = found.some((constant) => constant.use.pointer === use.pointer);
      return use.at === undefined || use.at >= end || isConstant ? [] : shadowed(view, id, step, use, use.at);
    });
    return [...kept, ...late];
  });
}
