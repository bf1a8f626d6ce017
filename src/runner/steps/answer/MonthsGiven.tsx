import { useTexts } from '../../../i18n/useTexts';
import styles from './Guide.module.css';

/** Of these a page is asked for each of so many months. */
const MONTHS: Readonly<Record<string, number>> = { SALARY_SLIPS: 3 };

/** For how many months pages are there, where some are missing: it refuses nothing. @param pages how many were added */
export default function MonthsGiven({ material, pages }: { material: string; pages: number }) {
  const { t } = useTexts();
  const months = MONTHS[material] ?? 0;
  const isMissing = pages > 0 && pages < months;
  return (
    <p className={styles.months} role="status">
      {isMissing && t('list.monthsGiven', { count: pages, months })}
    </p>
  );
}
