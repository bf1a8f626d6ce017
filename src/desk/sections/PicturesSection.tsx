import { call } from '../../api/client';
import type { FlaggedApplication } from '../../contract/generated/bodies';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { Section } from '../DeskParts';
import styles from '../desk.module.css';
import { applicationHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { flowName } from '../review/ApplicationChips';
import { FaultChips } from '../review/FaultChips';
import { useResource } from '../useDesk';

const REFRESH_MS = 10_000;

const readFlagged = () => call('GET', '/desk/pictures');

function FlaggedItem({ flagged: { applicationNo, flow, submittedAt, pictures } }: { flagged: FlaggedApplication }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(submittedAt)) / 1_000));
  const labels = pictures.map(({ field }) => t(`desk.pictures.fields.${field}`));
  return (
    <li className={styles.queued}>
      <a className={styles.opens} href={applicationHash(applicationNo)}>
        {t('desk.pictures.of', { pictures: labels.join(', '), application: applicationNo })}
      </a>
      <span className={styles.small}>{flowName(texts, flow)}</span>
      <span className={styles.small}>
        {t('desk.applications.sentAt', { time: formatTimestamp(submittedAt) })}
        {`, ${t('desk.applications.waits', { seconds })}`}
      </span>
      {pictures.map(({ photo, field, faults }) => (
        <span key={photo} className={styles.small}>
          {t(`desk.pictures.fields.${field}`)} <FaultChips faults={faults} />
        </span>
      ))}
    </li>
  );
}

/** The applications with pictures that a reviewer has to look at, with the reasons; each leads to its page. */
export function PicturesSection() {
  const { t } = useDeskTexts();
  const resource = useResource(readFlagged, REFRESH_MS);
  return (
    <Section title={t('desk.pictures.title')} text={t('desk.pictures.text')} resource={resource}>
      {({ applications }) =>
        applications.length === 0 ? (
          <p className={styles.small}>{t('desk.pictures.none')}</p>
        ) : (
          <ol className={styles.list}>
            {applications.map((flagged) => (
              <FlaggedItem key={flagged.applicationNo} flagged={flagged} />
            ))}
          </ol>
        )
      }
    </Section>
  );
}
