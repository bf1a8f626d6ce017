import type {
  Answers,
  AnswerValue,
  CompiledForm,
  FieldError,
  FieldSchema,
  Flow,
  FormDefinition,
  Step,
} from '../contract/definitions';
import { isMasked } from '../lib/mask';
import { errorField } from '../rules/errorField';
import { normalise } from '../rules/normalise';
import { relevantFields } from '../rules/relevance';
import { countingErrors, isAnswerValue } from './fields';
import type { FlowState } from './steps';

type Values = Readonly<Record<string, unknown>>;

/** True for a field whose value is never kept: one that is only entered twice, or a one-time code. */
export function isPassing({ transient, oneTime }: FieldSchema): boolean {
  return transient === true || oneTime === true;
}

/** An error that names a field that has no place in a body. */
export function unexpected(name: string): FieldError {
  return { field: `/${name}`, rule: 'additionalProperties', message: 'rules.additionalProperties' };
}

/** Values without those of a form's own fields: what its rules see beside its answers. */
export function besideForm<Value>(
  { schema }: FormDefinition,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(schema.properties, name)));
}

/** A form's data as they are sent, and what its rules find wrong with them. */
export function judgeForm(
  { definition, validate }: CompiledForm,
  context: Values,
  data: Values,
): { answers: Answers; errors: readonly FieldError[] } {
  const answers = normalise(definition.schema, data) as Answers;
  return { answers, errors: validate(answers, besideForm(definition, context)) };
}

/** A step with its form, as it is shown. */
export interface ShownForm {
  flow: Flow;
  step: Step;
  form: CompiledForm;
}

/**
 * The answers a form holds as they are sent, and what of them stands in the way of its step: the rules judge them
 * beside what is known and was answered elsewhere. To be asked before a step is sent; the server judges again.
 */
export function judgeAnswers(
  { flow, step, form }: ShownForm,
  state: Pick<FlowState, 'answers' | 'facts' | 'known' | 'params'>,
  data: Values,
): { answers: Answers; errors: readonly FieldError[] } {
  const { answers, errors } = judgeForm(form, { ...state.known, ...state.answers }, data);
  return { answers, errors: countingErrors(flow, step, form.definition, { answers, context: state }, errors) };
}

/** Answers without masked values of sensitive fields: what the server once showed masked is no answer. */
export function withoutMasked(answers: Values, sensitive: ReadonlySet<string>): Record<string, unknown> {
  const isShown = (name: string, value: unknown) => typeof value === 'string' && sensitive.has(name) && isMasked(value);
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isShown(name, value)));
}

/**
 * What is wrong with the normalised data of a form. A field that `mayLack` names is checked only when it was sent: the
 * browser keeps transient ones to itself, and one-time ones are not there any more when answers are checked again.
 * `context` is what is known and answered so far.
 */
export function formErrors(
  { definition, validate }: CompiledForm,
  data: Values,
  context: Values,
  mayLack: (field: FieldSchema) => boolean = ({ transient }) => transient === true,
): FieldError[] {
  const { properties } = definition.schema;
  const isUnsent = (name: string) => {
    const field = properties[name];
    return field !== undefined && mayLack(field) && !(name in data);
  };
  return validate(data, besideForm(definition, context)).filter((error) => !isUnsent(errorField(error)));
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
