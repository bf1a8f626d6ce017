import { type Finding, quote } from '../../definitions/finding';
import { allSteps, errorTargetsOf, type StepView, submitOf } from '../../definitions/project/flows';
import {
  controlsOf,
  type FieldView,
  fieldsOf,
  formIdsOf,
  isReadable,
  requiredOf,
} from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { entriesOf, namesIn } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';
import { traitsOf } from '../../steps/kinds';
import { insteadOf, thoseThereAre } from '../suggest';
import type { Check } from './check';

const ANSWER = '/answers/';

const isUnsendable = (schema: FieldView['schema']) => schema.transient === true || schema.fromCheckOf !== undefined;

function sentFields(view: StepView): readonly { field: string; pointer: string }[] {
  return namesIn(submitOf(view).send, `${view.pointer}/submit/send`)
    .filter(({ name }) => name.startsWith(ANSWER))
    .map(({ name, pointer }) => ({ field: name.slice(ANSWER.length), pointer }));
}

function missingForm(project: Project, { form, file, pointer }: StepView): readonly Finding[] {
  if (form === undefined || project.has(`schemas/forms/${form}.schema.json`) || project.find('ui', form)) return [];
  const known = formIdsOf(project);
  return [
    file.finding('missing-form', `${pointer}/form`, `There is no form ${quote(form)}: ${insteadOf(form, known)}`),
  ];
}

function sending(project: Project, view: StepView, fields: readonly FieldView[]): readonly Finding[] {
  const { file, pointer, form = '' } = view;
  const names = fields.map(({ name }) => name);
  const sent = sentFields(view);
  const unknown = sent
    .filter(({ field }) => !names.includes(field))
    .map(({ field, pointer: at }) =>
      file.finding(
        'unknown-sent-field',
        at,
        `The form ${quote(form)} has no field ${quote(field)}: ${insteadOf(field, names)}`,
      ),
    );
  const required = new Set(requiredOf(project, form));
  const isSent = new Set(sent.map(({ field }) => field));
  const corrected = view.step.correct && Object.keys(view.step.correct);
  const unsent = fields
    .filter(({ name }) => corrected?.includes(name) ?? true)
    .filter(({ name, schema }) => !isUnsendable(schema) && !isSent.has(name))
    .map(({ name }) => {
      const severity = required.has(name) ? 'error' : 'warning';
      const message = `The answer ${quote(name)} is asked but never sent: add "${ANSWER}${name}", or make the field transient.`;
      return file.finding('unsent-field', `${pointer}/submit/send`, message, severity);
    });
  const unsendable = sent
    .filter(({ field }) => fields.some(({ name, schema }) => name === field && isUnsendable(schema)))
    .map(({ field, pointer: at }) =>
      file.finding(
        'unknown-sent-field',
        at,
        `${quote(field)} is never sent, it is transient or comes from a check: remove it here.`,
      ),
    );
  return [...unknown, ...unsent, ...unsendable];
}

function errorFields(view: StepView, names: readonly string[]): readonly Finding[] {
  return errorTargetsOf(view).flatMap(([target, pointer, code]) => {
    const field = target.field;
    if (field === undefined || names.includes(field)) return [];
    const message = `The error ${quote(code)} is shown at ${quote(field)}, which the form does not have: ${insteadOf(field, names)}`;
    return [view.file.finding('error-field', `${pointer}/field`, message)];
  });
}

function errorsWithoutForm(view: StepView): readonly Finding[] {
  return errorTargetsOf(view).flatMap(([{ field }, pointer]) => {
    if (field === undefined) return [];
    const message = 'The step has no form that could show the error: remove it, the text of the code is shown then.';
    return [view.file.finding('error-field', `${pointer}/field`, message)];
  });
}

/** Fields that the step fills in or opens. */
function namedFields(view: StepView, key: 'prefill' | 'correct', names: readonly string[]): readonly Finding[] {
  return entriesOf(view.step[key])
    .filter(([field]) => !names.includes(field))
    .map(([field]) => {
      const message = `The form has no field ${quote(field)}: ${insteadOf(field, names)}`;
      return view.file.finding('unknown-field', `${view.pointer}/${key}/${escapeSegment(field)}`, message);
    });
}

function guide(view: StepView, fields: readonly FieldView[]): readonly Finding[] {
  const name = view.step.guide;
  if (name === undefined) return [];
  const withEnum = fields.filter(({ schema }) => schema.enum !== undefined).map((field) => field.name);
  if (withEnum.includes(name)) return [];
  const isField = fields.some((field) => field.name === name);
  const todo = isField ? thoseThereAre(name, withEnum) : insteadOf(name, withEnum);
  const message = `The guide ${quote(name)} is no field of the form with an enum: ${todo}`;
  return [view.file.finding('guide-field', `${view.pointer}/guide`, message)];
}

function capture(project: Project, view: StepView): readonly Finding[] {
  if (traitsOf(view.step).asks !== 'picture' || view.form === undefined) return [];
  if (project.find('ui', view.form)?.value === undefined) return []; // reported elsewhere
  const controls = controlsOf(project, view.form);
  if (controls.length === 1 && controls[0]?.widget === 'camera') return [];
  const message = `A capture step has a form with one camera and nothing else: make ${quote(view.form)} one, or this a form step.`;
  return [view.file.finding('unfit-widget', `${view.pointer}/form`, message)];
}

/** The form of a step is there, and prefill, correct, guide, submit and its errors name its fields. */
export const flowForms: Check = (project) =>
  allSteps(project).flatMap((view) => {
    if (view.form === undefined) return errorsWithoutForm(view);
    if (!isReadable(project, view.form)) return missingForm(project, view);
    const fields = fieldsOf(project, view.form);
    const names = fields.map(({ name }) => name);
    return [
      ...sending(project, view, fields),
      ...errorFields(view, names),
      ...namedFields(view, 'prefill', names),
      ...namedFields(view, 'correct', names),
      ...guide(view, fields),
      ...capture(project, view),
    ];
  });
