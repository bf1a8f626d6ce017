import { inThousands, shownAmount, wholeRupiah } from '../../lib/typedAmount';
import type { FieldProps } from '../fieldProps';
import type { DigitMask } from '../typing/digitMask';
import { numberText } from '../typing/numberText';
import { TypedInput } from '../typing/TypedInput';
import type { Notation } from '../typing/useTyping';
import { AmountSlider } from './AmountSlider';
import styles from './AmountSlider.module.css';

/** 1.500.000; what is written in another way stands until it is read */
export const thousands: DigitMask = {
  max: 13,
  format: inThousands,
  written: (before, after, edit) => shownAmount(before, after, edit === 'paste'),
};

const rupiah: Notation<number | string> = {
  mask: thousands,
  toText: (value) => (typeof value === 'number' ? inThousands(String(value)) : (value ?? '')),
  toValue: numberText(wholeRupiah),
};

const ATTRIBUTES = { inputMode: 'numeric' } as const;

/**
 * Whole rupiah with dots between the thousands. What cannot be read as such is handed over as it is, for the rules to
 * refuse. Where amounts are on offer, they can be slid through.
 */
export function Money(field: FieldProps<number | string>) {
  const { offered, value, onCommit } = field;
  const typed = <TypedInput field={field} notation={rupiah} prefix="Rp" attributes={ATTRIBUTES} />;
  if (!offered) return typed;
  const amount = typeof value === 'number' ? value : undefined;
  return (
    <>
      {typed}
      {offered.amounts && <AmountSlider amounts={offered.amounts} amount={amount} onAmount={onCommit} />}
      <p className={styles.hint} role="status">
        {offered.hint}
      </p>
    </>
  );
}
