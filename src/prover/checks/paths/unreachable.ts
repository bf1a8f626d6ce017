import { type Finding, quote } from '../../../definitions/finding';
import { NOTHING } from '../../proof/diagram';
import type { Link } from '../../proof/graph';
import { stepPointer } from '../../proof/stepUses';
import type { Constant, Obstacle } from './constants';
import { type PathView, passing } from './pathView';

/** What keeps people from going along a link. */
interface Hindrance {
  readonly obstacle: Obstacle;
  /** the condition that says so */
  readonly pointer?: string;
}

/** Whether users are at the beginning of a link, and why they do not go along it. */
function hindrance(view: PathView, { from, reason }: Link, constants: readonly Constant[]): readonly Hindrance[] {
  const place = view.proof.model.graph.places[from];
  const reach = view.proof.reach.of[from];
  if (!place || !reach || reach.region === NOTHING) return [];
  if (reason.kind !== 'edge') return [{ obstacle: 'other' }];
  if (passing({ place, reach }) === NOTHING) return [{ obstacle: 'contradiction' }];
  const pointer = `${stepPointer(place.id)}/next/${reason.at}/when`;
  const told = constants.find(({ use }) => use.pointer === pointer);
  return [{ obstacle: told?.obstacle ?? 'other', pointer }];
}

/** What keeps people from a step: its guard, where users arrive; else every link that leads to it. */
function hindrances(view: PathView, id: string, constants: readonly Constant[]): readonly Hindrance[] {
  const { graph } = view.proof.model;
  if (view.spots(id, 'gate').length > 0) {
    const pointer = `${stepPointer(id)}/guard/when`;
    const told = constants.find(({ use }) => use.pointer === pointer);
    return [{ obstacle: told?.obstacle ?? 'other', pointer }];
  }
  const gates = graph.places.filter((place) => place.id === id && place.kind === 'gate');
  return gates.flatMap(({ index }) => (graph.to[index] ?? []).flatMap((link) => hindrance(view, link, constants)));
}

export interface Unreachable {
  readonly findings: readonly Finding[];
  /** conditions that are told with a step, and need no finding of their own */
  readonly told: ReadonlySet<string>;
}

/**
 * Steps that ways lead to, all of whose conditions contradict what is so on the way.
 * @param isTold true for a step of which something worse is said already
 */
export function unreachable(
  view: PathView,
  constants: readonly Constant[],
  isTold: (id: string) => boolean,
): Unreachable {
  const { graph } = view.proof.model;
  const led = new Set(graph.places.map(({ id }) => id));
  const cut = view.steps.filter(([id]) => led.has(id) && !isTold(id) && view.spots(id, 'step').length === 0);
  const told = new Set<string>();
  const findings = cut.flatMap(([id]): readonly Finding[] => {
    const found = hindrances(view, id, constants);
    if (found.length === 0 || found.some(({ obstacle }) => obstacle !== 'contradiction')) return [];
    for (const { pointer } of found) if (pointer !== undefined) told.add(pointer);
    const names = constants.flatMap(({ use }) =>
      found.some(({ pointer }) => pointer === use.pointer) ? [use.name] : [],
    );
    const which = names.length === 0 ? '' : ` (${[...new Set(names)].map(quote).join(', ')})`;
    const message = `Ways lead to ${quote(id)}, but no user gets there: what they ask${which} contradicts what is so for every user on the way. Correct the conditions, or remove the step.`;
    return [view.file.finding('unreachable-step', stepPointer(id), message)];
  });
  return { findings, told };
}
