import type {
  Answers,
  AnswerValue,
  FieldError,
  FieldSchema,
  Flow,
  FormDefinition,
} from '../../src/contract/definitions';
import { isAnswerValue } from '../../src/engine/answerValue';
import type { FormLookup } from '../../src/engine/state';
import { ownValue } from '../../src/lib/ownValue';
import { normalise } from '../../src/rules/normalise';

/** Longest text that is kept of an unfinished answer. */
const MAX_TEXT = 2_000;
const MAX_ITEMS = 50;
/** characters of all answers together, as JSON */
const MAX_ANSWERS = 100_000;

export type PatchResult =
  | { answers: Answers; changed: readonly string[] }
  | { errors: readonly FieldError[] }
  | 'tooLarge';

function formsOf(flow: Flow, forms: FormLookup): FormDefinition[] {
  return Object.values(flow.steps).flatMap((step) => ('form' in step ? (forms(step.form) ?? []) : []));
}

function fitsType({ type, items }: FieldSchema, value: AnswerValue): boolean {
  if (Array.isArray(value)) {
    return type === 'array' && value.length <= MAX_ITEMS && value.every((item) => !items || fitsType(items, item));
  }
  if (typeof value === 'string') return type === 'string' && value.length <= MAX_TEXT;
  if (typeof value === 'boolean') return type === 'boolean';
  return type === 'number' ? Number.isFinite(value) : type === 'integer' && Number.isSafeInteger(value);
}

/** The value as it is kept: undefined when emptied, `null` when it cannot be an answer to this field. */
function keptValue(field: FieldSchema, value: unknown): AnswerValue | undefined | null {
  const { relevantWhen: _, ...alone } = field;
  const schema = { type: 'object', additionalProperties: false, properties: { value: alone }, required: [] } as const;
  const kept = normalise(schema, { value }).value;
  if (kept === undefined) return undefined;
  return isAnswerValue(kept) && fitsType(field, kept) ? kept : null;
}

const same = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

function fieldError(field: string, rule: string): FieldError {
  return { field: `/${field}`, rule, message: `rules.${rule}` };
}

/**
 * Unfinished answers laid over the ones a draft has. They need not be valid, but must be fields of the flow's forms
 * and of the field's type; transient ones are left out. `changed` names the fields whose value is another now.
 */
export function patchAnswers(
  flow: Flow,
  forms: FormLookup,
  answers: Answers,
  patch: Readonly<Record<string, unknown>>,
): PatchResult {
  const flowForms = formsOf(flow, forms);
  const next: Record<string, AnswerValue | undefined> = { ...answers };
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(patch)) {
    const owner = flowForms.find((form) => ownValue(form.schema.properties, name) !== undefined);
    const field = owner?.schema.properties[name];
    const kept = field && keptValue(field, value);
    if (!field) errors.push(fieldError(name, 'additionalProperties'));
    else if (kept === null) errors.push(fieldError(name, 'type'));
    else if (kept === undefined || field.transient) delete next[name];
    else next[name] = kept;
  }
  if (errors.length > 0) return { errors };
  if (JSON.stringify(next).length > MAX_ANSWERS) return 'tooLarge';
  return { answers: next, changed: Object.keys(patch).filter((name) => !same(next[name], answers[name])) };
}

/**
 * The acknowledged steps after answers changed without their step being sent: an acknowledgement was for the answers
 * it saw, so a step whose answer is another now has to be sent again.
 */
export function stillDone(
  flow: Flow,
  forms: FormLookup,
  done: readonly string[],
  changed: readonly string[],
): string[] {
  return done.filter((id) => {
    const step = flow.steps[id];
    const form = step && 'form' in step ? forms(step.form) : undefined;
    return !form || !changed.some((name) => ownValue(form.schema.properties, name) !== undefined);
  });
}
