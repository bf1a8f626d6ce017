import type { Condition, Flow } from '../../contract/definitions';
import { escapeSegment } from '../../lib/pointer';
import { once } from './memo';
import { entriesOf, nameAt, type Use } from './shape';
import type { Loose } from './shaped';

type LooseCondition = Loose<Condition>;

/** `at` is compared with `value`, which stands at `pointer`. */
export interface ComparedValue {
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
  values: readonly ComparedValue[];
  /** other conditions it refers to by name */
  named: readonly Use[];
  /** regular expressions */
  patterns: readonly Use[];
}

function comparisons({ at, is, in: list, includes }: LooseCondition, pointer: string): readonly ComparedValue[] {
  if (at === undefined) return [];
  const one = (key: string, value: unknown) =>
    value === undefined ? [] : [{ at, value, pointer: `${pointer}/${key}` }];
  const listed = (list ?? []).flatMap((value, index) => one(`in/${index}`, value));
  return [...one('is', is), ...one('includes', includes), ...listed];
}

/** Everything a condition refers to, with where it stands below `pointer`. */
export function conditionParts(condition: LooseCondition | undefined, pointer: string): ConditionParts {
  if (!condition) return { pointers: [], compared: [], values: [], named: [], patterns: [] };
  const inner = [
    ...(condition.all ?? []).map((part, index) => conditionParts(part, `${pointer}/all/${index}`)),
    ...(condition.any ?? []).map((part, index) => conditionParts(part, `${pointer}/any/${index}`)),
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

/** The named conditions of a flow. */
export const conditionsOf = once((flow: Pick<Loose<Flow>, 'conditions'>): readonly NamedCondition[] =>
  entriesOf(flow.conditions).map(([name, condition]) => {
    const pointer = `/conditions/${escapeSegment(name)}`;
    return { name, pointer, parts: conditionParts(condition, pointer) };
  }),
);
