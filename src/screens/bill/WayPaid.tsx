import { useTexts } from '../../i18n/useTexts';
import { BankMark } from '../../ui/BankMark';
import styles from './BillDetailScreen.module.css';

/** The bank or shop that money came through. @param way its code */
export function WayPaid({ way }: { way: string }) {
  const { t } = useTexts();
  return (
    <p className={styles.through}>
      <BankMark of={way} />
      <span>{t('pay.through', { way: t(`pay.ways.${way}`) })}</span>
    </p>
  );
}
