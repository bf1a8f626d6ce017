import { type ReactNode, useEffect, useState } from 'react';
import type { DeskEvent, DeskQueue } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { isKeyOf } from '../../lib/isOneOf';
import { Chip } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from '../desk.module.css';
import { applicationHash, type QueueList, type QueueSort, sectionHash, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { OpenWithChip } from '../Presence';
import { PersonLink } from '../person/PersonLink';
import { flowName } from '../review/ApplicationChips';
import { detailOf, doerOf } from '../review/Findings';
import { useDesk } from '../useDesk';
import { When } from '../When';

const HOUR_S = 3_600;
/** Applicants are told that they are answered within a day. */
const PROMISED_S = 24 * HOUR_S;
const SOON_S = PROMISED_S - 6 * HOUR_S;

const TICK_MS = 15_000;

/** Milliseconds since 1970 UTC, now and every so often: also while the queue is not read again. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long an application waits, and whether that is longer than was promised; since when it is there on hover, and for screen readers. */
function Waits({ since }: { since: string }) {
  const { t } = useDeskTexts();
  const now = useNow();
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  const age = seconds >= PROMISED_S ? 'late' : seconds >= SOON_S ? 'soon' : undefined;
  const sent = t('desk.applications.sentAt', { time: formatTimestamp(since) });
  return (
    <time className={styles.waits} data-age={age} dateTime={since} title={sent}>
      {/* the column is called as much */}
      <VisuallyHidden>{t('desk.applications.waits', { seconds })}</VisuallyHidden>
      <span aria-hidden="true">{t('desk.applications.waited', { seconds })}</span>
      {age && `, ${t(`desk.applications.promise.${age}`)}`}
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
      {/* some are whole sentences */}
      {detailOf(texts, decision).map((detail) => `${detail.replace(/\.$/, '')}, `)}
      <When at={decision.at} />
      {doer !== undefined && `, ${doer}`}
    </>
  );
}

/** The columns that a list can be in the order of, and what then stands in the address. */
const ORDERS = { since: undefined, doubts: 'doubts' } as const;

/** What stands in the columns of a queue, some of which give its order; each row says it of itself to screen readers. */
export function QueueHeadings({ list, sort }: { list: QueueList; sort: QueueSort }) {
  const { t } = useDeskTexts();
  const { kind, above } = useSectionPlace();
  const isWaiting = list !== 'decided';
  const columns = isWaiting
    ? (['name', 'number', 'income', 'since', 'next', 'doubts', 'held'] as const)
    : (['name', 'number', 'decision', 'outcome'] as const);
  return (
    <div
      className={`${styles.line} ${styles.headings}`}
      data-decided={!isWaiting || undefined}
      data-step={isWaiting || undefined}
    >
      {columns.map((column) =>
        isKeyOf(ORDERS, column) ? (
          <a
            key={column}
            className={styles.order}
            href={sectionHash('applications', { list, kind, above, sort: ORDERS[column] })}
            aria-label={t(`desk.applications.sort.${column}`)}
            aria-current={ORDERS[column] === sort || undefined}
          >
            {t(`desk.applications.columns.${column}`)}
          </a>
        ) : (
          <span key={column} className={column === 'income' ? styles.sum : undefined} aria-hidden="true">
            {t(`desk.applications.columns.${column}`)}
          </span>
        ),
      )}
    </div>
  );
}

const OF_PICTURES = ['name', 'number', 'income', 'since', 'doubts', 'held'] as const;

/** The same of the queue of pictures, which is read in one order. */
export function PictureHeadings() {
  const { t } = useDeskTexts();
  return (
    <div className={`${styles.line} ${styles.headings}`} aria-hidden="true">
      {OF_PICTURES.map((column) => (
        <span key={column} className={column === 'income' ? styles.sum : undefined}>
          {t(`desk.applications.columns.${column}`)}
        </span>
      ))}
    </div>
  );
}

/** Who has an application in hand: who took it on, and who else has it open. */
function Held({ of: { handler, openedBy } }: { of: Pick<DeskQueue['applications'][number], 'handler' | 'openedBy'> }) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  return (
    <span className={styles.held}>
      {handler !== undefined && (
        <Chip tone={handler === operator.name ? 'brand' : 'neutral'}>
          {handler === operator.name ? t('desk.applications.you') : handler}
        </Chip>
      )}
      <OpenWithChip openedBy={openedBy} handler={handler} />
    </span>
  );
}

interface QueuedItemProps {
  queued: Pick<
    DeskQueue['applications'][number],
    'applicationNo' | 'person' | 'flow' | 'submittedAt' | 'name' | 'income' | 'openedBy' | 'decision' | 'handler'
  >;
  /** of the link to its page, as it is read out */
  label: string;
  isWaiting: boolean;
  /** what it waits for, in words; absent where that is plain from the list */
  step?: string | undefined;
  /** what is special about it */
  children: ReactNode;
}

/** An application in a queue, in a row: the way to its page, whose and what it is, how long it waits or what was decided, and who has it open. */
export function QueuedItem({ queued, label, isWaiting, step, children }: QueuedItemProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { applicationNo, person, flow, submittedAt, name, income, decision } = queued;
  return (
    <li
      className={`${styles.queued} ${styles.line}`}
      data-row=""
      data-decided={decision !== undefined || undefined}
      data-step={step !== undefined || undefined}
    >
      <span className={styles.whole}>
        {name === undefined ? (
          <PersonLink person={person} name={name} />
        ) : (
          // the same way as the number beside it, which the keyboard stops at
          <a className={styles.person} href={applicationHash(applicationNo)} tabIndex={-1}>
            {name}
          </a>
        )}
      </span>
      <span className={styles.numbered}>
        <a
          className={styles.opens}
          data-opens=""
          href={applicationHash(applicationNo)}
          aria-label={label === applicationNo ? undefined : label}
        >
          {applicationNo}
        </a>
        <span className={styles.small}>{flowName(texts, flow)}</span>
      </span>
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
      {step !== undefined && <span className={styles.step}>{step}</span>}
      <span className={styles.marks}>{children}</span>
      {isWaiting && <Held of={queued} />}
    </li>
  );
}
