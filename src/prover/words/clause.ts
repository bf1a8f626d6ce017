import { isCondition } from '../../definitions/metaSchemas';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { entriesOf } from '../../definitions/project/shape';
import { flowIn } from '../../definitions/project/shaped';
import { ownValue } from '../../lib/ownValue';
import { MAX_REFERENCE_DEPTH, type NamedConditions } from '../../rules/condition';
import type { Condition } from '../../rules/types';

type Scalar = string | number | boolean;

/** One thing that can be said of a value, and whether it must hold or must not. */
export interface Statement {
  at: string;
  holds: boolean;
  says:
    | { readonly kind: 'in' | 'includes'; readonly values: readonly Scalar[] }
    | { readonly kind: 'atLeast' | 'atMost'; readonly value: number }
    | { readonly kind: 'matches'; readonly value: string }
    | { readonly kind: 'exists' };
}

/** A condition as it is said: negations at the statements, no combination within one of its own kind. */
export type Clause =
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'named'; readonly name: string; readonly holds: boolean }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Clause[] };

/** A named condition within another one is written out up to this many statements, and called by its name beyond. */
const WRITTEN_OUT = 3;

type Combination = Extract<Clause, { parts: readonly Clause[] }>;

const isCombination = (clause: Clause): clause is Combination => clause.kind === 'all' || clause.kind === 'any';

function statementCount(clause: Clause): number {
  return isCombination(clause) ? clause.parts.reduce((sum, part) => sum + statementCount(part), 0) : 1;
}

/** The named conditions of a flow that are conditions. */
export function namedConditions(file: JsonFile): NamedConditions {
  return Object.fromEntries(
    entriesOf(flowIn(file).conditions).flatMap(([name, one]) => (isCondition(one) ? [[name, one] as const] : [])),
  );
}

function saysOf(condition: Extract<Condition, { at: string }>): Statement['says'] {
  if ('is' in condition) return { kind: 'in', values: [condition.is] };
  if ('in' in condition) return { kind: 'in', values: condition.in };
  if ('includes' in condition) return { kind: 'includes', values: [condition.includes] };
  if ('atLeast' in condition) return { kind: 'atLeast', value: condition.atLeast };
  if ('atMost' in condition) return { kind: 'atMost', value: condition.atMost };
  if ('matches' in condition) return { kind: 'matches', value: condition.matches };
  return { kind: 'exists' };
}

/** What is said of the same value with the same verb becomes one statement with several values. */
function merged(kind: 'all' | 'any', parts: readonly Clause[]): readonly Clause[] {
  const result: Clause[] = [];
  const places = new Map<string, number>();
  for (const part of parts) {
    const says = part.kind === 'statement' ? part.statement.says : undefined;
    // "one of" joins what may hold, "none of" what must not
    const joins = part.kind === 'statement' && part.statement.holds === (kind === 'any');
    const joined = joins && says && 'values' in says;
    const key = joined ? `${says.kind} ${part.statement.at}` : JSON.stringify(part);
    const place = places.get(key);
    const before = place === undefined ? undefined : result[place];
    if (place === undefined || before === undefined) {
      places.set(key, result.length);
      result.push(part);
    } else if (joined && before.kind === 'statement' && 'values' in before.statement.says) {
      const values = [...new Set([...before.statement.says.values, ...says.values])];
      result[place] = { ...before, statement: { ...before.statement, says: { ...says, values } } };
    }
  }
  return result;
}

function combined(kind: 'all' | 'any', parts: readonly Clause[]): Clause {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const [only, ...others] = merged(kind, flat);
  return only && others.length === 0 ? only : { kind, parts: only ? [only, ...others] : [] };
}

/** Brings a condition into the shape in which it is said. Never throws: an unknown name stays a name. */
export function clauseOf(condition: Condition, named: NamedConditions): Clause {
  /** each name is read once, however often it is referred to */
  const done = new Map<string, Clause>();

  function read(part: Condition, holds: boolean, within: readonly string[], isInner: boolean): Clause {
    if ('not' in part) return read(part.not, !holds, within, isInner);
    if ('all' in part || 'any' in part) {
      const kind = 'all' in part === holds ? 'all' : 'any';
      const inner = 'all' in part ? part.all : part.any;
      return combined(
        kind,
        inner.map((item) => read(item, holds, within, true)),
      );
    }
    if ('condition' in part) return readNamed(part.condition, holds, within, isInner);
    const says = saysOf(part);
    return {
      kind: 'statement',
      statement: { at: part.at, says, holds: 'exists' in part ? part.exists === holds : holds },
    };
  }

  function readNamed(name: string, holds: boolean, within: readonly string[], isInner: boolean): Clause {
    const target = ownValue(named, name) === undefined ? undefined : named[name];
    const byName: Clause = { kind: 'named', name, holds };
    if (target === undefined || within.includes(name) || within.length > MAX_REFERENCE_DEPTH) return byName;
    const key = JSON.stringify([name, holds, isInner]);
    const known = done.get(key);
    if (known) return known;
    done.set(key, byName); // while it refers to itself
    const clause = read(target, holds, [...within, name], isInner);
    const said = isInner && statementCount(clause) > WRITTEN_OUT ? byName : clause;
    done.set(key, said);
    return said;
  }

  return read(condition, true, [], false);
}
