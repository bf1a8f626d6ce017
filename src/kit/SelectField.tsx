import { useId } from 'react';
import { describedBy, FieldShell } from '../ui/FieldShell';
import plainInput from '../ui/PlainInput.module.css';

interface SelectFieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose(value: string): void;
}

/** A choice from a short list. */
export function SelectField({ label, help, error, value, options, onChoose }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <select
        id={id}
        className={plainInput.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error, warning: undefined })}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
