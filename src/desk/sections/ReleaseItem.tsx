import { useId, useState } from 'react';
import type { Language } from '../../contract/enums';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk } from '../useDesk';
import { When } from '../When';
import { CLASS_TONES, channelLabel, type ListedRelease, noteOf, shortId } from './releaseNames';

/** What changed and what becomes of drafts, in sentences, once they are asked for. */
function ReleaseSentences({ release: { releaseId, report } }: { release: ListedRelease }) {
  const { t, language } = useDeskTexts();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const sentences = report.messages?.[language] ?? [];
  if (sentences.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'desk.releases.hideChanges' : 'desk.releases.showChanges')}
        <VisuallyHidden> {shortId(releaseId)}</VisuallyHidden>
      </button>
      <ul id={id} className={styles.sentences} hidden={!isOpen}>
        {sentences.map(({ about, class: worst, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          <li key={index}>
            <span className={styles.small}>
              {about}, {t(`desk.releases.classes.${worst}`)}
            </span>
            <br />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sentences below what they are about; nothing where there are none. */
function Reasons({ title, reasons }: { title: string; reasons: readonly { messages: Record<Language, string> }[] }) {
  const { language } = useDeskTexts();
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <>
      <span id={id}>{title}</span>
      <ul className={styles.sentences} aria-labelledby={id}>
        {reasons.map(({ messages }) => (
          <li key={messages[language]}>{messages[language]}</li>
        ))}
      </ul>
    </>
  );
}

interface ReleaseItemProps {
  release: ListedRelease;
  /** there is none before it */
  isOldest: boolean;
  busy: boolean;
  onApprove(): void;
}

/** The way on for a release that waits, for those who approve: a reason stands there where it is not theirs. */
function Approval({ release: { releaseId, approval }, busy, onApprove }: Omit<ReleaseItemProps, 'isOldest'>) {
  const { t } = useDeskTexts();
  const id = useId();
  if (approval === undefined) return null;
  const reason = approval === 'open' ? undefined : t(`desk.releases.notApprovable.${approval}`);
  return (
    <>
      <Button busy={busy} disabled={reason !== undefined} aria-describedby={reason && id} onClick={onApprove}>
        {t('desk.releases.approve')}
        <VisuallyHidden> {shortId(releaseId)}</VisuallyHidden>
      </Button>
      {reason !== undefined && (
        <span id={id} className={styles.small}>
          {reason}
        </span>
      )}
    </>
  );
}

/** One release of the list: what it is for, how it came about, and what it changes. */
export function ReleaseItem(props: ReleaseItemProps) {
  const { release, isOldest } = props;
  const texts = useDeskTexts();
  const { t } = texts;
  const { roles } = useDesk().operator;
  const { releaseId, status, channel, author, approver, createdAt, report } = release;
  return (
    <li className={styles.release} data-row="">
      <strong>{noteOf(release, texts)}</strong>
      <span className={styles.small}>
        <code>{shortId(releaseId)}</code>
        {', '}
        <When at={createdAt} />
      </span>
      {author !== undefined && (
        <span className={styles.small}>
          {t('desk.releases.by', { author })}
          {', '}
          {channelLabel(channel, texts)}
        </span>
      )}
      {approver !== undefined && <span className={styles.small}>{t('desk.releases.approvedBy', { approver })}</span>}
      <span className={styles.chips}>
        {status === 'waiting' && <Chip tone="warn">{t('desk.releases.waits')}</Chip>}
        {report.class && <Chip tone={CLASS_TONES[report.class]}>{t(`desk.releases.classes.${report.class}`)}</Chip>}
      </span>
      {isOldest && report.class === undefined && <span className={styles.small}>{t('desk.releases.first')}</span>}
      {status === 'waiting' && <Reasons title={t('desk.releases.waitsBecause')} reasons={report.waits ?? []} />}
      <Reasons title={t('desk.releases.shortfalls')} reasons={report.shortfalls ?? []} />
      <ReleaseSentences release={release} />
      {roles.includes('approver') && <Approval {...props} />}
    </li>
  );
}
