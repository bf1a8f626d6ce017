import type { Answers, AnswerValue, Flow, FlowContext, FormDefinition, Step } from '../contract/definitions';
import { PICTURE_WIDGETS } from '../contract/enums';
import { ownValue } from '../lib/ownValue';
import { baselineOf, isAnswerValue, openFields } from './fields';

const GIVEN_ANEW: ReadonlySet<string> = new Set(['text', 'bankList']);

/** A field to be corrected that is given again: its known value is masked, or a picture, words or a bank that were refused. */
function isGivenAnew({ schema, ui }: FormDefinition, field: string): boolean {
  const widget = ui.fields.find((control) => control.field === field)?.widget;
  const isRefused = widget !== undefined && (GIVEN_ANEW.has(widget) || PICTURE_WIDGETS.has(widget));
  const { sensitive, transient, fromCheckOf } = schema.properties[field] ?? {};
  return isRefused || sensitive === true || transient === true || fromCheckOf !== undefined;
}

/**
 * The answers a step's form starts with: what the draft holds, else what the step's prefill points at. Of a step that
 * corrects, fields that are not open show what is known, and those given again start empty. Only fields of the form.
 * Pure.
 */
export function startAnswers(flow: Flow, step: Step, form: FormDefinition, context: FlowContext): Answers {
  const baseline = baselineOf(step, form, context);
  const open = openFields(flow, step, form, context);
  const corrects = 'correct' in step && step.correct !== undefined;
  const entries = Object.keys(form.schema.properties).flatMap((field): [string, AnswerValue][] => {
    const answer = open.has(field) ? ownValue(context.answers, field) : undefined;
    const known = corrects && open.has(field) && isGivenAnew(form, field) ? undefined : baseline[field];
    const value = [answer, known].find(isAnswerValue);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}
