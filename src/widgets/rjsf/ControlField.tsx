import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnswerValue, UiField } from '../../contract/definitions';
import { controlPartsOf, type FieldValue, focusField } from '../controls';
import { FormField } from '../FormField';
import type { FormAround } from '../fieldProps';
import type { FormStore, StepFormContext } from './FormStore';

export interface ControlEvents {
  onCommit(value: FieldValue | undefined): void;
  onTouched(): void;
  form: FormAround;
}

const isAnswer = (value: FieldValue | undefined): value is AnswerValue =>
  typeof value !== 'object' || Array.isArray(value);

/** The value's share of each field behind the control. */
function answersOf(
  control: UiField,
  value: FieldValue | undefined,
): Array<[field: string, answer: AnswerValue | undefined]> {
  if (!control.parts) return isAnswer(value) ? [[control.field, value]] : [[control.field, undefined]];
  const parts = new Map(typeof value === 'object' && !isAnswer(value) ? Object.entries(value) : []);
  return Object.entries(control.parts).map(([part, field]) => [field, parts.get(part)]);
}

/** The rest of the form as a control may use it. */
function formAround(store: FormStore): FormAround {
  return {
    answers: () => store.data,
    accepts: (field, value) => store.accepts(field, value),
    doubt: (by, doubt) => store.doubt(by, doubt),
    mayChange: (field) => !store.state(field)?.readOnly,
    fill: (field, value) => store.commit(field, value),
    demand(fields) {
      const refused = fields.find((field) => !store.accepts(field, store.data[field]));
      if (refused === undefined) return true;
      store.touch(refused);
      focusField(store.definition, refused);
      return false;
    },
  };
}

/** A control speaks of its own value; the form holds fields. */
function controlEvents(store: FormStore, control: UiField): ControlEvents {
  return {
    onCommit(value) {
      for (const [field, answer] of answersOf(control, value)) store.commit(field, answer);
    },
    onTouched() {
      for (const field of Object.values(controlPartsOf(control))) store.touch(field);
    },
    form: formAround(store),
  };
}

/** rjsf's field for every control: which widget it is and what it holds comes from the form's store. */
export function ControlField({ name, registry }: FieldProps<unknown, RJSFSchema, StepFormContext>) {
  const { store } = registry.formContext;
  const control = store.definition.ui.fields.find((candidate) => candidate.field === name);
  return control ? <StoredControl key={name} control={control} context={registry.formContext} /> : null;
}

function StoredControl({ control, context: { store, services } }: { control: UiField; context: StepFormContext }) {
  const subscribe = useCallback((listener: () => void) => store.subscribeTo(control.field, listener), [store, control]);
  const read = () => store.state(control.field);
  const state = useSyncExternalStore(subscribe, read, read);
  const events = useMemo(() => controlEvents(store, control), [store, control]);
  return (
    <FormField
      definition={store.definition}
      control={control}
      services={services}
      value={state?.value}
      error={state?.error}
      warning={state?.warning}
      masked={state?.masked}
      offered={state?.offered}
      readOnly={state?.readOnly ?? false}
      {...events}
    />
  );
}
