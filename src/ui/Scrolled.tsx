import type { ReactNode } from 'react';
import styles from './Scrolled.module.css';

interface ScrolledProps {
  /** what it is, for people who listen */
  label: string;
  children: ReactNode;
}

/** What may be wider than the page, as a table with large text is: it is scrolled sideways, also by keyboard. */
export function Scrolled({ label, children }: ScrolledProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
