import { ownValue } from '../lib/ownValue';
import { pointerSegments } from '../lib/pointer';
import { holds, pointersOf } from './condition';
import type { Condition, FieldSchema, FormSchema, FormValues } from './types';

const firstSegment = (pointer: string) => pointerSegments(pointer)?.[0] ?? '';

/** The fields a condition looks at. */
function fieldsOf(condition: Condition): string[] {
  return pointersOf(condition).map(firstSegment);
}

/**
 * The fields that are shown, validated and sent for these data, in the form's order: those whose `relevantWhen` holds
 * or that have none. An irrelevant field counts as absent for the conditions of the others.
 */
export function relevantFields(schema: FormSchema, data: FormValues): ReadonlySet<string> {
  const verdicts = new Map<string, boolean>();

  function isRelevant(field: string, definition: FieldSchema | undefined): boolean {
    const known = verdicts.get(field);
    if (known !== undefined) return known;
    const condition = definition?.relevantWhen;
    if (!condition) return true;
    verdicts.set(field, true); // a field that depends on itself sees itself as relevant
    const seen = fieldsOf(condition).filter((name) => isRelevant(name, schema.properties[name]));
    const verdict = holds(condition, Object.fromEntries(seen.map((name) => [name, ownValue(data, name)])));
    verdicts.set(field, verdict);
    return verdict;
  }

  const names = Object.entries(schema.properties).flatMap(([name, field]) => (isRelevant(name, field) ? [name] : []));
  return new Set(names);
}
