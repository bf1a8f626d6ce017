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
  /** false in a form that announces all its errors together */
  announced?: boolean;
  /** above the control where the reason matters more than what is there, as for a photo to be taken again */
  errorPlace?: 'above' | 'below';
  /** a doubt that does not make the control invalid; empty where one may still come */
  warning?: string | undefined;
  /** stands at the end of the label's line */
  beside?: ReactNode;
  /** stands below all of it */
  after?: ReactNode;
  children: ReactNode;
}

/** Ids of what the shell shows below the control, for its aria-describedby. */
export function describedBy(id: string, parts: Pick<FieldShellProps, 'help' | 'error' | 'warning'>) {
  return classNames(
    parts.error !== undefined && `${id}-error`,
    Boolean(parts.warning) && `${id}-warning`,
    parts.help !== undefined && parts.error === undefined && `${id}-help`,
  );
}

/** Label above; help or error, and a warning, below a control. */
export function FieldShell(props: FieldShellProps) {
  const {
    id,
    label,
    kind = 'control',
    mark,
    help,
    error,
    errorPlace = 'below',
    announced = true,
    warning,
    beside,
    after,
    children,
  } = props;
  const reason = error !== undefined && (
    <p
      id={`${id}-error`}
      className={classNames(styles.error, errorPlace === 'above' && styles.above)}
      role={announced ? 'alert' : undefined}
    >
      <AlertIcon size="text" />
      <span>{error}</span>
    </p>
  );
  const text = (
    <>
      {label}
      {mark && <span className={styles.mark}> ({mark})</span>}
    </>
  );
  const named =
    kind === 'control' ? (
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {text}
      </label>
    ) : (
      <span id={`${id}-label`} className={styles.label}>
        {text}
      </span>
    );
  return (
    <div className={styles.field}>
      {beside ? (
        <div className={styles.head}>
          {named}
          {beside}
        </div>
      ) : (
        named
      )}
      {errorPlace === 'above' && reason}
      {children}
      {errorPlace === 'below' && reason}
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
      {help !== undefined && error === undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {after}
    </div>
  );
}
