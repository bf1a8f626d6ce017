import styles from './BankMark.module.css';

/** Letters and ground of the tile of each bank, shop and way to pay: drawn by ourselves, no logo of anyone (docs/product/payments.md). */
const MARKS: Readonly<Record<string, { letters: string; ground: string }>> = {
  BCA: { letters: 'BCA', ground: '#0b4ea2' },
  MANDIRI: { letters: 'M', ground: '#0a3d7c' },
  BNI: { letters: 'BNI', ground: '#00666f' },
  BRI: { letters: 'BRI', ground: '#00529c' },
  BSI: { letters: 'BSI', ground: '#00706a' },
  CIMB: { letters: 'CN', ground: '#7b1113' },
  DANAMON: { letters: 'D', ground: '#a84a00' },
  BTN: { letters: 'BTN', ground: '#1b3f94' },
  JAGO: { letters: 'J', ground: '#5b2a86' },
  PERMATA: { letters: 'P', ground: '#2f7d22' },
  ALFAMART: { letters: 'A', ground: '#c8102e' },
  QRIS: { letters: 'QR', ground: '#3b2f63' },
};

/** By what a bank or shop is found at a glance, beside its name; nothing where none is drawn. @param of its code */
export function BankMark({ of }: { of: string }) {
  const mark = MARKS[of];
  return (
    mark && (
      <span className={styles.mark} style={{ background: mark.ground }} aria-hidden="true">
        {mark.letters}
      </span>
    )
  );
}
