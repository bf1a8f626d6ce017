import { useTexts } from '../../../i18n/useTexts';
import styles from './Guide.module.css';
import type { monthsMissing } from './payslipMonths';

/** For how many months pages are there, where some are missing: it refuses nothing. */
export default function MonthsGiven({ of }: { of: ReturnType<typeof monthsMissing> }) {
  const { t } = useTexts();
  return (
    <p className={styles.months} role="status">
      {of && t('list.monthsGiven', { count: of.given, months: of.months })}
    </p>
  );
}
