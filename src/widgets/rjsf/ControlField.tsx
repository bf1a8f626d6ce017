import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { UiField } from '../../contract/definitions';
import { FormField } from '../FormField';
import { controlEvents } from './controlEvents';
import type { StepFormContext } from './FormStore';

/** rjsf's field for every control: which widget it is and what it holds comes from the form's store. */
export function ControlField({ name, registry }: FieldProps<unknown, RJSFSchema, StepFormContext>) {
  const { store } = registry.formContext;
  const control = store.definition.ui.fields.find((candidate) => candidate.field === name);
  return control ? <StoredControl key={name} control={control} context={registry.formContext} /> : null;
}

function StoredControl({ control, context: { store } }: { control: UiField; context: StepFormContext }) {
  const subscribe = useCallback((listener: () => void) => store.subscribe(control.field, listener), [store, control]);
  const state = useSyncExternalStore(subscribe, () => store.state(control.field));
  const events = useMemo(() => controlEvents(store, control), [store, control]);
  return (
    <FormField
      definition={store.definition}
      control={control}
      services={store.input.services}
      value={state?.value}
      error={state?.error}
      warning={state?.warning}
      masked={state?.masked}
      readOnly={state?.readOnly ?? false}
      {...events}
    />
  );
}
