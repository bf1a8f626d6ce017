import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormDefinition, UiField } from '../../contract/definitions';
import { controlPartsOf } from '../controls';
import type { StepFormContext } from './FormStore';

export interface View {
  schema: RJSFSchema;
  uiSchema: UiSchema<unknown, RJSFSchema, StepFormContext>;
}

/** The controls that show at least one of these fields, in the form's order. */
export function visibleControls(definition: FormDefinition, relevant: ReadonlySet<string>): readonly UiField[] {
  return definition.ui.fields.filter((control) =>
    Object.values(controlPartsOf(control)).some((field) => relevant.has(field)),
  );
}

function shapeOf(definition: FormDefinition, control: UiField): RJSFSchema {
  if (!control.parts) return { type: definition.schema.properties[control.field]?.type ?? 'string' };
  const properties = Object.keys(control.parts).map((part) => [part, { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** What rjsf lays out: the visible controls and their shapes, no rules and no texts. A control made of several fields is one nested object. */
export function viewOf(definition: FormDefinition, controls: readonly UiField[]): View {
  const properties = controls.map((control) => [control.field, shapeOf(definition, control)]);
  const fields = controls.map((control) => [control.field, { 'ui:field': 'ControlField' }]);
  return {
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    uiSchema: Object.fromEntries(fields),
  };
}
