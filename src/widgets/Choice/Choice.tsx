import type { FocusEvent } from 'react';
import type { FieldProps } from '../fieldProps';
import styles from './Choice.module.css';

/** One of a few, all in view: radio buttons drawn as buttons. */
export function Choice(field: FieldProps) {
  function left(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) field.onTouched();
  }
  return (
    <div
      id={field.id}
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${field.id}-label`}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onBlur={left}
    >
      {field.options.map((option) => (
        <label key={option.value} className={styles.option} data-invalid={field.invalid || undefined}>
          <input
            type="radio"
            className={styles.radio}
            name={field.name}
            value={option.value}
            checked={option.value === field.value}
            disabled={field.readOnly && option.value !== field.value}
            onChange={() => field.onCommit(option.value)}
          />
          <span className={styles.button}>{option.text}</span>
        </label>
      ))}
    </div>
  );
}
