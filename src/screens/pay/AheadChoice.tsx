import { useEffect, useId, useState } from 'react';
import { fetchAheadChoices } from '../../api/payments';
import type { AheadChoices, PaymentNumberBody } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import styles from './pay.module.css';

/** How long nothing is typed before it is asked what the amount does. */
const TYPED_MS = 400;

/** What an amount can do to the loan, asked once it is typed; undefined until that is known, and where it cannot be read. */
function useAheadChoices(amount: number): AheadChoices['choices'] | undefined {
  const [known, setKnown] = useState<{ readonly amount: number } & AheadChoices>();
  useEffect(() => {
    if (amount === 0) return;
    let isWanted = true;
    const waiting = setTimeout(() => {
      // without an answer it pays instalments ahead, as it does unless something is chosen
      fetchAheadChoices(amount).then(
        (answer) => isWanted && setKnown({ amount, ...answer }),
        () => undefined,
      );
    }, TYPED_MS);
    return () => {
      isWanted = false;
      clearTimeout(waiting);
    };
  }, [amount]);
  return known?.amount === amount ? known.choices : undefined;
}

interface AheadChoiceProps {
  /** rupiah */
  amount: number;
  ahead: PaymentNumberBody['ahead'];
  onAhead(ahead: PaymentNumberBody['ahead']): void;
}

/** Who pays more than is due says what the rest does, each choice with what the loan comes to by it. */
export function AheadChoice({ amount, ahead, onAhead }: AheadChoiceProps) {
  const { t, language } = useTexts();
  const id = useId();
  const choices = useAheadChoices(amount) ?? [];
  const isGone = ahead !== undefined && choices.length === 0;
  if (choices.length === 0) return isGone ? <p role="status">{t('pay.ahead.asking')}</p> : null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('pay.ahead.title')}</legend>
      {choices.map(({ choice, total, saves, ends, count, instalment }) => (
        <label key={choice} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={(ahead ?? 'instalments') === choice}
            onChange={() => onAhead(choice === 'instalments' ? undefined : choice)}
          />
          <span className={styles.words}>
            <b>{t(`pay.ahead.${choice}`)}</b>
            <span className={styles.note}>
              {t('pay.ahead.plan', {
                count,
                amount: formatRupiah(instalment),
                date: dayMonthYear(ends, language),
                total: formatRupiah(total),
              })}
            </span>
            <span className={styles.note}>
              {saves > 0 ? t('pay.ahead.saves', { amount: formatRupiah(saves) }) : t('pay.ahead.same')}
            </span>
          </span>
        </label>
      ))}
      <p className={styles.note}>{t('pay.ahead.until')}</p>
    </fieldset>
  );
}
