import { type ReactNode, useId } from 'react';
import type { IdentityMark, IdentityPart } from '../../contract/generated/bodies';
import { answersTo } from '../../contract/identityAnswers';
import { Chip } from '../../ui/Chip';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import styles from './compare.module.css';
import { PickList } from './DecisionFields';
import { unanswered } from './decisionActs';
import { WHOLE } from './showBeside';

const TONES = { same: 'brand', differs: 'danger', unreadable: 'warn' } as const;

/** Of the control that says something of a part. */
export const markId = (part: IdentityPart, verdict: IdentityMark['verdict']) => `mark-${part}-${verdict}`;

interface MarkRowProps {
  part: IdentityPart;
  name: string;
  /** the key that says it; undefined where keys are turned off */
  number: number | undefined;
  mark: IdentityMark | undefined;
  /** what other reviewers said of it, by name */
  others: readonly { operator: string; mark: IdentityMark }[];
  /** something can still be said of it; else what was said stands there */
  isOpen: boolean;
  /** the pictures that it is compared on are on the screen */
  isSeen: boolean;
  /** a video call was held, which may have shown why it differs */
  isCallHeld: boolean;
  onMark(mark: IdentityMark): void;
  /** what Enter on a mark says, from which it goes on */
  onEnter(mark: IdentityMark): void;
  /** what is compared with the card */
  children: ReactNode;
}

/** A part beside the card: the same, different, or not to be read there; and where it is not the same, why that is in order. */
export function MarkRow({
  part,
  name,
  number,
  mark,
  others,
  isOpen,
  isSeen,
  isCallHeld,
  onMark,
  onEnter,
  children,
}: MarkRowProps) {
  const { t } = useDeskTexts();
  const id = useId();
  return (
    <div className={styles.row} data-verdict={mark?.verdict} {...WHOLE} {...unanswered(isOpen && !mark)}>
      <span id={id} className={`${styles.name} ${deskStyles.small}`}>
        {name}
        {number !== undefined && isOpen && <kbd className={styles.key}>{number}</kbd>}
      </span>
      <div className={styles.values}>{children}</div>
      {!isOpen && mark && (
        <Chip tone={TONES[mark.verdict]}>
          {t(`desk.applications.compare.verdicts.${mark.verdict}`)}
          {mark.answer && `: ${t(`desk.applications.compare.answers.${mark.answer}`)}`}
        </Chip>
      )}
      {isOpen && (
        <fieldset className={styles.verdicts} aria-labelledby={id} disabled={!isSeen}>
          {(['same', 'differs', 'unreadable'] as const).map((verdict) => (
            <label
              key={verdict}
              className={styles.verdict}
              data-verdict={verdict}
              data-checked={mark?.verdict === verdict || undefined}
            >
              <input
                id={markId(part, verdict)}
                type="radio"
                name={id}
                checked={mark?.verdict === verdict}
                onChange={() => onMark({ part, verdict })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.repeat || event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  onEnter({ part, verdict });
                }}
              />
              <span>{t(`desk.applications.compare.verdicts.${verdict}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {others
        // no one is told what to see before they have looked, but for what keeps it from being approved
        .filter(({ mark: theirs }) => mark || !isOpen || theirs.verdict !== 'same')
        .map(({ operator, mark: theirs }) => (
          <p key={operator} className={deskStyles.small}>
            {t('desk.applications.compare.byOther', {
              operator,
              verdict: t(`desk.applications.compare.verdicts.${theirs.verdict}`),
            })}
            {mark && mark.verdict !== theirs.verdict && (
              <Chip tone="warn">{t('desk.applications.compare.notAgreed')}</Chip>
            )}
          </p>
        ))}
      {mark && mark.verdict !== 'same' && isOpen && (
        <div className={styles.answer}>
          <p className={deskStyles.small}>{t('desk.applications.compare.answerHelp')}</p>
          <PickList
            kind="radio"
            look="tight"
            label={t('desk.applications.compare.answer')}
            options={answersTo(mark)
              .filter((value) => isCallHeld || value !== 'callShows')
              .map((value) => ({
                value,
                text: t(`desk.applications.compare.answers.${value}`),
              }))}
            chosen={mark.answer ? [mark.answer] : []}
            onChange={([answer]) => answer && onMark({ part, verdict: mark.verdict, answer })}
          />
        </div>
      )}
    </div>
  );
}
