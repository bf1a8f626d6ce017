import { pointerSegments } from '../lib/pointer';
import type { Condition } from '../rules/types';

type Schema = Record<string, unknown>;

function fieldOf(pointer: string): string {
  const [field, ...rest] = pointerSegments(pointer) ?? [];
  if (field !== undefined && rest.length === 0) return field;
  throw new Error(`a form's condition must point to a field, like "/jobType", not "${pointer}"`);
}

/** A schema for an object whose field is present and fits. */
const present = (field: string, schema: Schema): Schema => ({
  type: 'object',
  properties: { [field]: schema },
  required: [field],
});

/** A condition over a form's own data as plain JSON Schema: valid exactly when the condition holds. */
export function conditionSchema(condition: Condition): Schema {
  if ('all' in condition) return { allOf: condition.all.map(conditionSchema) };
  if ('any' in condition) return { anyOf: condition.any.map(conditionSchema) };
  if ('not' in condition) return { not: conditionSchema(condition.not) };
  if ('condition' in condition) throw new Error(`a form has no named conditions: "${condition.condition}"`);
  const field = fieldOf(condition.at);
  if ('is' in condition) return present(field, { const: condition.is });
  if ('in' in condition) return present(field, { enum: condition.in });
  if ('exists' in condition) return condition.exists ? present(field, {}) : { not: present(field, {}) };
  if ('includes' in condition) return present(field, { type: 'array', contains: { const: condition.includes } });
  if ('atLeast' in condition) return present(field, { type: 'number', minimum: condition.atLeast });
  if ('atMost' in condition) return present(field, { type: 'number', maximum: condition.atMost });
  return present(field, { type: 'string', pattern: condition.matches });
}
