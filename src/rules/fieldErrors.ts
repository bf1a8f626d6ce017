import { ownValue } from '../lib/ownValue';
import { escapeSegment } from '../lib/pointer';
import { OWN_RULES, RULE_ORDER } from './order';
import type { Fault, FieldError, FieldSchema, FormSchema } from './types';

/** What of an ajv error counts here; its value and its schema never do. */
export interface RawError {
  keyword: string;
  instancePath: string;
  params: object;
  message?: string;
}

/** Keywords whose errors only repeat what another error says. */
const ECHOES = new Set(['if', 'allOf', 'anyOf', 'not']);

/** A pointer without what lies below the field: `/photos/0` is about `/photos`. */
const fieldOf = (instancePath: string) => instancePath.split('/').slice(0, 2).join('/');

/** The field an error is about; ajv finds missing and unknown fields on the form itself. */
function fieldPointer({ instancePath, params }: RawError): string {
  const named = ownValue(params, 'missingProperty') ?? ownValue(params, 'additionalProperty');
  return instancePath === '' && typeof named === 'string' ? `/${escapeSegment(named)}` : fieldOf(instancePath);
}

/** Errors that ajv-errors gathered under a message, taken out again with that message. */
function unwrapped(error: RawError): RawError[] {
  const inner = ownValue(error.params, 'errors');
  if (error.keyword !== 'errorMessage' || !Array.isArray(inner)) return [{ ...error, message: '' }];
  return inner.map((original: RawError) => ({ ...original, message: error.message ?? '' }));
}

/** The rule that a value of a wrong type breaks: the field's first own one, or the choice it is not part of. */
function ruleForType(field: FieldSchema | undefined): string {
  const own = field && OWN_RULES.find((rule) => ownValue(field, rule) !== undefined);
  return own ?? (field?.enum ? 'enum' : 'type');
}

/** Params for placeholders: limits, or why a rule of ours refuses; never the value. */
function placeholders({ limit, fault }: { limit?: unknown; fault?: Fault }): Pick<FieldError, 'params'> {
  return typeof limit === 'number' ? { params: { limit } } : fault ? { params: fault } : {};
}

function rankOf(rule: string): number {
  const place = RULE_ORDER.indexOf(rule);
  return place < 0 ? RULE_ORDER.length : place;
}

function messageOf(field: FieldSchema | undefined, rule: string, given: string | undefined): string {
  const own = ownValue(field?.errorMessage, rule);
  return given || (typeof own === 'string' ? own : `rules.${rule}`);
}

/** Each field by its pointer, with its place in the form. */
function fieldsByPointer(schema: FormSchema): Map<string, { place: number; field: FieldSchema }> {
  const entries = Object.entries(schema.properties);
  return new Map(entries.map(([name, field], place) => [`/${escapeSegment(name)}`, { place, field }]));
}

/**
 * What ajv found as field errors: each at its field, by the rule's own name, with a locale key, in the order of the
 * form's fields and then of the rules, each once. A value of a wrong type breaks one rule only.
 */
export function fieldErrors(raw: readonly RawError[] | null | undefined, schema: FormSchema): FieldError[] {
  const errors = (raw ?? []).flatMap(unwrapped).filter(({ keyword }) => !ECHOES.has(keyword));
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(fieldPointer));
  const fields = fieldsByPointer(schema);
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    const pointer = fieldPointer(error);
    if (error.keyword !== 'type' && mistyped.has(pointer)) continue;
    const field = fields.get(pointer)?.field;
    const rule = error.keyword === 'type' ? ruleForType(field) : error.keyword;
    const key = `${pointer} ${rule}`;
    if (found.has(key)) continue;
    found.set(key, {
      field: pointer,
      rule,
      message: messageOf(field, rule, error.message),
      ...placeholders(error.params),
    });
  }
  const placeOf = ({ field }: FieldError) => fields.get(field)?.place ?? fields.size;
  return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a.rule) - rankOf(b.rule));
}
