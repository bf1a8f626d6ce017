import { keepsOf, statusValuesOf, submitOf } from '../../../../src/definitions/project/flows';
import { controlsOf, fieldsOf, requiredOf, sensitiveNames } from '../../../../src/definitions/project/forms';
import { entriesOf, textsOf } from '../../../../src/definitions/project/shape';
import { drop, mistyped, type Operator, one, operator, put, rename, SHIPPED } from './mutant';
import { below, ERRORS, isBefore, STATUSES, STEPS, SUBMITTING, WITH_FORM } from './places';

const prefills = STEPS.flatMap((view) =>
  entriesOf(view.step.prefill).map(([field, from]) => ({ view, field, from: String(from) })),
);
const sensitive = sensitiveNames(SHIPPED);

const sent = WITH_FORM.flatMap((view) =>
  textsOf(submitOf(view).send).map((pointer, index) => ({ view, index, field: pointer.slice('/answers/'.length) })),
);

const isTransient = (form: string, field: string) =>
  fieldsOf(SHIPPED, form).some(({ name, schema }) => name === field && schema.transient === true);

/** Fields of other forms, none of this one. */
function foreign(form: string): string {
  const own = fieldsOf(SHIPPED, form).map(({ name }) => name);
  return own.includes('hrName') ? 'email' : 'hrName';
}

/** A hidden control that its step fills in, with a field that must be filled. */
const filledHidden = prefills.filter(({ view: { form = '' }, field }) => {
  const control = controlsOf(SHIPPED, form).find(({ shows }) => shows.includes(field));
  return control?.widget === 'hidden' && requiredOf(SHIPPED, form).includes(field);
});

