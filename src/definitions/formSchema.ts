import { escapeSegment, pointerSegments } from '../lib/pointer';
import type { Condition, FieldSchema, FormSchema } from '../rules/types';
import { definitionErrorAt } from './definitionError';
import { patternProblem } from './pattern';
import { conditionParts } from './project/conditions';
import type { JsonFile } from './project/jsonFile';
import { isObject } from './project/shape';
import { refuseOtherShape } from './usableFile';

interface Problem {
  problem: string;
  pointer: string;
}

function* conditionProblems(
  condition: Condition | undefined,
  fields: readonly string[],
  at: string,
): Generator<Problem> {
  const { pointers, patterns } = conditionParts(condition, at);
  for (const { name, pointer } of pointers) {
    const [field = ''] = pointerSegments(name) ?? [];
    if (!fields.includes(field)) yield { problem: `there is no field "${field}" in this form to look at`, pointer };
  }
  for (const { name, pointer } of patterns) {
    const problem = patternProblem(name);
    if (problem !== undefined) yield { problem: `"${name}" ${problem}`, pointer };
  }
}

/** What the meta schemas cannot say: it depends on the other fields. */
function* fieldProblems(
  field: FieldSchema | undefined,
  fields: readonly string[],
  pointer: string,
): Generator<Problem> {
  if (!field) return;
  yield* conditionProblems(field.relevantWhen, fields, `${pointer}/relevantWhen`);
  if (field.items !== undefined) yield* fieldProblems(field.items, fields, `${pointer}/items`);
}

function* formProblems({ properties, required }: FormSchema): Generator<Problem> {
  const fields = Object.keys(properties);
  for (const name of fields) {
    const pointer = `/properties/${escapeSegment(name)}`;
    if (name in {}) yield { problem: `"${name}" cannot be the name of a field`, pointer };
    yield* fieldProblems(properties[name], fields, pointer);
  }
  const unknown = required.findIndex((name) => !fields.includes(name));
  if (unknown >= 0)
    yield { problem: `"${required[unknown]}" is no field of this form`, pointer: `/required/${unknown}` };
}

/**
 * The resolved value of a form schema file, known to have the shape that everything else counts on. A problem inside a
 * shared schema is placed at the field that refers to it. @throws DefinitionError for the first problem
 */
export function toFormSchema(value: unknown, source: JsonFile): FormSchema {
  // the line for editors went with the references
  refuseOtherShape(source, isObject(value) ? { $schema: '', ...value } : value, 'form.schema.json', 'a form schema');
  const schema = value as FormSchema;
  for (const { problem, pointer } of formProblems(schema)) throw definitionErrorAt(source, pointer, problem);
  return schema;
}
