import styles from './PriceBar.module.css';

export interface PricePart {
  id: 'received' | 'fee' | 'interest';
  /** in rupiah */
  amount: number;
  /** in the legend under the bar, in small letters */
  name: string;
}

/** What a person gets and what it costs, in one line to scale with its legend. @param text the same as a sentence, for screen readers */
export function PriceBar({ parts, text }: { parts: readonly PricePart[]; text: string }) {
  const shown = parts.filter(({ amount }) => amount > 0);
  return (
    <>
      <div className={styles.bar} role="img" aria-label={text}>
        {shown.map(({ id, amount }) => (
          <span key={id} className={styles[id]} style={{ flexGrow: amount }} />
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        {shown.map(({ id, name }) => (
          <span key={id}>
            <i className={styles[id]} /> {name.toLowerCase()}
          </span>
        ))}
      </p>
    </>
  );
}
