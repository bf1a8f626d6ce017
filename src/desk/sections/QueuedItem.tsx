import type { ReactNode } from 'react';
import type { DeskQueue } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Chip } from '../../ui/Chip';
import styles from '../desk.module.css';
import { applicationHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { flowName } from '../review/ApplicationChips';
import { OpenWith } from '../review/Presence';
import { When } from '../When';

interface QueuedItemProps {
  queued: Pick<
    DeskQueue['applications'][number],
    'applicationNo' | 'flow' | 'submittedAt' | 'name' | 'income' | 'openedBy'
  >;
  /** of the link to its page */
  label: string;
  isWaiting: boolean;
  /** what is special about it */
  children: ReactNode;
}

/** An application in a queue: the way to its page, whose and what it is, since when it is there, and who has it open. */
export function QueuedItem({ queued, label, isWaiting, children }: QueuedItemProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { applicationNo, flow, submittedAt, name, income, openedBy } = queued;
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(submittedAt)) / 1_000));
  return (
    <li className={styles.queued}>
      <span className={styles.facts}>
        <span className={styles.named}>
          <a className={styles.opens} href={applicationHash(applicationNo)}>
            {label}
          </a>
          <span>
            {name !== undefined && `${name}, `}
            {flowName(texts, flow)}
            {income !== undefined &&
              `, ${t('desk.applications.income', { income: formatRupiah(income, texts.language) })}`}
          </span>
        </span>
        <span className={styles.small}>
          <When at={submittedAt} say={(time) => t('desk.applications.sentAt', { time })} />
          {isWaiting && `, ${t('desk.applications.waits', { seconds })}`}
        </span>
      </span>
      <span className={styles.marks}>
        {children}
        {openedBy.length > 0 && (
          <span className={styles.chips}>
            <Chip tone="warn">
              <OpenWith others={openedBy} />
            </Chip>
          </span>
        )}
      </span>
    </li>
  );
}
