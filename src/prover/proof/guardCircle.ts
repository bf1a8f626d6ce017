import { type Diagram, NOTHING } from './diagram';
import type { Link, Place } from './graph';
import type { Model } from './model';
import type { Reach } from './reach';

/** People whom guards send from one to the other and back to where they began; `last` is the gate that closes it. */
export interface GuardCircle {
  readonly who: Diagram;
  readonly last: Place;
}

/** Who arrives at a gate and is let in nowhere, because its guard and those behind it lead back to it. */
export function guardCircle({ graph }: Model, { calculus, of }: Reach, gate: Place): GuardCircle | undefined {
  const { diagrams, compiler } = calculus;
  let who = of[gate.index]?.region ?? NOTHING;
  let at: Place | undefined = gate;
  let last = gate;
  const seen = new Set<number>();
  while (at?.step.guard && who !== NOTHING && !seen.has(at.index)) {
    seen.add(at.index);
    last = at;
    who = diagrams.and(who, compiler.named(at.step.guard.when).no);
    const link: Link | undefined = (graph.from[at.index] ?? []).find(({ reason }) => reason.kind === 'divert');
    at = link && graph.places[link.to];
  }
  return seen.size > 0 && at === gate && who !== NOTHING ? { who, last } : undefined;
}
