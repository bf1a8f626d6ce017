import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import styles from './AmountSlider.module.css';

interface AmountSliderProps {
  /** in rupiah, the least first */
  amounts: readonly number[];
  amount: number | undefined;
  onAmount(amount: number): void;
}

/** Every amount that can be chosen, below the field it is typed into. */
export function AmountSlider({ amounts, amount, onAmount }: AmountSliderProps) {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [least, most] = [amounts[0], amounts.at(-1)];
  const at = Math.max(
    0,
    amounts.findLastIndex((one) => one <= (amount ?? 0)),
  );

  // not as an attribute, which the policy of a page drawn by the server keeps out
  useEffect(() => {
    input.current?.style.setProperty('--filled', `${(100 * at) / Math.max(1, amounts.length - 1)}%`);
  }, [at, amounts]);

  if (least === undefined || most === undefined || least === most) return null;
  return (
    <div className={styles.slider}>
      <input
        ref={input}
        type="range"
        min={0}
        max={amounts.length - 1}
        value={at}
        aria-label={t('numbers.slider')}
        aria-valuetext={formatRupiah(amounts[at], language)}
        onChange={(event) => onAmount(amounts[Number(event.currentTarget.value)] ?? least)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formatRupiah(least, language)}</span>
        <span>{formatRupiah(most, language)}</span>
      </div>
    </div>
  );
}
