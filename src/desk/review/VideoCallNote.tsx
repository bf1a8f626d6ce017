import type { DeskVideoCall } from '../../contract/generated/bodies';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { When } from '../When';

/** What is known of the video call: consent, appointment, and what the service for rooms said. */
export function VideoCallNote({ call: { askedAt, consentedAt, appointment, said } }: { call: DeskVideoCall }) {
  const { t } = useDeskTexts();
  return (
    <div className={styles.about}>
      <p>
        <When at={askedAt} say={(time) => t('desk.applications.videoCall.asked', { time })} />
      </p>
      <p>
        {consentedAt === undefined ? (
          t('desk.applications.videoCall.notConsented')
        ) : (
          <When at={consentedAt} say={(time) => t('desk.applications.videoCall.consented', { time })} />
        )}
      </p>
      <p>
        {appointment === undefined ? (
          t('desk.applications.videoCall.noAppointment')
        ) : (
          <When at={appointment} say={(time) => t('desk.applications.videoCall.appointment', { time })} />
        )}
      </p>
      <p>{said.length === 0 ? t('desk.applications.videoCall.silent') : `${t('desk.applications.videoCall.said')}:`}</p>
      <ul className={styles.list}>
        {said.map(({ outcome, at }) => (
          <li key={`${outcome} ${at}`}>
            {t(`desk.applications.videoCall.outcomes.${outcome}`)}, <When at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
