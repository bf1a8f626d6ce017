import { useTexts } from '../../i18n/useTexts';
import styles from './BillScreen.module.css';

/** The heading of Bills, which stands before anything of it is there. */
export function BillTitle() {
  const { t } = useTexts();
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {t('loans.bill.title')}
    </h1>
  );
}
