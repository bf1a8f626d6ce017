import type { Answers, AnswerValue, FormDefinition } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { relevantFields } from '../rules/relevance';
import { isPresent } from './answerValue';

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
