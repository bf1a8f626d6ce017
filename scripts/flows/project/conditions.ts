import { escapeSegment } from '../../../src/lib/pointer';
import { entriesOf, isObject, listOf } from './shape';
import { nameAt, type Use } from './use';

export interface ConditionParts {
  /** JSON Pointers it looks at */
  pointers: readonly Use[];
  /** those of them whose value is compared, not only looked for */
  compared: readonly Use[];
  /** other conditions it refers to by name */
  named: readonly Use[];
  /** regular expressions */
  patterns: readonly Use[];
}

/** Everything a condition refers to, with where it stands below `pointer`. */
export function conditionParts(condition: unknown, pointer: string): ConditionParts {
  if (!isObject(condition)) return { pointers: [], compared: [], named: [], patterns: [] };
  const inner = [
    ...listOf(condition.all).map((part, index) => conditionParts(part, `${pointer}/all/${index}`)),
    ...listOf(condition.any).map((part, index) => conditionParts(part, `${pointer}/any/${index}`)),
    ...(condition.not === undefined ? [] : [conditionParts(condition.not, `${pointer}/not`)]),
  ];
  const own = nameAt(condition.at, `${pointer}/at`);
  return {
    pointers: [...own, ...inner.flatMap((part) => part.pointers)],
    compared: [...(condition.exists === undefined ? own : []), ...inner.flatMap((part) => part.compared)],
    named: [...nameAt(condition.condition, `${pointer}/condition`), ...inner.flatMap((part) => part.named)],
    patterns: [...nameAt(condition.matches, `${pointer}/matches`), ...inner.flatMap((part) => part.patterns)],
  };
}

/** The named conditions of a flow. */
export function conditionsOf(flow: unknown): readonly { name: string; pointer: string; parts: ConditionParts }[] {
  if (!isObject(flow)) return [];
  return entriesOf(flow.conditions).map(([name, condition]) => {
    const pointer = `/conditions/${escapeSegment(name)}`;
    return { name, pointer, parts: conditionParts(condition, pointer) };
  });
}
