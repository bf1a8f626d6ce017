import type { FocusEvent, ReactNode } from 'react';
import type { FieldProps } from '../fieldProps';
import styles from './CalendarGroup.module.css';

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
