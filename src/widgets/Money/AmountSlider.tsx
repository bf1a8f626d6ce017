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

/** The amount that is lent next to where the slider was moved, in the direction it was moved in. */
const reached = (amounts: readonly number[], from: number, to: number): number | undefined =>
  to > from ? amounts.find((one) => one >= to) : amounts.findLast((one) => one <= to);

/** Every amount that can be chosen, below the field it is typed into: to scale, so that half of the way is half the money. */
export function AmountSlider({ amounts, amount, onAmount }: AmountSliderProps) {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [least, most] = [amounts[0], amounts.at(-1)];
  const at = amounts.findLast((one) => one <= (amount ?? 0)) ?? least ?? 0;

  // not as an attribute, which the policy of a page drawn by the server keeps out
  useEffect(() => {
    const [from = 0, to = 0] = [least, most];
    input.current?.style.setProperty('--filled', `${(100 * (at - from)) / Math.max(1, to - from)}%`);
  }, [at, least, most]);

  if (least === undefined || most === undefined || least === most) return null;
  const step = Math.min(...amounts.slice(1).map((one, index) => one - (amounts[index] ?? 0)));
  return (
    <div className={styles.slider}>
      <input
        ref={input}
        type="range"
        min={least}
        max={most}
        step={step}
        value={at}
        aria-label={t('numbers.slider')}
        aria-valuetext={formatRupiah(at, language)}
        onChange={(event) => onAmount(reached(amounts, at, Number(event.currentTarget.value)) ?? at)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formatRupiah(least, language)}</span>
        <span>{formatRupiah(most, language)}</span>
      </div>
    </div>
  );
}
