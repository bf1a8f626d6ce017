import type { DeskVideoCall } from '../../contract/generated/bodies';
import { formatTimestamp } from '../../lib/formatTimestamp';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';

/** What is known of the video call: consent, appointment, and what the service for rooms said. */
export function VideoCallNote({ call: { askedAt, consentedAt, appointment, said } }: { call: DeskVideoCall }) {
  const { t } = useDeskTexts();
  const facts = [
    t('desk.applications.videoCall.asked', { time: formatTimestamp(askedAt) }),
    consentedAt === undefined
      ? t('desk.applications.videoCall.notConsented')
      : t('desk.applications.videoCall.consented', { time: formatTimestamp(consentedAt) }),
    appointment === undefined
      ? t('desk.applications.videoCall.noAppointment')
      : t('desk.applications.videoCall.appointment', { time: formatTimestamp(appointment) }),
    said.length === 0 ? t('desk.applications.videoCall.silent') : `${t('desk.applications.videoCall.said')}:`,
  ];
  return (
    <div className={styles.about}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <ul className={styles.list}>
        {said.map(({ outcome, at }) => (
          <li key={`${outcome} ${at}`}>
            {t(`desk.applications.videoCall.outcomes.${outcome}`)}, {formatTimestamp(at)} WIB
          </li>
        ))}
      </ul>
    </div>
  );
}
