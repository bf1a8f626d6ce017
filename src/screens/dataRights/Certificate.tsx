import type { DeletionCertificate } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { dayMonthYear } from '../../lib/dayMonth';
import { Card } from '../../ui/Card';
import styles from './dataRights.module.css';

interface CertificateProps {
  certificate: DeletionCertificate;
  /** something still runs that moves the day until which data are kept */
  isOpen: boolean;
}

type Kept = DeletionCertificate['kept'];

/** Parts that are kept equally long, and why each is. */
function KeptParts({ title, parts }: { title: string; parts: Kept }) {
  const { t } = useTexts();
  return (
    <>
      <p>{title}</p>
      <ul className={styles.points}>
        {parts.map(({ part, reason }) => (
          <li key={part}>
            {t(`data-rights.kept.${part}`)}
            <small>{t(`data-rights.reasons.${reason}`)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a deletion erases, and what is kept of it, why and until when. */
export function Certificate({ certificate: { erased, kept }, isOpen }: CertificateProps) {
  const { t, language } = useTexts();
  const dates = [...new Set(kept.map(({ until }) => until))];
  const titleOf = (until: string | undefined) => {
    if (until === undefined) return t('data-rights.deletion.keptAlways');
    return isOpen
      ? t('data-rights.deletion.keptAfter')
      : t('data-rights.deletion.keptUntil', { date: dayMonthYear(until, language) });
  };
  return (
    <>
      <Card>
        <h2 className={styles.heading}>{t('data-rights.deletion.erased')}</h2>
        <ul className={styles.points}>
          {erased.map((part) => (
            <li key={part}>{t(`data-rights.erased.${part}`)}</li>
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className={styles.heading}>{t('data-rights.deletion.kept')}</h2>
        <div className={styles.stack}>
          {dates.map((until) => (
            <KeptParts
              key={until ?? 'always'}
              title={titleOf(until)}
              parts={kept.filter((one) => one.until === until)}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
