import { call } from '../../api/client';
import type { DeskQueue } from '../../contract/generated/bodies';
import { Section } from '../DeskParts';
import styles from '../desk.module.css';
import { type QueueList, queueHash, useDeskPlace } from '../deskAddress';
import { useDeskTexts, withFlowNames } from '../deskTexts';
import { ApplicationChips } from '../review/ApplicationChips';
import { useResource } from '../useDesk';
import { QueuedItem } from './QueuedItem';

const REFRESH_MS = 10_000;

const read = (list: QueueList) => async () =>
  withFlowNames(await call('GET', '/desk/applications', { searchParams: { list } }));
const LISTS: Readonly<Record<QueueList, () => Promise<DeskQueue>>> = {
  waiting: read('waiting'),
  decided: read('decided'),
};

type Queued = DeskQueue['applications'][number];

function QueuedApplication({ queued, list }: { queued: Queued; list: QueueList }) {
  const { applicationNo, status, ...state } = queued;
  return (
    <QueuedItem queued={queued} label={applicationNo} isWaiting={list === 'waiting'}>
      <ApplicationChips of={status === 'PROCESSING' ? state : { ...state, status }} />
    </QueuedItem>
  );
}

/** The applications that wait for a reviewer, or were decided last; each leads to its own page. */
export function ApplicationsSection() {
  const { t } = useDeskTexts();
  const place = useDeskPlace();
  const list = place.view === 'sections' ? place.list : 'waiting';
  const resource = useResource(LISTS[list], REFRESH_MS);
  return (
    <Section
      title={t('desk.applications.title')}
      text={t('desk.applications.text')}
      resource={resource}
      before={
        <nav className={styles.switch} aria-label={t('desk.applications.lists.name')}>
          {(['waiting', 'decided'] as const).map((name) => (
            <a key={name} href={queueHash(name)} aria-current={name === list ? 'page' : undefined}>
              {t(`desk.applications.lists.${name}`)}
            </a>
          ))}
        </nav>
      }
    >
      {({ applications }) =>
        applications.length === 0 ? (
          <p className={styles.small}>{t(`desk.applications.none.${list}`)}</p>
        ) : (
          <ol className={styles.list}>
            {applications.map((queued) => (
              <QueuedApplication key={queued.applicationNo} queued={queued} list={list} />
            ))}
          </ol>
        )
      }
    </Section>
  );
}
