import type { ReactNode } from 'react';
import styles from './NewsMark.module.css';

/** An icon with a red dot where there is something new; what is new is said in words beside it. */
export function NewsMark({ hasNews, children }: { hasNews: boolean; children: ReactNode }) {
  return (
    <span className={styles.icon} data-news={hasNews || undefined}>
      {children}
    </span>
  );
}
