import { conditionParts } from '../../../../src/definitions/project/conditions';
import { commonIdOf, controlsOf, fieldsOf, formIdsOf, requiredOf } from '../../../../src/definitions/project/forms';
import { isObject, listOf, textsOf } from '../../../../src/definitions/project/shape';
import { valueAt } from '../../../../src/lib/pointer';
import { drop, mistyped, type Operator, one, operator, put, rename, rewrite, SHIPPED } from './mutant';
import { STEPS } from './places';

const FORMS = formIdsOf(SHIPPED);
const FIELDS = FORMS.flatMap((form) =>
  fieldsOf(SHIPPED, form).map((field) => ({ ...field, form, path: field.file.path })),
);
const CONTROLS = FORMS.flatMap((form) =>
  controlsOf(SHIPPED, form).map((control) => ({ ...control, form, path: control.file.path })),
);
const single = CONTROLS.filter(({ shows }) => shows.length === 1);
const schemaOf = (form: string) => `schemas/forms/${form}.schema.json`;
const uiOf = (form: string) => `schemas/forms/${form}.ui.json`;
/** The text of a form's file for another form, which has no schema of its own for editors. */
const asCopy = (kind: 'form' | 'ui', form: string) =>
  JSON.stringify({ ...Object(SHIPPED.find(kind, form)?.value), $schema: `../meta/${kind}.schema.json` });
const refs = FIELDS.filter(({ own }) => own.$ref !== undefined);
const usedForms = FORMS.filter((form) => STEPS.some((view) => view.form === form));

/** Required fields that steps ask and none fills in: hidden, nobody could fill them. */
const askable = single.filter(
  ({ form, field, widget, control }) =>
    widget !== 'hidden' &&
    control.options === undefined &&
    requiredOf(SHIPPED, form).includes(field) &&
    usedForms.includes(form) &&
    STEPS.every(({ step, form: asked }) => asked !== form || !(isObject(step.prefill) && field in step.prefill)),
);

/** Values of an enum that a field's relevance compares, and the file that lists them. */
const compared = FIELDS.flatMap(({ form, schema }) =>
  conditionParts(schema.relevantWhen, '').values.flatMap(({ at, value }) => {
    const field = fieldsOf(SHIPPED, form).find(({ name }) => `/${name}` === at);
    const shared = commonIdOf(field?.own.$ref);
    const values = listOf(field?.schema.enum);
    return shared === undefined || values.length === 0
      ? []
      : [{ file: `schemas/common/${shared}.schema.json`, index: values.indexOf(value) }];
  }),
).filter(({ file, index }, at, all) => all.findIndex((other) => other.file === file && other.index === index) === at);

const WIDGETS = '/definitions/control/properties/widget/enum';
const widgets = listOf(
  valueAt(SHIPPED.files.find(({ path }) => path === 'schemas/meta/ui.schema.json')?.value, WIDGETS),
);

const EXPONENTIAL = [
  '^(a+)+$',
  '^([a-z]|[a-f])*$',
  '^(\\d{1,30}x?){1,30}$',
  '^(\\w+\\s?)*$',
  '^(.*,)*.*;$',
  '^(a?){40}b$',
  '^((ab|a)b?)*c$',
  '^(?:[A-Z]+[A-Za-z]*)+$',
  '^(a|b',
];

const commons = SHIPPED.of('common');

