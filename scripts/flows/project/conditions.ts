import { escapeSegment } from '../../../src/lib/pointer';
import type { Use } from './flows';
import { entriesOf, isObject, listOf, textOf } from './shape';

export interface ConditionParts {
  /** JSON Pointers it looks at */
  pointers: readonly Use[];
  /** other conditions it refers to by name */
  named: readonly Use[];
  /** regular expressions */
  patterns: readonly Use[];
}

function use(value: unknown, pointer: string): readonly Use[] {
  const name = textOf(value);
  return name === undefined ? [] : [{ name, pointer }];
}

/** Everything a condition refers to, with where it stands below `pointer`. */
export function conditionParts(condition: unknown, pointer: string): ConditionParts {
  if (!isObject(condition)) return { pointers: [], named: [], patterns: [] };
  const inner = [
    ...listOf(condition.all).map((part, index) => conditionParts(part, `${pointer}/all/${index}`)),
    ...listOf(condition.any).map((part, index) => conditionParts(part, `${pointer}/any/${index}`)),
    ...(condition.not === undefined ? [] : [conditionParts(condition.not, `${pointer}/not`)]),
  ];
  return {
    pointers: [...use(condition.at, `${pointer}/at`), ...inner.flatMap((part) => part.pointers)],
    named: [...use(condition.condition, `${pointer}/condition`), ...inner.flatMap((part) => part.named)],
    patterns: [...use(condition.matches, `${pointer}/matches`), ...inner.flatMap((part) => part.patterns)],
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
