import { escapeSegment } from '../../lib/pointer';
import { once } from './memo';
import { entriesOf, isObject, type JsonObject, listOf, nameAt, textOf, type Use } from './shape';

/** `at` is compared with `value`, which stands at `pointer`. */
export interface Comparison {
  at: string;
  value: unknown;
  pointer: string;
}

export interface ConditionParts {
  /** JSON Pointers it looks at */
  pointers: readonly Use[];
  /** those of them whose value is compared, not only looked for */
  compared: readonly Use[];
  /** values it compares with, each with the pointer compared */
  values: readonly Comparison[];
  /** other conditions it refers to by name */
  named: readonly Use[];
  /** regular expressions */
  patterns: readonly Use[];
}

function comparisons({ at, is, in: list, includes }: JsonObject, pointer: string): readonly Comparison[] {
  const name = textOf(at);
  if (name === undefined) return [];
  const one = (key: string, value: unknown) =>
    value === undefined ? [] : [{ at: name, value, pointer: `${pointer}/${key}` }];
  return [
    ...one('is', is),
    ...one('includes', includes),
    ...listOf(list).map((value, index) => ({ at: name, value, pointer: `${pointer}/in/${index}` })),
  ];
}

/** Everything a condition refers to, with where it stands below `pointer`. */
export function conditionParts(condition: unknown, pointer: string): ConditionParts {
  if (!isObject(condition)) return { pointers: [], compared: [], values: [], named: [], patterns: [] };
  const inner = [
    ...listOf(condition.all).map((part, index) => conditionParts(part, `${pointer}/all/${index}`)),
    ...listOf(condition.any).map((part, index) => conditionParts(part, `${pointer}/any/${index}`)),
    ...(condition.not === undefined ? [] : [conditionParts(condition.not, `${pointer}/not`)]),
  ];
  const own = nameAt(condition.at, `${pointer}/at`);
  return {
    pointers: [...own, ...inner.flatMap((part) => part.pointers)],
    values: [...comparisons(condition, pointer), ...inner.flatMap((part) => part.values)],
    compared: [...(condition.exists === undefined ? own : []), ...inner.flatMap((part) => part.compared)],
    named: [...nameAt(condition.condition, `${pointer}/condition`), ...inner.flatMap((part) => part.named)],
    patterns: [...nameAt(condition.matches, `${pointer}/matches`), ...inner.flatMap((part) => part.patterns)],
  };
}

interface NamedCondition {
  name: string;
  pointer: string;
  parts: ConditionParts;
}

const namedIn = once((flow: JsonObject): readonly NamedCondition[] =>
  entriesOf(flow.conditions).map(([name, condition]) => {
    const pointer = `/conditions/${escapeSegment(name)}`;
    return { name, pointer, parts: conditionParts(condition, pointer) };
  }),
);

/** The named conditions of a flow. */
export function conditionsOf(flow: unknown): readonly NamedCondition[] {
  return isObject(flow) ? namedIn(flow) : [];
}
