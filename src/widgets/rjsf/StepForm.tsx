import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { memo, useLayoutEffect, useMemo } from 'react';
import type { FormDefinition } from '../../contract/definitions';
import type { Language } from '../../contract/enums';
import { relevantFields } from '../../rules/relevance';
import type { WidgetServices } from '../fieldProps';
import { ControlField } from './ControlField';
import { type FieldErrors, type FormAnswers, type FormEvents, FormStore } from './FormStore';
import type { StepFormContext } from './formContext';
import { templates } from './templates';
import { outsideValidator } from './validator';
import { type View, viewOf, visibleControls } from './viewSchema';

export interface StepFormProps extends FormEvents {
  definition: FormDefinition;
  /** answers by field name; others than the form's are ignored */
  data: FormAnswers;
  /** errors to show, by field name; the first of each is shown */
  errors: FieldErrors;
  locale: Language;
  services: WidgetServices;
  readOnlyFields?: readonly string[];
}

const NONE: readonly string[] = [];
const FIELDS = { ControlField };

/** The fields of a form as its definition says, laid out by rjsf. The <form>, the values and the errors are the owner's. */
export function StepForm({ definition, locale, readOnlyFields = NONE, ...rest }: StepFormProps) {
  const input = { ...rest, readOnlyFields };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below brings what changes later
  const store = useMemo(() => new FormStore(definition, input), [definition]);
  useLayoutEffect(() => store.update(input));

  const controls = visibleControls(definition, relevantFields(definition.schema, rest.data));
  const names = controls.map((control) => control.field).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say all that matters of the controls
  const view = useMemo(() => viewOf(definition, controls), [definition, names]);
  const context = useMemo(() => ({ store, locale }), [store, locale]);
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
