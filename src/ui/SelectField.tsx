import { useId } from 'react';
import { describedBy, FieldShell } from './FieldShell';
import { DownIcon } from './icons/icons';
import styles from './Select.module.css';

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
      <div className={styles.frame} data-invalid={error !== undefined || undefined}>
        <select
          id={id}
          className={styles.select}
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
        <span className={styles.arrow}>
          <DownIcon size="text" />
        </span>
      </div>
    </FieldShell>
  );
}
