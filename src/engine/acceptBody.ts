import type { Answers, FieldError, FlowContext, FormDefinition } from '../contract/definitions';
import type { KnownValues } from '../contract/named';
import { errorField } from '../rules/errorField';
import { normalise } from '../rules/normalise';
import { relevantFields } from '../rules/relevance';
import { baselineOf, judgedWith, openFields, sendsChanges } from './fields';
import { besideForm, formErrors, isPassing, type ShownForm, unexpected, withFormData, withoutMasked } from './formData';

/** What is to be added to what is known of a user, and what is known no longer. */
export interface KnownChange {
  set: KnownValues;
  remove: readonly string[];
}

export const NOTHING_LEARNT: KnownChange = { set: {}, remove: [] };

/** Both changes, the second one after the first. */
export function bothChanges(first: KnownChange, second: KnownChange): KnownChange {
  const set: Record<string, unknown> = { ...first.set, ...second.set };
  for (const name of second.remove) delete set[name];
  const remove = [...first.remove.filter((name) => !(name in second.set)), ...second.remove];
  return { set, remove: [...new Set(remove)] };
}

/** What is known of a user, or was answered, after a change. */
export function changedKnown(
  known: Readonly<Record<string, unknown>>,
  { set, remove }: KnownChange,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...set }).filter(([name]) => !remove.includes(name)));
}

type Values = Readonly<Record<string, unknown>>;

/** A step with the form it asks, and what flows and validators see around it. Nothing here is masked. */
export interface AskedStep extends ShownForm {
  /** what the pointers of the flow see */
  context: FlowContext;
  /** the answers that other ones are compared with */
  acknowledged: Answers;
}

/** What a body comes to once its form accepts it. */
export interface Accepted {
  /** what was sent, as the rules see it, one-time values included */
  sent: Values;
  /** all answers of the draft after it */
  answers: Answers;
  known: KnownChange;
}

export type BodyResult = Accepted | { errors: readonly FieldError[] };

const picked = (data: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

const around = ({ context, acknowledged }: AskedStep) => ({ ...context.known, ...acknowledged });

/** The whole form. */
function complete(asked: AskedStep, body: Values): BodyResult {
  const { definition } = asked.form;
  const sent = normalise(definition.schema, body);
  const errors = formErrors(asked.form, sent, around(asked));
  if (errors.length > 0) return { errors };
  return { sent, answers: withFormData(definition, asked.context.answers, sent), known: NOTHING_LEARNT };
}

/**
 * Changes of what is known: an emptied field is sent as `""`; what is not sent stays as it is, valid or not, unless it
 * does not fit what is sent. What is not asked of such a person any more is known no longer.
 */
function changes(asked: AskedStep, body: Values): BodyResult {
  const { definition } = asked.form;
  const baseline = baselineOf(asked.step, definition, asked.context);
  const data = normalise(definition.schema, { ...baseline, ...body });
  const isKept = (name: string) => !(name in body) && baseline[name] !== undefined;
  const concerns = (error: FieldError) =>
    !isKept(errorField(error)) || judgedWith(definition, error).some((name) => name in body);
  const errors = formErrors(asked.form, data, around(asked)).filter(concerns);
  if (errors.length > 0) return { errors };
  const names = Object.keys(body);
  const relevant = relevantFields(definition.schema, data);
  const outdated = Object.keys(definition.schema.properties).filter((name) => !relevant.has(name));
  const lasting = names.filter((name) => {
    const field = definition.schema.properties[name];
    return field !== undefined && !isPassing(field);
  });
  return {
    sent: picked(data, names),
    answers: besideForm(definition, asked.context.answers),
    known: { set: picked(data, lasting), remove: [...lasting.filter((name) => isEmpty(body[name])), ...outdated] },
  };
}

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** The fields that are open for correction, all of them; the others are as they are known. */
function corrections(asked: AskedStep, body: Values, named: readonly string[]): BodyResult {
  const { definition } = asked.form;
  const open = openFields(asked.flow, asked.step, definition, asked.context);
  const closed = named.filter((name) => !open.has(name));
  if (closed.length > 0) return { errors: closed.map(unexpected) };
  const baseline = baselineOf(asked.step, definition, asked.context);
  const kept = Object.entries(baseline).filter(([name]) => !open.has(name));
  const data = normalise(definition.schema, { ...Object.fromEntries(kept), ...body });
  const errors = formErrors(asked.form, data, around(asked)).filter((error) => open.has(errorField(error)));
  if (errors.length > 0) return { errors };
  return {
    sent: picked(data, Object.keys(body)),
    answers: withFormData(definition, asked.context.answers, data, open),
    known: NOTHING_LEARNT,
  };
}

/** What of a body counts as sent: no field that only a check gives. */
function sendable({ schema }: FormDefinition, body: Values): Values {
  const isChecked = (name: string) => Object.hasOwn(schema.properties, name) && schema.properties[name]?.fromCheckOf;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isChecked(name)));
}

/**
 * What the body of a step call comes to: the answers and what is learnt of the user, or what is wrong with it.
 * A value that the server showed masked counts as not sent, as does one that only a check gives.
 */
export function acceptBody(asked: AskedStep, body: Values, sensitive: ReadonlySet<string>): BodyResult {
  const { step } = asked;
  const sent = sendable(asked.form.definition, body);
  const unmasked = withoutMasked(sent, sensitive);
  if ('correct' in step && step.correct) return corrections(asked, unmasked, Object.keys(sent));
  if (sendsChanges(step)) return changes(asked, unmasked);
  return complete(asked, unmasked);
}

/**
 * The answers of a step that was sent before, checked once more: those open for correction where it corrects, none
 * where it sends changes, which are known already.
 */
export function acceptedAnswers(asked: AskedStep): { answers: Values } | { errors: readonly FieldError[] } {
  const { step, form, flow, context } = asked;
  if (sendsChanges(step)) return { answers: {} };
  const { definition } = form;
  const open = openFields(flow, step, definition, context);
  const baseline = Object.entries(baselineOf(step, definition, context)).filter(([name]) => !open.has(name));
  const names = Object.keys(definition.schema.properties);
  const own = picked(
    context.answers,
    names.filter((name) => open.has(name)),
  );
  const data = normalise(definition.schema, { ...Object.fromEntries(baseline), ...own });
  const errors = formErrors(form, data, around(asked), isPassing).filter((error) => open.has(errorField(error)));
  return errors.length > 0 ? { errors } : { answers: picked(data, [...open]) };
}
