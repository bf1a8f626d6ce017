import type { ReactNode } from 'react';
import styles from './IconButton.module.css';

/** A button that shows an icon; `text` is its name. */
export function IconButton({ text, onClick, children }: { text: string; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} aria-label={text} onClick={onClick}>
      {children}
    </button>
  );
}
