import { DownIcon } from '../../ui/icons/icons';
import type { FieldProps } from '../fieldProps';
import styles from '../Select/Select.module.css';

export interface PartOption {
  value: number;
  text: string;
  disabled?: boolean;
}

interface CalendarPartProps {
  field: FieldProps;
  /** name of the part */
  text: string;
  /** what it shows while nothing is chosen, where the name is too long */
  hint?: string;
  value: number | undefined;
  options: readonly PartOption[];
  onChange(value: number | undefined): void;
}

/** Day, month or year: a select, native pickers for the whole being poor. */
export function CalendarPart({ field, text, hint = text, value, options, onChange }: CalendarPartProps) {
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
        <option value="">{hint}</option>
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
