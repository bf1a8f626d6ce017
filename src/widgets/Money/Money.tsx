import { useMemo } from 'react';
import type { Language } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { inThousands } from '../../lib/formats';
import { shownAmount, wholeRupiah } from '../../lib/typedAmount';
import { Button } from '../../ui/Button';
import type { FieldProps } from '../fieldProps';
import type { DigitMask } from '../typing/digitMask';
import { TypedInput } from '../typing/TypedInput';
import { numberText } from '../typing/textNotation';
import type { Notation } from '../typing/useTyping';
import { AmountSlider } from './AmountSlider';
import styles from './AmountSlider.module.css';

/** 1.500.000, or 1,500,000 in English; what is written in another way stands until it is read */
export const thousands = (language: Language): DigitMask => ({
  max: 13,
  format: (digits) => inThousands(digits, language),
  written: (before, after, edit) => shownAmount(before, after, edit === 'paste', language),
});

const rupiah = (language: Language): Notation<number | string> => ({
  mask: thousands(language),
  toText: (value) => (typeof value === 'number' ? inThousands(String(value), language) : (value ?? '')),
  toValue: numberText(wholeRupiah),
});

const ATTRIBUTES = { inputMode: 'numeric' } as const;

/**
 * Whole rupiah, grouped as the language writes them. What cannot be read as such is handed over as it is, for the rules to
 * refuse. Where amounts are on offer, they can be slid through.
 */
export default function Money(field: FieldProps<number | string>) {
  const { offered, value, onCommit } = field;
  const { language } = useTexts();
  const notation = useMemo(() => rupiah(language), [language]);
  const typed = <TypedInput key={language} field={field} notation={notation} prefix="Rp" attributes={ATTRIBUTES} />;
  if (!offered) return typed;
  const amount = typeof value === 'number' ? value : undefined;
  return (
    <>
      {typed}
      {offered.amounts && <AmountSlider amounts={offered.amounts} amount={amount} onAmount={onCommit} />}
      <p className={styles.hint} role="status">
        {offered.hint}
      </p>
      {offered.instead && (
        <div className={styles.instead}>
          {offered.instead.map((one) => (
            <Button key={one.amount} kind="ghost" onClick={() => onCommit(one.amount)}>
              {one.text}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
