import styles from './BankMark.module.css';

/** What each bank, shop and way to pay is called, in a hand and two colours of ours: no logo of anyone (docs/product/payments.md). */
const WORDS: Readonly<Record<string, string>> = {
  BCA: 'BCA',
  MANDIRI: 'mandiri',
  BNI: 'BNI',
  BRI: 'BRI',
  BSI: 'BSI',
  CIMB: 'CIMB',
  DANAMON: 'Danamon',
  BTN: 'BTN',
  JAGO: 'Jago',
  PERMATA: 'Permata',
  ALFAMART: 'Alfamart',
  QRIS: 'QRIS',
};

/** By what a bank or shop is found at a glance, beside its name; nothing where none is drawn. @param of its code */
export function BankMark({ of }: { of: string }) {
  const word = WORDS[of];
  return (
    word && (
      <span className={styles.mark} data-of={of} aria-hidden="true">
        {word}
      </span>
    )
  );
}
