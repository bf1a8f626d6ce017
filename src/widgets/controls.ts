import type { AnswerValue, FormDefinition, UiField } from '../contract/definitions';
import type { Address } from './AddressPicker/levels';

/** DOM id of a control; its label, help and error append -label, -help and -error. */
export function controlId(field: string): string {
  return `field-${field}`;
}

/** The fields of the schema behind a control, by part; a plain control has one part, itself. */
export function controlPartsOf(control: UiField): Readonly<Record<string, string>> {
  return control.parts ?? { [control.field]: control.field };
}

/** The control that shows a field of the schema. */
export function controlOf(definition: FormDefinition, field: string): UiField | undefined {
  return definition.ui.fields.find((control) => Object.values(controlPartsOf(control)).includes(field));
}

const FOCUSABLE = 'input:checked, input:not([type="hidden"]), select, textarea, button';

/** Brings what is wrong with a control into view, once it is drawn: to the middle, as the bar below grows by what it says of errors. */
function showFault(id: string): void {
  requestAnimationFrame(() => document.getElementById(`${id}-error`)?.scrollIntoView?.({ block: 'center' }));
}

/** Focuses a control of the page by its DOM id, or what can be focused in it, with its error in view. False when there is none. */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id);
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  showFault(id);
  return target != null;
}

/** Brings the control of a field into view and focuses it. False when the form shows no control for it. */
export function focusField(definition: FormDefinition, field: string): boolean {
  const control = controlOf(definition, field);
  return control !== undefined && focusControl(controlId(control.field));
}

/** What a control holds: an answer, or the parts of a control made of several fields. */
export type FieldValue = AnswerValue | Address | Partial<Address>;

export const isText = (value: unknown): value is string => typeof value === 'string';
/** A number, or the text of what could not be read as one. */
export const isNumberOrText = (value: unknown): value is number | string => typeof value === 'number' || isText(value);
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
