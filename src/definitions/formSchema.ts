import { escapeSegment } from '../lib/pointer';
import { OWN_RULES } from '../rules/order';
import type { FormSchema } from '../rules/types';
import { WARNINGS } from '../rules/warnings';
import { conditionProblem } from './conditionProblem';
import { definitionErrorAt } from './definitionError';
import type { JsonFile } from './project/jsonFile';
import { isObject } from './project/shape';

const FORM_KEYS: ReadonlySet<string> = new Set([
  'type',
  'additionalProperties',
  'properties',
  'required',
  'errorMessage',
]);
const FIELD_KEYS: ReadonlySet<string> = new Set([
  ...OWN_RULES,
  ...['type', 'enum', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'items'],
  ...['normalise', 'relevantWhen', 'transient', 'oneTime', 'sensitive', 'fromCheckOf', 'warns', 'errorMessage'],
]);
const WARNING_NAMES = Object.keys(WARNINGS);
const TYPES = ['string', 'integer', 'number', 'boolean', 'array'];

interface Problem {
  problem: string;
  pointer: string;
}

const at = (pointer: string, name: string) => `${pointer}/${escapeSegment(name)}`;

function* unknownKeys(value: object, known: ReadonlySet<string>, pointer: string): Generator<Problem> {
  for (const key of Object.keys(value)) {
    const isExtra = key.startsWith('x-');
    if (!known.has(key) && !isExtra)
      yield { problem: `"${key}" is no rule or keyword known here`, pointer: at(pointer, key) };
  }
}

function* fieldProblems(field: unknown, fields: readonly string[], pointer: string): Generator<Problem> {
  if (!isObject(field)) return yield { problem: 'a field must be an object', pointer };
  yield* unknownKeys(field, FIELD_KEYS, pointer);
  if (!TYPES.includes(String(field.type))) {
    yield { problem: `"type" must be one of ${TYPES.join(', ')}`, pointer: at(pointer, 'type') };
  }
  const condition = field.relevantWhen === undefined ? undefined : conditionProblem(field.relevantWhen, fields);
  if (condition) yield { problem: condition, pointer: at(pointer, 'relevantWhen') };
  if (field.warns !== undefined && !WARNING_NAMES.includes(String(field.warns))) {
    yield { problem: `"warns" must be one of ${WARNING_NAMES.join(', ')}`, pointer: at(pointer, 'warns') };
  }
  if (field.items !== undefined) yield* fieldProblems(field.items, fields, at(pointer, 'items'));
}

function* formProblems(value: unknown): Generator<Problem> {
  if (!isObject(value)) return yield { problem: 'a form schema must be an object', pointer: '' };
  yield* unknownKeys(value, FORM_KEYS, '');
  const { properties, required } = value;
  if (value.type !== 'object') yield { problem: '"type" must be "object"', pointer: '/type' };
  if (value.additionalProperties !== false) {
    yield { problem: '"additionalProperties" must be false', pointer: '/additionalProperties' };
  }
  if (!isObject(properties)) return yield { problem: '"properties" must be an object', pointer: '/properties' };
  if (!Array.isArray(required)) return yield { problem: '"required" must be a list of fields', pointer: '/required' };
  const fields = Object.keys(properties);
  for (const name of fields) {
    const pointer = at('/properties', name);
    if (name in {}) yield { problem: `"${name}" cannot be the name of a field`, pointer };
    yield* fieldProblems(properties[name], fields, pointer);
  }
  const unknown = required.findIndex((name) => !fields.includes(name));
  if (unknown >= 0)
    yield { problem: `"${required[unknown]}" is no field of this form`, pointer: `/required/${unknown}` };
}

const isFormSchema = (value: unknown): value is FormSchema => formProblems(value).next().done === true;

/**
 * The resolved value of a form schema file, known to have the shape that everything else counts on. A problem inside a
 * shared schema is placed at the field that refers to it. @throws DefinitionError for the first problem
 */
export function toFormSchema(value: unknown, source: JsonFile): FormSchema {
  if (isFormSchema(value)) return value;
  const [first] = formProblems(value);
  const { problem, pointer } = first ?? { problem: 'not a form schema', pointer: '' };
  throw definitionErrorAt(source, pointer, problem);
}
