import { useId } from 'react';
import { describedBy, FieldShell } from './FieldShell';
import { DownIcon } from './icons/icons';
import styles from './Select.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: Value;
  options: readonly { value: NoInfer<Value>; text: string }[];
  onChoose(value: NoInfer<Value>): void;
}

/** A choice from a short list. */
export function SelectField<Value extends string>(field: SelectFieldProps<Value>) {
  const { label, help, error, value, options, onChoose } = field;
  const id = useId();
  function choose(chosen: string) {
    const option = options.find((one) => one.value === chosen);
    if (option) onChoose(option.value);
  }
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <div className={styles.frame} data-invalid={error !== undefined || undefined}>
        <select
          id={id}
          className={styles.select}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { help, error, warning: undefined })}
          onChange={({ target }) => choose(target.value)}
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
