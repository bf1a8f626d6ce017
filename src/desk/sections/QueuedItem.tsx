import type { ReactNode } from 'react';
import type { DeskEvent, DeskQueue } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { Chip } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from '../desk.module.css';
import { applicationHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { flowName } from '../review/ApplicationChips';
import { detailOf, doerOf } from '../review/Findings';
import { OpenWith } from '../review/Presence';
import { When } from '../When';

/** How long an application waits; since when it is there on hover, and for screen readers. */
function Waits({ since }: { since: string }) {
  const { t } = useDeskTexts();
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1_000));
  const sent = t('desk.applications.sentAt', { time: formatTimestamp(since) });
  return (
    <time dateTime={since} title={sent}>
      {t('desk.applications.waits', { seconds })}
      <VisuallyHidden>, {sent}</VisuallyHidden>
    </time>
  );
}

/** With what limit or for which reasons an application was decided, when, and by whom. */
function Decided({ decision }: { decision: DeskEvent }) {
  const texts = useDeskTexts();
  const doer = doerOf(texts, decision);
  return (
    <>
      {detailOf(texts, decision).map((detail) => `${detail}, `)}
      <When at={decision.at} />
      {doer !== undefined && `, ${doer}`}
    </>
  );
}

interface QueuedItemProps {
  queued: Pick<
    DeskQueue['applications'][number],
    'applicationNo' | 'flow' | 'submittedAt' | 'name' | 'income' | 'openedBy' | 'decision'
  >;
  /** of the link to its page, as it is read out */
  label: string;
  isWaiting: boolean;
  /** what is special about it */
  children: ReactNode;
}

/** An application in a queue, in a row: the way to its page, whose and what it is, how long it waits or what was decided, and who has it open. */
export function QueuedItem({ queued, label, isWaiting, children }: QueuedItemProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { applicationNo, flow, submittedAt, name, income, openedBy, decision } = queued;
  return (
    <li className={`${styles.queued} ${styles.line}`} data-decided={decision !== undefined || undefined}>
      <a
        className={styles.opens}
        href={applicationHash(applicationNo)}
        aria-label={label === applicationNo ? undefined : label}
      >
        {applicationNo}
      </a>
      <span className={styles.whole} title={name}>
        {name}
      </span>
      <span>{flowName(texts, flow)}</span>
      <span className={styles.sum}>
        {income !== undefined && (
          <span title={t('desk.applications.income', { income: formatRupiah(income, texts.language) })}>
            {formatRupiah(income, texts.language)}
          </span>
        )}
      </span>
      <span className={styles.small}>
        {isWaiting && <Waits since={submittedAt} />}
        {decision && <Decided decision={decision} />}
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
