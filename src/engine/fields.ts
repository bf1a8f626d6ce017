import type {
  Answers,
  AnswerValue,
  FieldError,
  Flow,
  FlowContext,
  FormDefinition,
  Step,
} from '../contract/definitions';
import { isMasked } from '../lib/mask';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';
import { holds } from '../rules/condition';
import { errorField } from '../rules/errorField';
import { relevantFields } from '../rules/relevance';

/** True for answers that look the same to every reader. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** True for a step that sends only what differs from what is known. */
export function sendsChanges(step: Step): boolean {
  return 'sends' in step && step.sends === 'changes';
}

/** True for a step that sends part of its form: what was changed, or what is to be corrected. */
export function isPartial(step: Step): boolean {
  return sendsChanges(step) || ('correct' in step && step.correct !== undefined);
}

/** The values a step's `prefill` gives now, by field of the form; nothing that is no answer. */
export function baselineOf(step: Step, form: FormDefinition, context: FlowContext): Answers {
  const prefill = 'prefill' in step ? step.prefill : undefined;
  const entries = Object.keys(form.schema.properties).flatMap((field): [string, AnswerValue][] => {
    const pointer = ownValue(prefill, field);
    const value = typeof pointer === 'string' ? valueAt(context, pointer) : undefined;
    return isAnswerValue(value) ? [[field, value]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The fields of the form that may be answered at this step: all, or those its `correct` opens now, and what a check of
 * these gives.
 */
export function openFields(flow: Flow, step: Step, form: FormDefinition, context: FlowContext): ReadonlySet<string> {
  const fields = Object.keys(form.schema.properties);
  const correct = 'correct' in step ? step.correct : undefined;
  if (!correct) return new Set(fields);
  const isOpen = (field: string): boolean => {
    const condition = ownValue(correct, field);
    if (typeof condition === 'string') return holds({ condition }, context, flow.conditions);
    return form.schema.properties[field]?.fromCheckOf?.some(isOpen) ?? false;
  };
  return new Set(fields.filter(isOpen));
}

/**
 * The fields that only repeat an answer left as it is known: in a step that sends changes they need not be repeated.
 */
export function needlessRepeats(
  step: Step,
  form: FormDefinition,
  { answers, context }: { answers: Answers; context: FlowContext },
): readonly string[] {
  if (!sendsChanges(step)) return [];
  const baseline = baselineOf(step, form, context);
  return Object.entries(form.schema.properties).flatMap(([field, { confirmed }]) => {
    const repeated = typeof confirmed === 'string' ? confirmed : undefined;
    if (repeated === undefined || baseline[repeated] === undefined) return [];
    return isSameAnswer(answers[repeated], baseline[repeated]) ? [field] : [];
  });
}

/** The fields that the rule of an error judges together with its field. */
export function judgedWith({ schema }: FormDefinition, error: FieldError): readonly string[] {
  const parameter = ownValue(schema.properties[errorField(error)], error.rule);
  const names: readonly unknown[] = Array.isArray(parameter) ? parameter : [parameter];
  return names.filter((name) => typeof name === 'string').filter((name) => Object.hasOwn(schema.properties, name));
}

/**
 * The errors that stand in the way of a step. Of a step that sends part of its form, errors at fields it will not send
 * do not count: those that are not to be corrected, those left as they are known, which may be masked, and those that
 * would only repeat these. An answer that does not fit a changed one counts.
 */
export function countingErrors(
  flow: Flow,
  step: Step,
  form: FormDefinition,
  judged: { answers: Answers; context: FlowContext },
  errors: readonly FieldError[],
): readonly FieldError[] {
  if (!isPartial(step)) return errors;
  const { answers, context } = judged;
  const open = openFields(flow, step, form, context);
  const baseline = baselineOf(step, form, context);
  const needless = needlessRepeats(step, form, judged);
  const isKept = (field: string) =>
    sendsChanges(step) &&
    form.schema.properties[field]?.transient !== true &&
    baseline[field] !== undefined &&
    isSameAnswer(answers[field], baseline[field]);
  // the server, which knows it, judges it beside what was changed
  const isHidden = (field: string) => {
    const value = answers[field];
    return typeof value === 'string' && isMasked(value);
  };
  return errors.filter((error) => {
    const field = errorField(error);
    const isChanged = (other: string) => !isSameAnswer(answers[other], baseline[other]);
    const isLeft = isKept(field) && (isHidden(field) || !judgedWith(form, error).some(isChanged));
    return open.has(field) && !isLeft && !needless.includes(field);
  });
}

/** True for what a form can hold as an answer: text, number, boolean or a list of texts. */
export function isAnswerValue(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** True for an answer worth sending: not an empty text, not an empty list. */
export function isPresent(value: unknown): value is AnswerValue {
  return isAnswerValue(value) && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/**
 * A form's part of all answers, as it is sent and shown: fields that are relevant, present and not transient,
 * in the schema's order.
 */
export function formAnswers(form: FormDefinition, answers: Answers): Readonly<Record<string, AnswerValue>> {
  const own = Object.fromEntries(
    Object.keys(form.schema.properties).map((field) => [field, ownValue(answers, field)] as const),
  );
  const relevant = relevantFields(form.schema, own);
  const entries = Object.entries(own).filter(
    ([field, value]) => relevant.has(field) && isPresent(value) && form.schema.properties[field]?.transient !== true,
  );
  return Object.fromEntries(entries) as Record<string, AnswerValue>;
}
