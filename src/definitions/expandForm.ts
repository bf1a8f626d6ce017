import type { Condition, FieldSchema, FormSchema } from '../rules/types';
import { conditionSchema } from './conditionSchema';

export type JsonSchema = Record<string, unknown>;

const ANNOTATIONS = [
  'normalise',
  'relevantWhen',
  'transient',
  'oneTime',
  'sensitive',
  'personal',
  'fromCheckOf',
  'warns',
];
const isKept = (key: string) => !ANNOTATIONS.includes(key) && !key.startsWith('x-');

function withoutAnnotations(field: FieldSchema): JsonSchema {
  return Object.fromEntries(Object.entries(field).filter(([key]) => isKept(key)));
}

interface Branch {
  condition: Condition;
  fields: string[];
}

/** Required fields that are so only while relevant, those of the same condition together. */
function branchesOf(schema: FormSchema): Branch[] {
  const branches = new Map<string, Branch>();
  for (const name of schema.required) {
    const condition = schema.properties[name]?.relevantWhen;
    if (!condition) continue;
    const key = JSON.stringify(condition);
    const branch = branches.get(key) ?? { condition, fields: [] };
    branch.fields.push(name);
    branches.set(key, branch);
  }
  return [...branches.values()];
}

/** ajv-errors looks for messages beside the `required` they belong to. */
function requiredWithMessages(fields: readonly string[], schema: FormSchema): JsonSchema {
  const texts = Object.entries(schema.errorMessage?.required ?? {}).filter(([name]) => fields.includes(name));
  const messages = texts.length > 0 ? { errorMessage: { required: Object.fromEntries(texts) } } : {};
  return { required: [...fields], ...messages };
}

/** What holds besides where a schema fits. */
export function whenThen<Schema>(fits: Schema, besides: Schema): { if: Schema; then: Schema } {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: fits, then: besides };
}

/**
 * A form schema as plain JSON Schema (draft-07) with our rules as its only further keywords: annotations are gone, and
 * a required field with `relevantWhen` is required by an if/then.
 * @throws Error for a condition that a form cannot have
 */
export function expandForm(schema: FormSchema): JsonSchema {
  const always = schema.required.filter((name) => !schema.properties[name]?.relevantWhen);
  const branches = branchesOf(schema).map(({ condition, fields }) =>
    whenThen(conditionSchema(condition), requiredWithMessages(fields, schema)),
  );
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, withoutAnnotations(field)]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    ...requiredWithMessages(always, schema),
    ...(branches.length > 0 ? { allOf: branches } : {}),
  };
}
