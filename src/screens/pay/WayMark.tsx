import type { PaymentChannel } from '../../contract/generated/bodies';
import styles from './pay.module.css';

/** Letters and ground of the tile of each way to pay: drawn by ourselves, no logo of anyone (docs/product/payments.md). */
const MARKS: Readonly<Record<string, { letters: string; ground: string }>> = {
  BCA: { letters: 'BCA', ground: '#0b4ea2' },
  MANDIRI: { letters: 'M', ground: '#0a3d7c' },
  BNI: { letters: 'BNI', ground: '#00666f' },
  BRI: { letters: 'BRI', ground: '#00529c' },
  PERMATA: { letters: 'P', ground: '#2f7d22' },
  ALFAMART: { letters: 'A', ground: '#c8102e' },
  QRIS: { letters: 'QR', ground: '#3b2f63' },
};

/** By what a way to pay is found at a glance, beside its name. */
export function WayMark({ way }: { way: PaymentChannel['id'] }) {
  const mark = MARKS[way];
  return (
    mark && (
      <span className={styles.mark} style={{ background: mark.ground }} aria-hidden="true">
        {mark.letters}
      </span>
    )
  );
}
