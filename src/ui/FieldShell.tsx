import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './FieldShell.module.css';
import { AlertIcon, WarningIcon } from './icons/icons';

export interface FieldShellProps {
  /** id of the control; `${id}-label`, `${id}-help`, `${id}-error` and `${id}-warning` name the parts round it */
  id: string;
  label: string;
  /** `group` for a control made of several, which the label names but cannot focus */
  kind?: 'control' | 'group';
  /** short word behind the label, "opsional" */
  mark?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** a doubt that does not make the control invalid; empty where one may still come */
  warning?: string | undefined;
  children: ReactNode;
}

/** Ids of what the shell shows below the control, for its aria-describedby. */
export function describedBy(id: string, parts: Pick<FieldShellProps, 'help' | 'error' | 'warning'>) {
  return classNames(
    parts.error !== undefined && `${id}-error`,
    Boolean(parts.warning) && `${id}-warning`,
    parts.help !== undefined && `${id}-help`,
  );
}

/** Label above; help, error and warning below a control. */
export function FieldShell({ id, label, kind = 'control', mark, help, error, warning, children }: FieldShellProps) {
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
      {warning !== undefined && (
        <p id={`${id}-warning`} className={styles.warning} role="status">
          {warning && (
            <>
              <WarningIcon size="text" />
              <span>{warning}</span>
            </>
          )}
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
