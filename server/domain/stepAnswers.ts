import type { Answers, AnswerValue, FieldError, FieldSchema, FormDefinition } from '../../src/contract/definitions';
import { isAnswerValue } from '../../src/engine/answerValue';
import { errorField } from '../../src/rules/errorField';
import { normalise } from '../../src/rules/normalise';
import { relevantFields } from '../../src/rules/relevance';
import type { Form } from '../definitions';

type Values = Readonly<Record<string, unknown>>;

/** True for a field whose value is never kept: one that is only entered twice, or a one-time code. */
export function isPassing({ transient, oneTime }: FieldSchema): boolean {
  return transient === true || oneTime === true;
}

/** An error that names a field that has no place in a body. */
export function unexpected(name: string): FieldError {
  return { field: `/${name}`, rule: 'additionalProperties', message: 'rules.additionalProperties' };
}

/**
 * What is wrong with the normalised data of a form. A field that `mayLack` names is checked only when it was sent: the
 * browser keeps transient ones to itself, and one-time ones are not there any more when answers are checked again.
 * `context` is what is known and answered so far.
 */
export function formErrors(
  { definition, validate }: Form,
  data: Values,
  context: Values,
  mayLack: (field: FieldSchema) => boolean = ({ transient }) => transient === true,
): FieldError[] {
  const { properties } = definition.schema;
  const own = new Set(Object.keys(properties));
  const elsewhere = Object.fromEntries(Object.entries(context).filter(([name]) => !own.has(name)));
  const isUnsent = (name: string) => {
    const field = properties[name];
    return field !== undefined && mayLack(field) && !(name in data);
  };
  return validate(data, elsewhere).filter((error) => !isUnsent(errorField(error)));
}

/**
 * All answers after a form's data were accepted: what was sent is kept, what was left empty is removed, what is not
 * relevant now or not among the `open` fields stays as it was; transient and one-time values are never kept.
 */
export function withFormData(
  { schema }: FormDefinition,
  answers: Answers,
  data: Values,
  open?: ReadonlySet<string>,
): Answers {
  const relevant = relevantFields(schema, data);
  const next: Record<string, AnswerValue | undefined> = { ...answers };
  for (const [name, field] of Object.entries(schema.properties)) {
    const value = data[name];
    if (isPassing(field)) delete next[name];
    else if (open && !open.has(name)) continue;
    else if (isAnswerValue(value)) next[name] = value;
    else if (relevant.has(name)) delete next[name];
  }
  return next;
}

/** A body as the validator sees it; a text field of a multipart body is a list when it came more than once. */
export function normalised(form: FormDefinition, body: Values): Record<string, unknown> {
  return normalise(form.schema, body);
}
