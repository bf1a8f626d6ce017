import type { Flow, Step } from '../contract/definitions';
import { holds, pointersOf } from '../rules/condition';
import { edgesIn, submitIn, traitsOf } from '../steps/kinds';
import { stepOf } from './address';
import type { FlowState } from './steps';
import { isTerminal } from './steps';
import { stepsOnPath, visibleOn } from './walk';

/** After so many forks only the first way of each is followed, so that no flow takes long to count. */
const MOST_FORKS = 200;

interface Outlook {
  readonly flow: Flow;
  readonly state: FlowState;
  counts(id: string): boolean;
  /** how many more forks are looked into */
  forks: number;
}

/** A way into what may come. */
interface Ahead {
  /** the steps on it, where it ends, and those passed already */
  readonly seen: Set<string>;
  /** pointers to what is asked on it and not sent yet */
  readonly asked: Set<string>;
}

const forked = ({ seen, asked }: Ahead): Ahead => ({ seen: new Set(seen), asked: new Set(asked) });

/** Whether a named condition holds at the end of a way; `open` while a question on it has no answer yet. */
function verdict({ flow, state }: Outlook, when: string, { seen, asked }: Ahead): 'holds' | 'fails' | 'open' {
  const context = visibleOn(flow, state, seen);
  const condition = { condition: when };
  const isOpen = (pointer: string) => asked.has(pointer) && !holds({ at: pointer, exists: true }, context);
  if (pointersOf(condition, flow.conditions).some(isOpen)) return 'open';
  return holds(condition, context, flow.conditions) ? 'holds' : 'fails';
}

/** The steps that a step may yet lead to. */
function targetsOf(outlook: Outlook, step: Step, way: Ahead): readonly string[] {
  if (isTerminal(step) || traitsOf(step).progress === 'restarts') return [];
  const possible: string[] = [];
  for (const edge of edgesIn(step)) {
    const says = edge.when === undefined ? 'holds' : verdict(outlook, edge.when, way);
    if (says !== 'fails' && 'to' in edge) possible.push(edge.to);
    if (says === 'holds') break;
  }
  return possible;
}

function most(outlook: Outlook, from: string, until: ReadonlySet<string>, way: Ahead): number {
  const ahead = (ids: readonly string[], ends: ReadonlySet<string>) =>
    Math.max(0, ...ids.map((id) => most(outlook, id, ends, forked(way))));
  const passed = new Set(until);
  let count = 0;
  let next: string | undefined = from;
  while (next !== undefined && !passed.has(next)) {
    const id: string = next;
    const step = stepOf(outlook.flow, id);
    if (!step) break;
    passed.add(id);
    const { guard } = step;
    const shown = guard ? verdict(outlook, guard.when, way) : 'holds';
    if (guard && shown === 'fails') {
      next = guard.else;
      continue;
    }
    const past = guard && shown === 'open' && outlook.forks > 0 ? ahead([guard.else], passed) : 0;
    way.seen.add(id);
    if (!outlook.state.done.includes(id)) {
      for (const pointer of submitIn(step)?.send ?? []) way.asked.add(pointer);
    }
    const targets = targetsOf(outlook, step, way);
    const own = outlook.counts(id) ? 1 : 0;
    if ((shown === 'open' || targets.length > 1) && outlook.forks > 0) {
      outlook.forks -= 1;
      return count + Math.max(past, own + ahead(targets, passed));
    }
    count += own;
    next = targets[0];
  }
  return count;
}

/**
 * How many steps that count may come from a step on, itself included, until a review or one of `until`: of the ways
 * that questions without an answer leave open, the longest. So the number given never grows.
 */
export function maxRemainingSteps(
  flow: Flow,
  state: FlowState,
  from: string,
  until: readonly string[],
  counts: (id: string) => boolean,
): number {
  const way: Ahead = { seen: new Set(stepsOnPath(flow, state)), asked: new Set() };
  return most({ flow, state, counts, forks: MOST_FORKS }, from, new Set(until), way);
}
