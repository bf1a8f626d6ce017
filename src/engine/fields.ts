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
import { isAnswerValue } from './answerValue';

/** True for answers that are the same to whoever reads them. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** True for a step that sends part of its form: what was changed, or what is to be corrected. */
export function isPartial(step: Step): boolean {
  return step.kind === 'form' && (step.sends === 'changes' || step.correct !== undefined);
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

const fieldOf = (error: FieldError) => error.field.split('/')[1] ?? '';

/**
 * The errors that stand in the way of a step. Of a step that sends part of its form, errors at fields it will not send
 * do not count: those that are not to be corrected, and those left as they are known, which may be masked.
 */
export function countingErrors(
  flow: Flow,
  step: Step,
  form: FormDefinition,
  { answers, context }: { answers: Answers; context: FlowContext },
  errors: readonly FieldError[],
): readonly FieldError[] {
  if (!isPartial(step)) return errors;
  const open = openFields(flow, step, form, context);
  const baseline = baselineOf(step, form, context);
  const changesOnly = step.kind === 'form' && step.sends === 'changes';
  const isKept = (field: string) =>
    changesOnly &&
    form.schema.properties[field]?.transient !== true &&
    baseline[field] !== undefined &&
    isSameAnswer(answers[field], baseline[field]);
  return errors.filter((error) => open.has(fieldOf(error)) && !isKept(fieldOf(error)));
}
