import { type InputHTMLAttributes, useId } from 'react';
import { describedBy, FieldShell } from './FieldShell';
import styles from './PlainInput.module.css';

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** short word behind the label, "opsional" */
  mark?: string;
  help?: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** A field for text that no form definition has, with its label, help and error. */
export function PlainField({
  id,
  label,
  mark,
  help,
  error,
  className = styles.input,
  onChange,
  ...input
}: PlainFieldProps) {
  const own = useId();
  const name = id ?? own;
  return (
    <FieldShell id={name} label={label} mark={mark} help={help} error={error}>
      <input
        autoComplete="off"
        {...input}
        id={name}
        className={className}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(name, { help, error, warning: undefined })}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldShell>
  );
}
