import { useCallback } from 'react';
import { call } from '../../api/call';
import type { FlaggedApplication } from '../../contract/generated/bodies';
import { PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts, withFlowNames } from '../deskTexts';
import { ApplicationChips } from '../review/ApplicationChips';
import { FaultChips } from '../review/FaultChips';
import { useResource } from '../useDesk';
import { PictureHeadings, QueuedItem } from './QueuedItem';

const REFRESH_MS = 10_000;

function FlaggedItem({ flagged }: { flagged: FlaggedApplication }) {
  const { t } = useDeskTexts();
  const { applicationNo, pictures } = flagged;
  const labels = pictures.map(({ field }) => t(`desk.pictures.fields.${field}`));
  return (
    <QueuedItem
      queued={flagged}
      label={t('desk.pictures.of', { pictures: labels.join(', '), application: applicationNo })}
      isWaiting
    >
      <ApplicationChips of={{ ...flagged, awaited: 0, isProposed: false }} />
      {pictures.map(({ photo, faults }, index) => (
        <span key={photo} className={styles.small}>
          {labels[index]} <FaultChips faults={faults} />
        </span>
      ))}
    </QueuedItem>
  );
}

/** The applications with pictures that a reviewer has to look at, with the reasons; each leads to its page. */
export function PicturesSection() {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const load = useCallback(
    async () => withFlowNames(await call('GET /desk/pictures', { query: pageQuery(after) })),
    [after],
  );
  const resource = useResource(load, REFRESH_MS);
  return (
    <Section title={t('desk.pictures.title')} text={t('desk.pictures.text')} resource={resource}>
      {({ applications, next }) => (
        <>
          {applications.length === 0 && <p className={styles.small}>{t('desk.pictures.none')}</p>}
          {applications.length > 0 && <PictureHeadings />}
          <ol className={styles.list}>
            {applications.map((flagged) => (
              <FlaggedItem key={flagged.applicationNo} flagged={flagged} />
            ))}
          </ol>
          <PageLinks section="pictures" next={next} />
        </>
      )}
    </Section>
  );
}
