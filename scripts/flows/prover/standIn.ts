import type { Flow } from '../../../src/contract/definitions';
import type { FlowState } from '../../../src/engine/state';
import { valueAt } from '../../../src/lib/pointer';
import type { Condition } from '../../../src/rules/types';
import { conditionsOf } from './tracked';

const BEGIN = '(matches ';
const END = ')';
const AND = ' and ';
const NOTHING = '(matches none of them)';

/** What is written where a text matches these patterns and none could be made up. */
export function standInFor(patterns: readonly string[]): string {
  return patterns.length === 0 ? NOTHING : `${BEGIN}${patterns.join(AND)}${END}`;
}

const isStandIn = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(BEGIN) && value.endsWith(END);

function names(standIn: string, pattern: string): boolean {
  if (standIn === NOTHING) return false;
  return `${AND}${standIn.slice(BEGIN.length, -END.length)}${AND}`.includes(`${AND}${pattern}${AND}`);
}

/** A condition to which a text that stands in matches just the patterns it names. */
function understanding(condition: Condition, state: FlowState): Condition {
  const inner = (part: Condition) => understanding(part, state);
  if ('all' in condition) return { all: condition.all.map(inner) };
  if ('any' in condition) return { any: condition.any.map(inner) };
  if ('not' in condition) return { not: inner(condition.not) };
  if (!('matches' in condition)) return condition;
  const value = valueAt(state, condition.at);
  if (!isStandIn(value)) return condition;
  return names(value, condition.matches) ? { at: condition.at, is: value } : { any: [] };
}

/** The flow as it is for somebody, some of whose texts only stand in for others. */
export function withStandIns(flow: Flow, state: FlowState): Flow {
  const values = [state.answers, state.facts, state.known, state.params ?? {}].flatMap((one) => Object.values(one));
  if (!values.some(isStandIn)) return flow;
  const conditions = Object.entries(conditionsOf(flow)).map(([name, condition]) => [
    name,
    understanding(condition, state),
  ]);
  return { ...flow, conditions: Object.fromEntries(conditions) };
}
