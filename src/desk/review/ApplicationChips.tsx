import type { ReviewStatus } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { Chip, type ChipTone } from '../../ui/Chip';
import styles from '../desk.module.css';
import { textOr, useDeskTexts } from '../deskTexts';

/** The flow an application was sent by, in words: its own title where the desk has none for it, and never its id. */
export const flowName = (texts: Texts, flow: string) =>
  textOr(
    texts,
    `desk.applications.flows.${flow}`,
    textOr(texts, `${flow}.title`, texts.t('desk.applications.unknownFlow')),
  );

/** How a status looks. */
const TONES: Readonly<Record<ReviewStatus, ChipTone>> = {
  PROCESSING: 'neutral',
  VIDEOKYC: 'neutral',
  BANK_VERIFICATION_PROCESSING: 'neutral',
  RETURNED: 'warn',
  BANK_VERIFICATION_RETURN: 'warn',
  RECOMMENDED: 'brand',
  REJECTED: 'danger',
  BANK_VERIFICATION_FAILED: 'danger',
};

interface ApplicationState {
  /** absent where it is plain from the place */
  status?: ReviewStatus;
  isDisputed: boolean;
  /** names of what contradicts */
  doubts: readonly string[];
  /** how many documents the applicant has still to give */
  awaited: number;
  isProposed: boolean;
  /** nothing could be read on its ID card */
  isCardUnread?: boolean;
}

/** How an application stands, at a glance. */
export function ApplicationChips({
  of: { status, isDisputed, doubts, awaited, isProposed, isCardUnread = false },
}: {
  of: ApplicationState;
}) {
  const texts = useDeskTexts();
  const { t } = texts;
  return (
    <span className={styles.chips}>
      {status && <Chip tone={TONES[status]}>{t(`desk.applications.status.${status}`)}</Chip>}
      {isDisputed && <Chip tone="danger">{t('desk.applications.disputed')}</Chip>}
      {doubts.map((doubt) => (
        <Chip key={doubt} tone="warn">
          {textOr(texts, `desk.applications.doubts.short.${doubt}`, t('desk.applications.doubts.short.unknown'))}
        </Chip>
      ))}
      {isCardUnread && <Chip tone="neutral">{t('desk.applications.cardUnread')}</Chip>}
      {awaited > 0 && <Chip tone="neutral">{t('desk.applications.awaited')}</Chip>}
      {isProposed && <Chip tone="warn">{t('desk.applications.second')}</Chip>}
    </span>
  );
}
