import { useId } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { remainsText } from '../../kit/remainsText';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import styles from './pay.module.css';
import type { AheadWish } from './payWish';
import type { AheadPrices } from './useAhead';

interface FailedProps {
  failed: Extract<AheadPrices, { status: 'failed' }>;
}

/** That the choice cannot be shown now, what becomes of the rest without it, and the way to try again. */
function Failed({ failed: { isOffline, retry } }: FailedProps) {
  const { t } = useTexts();
  return (
    <>
      <p>{t(isOffline ? 'pay.ahead.offline' : 'pay.ahead.failed')}</p>
      <Button kind="text" onClick={retry}>
        {t('common.retry')}
      </Button>
    </>
  );
}

interface ChoicesProps {
  known: Extract<AheadPrices, { status: 'known' }>;
  ahead: AheadWish;
  onAhead(ahead: AheadWish): void;
}

/** The choices side by side, each with what the loan comes to by it. */
function Choices({ known: { choices, isNew }, ahead, onAhead }: ChoicesProps) {
  const { t, language } = useTexts();
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{t('pay.ahead.title')}</legend>
      {isNew && <p role="status">{t('pay.ahead.changed')}</p>}
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
                amount: formatRupiah(instalment, language),
                date: dayWithWeekdayYear(ends, language),
                total: formatRupiah(total, language),
              })}
            </span>
            <span className={styles.note}>
              {saves > 0 ? t('pay.ahead.saves', { amount: formatRupiah(saves, language) }) : t('pay.ahead.same')}
            </span>
          </span>
        </label>
      ))}
      <p className={styles.note}>{t('pay.ahead.until')}</p>
    </fieldset>
  );
}

interface AheadChoiceProps {
  prices: AheadPrices;
  /** the person's day */
  asOf: string;
  ahead: AheadWish;
  onAhead(ahead: AheadWish): void;
}

/** Who pays more than is due says what the rest does; where there is no choice, why, and what is still to be paid. */
export function AheadChoice({ prices, ahead, asOf, onAhead }: AheadChoiceProps) {
  const texts = useTexts();
  const { t } = texts;
  const isKnown = prices.status === 'known';
  if (isKnown && prices.choices.length > 0) return <Choices known={prices} ahead={ahead} onAhead={onAhead} />;
  return (
    <div role="status">
      {prices.status === 'asking' && <p className={styles.note}>{t('pay.ahead.asking')}</p>}
      {prices.status === 'failed' && <Failed failed={prices} />}
      {isKnown && prices.why && <p className={styles.note}>{t(`pay.ahead.none.${prices.why}`)}</p>}
      {isKnown && prices.remains && <p>{remainsText(texts, prices.remains, asOf, 'then')}</p>}
    </div>
  );
}
