import type {
  Answers,
  AnswerValue,
  FieldError,
  Flow,
  FlowContext,
  FormDefinition,
  Step,
} from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';
import { holds } from '../rules/condition';
import { errorField } from '../rules/errorField';
import { isAnswerValue } from './answerValue';

/** True for answers that are the same to whoever reads them. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** True for a step that sends only what differs from what is known. */
export function sendsChanges(step: Step): boolean {
  return step.kind === 'form' && step.sends === 'changes';
}

/** True for a step that sends part of its form: what was changed, or what is to be corrected. */
export function isPartial(step: Step): boolean {
  return sendsChanges(step) || (step.kind === 'form' && step.correct !== undefined);
}

/** The values a step's `prefill` gives now, by field of the form; nothing that is no answer. */
export function baselineOf(step: Step, form: FormDefinition, context: FlowContext): Answers {
  const prefill = step.kind === 'form' ? step.prefill : undefined;
  const entries = Object.keys(form.schema.properties).flatMap((field): [string, AnswerValue][] => {
    const pointer = ownValue(prefill, field);
    const value = typeof pointer === 'string' ? valueAt(context, pointer) : undefined;
    return isAnswerValue(value) ? [[field, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The fields of the form that may be answered at this step: all, or those its `correct` opens now. */
export function openFields(flow: Flow, step: Step, form: FormDefinition, context: FlowContext): ReadonlySet<string> {
  const fields = Object.keys(form.schema.properties);
  const correct = step.kind === 'form' ? step.correct : undefined;
  if (!correct) return new Set(fields);
  const isOpen = (field: string) => {
    const condition = ownValue(correct, field);
    return typeof condition === 'string' && holds({ condition }, context, flow.conditions);
  };
  return new Set(fields.filter(isOpen));
}

/** The fields that only repeat an answer left as it is known: of a step that sends changes, nobody needs to repeat it. */
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

/**
 * The errors that stand in the way of a step. Of a step that sends part of its form, errors at fields it will not send
 * do not count: those that are not to be corrected, those left as they are known, which may be masked, and those that
 * would only repeat these.
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
  return errors.filter((error) => {
    const field = errorField(error);
    return open.has(field) && !isKept(field) && !needless.includes(field);
  });
}
