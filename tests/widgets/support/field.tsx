import { type ComponentType, useState } from 'react';
import { vi } from 'vitest';
import { type FieldProps, noServices } from '../../../src/widgets/fieldProps';

/** Props of a lone widget; what a test cares about is given, the rest is usual. */
export function fieldProps<Value>(own: Partial<FieldProps<Value>> = {}): FieldProps<Value> {
  return {
    id: 'field-x',
    name: 'x',
    value: undefined,
    label: 'X',
    placeholder: undefined,
    required: true,
    readOnly: false,
    invalid: false,
    describedBy: undefined,
    options: [],
    settings: { field: 'x', widget: 'text' },
    services: noServices,
    onCommit: vi.fn(),
    onTouched: vi.fn(),
    ...own,
  };
}

/** A widget under its label whose owner keeps what it commits. */
export function Host<Value>({
  of: Control,
  field,
}: {
  of: ComponentType<FieldProps<Value>>;
  field: FieldProps<Value>;
}) {
  const [value, setValue] = useState(field.value);
  return (
    <>
      <label id={`${field.id}-label`} htmlFor={field.id}>
        {field.label}
      </label>
      <Control
        {...field}
        value={value}
        onCommit={(next) => {
          setValue(next);
          field.onCommit(next);
        }}
      />
    </>
  );
}
