import type {
  Answers,
  AnswerValue,
  FieldError,
  FieldSchema,
  Flow,
  FormDefinition,
  Step,
} from '../../../../src/contract/definitions';
import { isAnswerValue, isSameAnswer, sendsChanges } from '../../../../src/engine/fields';
import { isPassing, unexpected } from '../../../../src/engine/formData';
import type { FlowState, FormLookup } from '../../../../src/engine/steps';
import { openSteps, stepsOnPath } from '../../../../src/engine/walk';
import { ownValue } from '../../../../src/lib/ownValue';
import { normalise } from '../../../../src/rules/normalise';
import { isAnswered } from '../../../../src/steps/kinds';

/** Longest text that is kept of an unfinished answer. */
const MAX_TEXT = 2_000;
const MAX_ITEMS = 50;
/** characters of all answers together, as JSON */
const MAX_ANSWERS = 100_000;

export type PatchResult =
  | { answers: Answers; changed: readonly string[] }
  | { errors: readonly FieldError[] }
  | 'tooLarge';

/** The form a step keeps answers of; those of a sign-in belong to no user yet. */
function formOf(step: Step | undefined, forms: FormLookup): FormDefinition | undefined {
  return step && isAnswered(step) ? forms(step.form) : undefined;
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

const asks = (form: FormDefinition | undefined, name: string) =>
  form !== undefined && ownValue(form.schema.properties, name) !== undefined;

/** True for a field of a step that sends changes: emptied, it is a change to be kept. */
function isChange(flow: Flow, forms: FormLookup, name: string): boolean {
  return Object.values(flow.steps).some((step) => sendsChanges(step) && asks(formOf(step, forms), name));
}

/** The fields whose value a check gave of one of these. */
function checkedBefore(forms: readonly (FormDefinition | undefined)[], changed: readonly string[]): string[] {
  const fields = forms.flatMap((form) => Object.entries(form?.schema.properties ?? {}));
  return fields.filter(([, { fromCheckOf }]) => fromCheckOf?.some((of) => changed.includes(of))).map(([name]) => name);
}

/**
 * Unfinished answers laid over the ones a draft has. They need not be valid, but must be fields of the flow's forms
 * and of the field's type; transient and one-time ones are left out, and those that only a check gives. `changed` names the fields whose value is another
 * now.
 */
export function patchAnswers(
  flow: Flow,
  forms: FormLookup,
  answers: Answers,
  patch: Readonly<Record<string, unknown>>,
): PatchResult {
  const flowForms = Object.values(flow.steps).map((step) => formOf(step, forms));
  const next: Record<string, AnswerValue | undefined> = { ...answers };
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(patch)) {
    const field = flowForms.find((form) => asks(form, name))?.schema.properties[name];
    if (field?.fromCheckOf) continue;
    const kept = field && keptValue(field, value);
    if (!field) errors.push(unexpected(name));
    else if (value === '' && !isPassing(field) && isChange(flow, forms, name)) next[name] = '';
    else if (kept === null) errors.push({ field: `/${name}`, rule: 'type', message: 'rules.type' });
    else if (kept === undefined || isPassing(field)) delete next[name];
    else next[name] = kept;
  }
  if (errors.length > 0) return { errors };
  if (JSON.stringify(next).length > MAX_ANSWERS) return 'tooLarge';
  const changed = Object.keys(patch).filter((name) => !isSameAnswer(next[name], answers[name]));
  for (const name of checkedBefore(flowForms, changed)) delete next[name];
  return { answers: next, changed };
}

/** True when one of the fields is asked only by steps that were sent as a whole: nothing there can change any more. */
export function changesSealed(flow: Flow, forms: FormLookup, state: FlowState, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const open = new Set(openSteps(flow, state));
  const sealed = new Set(stepsOnPath(flow, state).filter((id) => !open.has(id)));
  return names.some((name) => {
    const asking = Object.keys(flow.steps).filter((id) => asks(formOf(flow.steps[id], forms), name));
    return asking.length > 0 && asking.every((id) => sealed.has(id));
  });
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
    const form = formOf(flow.steps[id], forms);
    return !changed.some((name) => asks(form, name));
  });
}
