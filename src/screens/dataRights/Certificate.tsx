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

/** What a deletion erases, and what is kept of it, why and until when. */
export function Certificate({ certificate: { erased, kept }, isOpen }: CertificateProps) {
  const { t, language } = useTexts();
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
        <ul className={styles.plain}>
          {kept.map(({ part, reason: why, until }) => {
            const reason = t(`data-rights.reasons.${why}`);
            return (
              <li key={part}>
                {t(`data-rights.kept.${part}`)}
                <small>
                  {until === undefined
                    ? reason
                    : isOpen
                      ? t('data-rights.deletion.keptAfter', { reason })
                      : t('data-rights.deletion.keptUntil', { date: dayMonthYear(until, language), reason })}
                </small>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
