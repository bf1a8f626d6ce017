import type { ReactNode } from 'react';
import type { DeskQueue } from '../../contract/generated/bodies';
import { formatTimestamp } from '../../lib/formatTimestamp';
import styles from '../desk.module.css';
import { applicationHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { flowName } from '../review/ApplicationChips';

interface QueuedItemProps {
  queued: Pick<DeskQueue['applications'][number], 'applicationNo' | 'flow' | 'submittedAt'>;
  /** of the link to its page */
  label: string;
  isWaiting: boolean;
  /** what is special about it */
  children: ReactNode;
}

/** An application in a queue: the way to its page, what it is and since when it is there. */
export function QueuedItem({ queued, label, isWaiting, children }: QueuedItemProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { applicationNo, flow, submittedAt } = queued;
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(submittedAt)) / 1_000));
  return (
    <li className={styles.queued}>
      <a className={styles.opens} href={applicationHash(applicationNo)}>
        {label}
      </a>
      <span className={styles.small}>{flowName(texts, flow)}</span>
      <span className={styles.small}>
        {t('desk.applications.sentAt', { time: formatTimestamp(submittedAt) })}
        {isWaiting && `, ${t('desk.applications.waits', { seconds })}`}
      </span>
      {children}
    </li>
  );
}
