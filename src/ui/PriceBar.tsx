import styles from './PriceBar.module.css';

export interface PricePart {
  id: 'received' | 'fee' | 'interest';
  /** in rupiah */
  amount: number;
}

/** What a person gets and what it costs, in one line to scale. @param text the same as a sentence, for screen readers */
export function PriceBar({ parts, text }: { parts: readonly PricePart[]; text: string }) {
  return (
    <div className={styles.bar} role="img" aria-label={text}>
      {parts.map(
        ({ id, amount }) => amount > 0 && <span key={id} className={styles[id]} style={{ flexGrow: amount }} />,
      )}
    </div>
  );
}
