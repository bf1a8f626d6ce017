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
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (least === undefined || most === undefined || least === most) return null;
  const at = Math.max(
    0,
    amounts.findLastIndex((one) => one <= (amount ?? least)),
  );
  return (
    <div className={styles.slider}>
      <input
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
