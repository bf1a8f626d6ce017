import { DownIcon } from '../../ui/icons/icons';
import type { FieldProps } from '../fieldProps';
import styles from '../Select/Select.module.css';

interface MonthPartProps {
  field: FieldProps;
  /** name of the part, and what it shows while nothing is chosen */
  text: string;
  value: number | undefined;
  options: ReadonlyArray<{ value: number; text: string; disabled: boolean }>;
  onChange(value: number | undefined): void;
}

export function MonthPart({ field, text, value, options, onChange }: MonthPartProps) {
  return (
    <div
      className={styles.frame}
      data-invalid={field.invalid || undefined}
      data-empty={value === undefined || undefined}
    >
      <select
        className={styles.select}
        aria-label={text}
        aria-required={field.required || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        disabled={field.readOnly}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      >
        <option value="">{text}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <DownIcon size="text" />
      </span>
    </div>
  );
}
