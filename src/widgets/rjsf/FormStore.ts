import type { AnswerValue, FieldError, FormDefinition, UiField } from '../../contract/definitions';
import type { Language } from '../../contract/enums';
import { controlPartsOf, type FieldValue } from '../controls';
import type { WidgetServices } from '../fieldProps';

export type FieldErrors = Readonly<Record<string, readonly FieldError[] | undefined>>;
export type FormAnswers = Readonly<Record<string, AnswerValue | undefined>>;

/** What one control shows. Replaced, never changed, and only when something in it differs. */
export interface ControlState {
  value: FieldValue | undefined;
  error: FieldError | undefined;
  warning: FieldError | undefined;
  readOnly: boolean;
  /** what is known of the answer, masked */
  masked: string | undefined;
}

const isSame = (one: ControlState, other: ControlState) =>
  one.value === other.value &&
  one.error === other.error &&
  one.warning === other.warning &&
  one.readOnly === other.readOnly &&
  one.masked === other.masked;

/** What the form's owner wants to hear of. */
export interface FormEvents {
  onCommit(field: string, value: AnswerValue | undefined): void;
  onTouched(field: string): void;
  accepts(field: string, value: AnswerValue | undefined): boolean;
}

export interface FormInput extends FormEvents {
  data: FormAnswers;
  errors: FieldErrors;
  /** doubts that do not make a field invalid */
  warnings: FieldErrors;
  /** field -> what is known of it, masked: shown instead of the control as long as it is the answer */
  masked: Readonly<Record<string, string>>;
  readOnlyFields: readonly string[];
  services: WidgetServices;
}

function controlValue(control: UiField, data: FormAnswers, before: FieldValue | undefined): FieldValue | undefined {
  if (!control.parts) return data[control.field];
  const parts = Object.entries(control.parts).map(([part, field]) => [part, data[field]] as const);
  const filled: Record<string, string> = {};
  for (const [part, value] of parts) if (typeof value === 'string' && value !== '') filled[part] = value;
  const same = JSON.stringify(before) === JSON.stringify(filled);
  return Object.keys(filled).length === 0 ? undefined : same ? before : filled;
}

function firstOf(found: FieldErrors, fields: readonly string[]): FieldError | undefined {
  for (const field of fields) if (found[field]?.[0]) return found[field][0];
  return undefined;
}

let stores = 0;

/**
 * Values and errors of a form, control by control, beside rjsf: a commit renders the controls it changes and nothing
 * else, while rjsf lays the form out again only when other fields become relevant.
 */
export class FormStore {
  /** tells stores apart where a deep comparison would not */
  readonly key: string;
  private readonly states = new Map<string, ControlState>();
  private readonly listeners = new Map<string, Set<() => void>>();
  input: FormInput;

  constructor(
    readonly definition: FormDefinition,
    input: FormInput,
  ) {
    stores += 1;
    this.key = String(stores);
    this.input = input;
    this.update(input);
  }

  update(input: FormInput): void {
    this.input = input;
    for (const control of this.definition.ui.fields) this.refresh(control);
  }

  private refresh(control: UiField): void {
    const { data, errors, warnings, masked, readOnlyFields } = this.input;
    const fields = Object.values(controlPartsOf(control));
    const before = this.states.get(control.field);
    const state: ControlState = {
      value: controlValue(control, data, before?.value),
      error: firstOf(errors, fields),
      warning: firstOf(warnings, fields),
      readOnly: readOnlyFields.includes(control.field),
      masked: masked[control.field],
    };
    if (before && isSame(before, state)) return;
    this.states.set(control.field, state);
    for (const listener of this.listeners.get(control.field) ?? []) listener();
  }

  subscribe(name: string, listener: () => void): () => void {
    const group = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, group.add(listener));
    return () => group.delete(listener);
  }

  state(name: string): ControlState | undefined {
    return this.states.get(name);
  }
}

/** rjsf compares it deeply and takes all functions for equal: a language switch shows only because `locale` is a plain value. */
export interface StepFormContext {
  store: FormStore;
  locale: Language;
}