/** Wrong fields, controls and shared fields. */
export const FORM_OPERATORS: readonly Operator[] = [
  operator(
    'a field renamed in the schema alone',
    'unknown-field',
    FIELDS.map(({ path, pointer, name }) => one(rename(path, pointer, mistyped(name)))),
  ),
  operator(
    'a field renamed in the controls alone',
    'unknown-field',
    single.map(({ path, pointer, field }) => one(put(path, `${pointer}/field`, mistyped(field)))),
  ),
  operator(
    'a field renamed in the list of required ones alone',
    'unknown-field',
    FORMS.flatMap((form) =>
      requiredOf(SHIPPED, form).map((name, index) => one(put(schemaOf(form), `/required/${index}`, mistyped(name)))),
    ),
  ),
  operator(
    'a field renamed in its form alone, not in the flows',
    'unknown-sent-field',
    single
      .filter(
        ({ form, field }) => usedForms.includes(form) && fieldsOf(SHIPPED, form).some(({ name }) => name === field),
      )
      .filter(({ form, field }) =>
        STEPS.some((view) => view.form === form && JSON.stringify(view.step.submit).includes(`"/answers/${field}"`)),
      )
      .map(({ form, field, path, pointer }) => ({
        edits: [
          put(path, `${pointer}/field`, mistyped(field)),
          rename(schemaOf(form), `/properties/${field}`, mistyped(field)),
        ],
      })),
  ),
  operator(
    'a field without a control',
    ['unshown-field', 'meta-schema'],
    CONTROLS.map(({ path, pointer }) => one(drop(path, pointer))),
  ),
  operator(
    'a control twice',
    'duplicate-id',
    CONTROLS.map(({ path, control }) => one(put(path, '/fields/-', control))),
  ),
  operator(
    'a hidden field that must be filled',
    'required-hidden',
    askable.map(({ path, pointer, field }) => one(put(path, pointer, { field, widget: 'hidden' }))),
  ),
  operator(
    'a field that must be filled and can only be read',
    'required-hidden',
    askable.map(({ path, pointer }) => one(put(path, `${pointer}/readOnly`, true))),
  ),
  operator(
    'a misspelt widget',
    'unknown-widget',
    CONTROLS.map(({ path, pointer, widget = '' }) => one(put(path, `${pointer}/widget`, mistyped(widget)))),
  ),
  operator(
    'a widget for another type of field',
    'unfit-widget',
    single
      .filter(({ form, field }) =>
        fieldsOf(SHIPPED, form).some(({ name, schema }) => name === field && schema.type === 'string'),
      )
      .map(({ path, pointer }) => one(put(path, `${pointer}/widget`, 'money'))),
  ),
  operator(
    'a widget without a setting it needs',
    'unfit-widget',
    CONTROLS.flatMap(({ path, pointer, control }) =>
      (['camera', 'length', 'parts'] as const)
        .filter((setting) => control[setting] !== undefined)
        .map((setting) => one(drop(path, `${pointer}/${setting}`))),
    ),
  ),
  operator(
    'a value removed that a condition compares with',
    'unknown-value',
    compared.map(({ file, index }) => one(drop(file, `/enum/${index}`))),
  ),
  operator(
    'a value added without a text',
    'missing-text',
    commons
      .filter(({ value }) => isObject(value) && value.enum !== undefined)
      .map(({ path }) => one(put(path, '/enum/-', 'SPARE_VALUE'))),
  ),
  operator(
    'more than 40 fields',
    'too-many-fields',
    FORMS.map((form) => ({
      edits: Array.from({ length: 41 }, (_, at) => put(schemaOf(form), `/properties/spare${at}`, { type: 'boolean' })),
    })),
  ),
  operator(
    'a pattern of exponential time',
    'unsafe-pattern',
    FIELDS.filter(({ schema }) => schema.type === 'string').map(({ path, pointer }, at) =>
      one(put(path, `${pointer}/pattern`, EXPONENTIAL[at % EXPONENTIAL.length])),
    ),
  ),
  operator(
    'a misspelt rule',
    'unknown-rule',
    FIELDS.flatMap(({ path, pointer, own }) => {
      const rule = Object.keys(own).find((key) => own[key] === true);
      return rule === undefined ? [] : [one(rename(path, `${pointer}/${rule}`, mistyped(rule)))];
    }),
  ),
  operator(
    'a rule for another type of field',
    'rule-parameter',
    FIELDS.filter(({ schema }) => schema.type === 'string').map(({ path, pointer }) =>
      one(put(path, `${pointer}/positiveInteger`, true)),
    ),
  ),
  operator(
    'a rule that names no field',
    'rule-parameter',
    FIELDS.filter(({ own }) => own.confirmed !== undefined).map(({ path, pointer }) =>
      one(put(path, `${pointer}/confirmed`, 'paymentBankAccount')),
    ),
  ),
  operator(
    'a message that is not there',
    'missing-text',
    FIELDS.filter(({ schema }) => schema.nik === true || schema.personName === true).map(({ path, pointer }) =>
      one(put(path, `${pointer}/errorMessage`, 'rules.spare')),
    ),
  ),
  operator(
    'a repeated account number that is no longer left out',
    'unsent-field',
    FIELDS.filter(({ own, form }) => own.transient === true && usedForms.includes(form)).map(({ path, pointer }) =>
      one(drop(path, `${pointer}/transient`)),
    ),
  ),
  operator(
    'a code that would be stored',
    'unfit-widget',
    FIELDS.filter(({ own }) => own.oneTime === true).map(({ path, pointer }) => one(drop(path, `${pointer}/oneTime`))),
  ),
  operator(
    'a reference to another machine',
    'remote-ref',
    refs.map(({ path, pointer }) => one(put(path, `${pointer}/$ref`, 'https://example.com/field.schema.json'))),
  ),
  operator(
    'a reference to nothing',
    'dangling-ref',
    refs.map(({ path, pointer, own }) =>
      one(put(path, `${pointer}/$ref`, `../common/${mistyped(commonIdOf(own.$ref) ?? '')}.schema.json`)),
    ),
  ),
  operator(
    'shared fields that refer to each other',
    'circular-ref',
    commons.map(({ path, id }) => one(put(path, '/$ref', `../common/${id}.schema.json`))),
  ),
  operator(
    'a shared field that is gone',
    'dangling-ref',
    commons.map(({ path }) => one(rewrite(path, () => undefined))),
  ),
  operator(
    'a form without its controls, or controls without their form',
    'form-pair',
    FORMS.flatMap((form) => [one(rewrite(uiOf(form), () => undefined)), one(rewrite(schemaOf(form), () => undefined))]),
  ),
  operator(
    'a form that nothing uses',
    'unused-form',
    FORMS.map((form) => ({
      edits: [rewrite(schemaOf('spare'), () => asCopy('form', form)), rewrite(uiOf('spare'), () => asCopy('ui', form))],
    })),
  ),
  operator(
    'a widget that no form uses',
    'unused-widget',
    widgets.map((_, index) => one(put('schemas/meta/ui.schema.json', `${WIDGETS}/${index}`, `spare${index}`))),
  ),
  operator(
    'a shared field that nothing uses',
    'unused-common',
    commons.map(({ value }) => one(rewrite('schemas/common/spare.schema.json', () => JSON.stringify(value)))),
  ),
  operator(
    'a code that is sent with no field',
    'unknown-field',
    CONTROLS.flatMap(({ path, pointer, control }) =>
      isObject(control.sendCode)
        ? textsOf(control.sendCode.with).map((name, index) =>
            one(put(path, `${pointer}/sendCode/with/${index}`, mistyped(name))),
          )
        : [],
    ),
  ),
];
