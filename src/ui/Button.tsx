import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames';

/** A turning ring; decorative. Say what is under way in text next to it. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />;
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `danger`: what cannot be undone */
  kind?: 'primary' | 'ghost' | 'text' | 'danger';
  /** work is under way: shows a spinner and ignores presses, but keeps the focus */
  busy?: boolean;
  children: ReactNode;
}

export function Button({ kind = 'primary', busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[kind])}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <span className={classNames(styles.label, busy && styles.dimmed)}>{children}</span>
    </button>
  );
}

/** A button that shows an icon; `text` is its name. */
export function IconButton({ text, onClick, children }: { text: string; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.icon} aria-label={text} onClick={onClick}>
      {children}
    </button>
  );
}
