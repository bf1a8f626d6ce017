import type { Answers, AnswerValue, FlowContext, FormDefinition, Step } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';
import { isAnswerValue } from './answerValue';

/**
 * The answers a step's form starts with: what the draft holds, else what the step's prefill points at.
 * Only fields of the form; nothing that is no answer. Pure.
 */
export function startAnswers(step: Step, form: FormDefinition, context: FlowContext): Answers {
  const prefill = step.kind === 'form' ? step.prefill : undefined;
  const entries = Object.keys(form.schema.properties).flatMap((field): [string, AnswerValue][] => {
    const pointer = ownValue(prefill, field);
    const found = [
      ownValue(context.answers, field),
      typeof pointer === 'string' ? valueAt(context, pointer) : undefined,
    ];
    const value = found.find(isAnswerValue);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}
