import { conditionParts } from '../../definitions/project/conditions';
import { pointerSegments } from '../../lib/pointer';

/** Field -> the fields of its form that its condition looks at. */
export type LooksAt = ReadonlyMap<string, readonly string[]>;

/** The fields that a condition of a form looks at, each once. */
export function fieldsIn(condition: unknown): readonly string[] {
  const { pointers } = conditionParts(condition, '');
  return [...new Set(pointers.flatMap(({ name }) => pointerSegments(name)?.[0] ?? []))];
}

/** The fields that a field's condition leads to, by way of those of others; the field itself where it is in a circle. */
export function behind(field: string, looksAt: LooksAt): ReadonlySet<string> {
  const open = [...(looksAt.get(field) ?? [])];
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(looksAt.get(next) ?? []));
  }
  return seen;
}
