import type { Answers, AnswerValue, FieldError, FormDefinition } from '../../src/contract/definitions';
import { isAnswerValue } from '../../src/engine/answerValue';
import { normalise } from '../../src/rules/normalise';
import { relevantFields } from '../../src/rules/relevance';
import type { Form } from '../definitions';

type Values = Readonly<Record<string, unknown>>;

const fieldOf = (error: FieldError) => error.field.split('/')[1] ?? '';

/**
 * What is wrong with the normalised data of a form. Transient fields are checked only when they were sent: the
 * browser validates them and keeps them to itself. `context` is what is known and answered so far.
 */
export function formErrors({ definition, validate }: Form, data: Values, context: Values): FieldError[] {
  const own = new Set(Object.keys(definition.schema.properties));
  const elsewhere = Object.fromEntries(Object.entries(context).filter(([name]) => !own.has(name)));
  const isUnsent = (field: string) => definition.schema.properties[field]?.transient === true && !(field in data);
  return validate(data, elsewhere).filter((error) => !isUnsent(fieldOf(error)));
}

/**
 * All answers after a form's data were accepted: what was sent is kept, what was left empty is removed, what is not
 * relevant now stays as it was, transient values are never kept.
 */
export function withFormData({ schema }: FormDefinition, answers: Answers, data: Values): Answers {
  const relevant = relevantFields(schema, data);
  const next: Record<string, AnswerValue | undefined> = { ...answers };
  for (const [field, { transient }] of Object.entries(schema.properties)) {
    const value = data[field];
    if (transient) delete next[field];
    else if (isAnswerValue(value)) next[field] = value;
    else if (relevant.has(field)) delete next[field];
  }
  return next;
}

/** A body as the validator sees it; a text field of a multipart body is a list when it came more than once. */
export function normalised(form: FormDefinition, body: Values): Record<string, unknown> {
  return normalise(form.schema, body);
}
