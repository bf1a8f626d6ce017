import type { Flow } from '../../contract/definitions';
import { patternOf } from '../../definitions/pattern';
import { MAX_REFERENCE_DEPTH } from '../../rules/condition';
import type { Condition } from '../../rules/types';
import { submitIn } from '../../steps/kinds';
import { type Atom, atomsOf, namesOf, rootOf } from './atoms';
import type { Graph, Order } from './graph';
import type { Space } from './space';
import { usedConditions, valueUsesOf } from './stepUses';
import type { Tracked } from './variable';

/** A pointer as a flow uses it. */
export interface Followed extends Tracked {
  /** the first and the last number of the order at which it matters */
  readonly first: number;
  readonly last: number;
}

/** The named conditions of a flow without notes. */
export function plainConditions(flow: Flow): Readonly<Record<string, Condition>> {
  return Object.fromEntries(Object.entries(flow.conditions ?? {}).filter(([name]) => !name.startsWith('x-')));
}

/** Name of a condition -> the comparisons it comes down to, through the conditions it refers to. */
export function comparisonsOf(conditions: Readonly<Record<string, Condition>>): (name: string) => readonly Atom[] {
  const done = new Map<string, readonly Atom[]>();
  function below(name: string, far = 0): readonly Atom[] {
    const known = done.get(name);
    if (known) return known;
    if (far > MAX_REFERENCE_DEPTH) return [];
    const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    done.set(name, []); // while it refers to itself
    const atoms = condition
      ? [...atomsOf(condition), ...namesOf(condition).flatMap((other) => below(other, far + 1))]
      : [];
    done.set(name, [...new Set(atoms)]);
    return done.get(name) ?? [];
  }
  return (name) => below(name);
}

const isDecidable = (atom: Atom) => !('matches' in atom) || patternOf(atom.matches) !== undefined;

interface Life {
  first: number;
  last: number;
}

/** The pointers that conditions of a flow compare and steps need, in the order in which they matter first. */
export function trackedOf(flow: Flow, graph: Graph, order: Order, space: Space): readonly Followed[] {
  const comparisons = comparisonsOf(plainConditions(flow));
  const lives = new Map<string, Life>();
  const atoms = new Map<string, Set<Atom>>();

  const live = (pointer: string, at: number) => {
    const life = lives.get(pointer) ?? { first: at, last: at };
    lives.set(pointer, { first: Math.min(life.first, at), last: Math.max(life.last, at) });
  };
  const compare = (atom: Atom, at: number) => {
    if (!isDecidable(atom)) return;
    live(atom.at, at);
    atoms.set(atom.at, (atoms.get(atom.at) ?? new Set()).add(atom));
  };

  const hubs = hubsOf(graph, order);
  const senders = new Map<string, number>();
  for (const members of order.groups) {
    for (const index of members) {
      const place = graph.places[index];
      const at = order.position[index] ?? 0;
      if (!place) continue;
      const { id, step, kind, within } = place;
      for (const { name, by } of usedConditions(id, step)) {
        if ((kind === 'gate') === (by === 'guard')) for (const atom of comparisons(name)) compare(atom, at);
      }
      if (kind === 'gate') continue;
      for (const { at: pointer, by } of valueUsesOf(id, step)) {
        if (by === 'status' || rootOf(pointer).root === 'answers') live(pointer, at);
      }
      if ('values' in step) {
        for (const value of Object.keys(step.values)) compare({ at: step.status, is: value }, at);
      }
      // what a module sends may have been sent before any of its steps is looked at
      const from = within === '' ? at : (hubs.get(within) ?? at);
      const sent = submitIn(step)?.send ?? [];
      for (const pointer of sent) senders.set(pointer, Math.min(senders.get(pointer) ?? from, from));
    }
  }
  const found = [...lives].map(([pointer, { first, last }]): Followed => {
    const { root, name } = rootOf(pointer);
    const compared = [...(atoms.get(pointer) ?? [])];
    const isAsked = root === 'answers' && space.isAsked(name);
    const sentAt = senders.get(`/answers/${name}`) ?? first;
    return {
      pointer,
      atoms: compared,
      domain: space.domain(pointer, compared),
      isAsked,
      first: isAsked ? Math.min(first, sentAt) : first,
      last,
    };
  });
  return found.sort((a, b) => a.first - b.first);
}

/** Hub -> where it stands in the order. */
function hubsOf({ places }: Graph, { position }: Order): ReadonlyMap<string, number> {
  const hubs = places.filter(({ within, kind, step }) => within === '' && kind === 'step' && 'modules' in step);
  return new Map(hubs.map(({ id, index }) => [id, position[index] ?? 0]));
}
