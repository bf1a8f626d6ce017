import type { ReactNode } from 'react';
import styles from './FactRows.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** the sum of those above it */
  total?: boolean;
}

/** Names and values in rows, which stack where text is large. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, total }) => (
        <div key={label} className={styles.fact} data-total={total || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
