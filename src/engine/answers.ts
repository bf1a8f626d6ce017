import type { Answers, AnswerValue, FormDefinition } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { relevantFields } from '../rules/relevance';

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
