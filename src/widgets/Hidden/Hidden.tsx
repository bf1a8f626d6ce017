import type { FieldProps } from '../fieldProps';
import styles from './Hidden.module.css';

/** A value the form carries but that is not edited here: shown as text. */
export function Hidden(field: FieldProps) {
  const text = field.options.find((option) => option.value === field.value)?.text ?? field.value ?? '';
  return (
    <output id={field.id} className={styles.text} aria-describedby={field.describedBy}>
      {text}
    </output>
  );
}
