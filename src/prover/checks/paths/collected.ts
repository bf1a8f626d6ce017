import { type Finding, quote } from '../../../definitions/finding';
import { rootOf } from '../../proof/atoms';
import { type Diagram, type Move, NOTHING } from '../../proof/diagram';
import { sentBy } from '../../proof/model';
import { type ConditionUse, usedConditions, type ValueUse, valueUsesOf } from '../../proof/stepUses';
import type { Goal } from '../../proof/trace';
import type { Variable } from '../../proof/variable';
import type { PathView, Spot } from './pathView';

/** Who looks at a condition or value of a step. */
interface Looking {
  readonly spot: Spot;
  readonly who: Diagram;
  readonly when: Goal['when'];
}

function lookingAt(view: PathView, id: string, use: ConditionUse): readonly Looking[] {
  if (use.by === 'guard') {
    return view.spots(id, 'gate').map((spot) => ({ spot, who: spot.reach.region, when: 'before' }));
  }
  return view.spots(id, 'step').map((spot) => {
    const who = use.at === undefined ? spot.reach.after : (spot.reach.edges[use.at]?.left ?? NOTHING);
    return { spot, who, when: 'after' };
  });
}

/** Those for whom the condition would be another with another answer. */
function dependsOn({ proof }: PathView, set: Diagram, { level, bits }: Variable): Diagram {
  const { diagrams } = proof.reach.calculus;
  const differ: Move = (branches, of) => {
    const some = of.and(of.or(...branches), of.not(of.and(...branches)));
    return branches.map(() => some);
  };
  const forget: Move = (branches, of) => {
    const some = of.or(...branches);
    return branches.map(() => some);
  };
  const open = diagrams.move(set, new Map(bits.map((bit) => [bit.level, forget])));
  return diagrams.move(open, new Map([[level, differ]]));
}

function unseen({ proof }: PathView, { level }: Variable): Diagram {
  return proof.reach.calculus.diagrams.literal(level, (value) => value === 0);
}

/** The step on the way that would have asked is not there. */
function isUnasked(view: PathView, field: string, path: readonly string[]): boolean {
  const { asked } = view.proof.model.space;
  return !path.some((id) => asked.get(id)?.has(field));
}

function found(view: PathView, id: string, variable: Variable, finding: Finding, looking: readonly Looking[]) {
  for (const { spot, who, when } of looking) {
    if (who === NOTHING) continue;
    const example = view.proof.example({ place: spot.place.index, who, when }, undefined, id);
    const before = example && (when === 'before' ? example.path.slice(0, -1) : example.path);
    if (before && isUnasked(view, variable.name, before)) return [{ ...finding, example }];
  }
  return [];
}

function whoAsks(view: PathView, field: string): string {
  const asking = view.steps
    .filter(([, step]) => 'form' in step && sentBy(step).includes(field))
    .map(([id]) => quote(id));
  return asking.slice(0, 3).join(', ');
}

/** What is compared without asking first whether it is there. */
function unasked(view: PathView, id: string, use: ConditionUse): readonly Finding[] {
  const atoms = view.comparisons(use.name);
  const { yes } = view.verdict(use.name);
  const looking = lookingAt(view, id, use);
  for (const variable of new Set(atoms.flatMap(({ at }) => view.variable(at) ?? []))) {
    if (!variable.isAsked) continue;
    const isOnPurpose = atoms.some((atom) => atom.at === variable.pointer && 'exists' in atom);
    const none = unseen(view, variable);
    const depends = dependsOn(view, yes, variable);
    if (depends === NOTHING) continue;
    const isNever = looking.every(({ who }) => view.proof.reach.calculus.diagrams.implies(who, none));
    if (isOnPurpose && !isNever) continue;
    const targets = looking.map((one) => ({ ...one, who: view.and(one.who, none, depends) }));
    if (targets.every(({ who }) => who === NOTHING)) continue;
    const message = `The condition ${quote(use.name)} looks at ${quote(variable.name)}, which ${isNever ? 'no user' : 'not every user'} was asked before (by ${whoAsks(view, variable.name)}): ${isOnPurpose ? 'use it where everybody has passed that step.' : 'use it where everybody has passed that step, or let "exists" ask first whether there is an answer.'}`;
    const finding = view.file.finding('uncollected-answer', use.pointer, message);
    const problem = found(view, id, variable, finding, targets);
    if (problem.length > 0) return problem;
  }
  return [];
}

/** The modules of a hub that a step belongs to, by what their first steps lead to. */
function modulesOf({ proof }: PathView, hub: string, id: string): ReadonlySet<number> {
  const { graph } = proof.model;
  const home = graph.places.find((place) => place.id === hub && place.within === '' && place.kind === 'step');
  const starts = home ? (graph.from[home.index] ?? []).filter(({ reason }) => reason.kind === 'module') : [];
  const reached = starts.flatMap(({ to, reason }) => {
    const seen = new Set<number>();
    const open = [to];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(graph.from[at] ?? []).map((link) => link.to));
    }
    const has = [...seen].some((index) => graph.places[index]?.id === id);
    return has && reason.kind === 'module' ? [reason.at] : [];
  });
  return new Set(reached);
}

/** Asked in a module of the same hub: the consumer chooses the order, and what is not filled in is entered by hand. */
function isOfOtherModule(view: PathView, id: string, { place }: Spot, field: string): boolean {
  const hub = 'modules' in place.step ? id : place.within;
  if (hub === '') return false;
  const senders = view.proof.model.graph.places.filter(
    ({ within, step, kind }) => within === hub && kind === 'step' && sentBy(step).includes(field),
  );
  if ('modules' in place.step) return senders.length > 0;
  const own = modulesOf(view, hub, id);
  return senders.some((sender) => [...modulesOf(view, hub, sender.id)].some((module) => !own.has(module)));
}

const DOES: Readonly<Record<ValueUse['by'], string>> = {
  prefill: 'is filled in with',
  sent: 'sends',
  status: 'shows the state of',
};

function unread(view: PathView, id: string, use: ValueUse): readonly Finding[] {
  const variable = view.variable(use.at);
  if (!variable?.isAsked || rootOf(use.at).root !== 'answers') return [];
  const none = unseen(view, variable);
  const looking = view
    .spots(id, 'step')
    .map((spot): Looking => {
      const when = use.by === 'sent' ? 'after' : 'before';
      return { spot, when, who: view.and(when === 'after' ? spot.reach.after : spot.reach.region, none) };
    })
    .filter(({ who, spot }) => who !== NOTHING && !isOfOtherModule(view, id, spot, variable.name));
  if (looking.length === 0) return [];
  const message = `This step ${DOES[use.by]} ${quote(variable.name)}, which not everybody was asked before (by ${whoAsks(view, variable.name)}): let everybody pass that step before, or take another value.`;
  return found(view, id, variable, view.file.finding('uncollected-answer', use.pointer, message), looking);
}

/** Conditions, prefilled and sent values that look at answers which not everybody was asked before. */
export function uncollected(view: PathView): readonly Finding[] {
  return view.steps.flatMap(([id, step]) => [
    ...usedConditions(id, step).flatMap((use) => unasked(view, id, use)),
    ...valueUsesOf(id, step).flatMap((use) => unread(view, id, use)),
  ]);
}
