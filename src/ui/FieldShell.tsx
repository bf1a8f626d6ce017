import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './FieldShell.module.css';
import { AlertIcon } from './icons/icons';

export interface FieldShellProps {
  /** id of the control; `${id}-label`, `${id}-help` and `${id}-error` name the parts round it */
  id: string;
  label: string;
  /** `group` for a control made of several, which the label names but cannot focus */
  kind?: 'control' | 'group';
  /** short word behind the label, "opsional" */
  mark?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Ids of the help and error that the shell shows, for the control's aria-describedby. */
export function describedBy(id: string, parts: { help?: string | undefined; error?: string | undefined }) {
  return classNames(parts.error !== undefined && `${id}-error`, parts.help !== undefined && `${id}-help`);
}

/** Label above, help and error below a control. */
export function FieldShell({ id, label, kind = 'control', mark, help, error, children }: FieldShellProps) {
  const text = (
    <>
      {label}
      {mark && <span className={styles.mark}> ({mark})</span>}
    </>
  );
  return (
    <div className={styles.field}>
      {kind === 'control' ? (
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {text}
        </label>
      ) : (
        <span id={`${id}-label`} className={styles.label}>
          {text}
        </span>
      )}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <AlertIcon size="text" />
          <span>{error}</span>
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
