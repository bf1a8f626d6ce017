import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { memo, useLayoutEffect, useMemo, useState } from 'react';
import type { FormDefinition, UiField } from '../../contract/definitions';
import type { Language } from '../../contract/enums';
import { relevantFields } from '../../rules/relevance';
import { controlPartsOf } from '../controls';
import type { WidgetServices } from '../fieldProps';
import { ControlField } from './ControlField';
import { type FormStore, givenAnswers, type StepFormContext, type Surroundings, useFormSnapshot } from './FormStore';
import { templates } from './templates';

interface View {
  schema: RJSFSchema;
  uiSchema: UiSchema<unknown, RJSFSchema, StepFormContext>;
}

/** The controls that show at least one of these fields, in the form's order; what is on offer is shown with its price instead. */
function visibleControls(definition: FormDefinition, relevant: ReadonlySet<string>): readonly UiField[] {
  return definition.ui.fields.filter(
    (control) =>
      control.widget !== 'offered' && Object.values(controlPartsOf(control)).some((field) => relevant.has(field)),
  );
}

function shapeOf(definition: FormDefinition, control: UiField): RJSFSchema {
  if (!control.parts) return { type: definition.schema.properties[control.field]?.type ?? 'string' };
  const properties = Object.keys(control.parts).map((part) => [part, { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** What rjsf lays out: the visible controls and their shapes, no rules and no texts. A control made of several fields is one nested object. */
function viewOf(definition: FormDefinition, names: readonly string[]): View {
  const controls = definition.ui.fields.filter(({ field }) => names.includes(field));
  const properties = controls.map((control) => [control.field, shapeOf(definition, control)]);
  const fields = controls.map((control) => [control.field, { 'ui:field': 'ControlField' }]);
  return {
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    uiSchema: Object.fromEntries(fields),
  };
}

/** rjsf's validator in name only: the compiled module of the form validates, outside rjsf. */
const outsideValidator: ValidatorType<unknown, RJSFSchema, StepFormContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

export interface StepFormProps extends Surroundings {
  store: FormStore;
  locale: Language;
  services: WidgetServices;
  /** controls that are not asked now, by field name */
  hiddenFields?: readonly string[];
  /** takes the place of the costs of a loan, behind its tenor */
  quotePlace?: ((place: Element | null) => void) | undefined;
}

const NONE: readonly string[] = [];
const FIELDS = { ControlField };

/** The fields of a form as its definition says, laid out by rjsf. The <form> and what becomes of its answers are the owner's. */
export function StepForm({ store, locale, services, hiddenFields = NONE, quotePlace, ...around }: StepFormProps) {
  const { definition } = store;
  // before the controls are first rendered, and whenever it changes
  useState(() => store.surround(around));
  useLayoutEffect(() => store.surround(around));

  const { data } = useFormSnapshot(store);
  const relevant = visibleControls(definition, relevantFields(definition.schema, givenAnswers(data)));
  const controls = relevant.filter(({ field }) => !hiddenFields.includes(field));
  const names = controls.map((control) => control.field).join(' ');
  const view = useMemo(() => viewOf(definition, names.split(' ')), [definition, names]);
  const context = useMemo(() => ({ store, services, locale, quotePlace }), [store, services, locale, quotePlace]);
  return <Layout view={view} context={context} />;
}

interface LayoutProps {
  view: View;
  context: StepFormContext;
}

const Layout = memo(function Layout({ view, context }: LayoutProps) {
  return (
    <Form<unknown, RJSFSchema, StepFormContext>
      key={context.store.key}
      tagName="div"
      idPrefix="step"
      schema={view.schema}
      uiSchema={view.uiSchema}
      formContext={context}
      fields={FIELDS}
      templates={templates}
      validator={outsideValidator}
      noValidate
      noHtml5Validate
      showErrorList={false}
    >
      {true}
    </Form>
  );
});
