import { edgesIn, modulesIn } from '../../steps/kinds';
import type { Place } from './graph';
import { type Model, sentBy } from './model';
import { appear, BEGIN, FORGET, PASS, type VariableChange } from './moves';
import type { Variable } from './variable';

export type Changes = ReadonlyMap<number, VariableChange>;

/** Changes of a model's variables at its places, found once. */
export interface Passing {
  /** what passing a step does: its answers are seen, and those of the modules of a hub may be */
  through(place: Place): Changes;
  /** what going into the modules of a hub does: their answers may be seen already */
  into(hub: Place): Changes;
  /** what a stretch of the order does: variables begin and cease to matter */
  between(from: number, to: number): Changes;
}

interface Lived {
  readonly variable: Variable;
  readonly first: number;
  readonly last: number;
}

/** The first entry of a sorted list whose key is at least `key`. */
function lowerBound(list: readonly Lived[], key: number, keyOf: (lived: Lived) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry && keyOf(entry) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const firstOf = ({ first }: Lived) => first;
const lastOf = ({ last }: Lived) => last;

/** The steps that can be come to from the beginning of a hub's module, or the hub, without passing `without`. */
function cameTo({ flow }: Model, hub: string, start: string, without?: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    const step = flow.steps[at];
    if (!step || at === hub) continue;
    if (step.guard) open.push(step.guard.else);
    const edges = at === without ? [] : edgesIn(step);
    open.push(...edges.flatMap((edge) => ('to' in edge ? edge.to : [])));
  }
  return found;
}

/** The steps of a hub's module that everyone passes who completes it, with any answers. */
function certainSteps(model: Model, hub: string, start: string): readonly string[] {
  const steps = cameTo(model, hub, start);
  return [...steps].filter((id) => id !== hub && steps.has(hub) && !cameTo(model, hub, start, id).has(hub));
}

interface ModuleAnswers {
  readonly all: ReadonlySet<string>;
  readonly certain: ReadonlySet<string>;
}

/** Answers every module step of a hub sends; those that are certain once the hub is passed. */
function moduleAnswers(model: Model, hub: Place, within: readonly Place[]): ModuleAnswers {
  const { space } = model;
  const all = new Set(within.flatMap(({ step }) => sentBy(step)));
  const certain = modulesIn(hub.step)
    .filter(({ optional, optionalWhen, doneWhen }) => !optional && optionalWhen === undefined && doneWhen === undefined)
    .flatMap(({ step }) => certainSteps(model, hub.id, step))
    .flatMap((id) => [...(space.asked.get(id)?.keys() ?? [])]);
  return { all, certain: new Set(certain) };
}

export function passingOf(model: Model, forgets: boolean): Passing {
  const { followed, variables, passed, space, order, graph } = model;
  const lived = variables.map((variable, index): Lived => {
    const { first = 0, last = 0 } = followed[index] ?? {};
    return { variable, first, last };
  });
  const asked = lived.filter(({ variable }) => variable.isAsked);
  const beginning = [...asked].sort((a, b) => a.first - b.first);
  const ceasing = [...lived].sort((a, b) => a.last - b.last);
  const inModules = new Map<string, Place[]>();
  const groupOf = (within: string): Place[] => {
    const group = inModules.get(within) ?? [];
    inModules.set(within, group);
    return group;
  };
  for (const place of graph.places) {
    if (place.kind === 'step') groupOf(place.within).push(place);
  }
  const answersOf = (hub: Place) => moduleAnswers(model, hub, inModules.get(hub.id) ?? []);
  const byField = new Map<string, Variable[]>();
  for (const { variable } of asked) byField.set(variable.name, [...(byField.get(variable.name) ?? []), variable]);

  const seen = (variable: Variable): VariableChange =>
    appear(new Set(variable.classes.flatMap((_, value) => (value === 0 ? [] : [value]))));
  const maybeSeen = (variable: Variable): VariableChange => appear(new Set(variable.classes.map((_, value) => value)));

  function shown(fields: Iterable<string>, isCertain: (field: string) => boolean): [number, VariableChange][] {
    return [...fields].flatMap((field) =>
      (byField.get(field) ?? []).map((variable): [number, VariableChange] => [
        variable.level,
        isCertain(field) ? seen(variable) : maybeSeen(variable),
      ]),
    );
  }

  return {
    through(place) {
      const { id, step, index, within } = place;
      const asks = space.asked.get(id);
      const level = passed.get(index);
      const changes = new Map(shown(sentBy(step), (field) => asks?.has(field) === true));
      if ('modules' in step && within === '') {
        const { all, certain } = answersOf(place);
        for (const [at, change] of shown(all, (field) => certain.has(field))) changes.set(at, change);
      }
      if (level !== undefined) changes.set(level, PASS);
      return changes;
    },
    into(hub) {
      return new Map(shown(answersOf(hub).all, () => false));
    },
    between(from, to) {
      const changes = new Map<number, VariableChange>();
      const begun = beginning.slice(lowerBound(beginning, from + 1, firstOf), lowerBound(beginning, to + 1, firstOf));
      for (const { variable, last } of begun) if (!forgets || last >= to) changes.set(variable.level, BEGIN);
      if (from === to) return changes;
      // no user has passed a step of a circle before coming to it
      for (const index of order.groups[to] ?? []) {
        const level = passed.get(index);
        if (level !== undefined) changes.set(level, BEGIN);
      }
      if (!forgets) return changes;
      const ceased = ceasing.slice(lowerBound(ceasing, from, lastOf), lowerBound(ceasing, to, lastOf));
      for (const { variable, first } of ceased) {
        if (first > from) continue;
        for (const level of [variable.level, ...variable.bits.map((bit) => bit.level)]) changes.set(level, FORGET);
      }
      for (const index of order.groups[from] ?? []) {
        const level = passed.get(index);
        if (level !== undefined) changes.set(level, FORGET);
      }
      return changes;
    },
  };
}
