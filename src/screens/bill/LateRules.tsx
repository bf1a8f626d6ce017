import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import styles from './Lateness.module.css';

/** What happens when a bill is late, in the order it happens (docs/product/lending.md, "Lateness"). */
export function LateRules({ loan: { latePenalty, lateness } }: { loan: OwnLoan }) {
  const { t, language } = useTexts();
  const percent = latePenalty.percentADay.toLocaleString(language, { maximumFractionDigits: 4 });
  return (
    <details className={styles.rules} open={lateness !== undefined}>
      <summary>{t('bills.late.title')}</summary>
      <ul>
        {latePenalty.graceDays > 0 && <li>{t('bills.late.grace', { count: latePenalty.graceDays })}</li>}
        <li>{t('bills.late.penalty', { percent })}</li>
        <li>{t('bills.late.contact')}</li>
        <li>{t('bills.late.report')}</li>
        <li>{t('bills.late.ways')}</li>
      </ul>
    </details>
  );
}
