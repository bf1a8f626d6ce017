import type { StatusStep, WaitStep } from '../../../contract/definitions';
import { type Finding, quote } from '../../../definitions/finding';
import { submitIn } from '../../../steps/kinds';
import { type Diagram, EVERYTHING, NOTHING } from '../../proof/diagram';
import { stepPointer } from '../../proof/stepUses';
import type { Goal } from '../../proof/trace';
import type { ValueClass } from '../../proof/valueClasses';
import type { Variable } from '../../proof/variable';
import { stuckAt } from './deadEnds';
import type { PathView, Spot } from './pathView';

const MOST_NAMED = 5;

function named(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_NAMED).map(quote).join(', ');
  return values.length > MOST_NAMED ? `${shown} and ${values.length - MOST_NAMED} more` : shown;
}

/** True for values that are known one by one: only known values can be served. */
function isKnown({ domain }: Variable, found: ValueClass): boolean {
  if (found.kind === 'list') return domain.shapes.every((shape) => shape.kind !== 'list' || shape.of !== undefined);
  return found.kind === 'values' && found.isListed;
}

function knownValues(view: PathView, variable: Variable): Diagram {
  return view.proof.reach.calculus.diagrams.literal(variable.level, (value) => {
    const found = variable.classes[value];
    return found !== undefined && isKnown(variable, found);
  });
}

/** The values of a variable that occur in a set. */
function valuesIn(view: PathView, set: Diagram, { level, classes }: Variable): readonly unknown[] {
  const { diagrams } = view.proof.reach.calculus;
  return classes.flatMap((found, index) => {
    if (found.kind !== 'values') return [];
    return diagrams.and(
      set,
      diagrams.literal(level, (value) => value === index),
    ) === NOTHING
      ? []
      : found.values;
  });
}

function shown(view: PathView, finding: Finding, goals: readonly Goal[]): readonly Finding[] {
  for (const goal of goals) {
    const example = view.proof.example(goal);
    if (example) return [{ ...finding, example }];
  }
  return [];
}

/** Who waits although nothing says that it is right to. */
function waitingInVain(view: PathView, id: string, step: WaitStep): readonly Goal[] {
  const { next, poll } = step;
  const { diagrams } = view.proof.reach.calculus;
  const conditions = next.flatMap(({ when }) => (when === undefined ? [] : [when]));
  const verdicts = [...conditions, ...(poll.pending === undefined ? [] : [poll.pending])].map((name) =>
    view.verdict(name),
  );
  // what is wrong with a condition itself is told there
  if (conditions.length < next.length || verdicts.some(({ yes }) => yes === NOTHING || yes === EVERYTHING)) return [];
  const compared = new Set(
    conditions.flatMap((name) => view.comparisons(name)).flatMap(({ at }) => view.variable(at) ?? []),
  );
  const known = [...compared].map((variable) => knownValues(view, variable));
  const stuck = new Map(stuckAt(view, id, step).map((goal) => [goal.place, goal.who]));
  return view.spots(id, 'step').flatMap(({ place, reach }): readonly Goal[] => {
    const others = diagrams.not(stuck.get(place.index) ?? NOTHING);
    const who = diagrams.and(reach.after, ...known, ...verdicts.map(({ no }) => no), others);
    return who === NOTHING ? [] : [{ place: place.index, when: 'after', who }];
  });
}

function ofWait(view: PathView, id: string, step: WaitStep): readonly Finding[] {
  const goals = waitingInVain(view, id, step);
  if (goals.length === 0) return [];
  const conditions = step.next.flatMap(({ when }) => (when === undefined ? [] : view.comparisons(when)));
  const pointers = [...new Set(conditions.map(({ at }) => at))];
  const told = pointers.flatMap((at) => {
    const variable = view.variable(at);
    const values = variable ? goals.flatMap(({ who }) => valuesIn(view, who, variable)) : [];
    return values.length === 0 ? [] : [`${quote(at)} is ${named([...new Set(values)])}`];
  });
  const when = told.length === 0 ? 'For some values' : `When ${told.join(' and ')},`;
  const message = `${when} no edge leads on and "pending" does not hold, so that one waits in vain: add an edge, or a condition to "pending" that says it is right to wait.`;
  return shown(view, view.file.finding('unserved-value', `${stepPointer(id)}/next`, message), goals);
}

/** The codes of a kept fact, which another check compares with the status. */
function keptCodes(view: PathView, pointer: string): ReadonlySet<unknown> {
  const keeps = view.steps.flatMap(([, step]) => submitIn(step)?.keeps ?? []);
  const kept = keeps.filter(({ fact }) => `/facts/${fact}` === pointer);
  return new Set(kept.length === 0 ? [] : ['SUCCESS', ...kept.flatMap(({ codes }) => codes)]);
}

function ofStatus(view: PathView, id: string, { status, values }: StatusStep): readonly Finding[] {
  const variable = view.variable(status);
  if (!variable) return [];
  const served = keptCodes(view, status);
  const isUnserved = (value: unknown) =>
    typeof value === 'string' && !Object.hasOwn(values, value) && !served.has(value);
  const unserved = view.proof.reach.calculus.diagrams.literal(variable.level, (value) => {
    const found = variable.classes[value];
    return found?.kind === 'values' && found.isListed && found.values.some(isUnserved);
  });
  const set = ({ reach }: Spot) => view.and(reach.region, unserved);
  const goals = view
    .spots(id, 'step')
    .map((spot): Goal => ({ place: spot.place.index, when: 'before', who: set(spot) }))
    .filter(({ who }) => who !== NOTHING);
  if (goals.length === 0) return [];
  const missing = [...new Set(goals.flatMap(({ who }) => valuesIn(view, who, variable)))].filter(isUnserved);
  const message = `${quote(status)} can be ${named(missing)}, which the status does not show: add what it shows then.`;
  return shown(view, view.file.finding('unserved-value', `${stepPointer(id)}/values`, message), goals);
}

/** Values that the server, an answer or a parameter can have, and that a wait or a status is not made for. */
export function unserved(view: PathView): readonly Finding[] {
  return view.steps.flatMap(([id, step]) => {
    if ('poll' in step) return ofWait(view, id, step);
    return 'values' in step ? ofStatus(view, id, step) : [];
  });
}
