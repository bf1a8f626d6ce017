import type { FocusEvent, ReactNode } from 'react';
import { DownIcon } from '../../ui/icons/icons';
import select from '../../ui/Select.module.css';
import type { FieldProps } from '../fieldProps';
import styles from './CalendarPart.module.css';

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
      className={select.frame}
      data-invalid={field.invalid || undefined}
      data-empty={value === undefined || undefined}
    >
      <select
        className={select.select}
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
      <span className={select.arrow}>
        <DownIcon size="text" />
      </span>
    </div>
  );
}

/** The parts of one value side by side, named by the field's label; left when the focus leaves all of them. */
export function CalendarGroup({ field, children }: { field: FieldProps; children: ReactNode }) {
  function left(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) field.onTouched();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's shell holds the label, which a fieldset could not refer to
    <div id={field.id} className={styles.parts} role="group" aria-labelledby={`${field.id}-label`} onBlur={left}>
      {children}
    </div>
  );
}
