import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card';
import styles from './Help.module.css';

interface PaymentPlaceProps {
  name: string;
  /** what to know before one begins */
  notes: readonly string[];
  children: ReactNode;
}

/** A bank or a shop where a bill can be paid. */
export function PaymentPlace({ name, notes, children }: PaymentPlaceProps) {
  const heading = useId();
  return (
    <section className={styles.place} aria-labelledby={heading}>
      <Card>
        <h2 id={heading} className={styles.name}>
          {name}
        </h2>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {children}
      </Card>
    </section>
  );
}
