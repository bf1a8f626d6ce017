import styles from './BankMark.module.css';

/** Letters on the tile of each bank, shop and way to pay: drawn by ourselves, no logo of anyone (docs/product/payments.md). */
const LETTERS: Readonly<Record<string, string>> = {
  BCA: 'BCA',
  MANDIRI: 'M',
  BNI: 'BNI',
  BRI: 'BRI',
  BSI: 'BSI',
  CIMB: 'CN',
  DANAMON: 'D',
  BTN: 'BTN',
  JAGO: 'J',
  PERMATA: 'P',
  ALFAMART: 'A',
  QRIS: 'QR',
};

/** By what a bank or shop is found at a glance, beside its name; nothing where none is drawn. @param of its code */
export function BankMark({ of }: { of: string }) {
  const letters = LETTERS[of];
  return (
    letters && (
      <span className={styles.mark} data-of={of} aria-hidden="true">
        {letters}
      </span>
    )
  );
}