/** Wrong things in what steps ask, send, fill in, show and call. */
export const STEP_OPERATORS: readonly Operator[] = [
  // what is sent
  operator(
    'an answer that is asked and not sent',
    'unsent-field',
    sent.map(({ view, index }) => one(drop(view.file.path, below(view, `submit/send/${index}`)))),
  ),
  operator(
    'an answer sent that the form does not ask',
    'unknown-sent-field',
    WITH_FORM.map((view) =>
      one(put(view.file.path, below(view, 'submit/send/-'), `/answers/${foreign(view.form ?? '')}`)),
    ),
  ),
  operator(
    'a misspelt answer sent',
    'unknown-sent-field',
    sent.map(({ view, index, field }) =>
      one(put(view.file.path, below(view, `submit/send/${index}`), `/answers/${mistyped(field)}`)),
    ),
  ),
  operator(
    'the repeated account number sent',
    'unknown-sent-field',
    WITH_FORM.flatMap((view) =>
      fieldsOf(SHIPPED, view.form ?? '')
        .filter(({ name }) => isTransient(view.form ?? '', name))
        .map(({ name }) => one(put(view.file.path, below(view, 'submit/send/-'), `/answers/${name}`))),
    ),
  ),
  operator(
    'two values sent under one name',
    'sent-twice',
    sent
      .filter(({ field }) => !sensitive.has(field))
      .map(({ view, field }) => one(put(view.file.path, below(view, 'submit/send/-'), `/known/${field}`))),
  ),
  operator(
    'a masked value sent',
    'masked-value',
    SUBMITTING.map((view) => one(put(view.file.path, below(view, 'submit/send/-'), '/known/idNumber'))),
  ),
  // what is filled in
  operator(
    'changes or corrections without the present value',
    'missing-prefill',
    prefills
      .filter(({ view }) => view.step.sends !== undefined || view.step.correct !== undefined)
      .map(({ view, field }) => one(drop(view.file.path, below(view, `prefill/${field}`)))),
  ),
  operator(
    'a hidden field that is no longer filled in',
    'required-hidden',
    filledHidden.map(({ view, field }) => one(drop(view.file.path, below(view, `prefill/${field}`)))),
  ),
  operator(
    'a field filled in that the form does not have',
    'unknown-field',
    prefills.map(({ view, field }) => one(rename(view.file.path, below(view, `prefill/${field}`), mistyped(field)))),
  ),
  operator(
    'a field filled in with what is never known',
    'unknown-pointer',
    prefills
      .filter(({ from }) => from.startsWith('/known/'))
      .map(({ view, field, from }) =>
        one(put(view.file.path, below(view, `prefill/${field}`), `/known/${mistyped(from.slice('/known/'.length))}`)),
      ),
  ),
  operator(
    'a masked value filled in where it would be sent back',
    'masked-prefill',
    WITH_FORM.filter(
      ({ step }) => step.sends === undefined && step.correct === undefined && step.kind === 'form',
    ).flatMap((view) =>
      fieldsOf(SHIPPED, view.form ?? '')
        .filter(({ name, schema }) => schema.sensitive === true && schema.transient !== true && sensitive.has(name))
        .map(({ name }) => one(put(view.file.path, below(view, `prefill/${name}`), `/known/${name}`))),
    ),
  ),
  operator(
    'a correction of a field that is none',
    'unknown-field',
    STEPS.flatMap((view) =>
      entriesOf(view.step.correct).map(([field]) =>
        one(rename(view.file.path, below(view, `correct/${field}`), mistyped(field))),
      ),
    ),
  ),
  operator(
    'a step that corrects and sends changes',
    'two-kinds',
    STEPS.filter(({ step }) => step.correct !== undefined).map((view) =>
      one(put(view.file.path, below(view, 'sends'), 'changes')),
    ),
  ),
  operator(
    'a guide that chooses nothing',
    'guide-field',
    STEPS.filter(({ step }) => step.guide !== undefined).map((view) =>
      one(put(view.file.path, below(view, 'guide'), 'photos')),
    ),
  ),
  // refusals
  operator(
    'an error shown at a field that is not there',
    'error-field',
    ERRORS.filter(({ target }) => target.field !== undefined).map(({ view, at, target }) =>
      one(put(view.file.path, `${at}/field`, mistyped(String(target.field)))),
    ),
  ),
  operator(
    'a refusal that the server does not have',
    'unknown-code',
    ERRORS.map(({ view, at, code }) => one(rename(view.file.path, at, `${code}_TWICE`))),
  ),
  operator(
    'a message that is not there',
    'missing-text',
    ERRORS.filter(({ target }) => target.message !== undefined).map(({ view, at, target }) =>
      one(put(view.file.path, `${at}/message`, `${String(target.message)}_GONE`)),
    ),
  ),
  operator(
    'a refusal that nobody handles and that has no text',
    'unhandled-code',
    ERRORS.map(({ view, at, code }) => ({
      edits: [
        drop(view.file.path, at),
        drop('locales/id/errors.json', `/${code}`),
        drop('locales/en-us/errors.json', `/${code}`),
      ],
    })),
  ),
  operator(
    'a kept code that leads elsewhere too',
    'kept-code',
    STEPS.flatMap((view) =>
      (keepsOf(view)?.codes ?? []).map((code) =>
        one(put(view.file.path, below(view, `submit/errors/${code}`), { leave: 'Home' })),
      ),
    ),
  ),
  operator(
    'a kept fact that nothing looks at',
    'unread-fact',
    STEPS.filter((view) => keepsOf(view) !== undefined).map((view) =>
      one(put(view.file.path, below(view, 'submit/keeps/fact'), 'spareFact')),
    ),
  ),
  // STATUSES
  operator(
    'a value of a status that is gone',
    ['status-value', 'unserved-value'],
    STATUSES.flatMap((view) =>
      statusValuesOf(view)
        .filter(([{ way }]) => way !== 'pass')
        .map(([, at]) => one(drop(view.file.path, at))),
    ),
  ),
  operator(
    'a misspelt value of a status',
    'unknown-value',
    STATUSES.flatMap((view) =>
      statusValuesOf(view).map(([, at, value]) => one(rename(view.file.path, at, `${value}S`))),
    ),
  ),
  operator(
    'a status that leads to itself',
    'status-loop',
    STATUSES.flatMap((view) =>
      statusValuesOf(view).map(([, at]) => one(put(view.file.path, `${at}/way`, { to: view.id }))),
    ),
  ),
  operator(
    'a status that leads to a step behind it',
    'status-loop',
    STATUSES.flatMap((view) => {
      const later = STEPS.find(({ file, id }) => file === view.file && id !== view.id && isBefore(file, view.id, id));
      if (later === undefined) return [];
      return statusValuesOf(view)
        .filter(([{ way }]) => way !== 'pass')
        .map(([, at]) => one(put(view.file.path, `${at}/way`, { to: later.id })));
    }),
  ),
  operator(
    'a status that no value passes',
    'status-way',
    STATUSES.filter(({ step }) => step.next !== undefined).map((view) => ({
      edits: statusValuesOf(view)
        .filter(([{ way }]) => way === 'pass')
        .map(([, at]) => put(view.file.path, `${at}/way`, { leave: 'Home' })),
    })),
  ),
];
